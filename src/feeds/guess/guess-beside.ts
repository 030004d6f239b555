/** A guess of which what was read before stands as it did: a dealer’s next file is guessed anew where it says something new. */
import { DATE_FORMATS, clashingFormat } from "../mapping/read-date.ts";
import type { DateFormat } from "../mapping/read-date.ts";
import type { TargetName } from "../mapping/targets.ts";
import { DATE_TARGETS, REQUIRED_TARGETS } from "../mapping/targets.ts";
import { unreadColumn } from "../sampling/unread-column.ts";
import type { Candidate, WrittenRule } from "./candidate.ts";
import { ruleObject } from "./candidate.ts";
import type { FeedGuess } from "./guess-feed.ts";
import { inOrder, unknownOf, withOptional } from "./guess-mapping.ts";

/** How the columns of a file were read that was put online. */
export interface KnownReading {
  /** Keys of all columns that it had, read or not. */
  readonly columns: readonly string[];
  /** Of those that were guessed; what was chosen stands beside them. */
  readonly fields: readonly Candidate[];
  readonly nullWords: readonly string[];
}

export function knownReading({ sample, fields, nullWords }: FeedGuess): KnownReading {
  return { columns: sample.columns.map(({ key }) => key), fields, nullWords };
}

/**
 * A field whose columns are all here is read as before. Others are guessed by columns that were not there before, or where those that
 * filled them are gone: a column that nothing read, though it was there, stays unread.
 */
export function guessBeside(guess: FeedGuess, known: KnownReading): FeedGuess {
  const { columns } = guess.sample;
  const here = new Set(columns.map(({ key }) => key));
  const before = new Set(known.columns);
  const guessed = new Map(guess.fields.map((one) => [one.field, one]));
  const kept = known.fields
    .filter((one) => one.columns.every((key) => here.has(key)))
    .map((one) => withFormats(one, guessed.get(one.field)));
  const told = new Set(known.fields.map(({ field }) => field));
  const chosen = new Map<TargetName, Candidate>(kept.map((one) => [one.field, one]));
  for (const one of guess.fields)
    if (!chosen.has(one.field) && (told.has(one.field) || one.columns.some((key) => !before.has(key))))
      chosen.set(one.field, one);
  withOptional(chosen, columns);
  const read = new Set([...chosen.values()].flatMap((one) => one.columns));
  return {
    ...guess,
    fields: inOrder([...chosen.values()]),
    nullWords: [...new Set([...known.nullWords, ...guess.nullWords])],
    doubtful: guess.doubtful.filter((one) => !one.columns.some((key) => read.has(key))),
    unread: columns.filter(({ key }) => !read.has(key)).map(unreadColumn),
    unknownWords: unknownOf(chosen, columns),
    missing: [...REQUIRED_TARGETS].filter(
      (field) => !chosen.has(field) && !(field === "year" && chosen.has("firstTrafficDate")),
    ),
  };
}

/** Dates that are written in one more way are read in it too, where that is not the order of day and month turned round. */
function withFormats(one: Candidate, anew: Candidate | undefined): Candidate {
  if (!(one.field in DATE_TARGETS) || anew === undefined || anew.columns.join("\n") !== one.columns.join("\n"))
    return one;
  const formats = formatsOf(one.rule);
  const more = formatsOf(anew.rule).filter(
    (format) => !formats.includes(format) && clashingFormat(format, formats) === undefined,
  );
  return more.length === 0 ? one : { ...one, rule: { ...ruleObject(one.rule), format: [...formats, ...more] } };
}

/** Without a word the usual one. */
function formatsOf(rule: WrittenRule): readonly DateFormat[] {
  const said: readonly unknown[] = [ruleObject(rule)["format"] ?? "YYYY-MM-DD"].flat();
  return said.flatMap((one) => DATE_FORMATS.find((format) => format === one) ?? []);
}
