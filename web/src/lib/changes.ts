/** Only what changed travels: pairs of a path and the new value there (see mazzo/server/changes.py). */

import type { Ops, Path } from "./types.gen";

function gone(value: unknown): boolean {
  return typeof value === "object" && value !== null && "$gone" in value;
}

/** The document after the changes. Unchanged parts are shared with the old one, so that they are not drawn again. */
export function apply<T>(document: T, ops: Ops): T {
  let result: unknown = document;
  for (const [path, value] of ops) result = set(result, path, 0, value);
  return result as T;
}

function set(place: unknown, path: Path, depth: number, value: unknown): unknown {
  const key = path[depth];
  if (key === undefined) return value;
  if (Array.isArray(place)) {
    const copy = place.slice();
    copy[key as number] = set(place[key as number], path, depth + 1, value);
    return copy;
  }
  const copy = { ...(place as Record<string, unknown>) };
  if (depth === path.length - 1 && gone(value)) delete copy[key];
  else copy[key] = set(copy[key], path, depth + 1, value);
  return copy;
}
