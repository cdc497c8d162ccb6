import { expect, test } from "vitest";
import { bytes, letters } from "./passkeys";

test("bytes travel as letters, and come back", () => {
  for (const length of [0, 1, 2, 3, 32, 255]) {
    const data = Uint8Array.from({ length }, (_, i) => (i * 37 + 251) % 256);
    const text = letters(data.buffer);
    expect(text).toMatch(/^[\w-]*$/);
    expect(bytes(text)).toEqual(data);
  }
});
