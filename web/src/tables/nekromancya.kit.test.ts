import { beforeAll, expect, test } from "vitest";
import it from "../messages/it.json";
import { words } from "../lib/messages.svelte";
import type { NekromancyaPrinted } from "../lib/types.gen";
import { nekromancya } from "./nekromancya.kit";

const card = (abilities: string[], text: string) => ({ abilities, text }) as unknown as NekromancyaPrinted;
const italian = (abilities: string[], text = "") => nekromancya.italian?.({}, card(abilities, text)) ?? [];

beforeAll(() => words.speak("en"));

test("the book's own words stay visible beside the English ones", () => {
  expect(italian(["ambidestro", "imboscata"])).toEqual(["Ambidestro", "Imboscata"]);
  expect(italian([], "The bearer has Flying.")).toEqual(["Volare"]);
  expect(italian([], "The bearer does not have Instability, Recall, Rite, or Self-Sacrifice.")).toEqual([
    "Instabilità",
    "Richiamo",
    "Rito",
    "Suicidio",
  ]);
  expect(italian(["aura"], "Aura.")).toEqual([]);
});

test("they are those of the Italian language, which needs no note", async () => {
  const named = Object.entries(it).filter(([key]) => key.startsWith("nk.ability."));
  const keys = named.map(([key]) => key.slice("nk.ability.".length));
  expect(italian(keys)).toEqual(named.map(([, name]) => name).filter((name) => name !== "Aura"));
  await words.speak("it");
  expect(italian(keys)).toEqual([]);
  await words.speak("en");
});
