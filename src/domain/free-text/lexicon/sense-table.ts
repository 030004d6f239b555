/** Every phrase of the lexicon with all it may mean. */
import type { PhraseTable } from "../text/phrase-table.ts";
import { phraseTable } from "../text/phrase-table.ts";
import { CABIN_LINES, COLOUR_LINES } from "./colours.ts";
import { CRIT_AIR_LINES, ENERGY_LINES, GEARBOX_LINES, WHEEL_LINES } from "./drive.ts";
import { EQUIPMENT_LINES } from "./equipment.ts";
import { NO_FILTER_LINES } from "./no-filters.ts";
import type { Sense } from "./senses.ts";
import { phraseWords, sensesOf } from "./senses.ts";
import { CATEGORY_LINES, VERTICAL_LINES } from "./vehicles.ts";
import { LICENCE_LINES, SORT_LINES, WISH_LINES } from "./wishes.ts";

const SENSES: readonly (readonly [string, Sense])[] = [
  ...sensesOf("subject", VERTICAL_LINES),
  ...sensesOf("category", CATEGORY_LINES),
  ...sensesOf("energy", ENERGY_LINES),
  ...sensesOf("gearbox", GEARBOX_LINES),
  ...sensesOf("wish", WHEEL_LINES),
  ...sensesOf("wish", CRIT_AIR_LINES),
  ...sensesOf("colour", COLOUR_LINES),
  ...sensesOf("colour", CABIN_LINES),
  ...sensesOf("equipment", EQUIPMENT_LINES),
  ...sensesOf("wish", WISH_LINES),
  ...sensesOf("wish", LICENCE_LINES),
  ...sensesOf("sort", SORT_LINES),
  ...sensesOf("refusal", NO_FILTER_LINES),
];

export const SENSE_TABLE: PhraseTable<readonly Sense[]> = phraseTable(
  [...Map.groupBy(SENSES, ([phrase]) => phraseWords(phrase).join(""))].map(
    ([fold, lines]) => [fold, distinct(lines.map(([, sense]) => sense))] as const,
  ),
);

/** Phrases that two lines spell alike mean one thing where they ask for the same. */
function distinct(senses: readonly Sense[]): readonly Sense[] {
  return [...new Map(senses.map((sense) => [JSON.stringify(sense.asked), sense])).values()];
}

/** Words of the lexicon, for spelling. */
export const SENSE_WORDS: ReadonlySet<string> = new Set(SENSES.flatMap(([phrase]) => phraseWords(phrase, "told")));
