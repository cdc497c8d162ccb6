/** Briscola in the browser: Italian cards, and a table with the trick in the middle. */

// The signs of the suits, drawn in a square from -50 to 50.
const SIGNS = {
  coins: `<circle r="44" fill="#e3b23c" stroke="#8a5a00" stroke-width="6"/><circle r="27" fill="none" stroke="#8a5a00"
    stroke-width="4"/><path d="M0-24 7-7 24 0 7 7 0 24-7 7-24 0-7-7Z" fill="#c0392b"/>`,
  cups: `<path d="M-36-44H36C36-4 22 8 8 12V26H24V44H-24V26H-8V12C-22 8-36-4-36-44Z" fill="#c0392b" stroke="#6d1710"
    stroke-width="6"/><path d="M-30-30H30" stroke="#f3c64c" stroke-width="7"/>`,
  swords: `<path d="M0-50 9-34V20H-9V-34Z" fill="#7fa6cc" stroke="#1f3f63" stroke-width="5"/><path d="M-30 20H30V30H-30Z"
    fill="#e3b23c" stroke="#1f3f63" stroke-width="4"/><path d="M-6 30H6V50H-6Z" fill="#1f3f63"/>`,
  clubs: `<path d="M-12 50C-18 10-34-20-14-44 4-56 30-42 22-18 16 4 12 22 12 50Z" fill="#7a9a3a" stroke="#3d4f16"
    stroke-width="6"/><path d="M-14-14 4-22M-8 14 10 6" stroke="#3d4f16" stroke-width="5"/>`,
};
const FIELDS = { coins: "#fbf3dc", cups: "#fbeae2", swords: "#e9f0f7", clubs: "#f0f4e0" };
// Where the signs of a card with so many of them stand, as x and y.
const PLACES = {
  1: [[0, 0]],
  2: [[0, -24], [0, 24]],
  3: [[0, -30], [0, 0], [0, 30]],
  4: [[-20, -24], [20, -24], [-20, 24], [20, 24]],
  5: [[-20, -28], [20, -28], [0, 0], [-20, 28], [20, 28]],
  6: [[-20, -30], [20, -30], [-20, 0], [20, 0], [-20, 30], [20, 30]],
  7: [[-22, -32], [22, -32], [0, -16], [-22, 4], [22, 4], [-22, 34], [22, 34]],
};
const RANKS = ["", "ace", "two", "three", "four", "five", "six", "seven"];
const CROWN = `<path d="M-26 8-30-18-12-4 0-26 12-4 30-18 26 8Z" fill="#e3b23c" stroke="#5f3d00" stroke-width="4"/>`;
const HORSE = `<path d="M-22 20C-22-8-8-24 14-28L20-14C26-8 28-2 24 4L8 0C4 6 8 14 14 20Z" fill="#8a6238" stroke="#3a230c"
  stroke-width="4"/>`;
const CAP = `<path d="M-24 6C-24-22 24-22 24 6ZM-30 6H30V14H-30Z" fill="#4e7d74" stroke="#1d3a35" stroke-width="4"/>`;
const COURT = { king: CROWN, knight: HORSE, knave: CAP };

