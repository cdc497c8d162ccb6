/** Arrow keys move over the cards and buttons of the table, to the nearest one in that direction. */

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const REACHABLE = "[data-keys] button:not([disabled]), [data-keys] a";
/** Distance to the side counts this many times as much as distance ahead. */
const ASIDE = 2.5;

export function walk(way: string): void {
  const reachable = [...document.querySelectorAll<HTMLElement>(REACHABLE)].filter(
    (b) => b.offsetParent !== null,
  );
  const from = reachable.find((b) => b === document.activeElement);
  if (from === undefined) {
    first(reachable)?.focus();
    return;
  }
  const a = from.getBoundingClientRect();
  const [dx, dy] = WAYS[way] ?? [0, 0];
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const other of reachable) {
    const b = other.getBoundingClientRect();
    const x = b.x + b.width / 2 - a.x - a.width / 2;
    const y = b.y + b.height / 2 - a.y - a.height / 2;
    const ahead = x * dx + y * dy;
    const far = ahead + ASIDE * (Math.abs(x * dy) + Math.abs(y * dx));
    if (other !== from && ahead > 4 && far < least) {
      least = far;
      best = other;
    }
  }
  best?.focus();
  best?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Where to start: at an answer to the question, if there is one. */
function first(reachable: HTMLElement[]): HTMLElement | undefined {
  return (
    reachable.find((b) => b.dataset.lit !== undefined) ??
    reachable.find((b) => b.dataset.option !== undefined) ??
    reachable[0]
  );
}
