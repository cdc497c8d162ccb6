/** What an option would lead to if nobody intervened, in words. */

import { shelf } from "./cards.svelte";
import { say } from "./messages.svelte";
import type { Forecast, Harm } from "./types.gen";

function harmed({ card, damage, destroyed, ward }: Harm): string {
  const told = { name: shelf.name(card), n: damage };
  if (destroyed) return say(damage > 0 ? "forecast.destroyed" : "forecast.falls", told);
  if (damage > 0) return say("forecast.damage", told);
  return say(ward ? "forecast.ward" : "forecast.unhurt", told);
}

/** One short part for each thing there is to say. */
export function foretold(forecast: Forecast | undefined): string[] {
  return (forecast?.harm ?? []).map(harmed);
}