/** The picture of a card: as many signs as its number, or a sign under a crown, a horse or a cap. */
function picture(card) {
  const [rank, suit] = card.split("-of-");
  const n = RANKS.indexOf(rank);
  const sign = (x, y, size) => `<g transform="translate(${x} ${y}) scale(${size})">${SIGNS[suit]}</g>`;
  const drawn = COURT[rank]
    ? `<g transform="translate(0 -22) scale(0.8)">${COURT[rank]}</g>${sign(0, 22, 0.45)}`
    : PLACES[n].map(([x, y]) => sign(x, y, n === 1 ? 0.75 : n < 4 ? 0.34 : 0.27)).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -50 120 100" preserveAspectRatio="xMidYMid slice"
    ><path d="M-200-200H200V200H-200Z" fill="${FIELDS[suit]}"/>${drawn}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The sign of a suit alone. */
const sign = (suit) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-56 -56 112 112">${SIGNS[suit]}</svg>`)}`;

function element(kind, name, ...inside) {
  const made = Object.assign(document.createElement(kind), { className: name });
  made.append(...inside);
  return made;
}

/** The table: drawn anew whenever something changes; a card that stays keeps its element. */
function table(node, mazzo) {
  const kept = new Map();

  return ({ view, seat, seats, options, tap, browse }) => {
    const me = Math.max(seat, 0);
    const card = (face, size) => {
      const made = kept.get(face.id) ?? document.createElement("mazzo-card");
      if (face.id !== undefined) kept.set(face.id, made);
      const lit = face.id !== undefined && options(face.id).length > 0;
      return Object.assign(made, { game: view.game, face, size, lit, onTap: tap });
    };
    const place = (name, where, ...cards) => {
      const made = element("div", name, ...cards);
      made.dataset.place = where;
      return made;
    };

    const player = (p) => {
      const { points, won, hand } = view.players[p];
      const heap = element("button", "won", `${mazzo.word("won")} ${won.length}`);
      Object.assign(heap, { type: "button", disabled: won.length === 0, onclick: () => browse(mazzo.word("won"), won) });
      heap.dataset.place = `players.${p}.won`;
      const made = element(
        "section",
        "player",
        element("h2", "", seats[p]?.name ?? view.players[p].name),
        element("b", "points", `${points} ${mazzo.word("points").toLowerCase()}`),
        heap,
      );
      if (p !== me) made.append(place("fan", `players.${p}.hand`, ...hand.map((face) => card(face, "token"))));
      made.dataset.seat = p;
      made.classList.toggle("active", view.active === p && !view.over);
      made.classList.toggle("won-it", view.over && view.winners.includes(p));
      return made;
    };

    const others = view.players.map((_, i) => (me + 1 + i) % view.players.length).slice(0, -1);
    const led = (view.active - view.trick.length + view.players.length) % view.players.length;
    const trick = view.trick.map((face, i) => {
      const who = seats[(led + i) % view.players.length]?.name ?? "";
      return element("figure", "", card(face, "card"), element("figcaption", "", who));
    });
    const trump = element("p", "trump", Object.assign(new Image(), { src: sign(view.trump), alt: "" }));
    trump.append(`${mazzo.word("trump")}: ${mazzo.word(view.trump)}`);
    const stock = element("p", "count", `${mazzo.word("stock")} ${view.stock.length + view.turned.length}`);
    const drawn = element(
      "div",
      "briscola",
      element("div", "others", ...others.map(player)),
      element(
        "div",
        "middle",
        element(
          "section",
          "talon",
          place("turned", "turned", ...view.turned.map((face) => card(face, "card"))),
          place("stock", "stock", ...view.stock.slice(0, 1).map((face) => card(face, "card"))),
          trump,
          stock,
        ),
        place("trick", "trick", ...trick),
      ),
      player(me),
    );
    const focused = document.activeElement?.closest("mazzo-card");
    node.replaceChildren(drawn);
    if (focused?.isConnected) focused.querySelector("button")?.focus();
    for (const [id, made] of kept) if (!made.isConnected) kept.delete(id);
  };
}

export default {
  css: "kit.css",
  table,
  look: (face, printed) => (face.card ? { art: picture(face.card), right: printed?.points || null } : {}),
  gestures: (line) =>
    line.kind === "play"
      ? [{ do: "sound", name: "card" }]
      : line.kind === "take"
        ? [{ do: "pulse", at: `[data-place="players.${line.player}.won"]` }, { do: "sound", name: "coin" }]
        : [],
  moments: ["take", "win", "tie"],
  kind: "coins",
  kinds: {
    coins: { main: "#c8921f", accent: "#ffe08a", field: "#33250a", charges: ["coins"] },
    cups: { main: "#c0392b", accent: "#ffb3a7", field: "#33100c", charges: ["chalice"] },
    swords: { main: "#4f7fae", accent: "#cfe2f5", field: "#0f2236", charges: ["sword"] },
    clubs: { main: "#6f8f2f", accent: "#dcecb0", field: "#1d290c", charges: ["tree"] },
  },
};
