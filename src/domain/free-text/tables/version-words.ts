/** Words and runs of words of live versions, by fold: `gtline` of `GT LINE` and of `GT-LINE`. */
import { foldOf } from "../../catalogue/names.ts";
import { ENGINE_WORDS, TRIM_WORDS } from "../lexicon/trims.ts";
import { COMMON_WORDS, SILENT_WORDS } from "../lexicon/plain-words.ts";
import { SENSE_TABLE } from "../lexicon/sense-table.ts";
import type { Market } from "./market.ts";
import type { PhraseTable } from "../text/phrase-table.ts";
import { largePhraseTable } from "../text/phrase-table.ts";
import type { Steps } from "../text/steps.ts";
import { inBatches } from "../text/steps.ts";

export interface VersionWord {
  /** Listings online whose version has it. */
  readonly count: number;
  readonly isEngine: boolean;
}

/** Words of a run; `PACK GT LINE` is longer than what people type as one. */
const LONGEST_RUN = 3;
/** A run that few adverts have is no name of a trim: of ten thousand listings. */
const FEWEST = 4;

/** Texts, some 2 ms. */
const BATCH = 200;

export function* versionWords({ versions }: Market): Steps<PhraseTable<VersionWord>> {
  const counted = new Map<string, { readonly count: number }>();
  yield* inBatches(versions, BATCH, ({ text, count }) => {
    const folds = text.split(/\s+/).map(foldOf);
    for (let from = 0; from < folds.length; from++) {
      let run = "";
      for (let to = from; to < Math.min(folds.length, from + LONGEST_RUN); to++) {
        run += folds[to] ?? "";
        // `RS DIESEL` is two things; `125` is a power.
        if (!/[a-z]/.test(folds[to] ?? "") || (to > from && [folds[from], folds[to]].some(isDrive))) break;
        counted.set(run, { count: (counted.get(run)?.count ?? 0) + count });
      }
    }
  });
  for (const word of [...TRIM_WORDS, ...ENGINE_WORDS]) if (!counted.has(word)) counted.set(word, { count: 0 });
  const listings = versions.reduce((sum, { count }) => sum + count, 0);
  const fewest = Math.max(2, (listings * FEWEST) / 10_000);
  yield;
  const telling = [...counted].filter(
    ([fold, { count }]) => TRIM_WORDS.has(fold) || (count >= fewest && isTelling(fold)),
  );
  yield;
  return yield* largePhraseTable(
    telling.map(([fold, held]) => [fold, { ...held, isEngine: ENGINE_WORDS.has(fold) }] as const),
  );
}

function isDrive(fold: string | undefined): boolean {
  const senses = fold === undefined ? undefined : SENSE_TABLE.get(fold);
  return senses?.some(({ kind }) => kind !== "category") === true;
}

/** Single letters and what people say of anything are no trims. */
function isTelling(fold: string): boolean {
  return (
    fold.length > 1 && !/^a[12]$/.test(fold) && !isDrive(fold) && !SILENT_WORDS.has(fold) && !COMMON_WORDS.has(fold)
  );
}
