import { expect, test } from "vitest";
import en from "../messages/en.json";

const sources = import.meta.glob<string>(["../**/*.{svelte,ts}", "!../**/*.test.ts"], { eager: true, query: "?raw", import: "default" });
const languages = import.meta.glob<Record<string, string>>("../messages/*.json", { eager: true, import: "default" });
const text = Object.values(sources).join("\n");

test("every sentence that is asked for is there", () => {
  const asked = [...text.matchAll(/\bsay\(\s*"([^"]+)"/g)].map((m) => m[1] as string);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((key) => !(key in en))).toEqual([]);
});

test("no sentence is empty, and the gaps are well formed", () => {
  for (const [key, sentence] of Object.entries(en)) {
    expect(sentence.trim(), key).not.toBe("");
    expect(sentence.replace(/\{\w+\}/g, ""), key).not.toMatch(/[{}]/);
  }
});

test("other languages have the same keys with the same gaps", () => {
  const gaps = (s: string) => [...s.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();
  for (const [file, words] of Object.entries(languages)) {
    for (const [key, sentence] of Object.entries(words)) {
      expect(Object.keys(en), file).toContain(key);
      expect(gaps(sentence), `${file} ${key}`).toEqual(gaps(en[key as keyof typeof en]));
    }
  }
});
