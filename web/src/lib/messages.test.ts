import { parse } from "svelte/compiler";
import { expect, test } from "vitest";
import en from "../messages/en.json";
import { say, term } from "./messages.svelte";

const sources = import.meta.glob<string>(["../**/*.{svelte,ts}", "!../**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const languages = import.meta.glob<Record<string, string>>("../messages/*.json", {
  eager: true,
  import: "default",
});
const text = Object.values(sources).join("\n");

test("every sentence that is asked for is there", () => {
  const asked = [...text.matchAll(/\bsay\(\s*"([^"]+)"/g)].map((m) => m[1] as string);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((key) => !(key in en))).toEqual([]);
});

test("no sentence is there for nothing", () => {
  const groups = [...(text.match(/group: (.+?),\s+word/s)?.[1] ?? "").matchAll(/"([^"]+)"/g)].map(
    (m) => `${m[1]}.`,
  );
  expect(groups.length).toBeGreaterThan(1);
  const begun = [...groups, ...[...text.matchAll(/`([\w.-]+\.)\$\{/g)].map((m) => m[1] as string)];
  const unused = Object.keys(en).filter(
    (key) =>
      !text.includes(`"${key}"`) &&
      !text.includes(`'${key}'`) &&
      !begun.some((start) => key.startsWith(start)),
  );
  expect(unused).toEqual([]);
});

test("no sentence is empty, and the gaps are well formed", () => {
  for (const [key, sentence] of Object.entries(en)) {
    expect(sentence.trim(), key).not.toBe("");
    expect(sentence.replace(/\{\w+(:[^|{}]+\|[^|{}]+)?\}/g, ""), key).not.toMatch(/[{}]/);
  }
});

test("one card, two cards", () => {
  expect(say("fs.deck-of", { name: "Loot", n: 1 })).toBe("Loot, 1 card");
  expect(say("fs.deck-of", { name: "Loot", n: 2 })).toBe("Loot, 2 cards");
  expect(say("kf.chains", { n: 0 })).toBe("0 chains");
});

test("whatever can be counted can be counted to one", () => {
  // Every gap that is not a name filled with 1: no word after it may be one of several ("1 artifacts").
  const NAMES = ["address", "by", "deck", "dice", "house", "name", "names", "pile", "seed", "what"];
  const SINGULAR = ["as", "bonus", "is", "s", "this"];
  const one = new Proxy({}, { get: (_, gap: string) => (NAMES.includes(gap) ? "Ada" : 1) });
  const several = Object.keys(en).filter((key) =>
    [...say(key as keyof typeof en, one).matchAll(/(?<![+\p{L}\d])1 ((?:\p{L}+ )?)(\p{L}*s)\b/gu)].some(
      (m) => !SINGULAR.includes(m[2] ?? ""),
    ),
  );
  expect(several).toEqual([]);
});

test("a word that is said beside a number knows the number", () => {
  // A count and a word put together in a component, and not by a sentence, cannot be said for one.
  const types = Object.keys(en).filter((key) => key.startsWith("deck.type."));
  expect(types.length).toBeGreaterThan(5);
  for (const key of types) expect(en[key as keyof typeof en], key).toMatch(/^\{n:[^|]+\|[^|]+\}$/);
  expect(
    [...text.matchAll(/term\("deck\.type", [^)]*?\)/g)].map((m) => m[0]).filter((call) => !/\{ n/.test(call)),
  ).toEqual([]);
  expect(term("deck.type", "artifact", { n: 1 })).toBe("artifact");
  expect(term("deck.type", "artifact", { n: 2 })).toBe("artifacts");
});

test("other languages have the same keys with the same gaps", () => {
  const gaps = (s: string) => [...new Set([...s.matchAll(/\{(\w+)[:}]/g)].map((m) => m[1]))].sort();
  for (const [file, words] of Object.entries(languages)) {
    for (const [key, sentence] of Object.entries(words)) {
      expect(Object.keys(en), file).toContain(key);
      expect(gaps(sentence), `${file} ${key}`).toEqual(gaps(en[key as keyof typeof en]));
    }
  }
});

const SPOKEN = ["alt", "aria-label", "aria-valuetext", "placeholder", "title"];
const words = (said: string) => /\p{L}{2,}/u.test(said);

/** A part of a component as the compiler reads it. */
type Node = Record<string, unknown>;
const isNode = (x: unknown): x is Node => typeof x === "object" && x !== null;

/** What an expression may come to, as far as it is written out there: the branches of a choice, the text of a template. */
function written(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  if (node.type === "TemplateElement") return [(node.value as { cooked: string }).cooked];
  if (node.type === "TemplateLiteral") return [node.quasis, node.expressions].flat(2).flatMap(written);
  if (node.type === "ConditionalExpression") return [node.consequent, node.alternate].flatMap(written);
  const joins =
    node.type === "LogicalExpression" || (node.type === "BinaryExpression" && node.operator === "+");
  return joins ? [node.left, node.right].flatMap(written) : [];
}

/** Everything a component says or shows without asking the messages. */
function outright(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(outright);
  if (!isNode(node) || node.type === "StyleDirective") return [];
  if (node.type === "Text") return [String(node.data)];
  if (node.type === "ExpressionTag") return written(node.expression);
  if (node.type === "Attribute")
    return SPOKEN.includes(String(node.name)) ? [node.value].flat().flatMap(outright) : [];
  return Object.entries(node).flatMap(([key, inner]) => (key === "expression" ? [] : outright(inner)));
}

test("components have no words of their own", () => {
  const components = Object.entries(sources).filter(([path]) => path.endsWith(".svelte"));
  expect(components.length).toBeGreaterThan(20);
  const said = components.flatMap(([path, source]) =>
    outright(parse(source, { modern: true }).fragment)
      .filter(words)
      .map((text) => `${path}: ${text.trim()}`),
  );
  expect(said).toEqual([]);
});

test("a component with words of its own is found out", () => {
  const found = (source: string) => outright(parse(source, { modern: true }).fragment).filter(words);
  expect(found('<p class="lead">Hello</p>')).toEqual(["Hello"]);
  expect(found('<p title="Hello">{say("app.name")}</p>')).toEqual(["Hello"]);
  expect(found('{#if a}<b>{b ? say("app.name") : "Nobody"}</b>{/if}')).toEqual(["Nobody"]);
  expect(found('<p class="lead" id={x === "that" ? "this" : "that"}>{say("app.name")} · 3×</p>')).toEqual([]);
});
