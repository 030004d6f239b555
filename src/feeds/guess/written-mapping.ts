/** A guess as the file that a person finishes. */
import type { TargetName } from "../mapping/targets.ts";
import { targetLabel } from "../mapping/targets.ts";
import { VEHICLE_VERTICALS } from "../../domain/catalogue/verticals.ts";
import type { FeedGuess } from "./guess-feed.ts";

export interface WrittenMapping {
  readonly name: string;
  readonly [key: string]: unknown;
}

/** A required field that was found nowhere reads a column of this name, which no file has: the import says so until a person puts another. */
export function placeholderOf(field: TargetName): string {
  return `à compléter : ${targetLabel(field)}`;
}

/** Of the mapping schema's shape; `name` is the mapping's. */
export function writtenMapping(guess: FeedGuess, name: string): WrittenMapping {
  const { shape, fields, missing, verticals, nullWords } = guess;
  const isAnything = verticals.join() === VEHICLE_VERTICALS.join();
  return {
    $schema: "feed-mapping.schema.json",
    name,
    description: descriptionOf(guess),
    ...(shape.format === "json" && shape.isLines === true ? { format: "json" } : {}),
    ...(shape.encoding === "utf-8" ? {} : { encoding: shape.encoding }),
    ...(shape.delimiter === undefined ? {} : { delimiter: shape.delimiter }),
    ...(shape.rows === undefined ? {} : { rows: shape.rows }),
    ...(isAnything ? {} : { verticals }),
    ...(nullWords.length === 0 ? {} : { nullWords }),
    fields: Object.fromEntries([
      ...missing.map((field) => [field, placeholderOf(field)] as const),
      ...fields.map(({ field, rule }) => [field, rule] as const),
    ]),
  };
}

/** What is left to do, where JSON has no other place for it. */
function descriptionOf({ missing, doubtful, unread, unknownWords }: FeedGuess): string {
  const parts = [
    ...(missing.length === 0 ? [] : [`À compléter : ${missing.map(targetLabel).join(", ")}.`]),
    ...(unknownWords.length === 0
      ? []
      : [
          `Mots à traduire (« table ») : ${unknownWords.map(({ field, words }) => `${targetLabel(field)} ${quoted(words)}`).join(" ; ")}.`,
        ]),
    ...(doubtful.length === 0
      ? []
      : [`À décider : ${doubtful.map((one) => `${targetLabel(one.field)} ?`).join(", ")}`]),
    ...(unread.length === 0 ? [] : [`Colonnes non lues : ${quoted(unread.map(({ name }) => name))}.`]),
  ];
  return ["Proposée par « feed guess », à relire.", ...parts].join(" ");
}

const MOST_QUOTED = 12;

function quoted(words: readonly string[]): string {
  const told = words.slice(0, MOST_QUOTED).map((word) => `« ${word} »`);
  return [...told, ...(words.length > MOST_QUOTED ? [`et ${words.length - MOST_QUOTED} autres`] : [])].join(", ");
}
