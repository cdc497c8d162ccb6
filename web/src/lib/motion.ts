/**
 * Cards travel. Before the table changes we remember where every card lies; afterwards each one starts from where it
 * was (FLIP), cards that left fly into the pile that took them, and lines of the log are shown where they happened.
 * Nothing here delays anybody: the table has changed already, and a tap ends all motion. Who acts when is another matter
 * (see playback.ts).
 */

import { ICONS } from "../components/Icon.svelte";
import type { CardFace, Gesture } from "./types";

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const TRAVEL = 260;
/** The time between one line of the log and the next; many lines go faster. */
const BEAT = 140;
const LONGEST_TALE = 900;

interface Spot {
  node: HTMLElement;
  slug: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** How large a pixel of the element is on the screen. */
  pixel: number;
}

function spot(node: HTMLElement): Spot {
  const r = node.getBoundingClientRect();
  const pixel = node.currentCSSZoom ?? 1;
  return {
    node,
    slug: node.dataset.slug ?? "",
    x: r.x + r.width / 2,
    y: r.y + r.height / 2,
    width: node.offsetWidth * pixel,
    height: node.offsetHeight * pixel,
    pixel,
  };
}

/** Where each card of a view is: its id, and the path of the list it is in. */
export function places(view: unknown, path = "", found = new Map<number, string>()): Map<number, string> {
  if (typeof view !== "object" || view === null) return found;
  if (Array.isArray(view)) {
    view.forEach((x, i) =>
      places(x, typeof (x as CardFace | null)?.card === "string" ? path : `${path}.${i}`, found),
    );
    return found;
  }
  const face = view as CardFace;
  if (typeof face.id === "number" && typeof face.card === "string") found.set(face.id, path);
  for (const [key, value] of Object.entries(view)) places(value, path ? `${path}.${key}` : key, found);
  return found;
}

export class Stage {
  #before = new Map<string, Spot>();
  #running = new Set<Animation>();
  #ghosts = new Set<HTMLElement>();
  #timers = new Set<ReturnType<typeof setTimeout>>();

  /** Before the table changes. */
  remember(root: HTMLElement): void {
    this.#before.clear();
    for (const node of root.querySelectorAll<HTMLElement>("[data-card]")) {
      if (node.offsetParent !== null) this.#before.set(node.dataset.card ?? "", spot(node));
    }
  }

