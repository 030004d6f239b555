/** What a reader knows: of the language and of France once for all, of the market anew for each. */
import { FRENCH_WORDS } from "./lexicon/french-words.ts";
import { COMMON_WORDS, SILENT_WORDS } from "./lexicon/plain-words.ts";
import { SENSE_TABLE } from "./lexicon/sense-table.ts";
import type { Market } from "./tables/market.ts";
import { nameTables } from "./tables/name-tables.ts";
import type { PlaceTables } from "./tables/place-tables.ts";
import { placeTables } from "./tables/place-tables.ts";
import type { Dictionaries } from "./dictionaries.ts";
import type { Steps } from "./text/steps.ts";
import { completionsOf } from "./tables/completions.ts";
import { versionFigures } from "./version-figures.ts";
import { versionSearch } from "./version-search.ts";
import { versionWords } from "./tables/version-words.ts";
import { vocabulary } from "./vocabulary.ts";

let places: PlaceTables | undefined;

/** Offers of a name that is a word of French, of all: with fewer the word alone is not that name. */
const SELDOM = 1 / 2000;

export function* knowledgeOf(market: Market): Steps<Dictionaries> {
  places ??= yield* placeTables();
  const words = yield* versionWords(market);
  const names = yield* nameTables(market, (fold) => (words.get(fold)?.count ?? 0) > 0);
  const isOrdinary = (fold: string) =>
    SILENT_WORDS.has(fold) || COMMON_WORDS.has(fold) || SENSE_TABLE.get(fold) !== undefined;
  const listings = market.names.reduce(
    (sum, { selection, count }) => sum + (selection.model === undefined ? count : 0),
    0,
  );
  const isWordFirst = (fold: string, count: number) => count < listings * SELDOM && FRENCH_WORDS.has(fold);
  return {
    names,
    nameRules: { isOrdinary, isWordFirst, hasMarket: market.names.length > 0 },
    trims: { words, isOrdinary, figures: yield* versionFigures(market) },
    places: { tables: places, isOrdinary },
    spelling: yield* vocabulary(names.words, places.words),
    versions: yield* versionSearch(market),
    completions: yield* completionsOf(market, places.townNames),
  };
}
