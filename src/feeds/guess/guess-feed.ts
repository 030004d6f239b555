/** Reads the beginning of a file of any size, and guesses the mapping that reads it. */
import { FeedRefusal } from "../feed-issue.ts";
import { csvShape } from "../reading/csv-shape.ts";
import type { Encoding } from "../reading/encoding.ts";
import { openFeedFile } from "../reading/feed-file.ts";
import type { Format } from "../reading/feed-rows.ts";
import { formatOf, headOf, rowsOf } from "../reading/feed-rows.ts";
import { firstRows } from "../sampling/first-rows.ts";
import { withChosenElements } from "./chosen-elements.ts";
import { guessEncoding } from "./guess-encoding.ts";
import type { Guess } from "./guess-mapping.ts";
import { guessMapping } from "./guess-mapping.ts";
import { jsonRowsPath, xmlRowsPath } from "./rows-path-guess.ts";
import type { Sample } from "../sampling/sampled-column.ts";
import { sampleOf } from "../sampling/sampled-column.ts";

export interface FeedShape {
  readonly encoding: Encoding;
  readonly encodingReason: string;
  readonly format: Format;
  /** Of a table. */
  readonly delimiter?: string;
  readonly isQuoted?: boolean;
  /** Lines above its header. */
  readonly titles?: number;
  /** Of nested files, where vehicles are not where they are looked for. */
  readonly rows?: string;
  readonly isLines?: boolean;
}

export interface FeedGuess extends Guess {
  readonly shape: FeedShape;
  readonly sample: Sample;
  /** Of the first rows, those that could not be told apart. */
  readonly broken: number;
  /** Whether the file goes on. */
  readonly isWhole: boolean;
}

const HEAD_BYTES = 8 * 1024 * 1024;

/** Throws a `FeedRefusal` when nothing can be read. `today` is `YYYY-MM-DD`. */
export async function guessFeed(path: string, today: string, declared?: Encoding): Promise<FeedGuess> {
  const guessed = declared === undefined ? guessEncoding(await firstBytes(path)) : undefined;
  if (guessed?.kind === "unknown") throw new FeedRefusal("encoding", guessed.reason);
  const encoding = declared ?? guessed?.encoding ?? "utf-8";
  const file = await openFeedFile(path, encoding);
  try {
    const shape = await shapeOf(file.name, await headOf(file));
    const read = await rowsOf(file, { format: shape.format, rows: shape.rows });
    const { rows, isWhole } = await firstRows(read());
    const sample = withChosenElements(sampleOf(rows));
    if (sample.rows.length === 0) throw new FeedRefusal("empty", "Aucune ligne de ce fichier ne peut être lue.");
    return {
      ...guessMapping(sample, today),
      shape: { ...shape, encoding, encodingReason: guessed?.reason ?? "comme il est déclaré" },
      sample,
      broken: rows.length - sample.rows.length,
      isWhole,
    };
  } finally {
    await file.close();
  }
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await openFeedFile(path, "utf-8");
  try {
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of file.bytes()) {
      pieces.push(piece);
      size += piece.length;
      if (size >= HEAD_BYTES) break;
    }
    return Buffer.concat(pieces).subarray(0, HEAD_BYTES);
  } finally {
    await file.close();
  }
}

async function shapeOf(name: string, head: string): Promise<Omit<FeedShape, "encoding" | "encodingReason">> {
  const first = head.trimStart().charAt(0);
  const format = formatOf(name, first);
  if (format === "xml") {
    const rows = xmlRowsPath(head);
    return { format, ...(rows === undefined ? {} : { rows }) };
  }
  if (format === "json") {
    const isLine = first === "{" && isObject(head.trimStart().split("\n", 1)[0] ?? "") && /\n\s*\{/.test(head);
    const rows = isLine || first === "[" ? undefined : await jsonRowsPath(head);
    // The first line may be longer than the beginning.
    return { format, isLines: first === "{" && rows === undefined, ...(rows === undefined ? {} : { rows }) };
  }
  const { delimiter, titles } = csvShape(head);
  return {
    format,
    delimiter,
    ...(titles === 0 ? {} : { titles }),
    isQuoted: new RegExp(`(?:^|[\\n\\r${delimiter === "|" ? "\\|" : delimiter}])"`).test(head),
  };
}

function isObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}