  /** After it has changed: every card that moved comes from where it was. */
  travel(root: HTMLElement, view: object, stage: HTMLElement): void {
    const now = new Map<string, Spot>();
    for (const node of root.querySelectorAll<HTMLElement>("[data-card]"))
      if (node.offsetParent !== null) now.set(node.dataset.card ?? "", spot(node));
    const gone = [...this.#before].filter(([id]) => !now.has(id));
    for (const [id, to] of now) {
      let from = this.#before.get(id);
      let fresh = false;
      if (from === undefined) {
        // A card that was hidden for a moment comes back with another id, but looks like the same card.
        const same = gone.findIndex(([, s]) => s.slug === to.slug);
        if (same >= 0) from = gone.splice(same, 1)[0]?.[1];
        else {
          fresh = true;
          from = this.#origin(root, to);
        }
      }
      if (from === undefined) this.#animate(to.node, [{ opacity: 0 }, { opacity: 1 }], TRAVEL);
      else if (fresh || Math.hypot(from.x - to.x, from.y - to.y) > 3) this.#fly(to, from);
    }
    const homes = places(view);
    for (const [id, from] of gone) this.#leave(from, root, homes.get(Number(id)), stage);
  }

  /** Show the lines of the log, one by one: in this rhythm, or quickly. */
  act(
    root: HTMLElement,
    lines: Gesture[][],
    stage: HTMLElement,
    play: (name: string) => void,
    beat = Math.min(BEAT, LONGEST_TALE / Math.max(1, lines.length)),
  ): void {
    lines.forEach((gestures, i) => {
      if (gestures.length === 0) return;
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        for (const gesture of gestures) this.#gesture(root, gesture, stage, play);
      }, i * beat);
      this.#timers.add(timer);
    });
  }

  /** End all motion at once. */
  skip(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    for (const animation of this.#running) animation.finish();
    this.#running.clear();
    for (const ghost of this.#ghosts) ghost.remove();
    this.#ghosts.clear();
  }

  /** A card that was not visible before: drawn from the deck beside that hand, or played from a hidden hand. */
  #origin(root: HTMLElement, to: Spot): Spot | undefined {
    const place = to.node.closest<HTMLElement>("[data-place]")?.dataset.place ?? "";
    const owner = place.split(".").slice(0, 2).join(".");
    for (const source of place.endsWith(".hand") ? [`${owner}.deck`] : [`${owner}.hand`, `${owner}.deck`]) {
      const node = root.querySelector<HTMLElement>(`[data-place="${source}"]`);
      if (node !== null && source !== place) return spot(node);
    }
    return undefined;
  }

  #fly(to: Spot, from: Spot): void {
    const scale = Math.max(0.3, Math.min(2.5, from.width / Math.max(1, to.width)));
    this.#animate(
      to.node,
      [
        {
          translate: `${(from.x - to.x) / to.pixel}px ${(from.y - to.y) / to.pixel}px`,
          scale: String(scale),
          zIndex: 5,
        },
        { translate: "0 0", scale: "1", zIndex: 5 },
      ],
      TRAVEL,
    );
  }

  #leave(from: Spot, root: HTMLElement, home: string | undefined, stage: HTMLElement): void {
    const ghost = from.node.cloneNode(true) as HTMLElement;
    ghost.removeAttribute("data-card");
    ghost.setAttribute("aria-hidden", "true");
    ghost.tabIndex = -1;
    Object.assign(ghost.style, {
      position: "fixed",
      left: `${from.x - from.width / 2}px`,
      top: `${from.y - from.height / 2}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
      margin: "0",
    });
    stage.append(ghost);
    this.#ghosts.add(ghost);
    const pile = home === undefined ? null : root.querySelector<HTMLElement>(`[data-place="${home}"]`);
    const end = pile === null ? undefined : spot(pile);
    // It folds in place, and then flies away.
    const frames: Keyframe[] =
      end === undefined
        ? [{ opacity: 1 }, { opacity: 0, scale: "0.8 0.1" }]
        : [
            { translate: "0 0", scale: "1" },
            { translate: "0 0", scale: "0.85 0.7", offset: 0.3 },
            {
              translate: `${end.x - from.x}px ${end.y - from.y}px`,
              scale: String(Math.min(1, end.width / from.width)),
              opacity: 0.4,
            },
          ];
    const done = () => {
      ghost.remove();
      this.#ghosts.delete(ghost);
    };
    this.#animate(ghost, frames, TRAVEL * 1.5).finished.then(done, done);
  }

  #gesture(root: HTMLElement, gesture: Gesture, stage: HTMLElement, play: (name: string) => void): void {
    if (gesture.do === "sound") {
      play(gesture.name);
      return;
    }
    const find = (selector: string) => (selector ? root.querySelector<HTMLElement>(selector) : null);
    if (gesture.do === "fly") {
      const from = find(gesture.from);
      const to = find(gesture.to);
      if (from !== null && to !== null)
        this.#token(gesture.icon, spot(from), spot(to), Math.min(gesture.n ?? 1, 6), stage);
      return;
    }
    const node = find(gesture.at);
    if (node === null) return;
    if (gesture.do === "pulse") this.#animate(node, [{ scale: "1" }, { scale: "1.14" }, { scale: "1" }], 420);
    else if (gesture.do === "lunge") {
      const to = find(gesture.to);
      if (to === null) return;
      const [a, b] = [spot(node), spot(to)];
      this.#animate(
        node,
        [
          { translate: "0 0", zIndex: 6 },
          {
            translate: `${((b.x - a.x) / a.pixel) * 0.6}px ${((b.y - a.y) / a.pixel) * 0.6}px`,
            zIndex: 6,
            offset: 0.4,
            easing: "ease-in",
          },
          { translate: "0 0", zIndex: 6 },
        ],
        420,
      );
    } else {
      if (gesture.bad)
        this.#animate(
          node,
          [
            { translate: "0" },
            { translate: "-5px" },
            { translate: "5px" },
            { translate: "-3px" },
            { translate: "0" },
          ],
          280,
        );
      this.#word(gesture.text, gesture.bad ?? false, spot(node), stage);
    }
  }

  #word(text: string, bad: boolean, where: Spot, stage: HTMLElement): void {
    const word = document.createElement("b");
    word.className = bad ? "stage-word bad" : "stage-word";
    word.textContent = text;
    Object.assign(word.style, { left: `${where.x}px`, top: `${where.y}px` });
    this.#passing(
      word,
      stage,
      [
        { opacity: 0, translate: "-50% -20%", scale: "0.6" },
        { opacity: 1, translate: "-50% -60%", scale: "1.15", offset: 0.25 },
        { opacity: 1, translate: "-50% -90%", offset: 0.7 },
        { opacity: 0, translate: "-50% -130%" },
      ],
      900,
      0,
    );
  }

  #token(icon: string, from: Spot, to: Spot, n: number, stage: HTMLElement): void {
    for (let i = 0; i < n; i++) {
      const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      svg.setAttribute("viewBox", "0 0 24 24");
      svg.setAttribute("class", "stage-token");
      const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
      path.setAttribute("d", ICONS[icon] ?? "");
      svg.append(path);
      Object.assign(svg.style, { left: `${from.x - 14}px`, top: `${from.y - 14}px` });
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      this.#passing(
        svg,
        stage,
        [
          { translate: "0 0", scale: "0.4", opacity: 0 },
          {
            translate: `${dx * 0.3 - dy * 0.12}px ${dy * 0.3 + dx * 0.12}px`,
            scale: "1.2",
            opacity: 1,
            offset: 0.35,
          },
          { translate: `${dx}px ${dy}px`, scale: "0.8", opacity: 1 },
        ],
        520,
        i * 70,
      );
    }
  }

  #passing(
    node: HTMLElement | SVGElement,
    stage: HTMLElement,
    frames: Keyframe[],
    duration: number,
    delay: number,
  ): void {
    stage.append(node);
    this.#ghosts.add(node as HTMLElement);
    const done = () => {
      node.remove();
      this.#ghosts.delete(node as HTMLElement);
    };
    this.#animate(node, frames, duration, delay).finished.then(done, done);
  }

  #animate(node: Element, frames: Keyframe[], duration: number, delay = 0): Animation {
    const animation = node.animate(frames, { duration, delay, easing: EASE, fill: "backwards" });
    this.#running.add(animation);
    const forget = () => this.#running.delete(animation);
    animation.finished.then(forget, forget);
    return animation;
  }
}
