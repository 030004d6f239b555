/** What a dealer has taught of its files: kept with the dealer once a stock is online by it, and where its next file starts. */
import { z } from "zod";
import type { FeedGuess } from "../feeds/guess/guess-feed.ts";
import type { KnownReading } from "../feeds/guess/guess-beside.ts";
import { knownReading } from "../feeds/guess/guess-beside.ts";
import type { MappingChoices } from "./mapping-choices.ts";
import { choicesFor } from "./mapping-choices.ts";

export interface TaughtReading {
  readonly choices: MappingChoices;
  readonly known: KnownReading;
}

const isObject = (value: unknown) => typeof value === "object" && value !== null;
const taughtSchema = z.object({
  choices: z.custom<MappingChoices>(isObject),
  known: z.custom<KnownReading>(isObject),
});

/** Undefined where nothing was taught, or by a version that wrote otherwise. */
function readTaught(kept: string | undefined): TaughtReading | undefined {
  return kept === undefined ? undefined : taughtSchema.safeParse(JSON.parse(kept)).data; // as `taughtBy` wrote it
}

/** As it is kept: of columns that this file has not, and that nothing else fills by now, what was taught before. */
export function taughtBy(guess: FeedGuess, choices: MappingChoices, kept?: string): string {
  const known = knownReading(guess);
  const before = readTaught(kept);
  if (before === undefined) return JSON.stringify({ choices, known } satisfies TaughtReading);
  const here = new Set(["", ...known.columns]);
  const filled = new Set<string>(known.fields.map(({ field }) => field));
  const absent = <Said>(said: Readonly<Partial<Record<string, Said>>>, keysOf: (one: Said) => readonly string[]) =>
    Object.fromEntries(
      Object.entries(said).filter(
        ([field, one]) => one !== undefined && !filled.has(field) && keysOf(one).some((key) => !here.has(key)),
      ),
    );
  return JSON.stringify({
    choices: {
      ...choices,
      columns: { ...absent(before.choices.columns, (key) => [key]), ...choices.columns },
      rules: {
        ...absent(before.choices.rules ?? {}, ({ columns }) => columns.map(({ key }) => key)),
        ...choices.rules,
      },
    },
    known: {
      ...known,
      columns: [...new Set([...known.columns, ...before.known.columns])],
      fields: [
        ...known.fields,
        ...before.known.fields.filter(
          ({ field, columns }) => !filled.has(field) && columns.some((key) => !here.has(key)),
        ),
      ],
    },
  } satisfies TaughtReading);
}

/** Of another file what can be said of it. */
export function taughtIn(kept: string | undefined, { sample }: Pick<FeedGuess, "sample">): TaughtReading | undefined {
  const taught = readTaught(kept);
  return taught && { ...taught, choices: choicesFor({ sample }, taught.choices) };
}
