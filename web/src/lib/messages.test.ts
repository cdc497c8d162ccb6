import { parse } from "svelte/compiler";
import { beforeAll, expect, test } from "vitest";
import en from "../messages/en.json";
import { preferred, say, term, TONGUES, words as spoken } from "./messages.svelte";

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

beforeAll(() => spoken.speak("en"));

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
  // Fill every gap that counts something with 1: no word after it may be a plural ("1 artifacts").
  const COUNTS = ["cost", "free", "goal", "least", "max", "most", "n", "of", "step", "steps", "turn", "won"];
  const SINGULAR = ["as", "bonus", "is", "s", "this", "was"];
  const one = new Proxy({}, { get: (_, gap: string) => (COUNTS.includes(gap) ? 1 : "Ada") });
  const several = Object.keys(en).filter((key) =>
    [...say(key as keyof typeof en, one).matchAll(/(?<![+\p{L}\d])1 ((?:\p{L}+ )?)(\p{L}*s)\b/gu)].some(
      (m) => !SINGULAR.includes(m[2] ?? ""),
    ),
  );
  expect(several).toEqual([]);
});

test("a word that is said beside a number knows the number", () => {
  // A count and a word joined in a component, not in a sentence, would have no singular.
  const types = Object.keys(en).filter((key) => key.startsWith("deck.type."));
  expect(types.length).toBeGreaterThan(5);
  for (const key of types) expect(en[key as keyof typeof en], key).toMatch(/^\{n:[^|]+\|[^|]+\}$/);
  expect(
    [...text.matchAll(/term\("deck\.type", [^)]*?\)/g)].map((m) => m[0]).filter((call) => !/\{ n/.test(call)),
  ).toEqual([]);
  expect(term("deck.type", "artifact", { n: 1 })).toBe("artifact");
  expect(term("deck.type", "artifact", { n: 2 })).toBe("artifacts");
});

test("all languages have the same keys, with the same gaps, well formed, and none is empty", () => {
  const gaps = (s: string) => [...new Set([...s.matchAll(/\{(\w+)[:}]/g)].map((m) => m[1]))].sort();
  expect(
    Object.keys(languages)
      .map((file) => file.slice(-7, -5))
      .sort(),
  ).toEqual(Object.keys(TONGUES).sort());
  for (const [file, words] of Object.entries(languages)) {
    expect(Object.keys(words), file).toEqual(Object.keys(en));
    for (const [key, sentence] of Object.entries(words)) {
      expect(sentence.trim(), `${file} ${key}`).not.toBe("");
      expect(gaps(sentence), `${file} ${key}`).toEqual(gaps(en[key as keyof typeof en]));
      expect(sentence.replace(/\{\w+(:[^|{}]+\|[^|{}]+)?\}/g, ""), `${file} ${key}`).not.toMatch(/[{}]/);
      if (key.startsWith("deck.type.")) expect(sentence, key).toMatch(/^\{n:[^|]+\|[^|]+\}$/);
    }
  }
});

/** What may be the same as in English: names, and words that are the same. */
const SAME =
  /^(Aura|Brobnar|Chat|Computer|Decks?|Dis|Errata|Fatality|Initiative|Legacy|Lobby|Logos|Mars|Mavericks?|Mazzo|Menu|Moment|Monster|Name|No|Passkeys|Password|Pause|Replay|Rito|Round|Sanctum|Set|s|Æmber)$/;
test("nothing was left in English", () => {
  for (const [file, words] of Object.entries(languages)) {
    if (file.endsWith("en.json")) continue;
    const same = Object.entries(words).filter(
      ([key, sentence]) =>
        sentence === en[key as keyof typeof en] &&
        !SAME.test(sentence.replace(/\{[^}]*\}|[¢+×]/g, "").trim()) &&
        /\p{L}/u.test(sentence.replace(/\{[^}]*\}/g, "")),
    );
    expect(same, file).toEqual([]);
  }
});

test("Nekromancya is Italian, but English is English", () => {
  const italian = languages["../messages/it.json"] ?? {};
  const own = Object.keys(en).filter((key) =>
    /^(nk\.(ability|kind)\.|(nk|text)\.(cimitero|scarto)$)/.test(key),
  );
  const said = new Set(own.map((key) => en[key as keyof typeof en]));
  const names = own.map((key) => italian[key] ?? "").filter((name) => !said.has(name));
  expect(names.length).toBeGreaterThan(15);
  const words = [...names, "Nekromante", "Nekromanti", "Colpi", "P"].join("|");
  const found = new RegExp(`(?<![\\p{L}{])(${words})(?![\\p{L}}])`, "u");
  expect(Object.entries(en).filter(([, sentence]) => found.test(sentence))).toEqual([]);
});

test("plurals and numbers follow the language", async () => {
  await spoken.speak("it");
  expect(say("kf.chains", { n: 1 })).toBe("1 vincolo");
  expect(say("kf.chains", { n: 0 })).toBe("0 vincoli");
  expect(spoken.number(2.5, 1)).toBe("2,5");
  await spoken.speak("de");
  expect(say("deck.usual", { n: spoken.number(3, 1) })).toBe("Durchschnitt 3,0");
  expect(term("house", "shadows")).toBe("Schatten");
  await spoken.speak("en");
  expect(spoken.number(2.5, 1)).toBe("2.5");
});

test("the first of the browser’s languages that we speak is spoken, or else English", () => {
  expect(preferred(["fr-FR", "de-AT", "it"])).toBe("de");
  expect(preferred(["IT-it"])).toBe("it");
  expect(preferred(["fr", "constructor"])).toBe("en");
  expect(preferred([])).toBe("en");
});

test("whoever changes their mind while a language is fetched hears the last one", async () => {
  await Promise.all([spoken.speak("es"), spoken.speak("de"), spoken.speak("en")]);
  expect(spoken.language).toBe("en");
  expect(say("table.yes")).toBe("Yes");
});

const SPOKEN = ["alt", "aria-label", "aria-valuetext", "placeholder", "title"];
const words = (said: string) => /\p{L}{2,}/u.test(said);

/** A part of a component as the compiler reads it. */
type Node = Record<string, unknown>;
const isNode = (x: unknown): x is Node => typeof x === "object" && x !== null;

/** The texts that an expression may give, as far as the source shows: branches of a conditional, text of a template. */
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

/** Every text a component shows that does not come from the messages. */
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
