/** What a reader knows: of the language and of France once for all, of the market anew for each. */
import { COMMON_WORDS, SILENT_WORDS } from "./lexicon/plain-words.ts";
import { SENSE_TABLE } from "./lexicon/sense-table.ts";
import type { Market } from "./market.ts";
import { nameTables } from "./name-tables.ts";
import type { PlaceTables } from "./place-tables.ts";
import { placeTables } from "./place-tables.ts";
import type { Dictionaries } from "./dictionaries.ts";
import type { Steps } from "./steps.ts";
import { completionsOf } from "./suggestions/completions.ts";
import { versionSearch } from "./version-search.ts";
import { versionWords } from "./version-words.ts";
import { vocabulary } from "./vocabulary.ts";

let places: PlaceTables | undefined;

export function* knowledgeOf(market: Market): Steps<Dictionaries> {
  places ??= yield* placeTables();
  const words = yield* versionWords(market);
  const names = yield* nameTables(market, (fold) => (words.get(fold)?.count ?? 0) > 0);
  const isOrdinary = (fold: string) =>
    SILENT_WORDS.has(fold) || COMMON_WORDS.has(fold) || SENSE_TABLE.get(fold) !== undefined;
  return {
    names,
    nameRules: { isOrdinary, hasMarket: market.names.length > 0 },
    trims: { words, isOrdinary },
    places: { tables: places, isOrdinary },
    spelling: yield* vocabulary(names.words, places.words),
    versions: yield* versionSearch(market),
    completions: yield* completionsOf(market, places.townNames),
  };
}
