/** A column of the first rows of a feed. */
import type { Cell, FeedRow } from "../reading/feed-row.ts";
import { isNullWord, isZeros } from "../mapping/null-words.ts";
import { NO_WORDS } from "../mapping/own-words.ts";
import { textIn } from "../mapping/reading.ts";
import { wordsForNothing } from "../mapping/rules.ts";
import type { ColumnName } from "./column-name.ts";
import { columnName } from "./column-name.ts";

export interface SampledColumn {
  readonly key: string;
  /** As the file writes it. */
  readonly name: string;
  readonly nameWords: ColumnName;
  /** One for each row. */
  readonly cells: readonly (Cell | undefined)[];
  /** What the rows say, in their order, those that say nothing aside. */
  readonly texts: readonly string[];
  readonly isList: boolean;
  readonly distinct: number;
}

export interface Sample {
  readonly columns: readonly SampledColumn[];
  readonly rows: readonly Extract<FeedRow, { kind: "row" }>[];
}

/** More than this of a text tells nothing more. */
const LOOKED_AT = 2000;
/** Words for nothing that stand for a choice or a list as well; a mapping is told of those that a file uses. */
export const FURTHER_NULL_WORDS = wordsForNothing(["aucun", "aucune", "néant", "vide", "rien"]);

export function sampleOf(rows: readonly FeedRow[]): Sample {
  const whole = rows.filter((row) => row.kind === "row");
  const names = new Map<string, string>();
  for (const { cells } of whole) for (const [key, name] of cells.names) if (!names.has(key)) names.set(key, name);
  const columns = [...names].map(([key, name]) =>
    sampledColumn(
      { key, name, nameWords: columnName(name) },
      whole.map((row) => row.cells.get(key)),
    ),
  );
  return { columns: columns.filter((column) => !isContainer(column, names)), rows: whole };
}

/** `photos` of `photos.url` has nothing of its own where the others have what it holds. */
function isContainer({ name, texts }: SampledColumn, names: ReadonlyMap<string, string>): boolean {
  return (
    texts.length === 0 &&
    [...names.values()].some((other) => /^[./]/.test(other.slice(name.length)) && other.startsWith(name))
  );
}

export function sampledColumn(
  called: Pick<SampledColumn, "key" | "name" | "nameWords">,
  cells: SampledColumn["cells"],
): SampledColumn {
  const texts = cells.map((cell) => textIn(cell).slice(0, LOOKED_AT)).filter((text) => !saysNothing(text));
  return {
    ...called,
    cells,
    texts,
    isList: cells.some((cell) => cell !== undefined && typeof cell !== "string"),
    distinct: new Set(texts).size,
  };
}

function saysNothing(text: string): boolean {
  if (text === "") return true;
  const isShort = text.length <= 2 && /^[a-z]/i.test(text);
  return (
    (isNullWord(text, FURTHER_NULL_WORDS) && !isShort) ||
    (text.length > 1 && isZeros(text)) ||
    isNullWord(text, NO_WORDS)
  );
}

/** Of some texts the part of which something holds; none of none. */
export function shareOf(texts: readonly string[], holds: (text: string) => boolean): number {
  return texts.length === 0 ? 0 : texts.filter(holds).length / texts.length;
}

export function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
