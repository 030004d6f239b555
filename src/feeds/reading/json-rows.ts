/**
 * Rows of a JSON feed: an array of objects, at the root or below it, or one object a line. Nested values are named with points
 * (`location.zipcode`), and so are those of objects in arrays, which make cells of several values (`photos[].url`).
 */
import { pipeline, Readable } from "node:stream";
import { asStream, gen } from "stream-chain";
import type { Token } from "stream-json/core/parser.js";
import pick from "stream-json/filters/pick.js";
import parser from "stream-json/parser.js";
import streamArray from "stream-json/streamers/stream-array.js";
import { FeedRefusal, shown } from "../feed-issue.ts";
import type { FeedRow } from "./feed-row.ts";
import { NO_CELLS } from "./feed-row.ts";
import type { RowCells } from "./row-cells.ts";
import { rowCells } from "./row-cells.ts";
import { rowsPathNames } from "./rows-path.ts";

/** A line or an object as long as this is no vehicle: refusing it keeps memory bounded. */
const LONGEST_ROW_CHARACTERS = 1_000_000;

/** The position of an object in the array stands for its line. Throws a `FeedRefusal` when the array does not read to its end. */
export function jsonArrayRows(text: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  return elementRows(text, undefined);
}

/** As `jsonArrayRows`, of the array that a path leads to: `stock.vehicles[]`. */
export async function* jsonRowsAt(text: AsyncIterable<string>, path: string): AsyncGenerator<FeedRow> {
  let isEmpty = true;
  for await (const row of elementRows(text, rowsPathNames(path).join("."))) {
    isEmpty = false;
    yield row;
  }
  if (isEmpty)
    throw new FeedRefusal(
      "structure",
      `Aucun objet sous « ${path} » : le chemin « rows » de la correspondance ne mène à rien.`,
    );
}

/** Elements of the array at `path`, names joined by points, as a stream that fails at one without an end. */
function elementsOf(text: AsyncIterable<string>, path: string | undefined) {
  // Characters, to the piece: what the parser was given, up to where it told a token, and since an element was told.
  let [read, toldUpTo, since, position] = [0, 0, 0, 0];
  const refuse = () => new FeedRefusal("structure", `Après l’objet n° ${position} : l’objet qui suit n’en finit pas.`);
  const given = (piece: string) => {
    // A string is told as one token, however long it is.
    if (read - toldUpTo > LONGEST_ROW_CHARACTERS) throw refuse();
    read += piece.length;
    return piece;
  };
  let passed = 0;
  const told = (token: Token) => {
    passed = read - toldUpTo;
    toldUpTo = read;
    return token;
  };
  const within = (token: Token) => {
    since += passed;
    passed = 0;
    if (since > LONGEST_ROW_CHARACTERS) throw refuse();
    return token;
  };
  const ended = (element: unknown) => {
    since = 0;
    position += 1;
    return element;
  };
  const picked = path === undefined ? [] : [pick({ filter: path })];
  const elements = asStream(
    gen(given, parser({ streamValues: false }), told, ...picked, within, streamArray(), ended),
    {
      writableObjectMode: false,
      readableObjectMode: true,
    },
  );
  // An error of the source destroys the elements with it, and so reaches whoever reads them.
  pipeline(Readable.from(text), elements, () => {});
  return elements;
}

async function* elementRows(text: AsyncIterable<string>, path: string | undefined): AsyncGenerator<FeedRow> {
  let position = 0;
  try {
    // The streamer's readable side is untyped; it emits each element with its index.
    for await (const { value } of elementsOf(text, path) as AsyncIterable<{ readonly value: unknown }>) {
      position += 1;
      yield rowOf(value, position);
    }
  } catch (error) {
    if (error instanceof FeedRefusal) throw error;
    throw new FeedRefusal(
      "truncated",
      `Après l’objet n° ${position} : le JSON est coupé ou mal formé, le tableau ne va pas jusqu’à sa fin.`,
    );
  }
}

/** Blank lines are passed over. Throws a `FeedRefusal` when the first line is no JSON at all, or the last one is cut off. */
export async function* jsonLineRows(text: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  let isFirst = true;
  for await (const { content, line, isTerminated } of linesOf(text)) {
    if (content.trim() === "") continue;
    const value = parsed(content);
    if (value === undefined && !isTerminated) {
      throw new FeedRefusal(
        "truncated",
        `Ligne ${line} : la dernière ligne est incomplète, le fichier semble coupé.`,
        line,
      );
    }
    if (value === undefined && isFirst) {
      throw new FeedRefusal(
        "structure",
        `Ligne ${line} : un tableau d’objets, ou un objet par ligne, est attendu ; un tableau plus profond se déclare par « rows ».`,
        line,
      );
    }
    isFirst = false;
    yield value === undefined ? notAnObject(line, content) : rowOf(value, line);
  }
}

/** Undefined stands for what is no JSON: JSON itself has no such value. */
function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

interface Line {
  readonly content: string;
  readonly line: number;
  /** Whether a line break follows. */
  readonly isTerminated: boolean;
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<Line> {
  let line = 1;
  let rest = "";
  for await (const piece of text) {
    const parts = (rest + piece).split("\n");
    rest = parts.pop() ?? "";
    for (const content of parts) yield { content, line: line++, isTerminated: true };
    if (rest.length > LONGEST_ROW_CHARACTERS)
      throw new FeedRefusal("structure", `Ligne ${line} : cette ligne n’en finit pas.`, line);
  }
  yield { content: rest, line, isTerminated: false };
}

function rowOf(value: unknown, line: number): FeedRow {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return notAnObject(line, JSON.stringify(value));
  const cells = rowCells();
  collect(cells, "", value, false);
  return { kind: "row", line, cells: cells.cells() };
}

function notAnObject(line: number, content: string): FeedRow {
  return {
    kind: "broken",
    line,
    code: "notAnObject",
    value: shown(content),
    message: "Un objet JSON est attendu.",
    cells: NO_CELLS,
  };
}

function collect(cells: RowCells, path: string, value: object, isInArray: boolean): void {
  for (const [name, inner] of Object.entries(value)) {
    const inside: unknown = inner;
    const key = path === "" ? name : `${path}.${name}`;
    if (Array.isArray(inside)) collectArray(cells, key, inside);
    else if (typeof inside === "object" && inside !== null) collect(cells, key, inside, isInArray);
    else if (isInArray) cells.addToList(key, textOf(inside));
    else cells.add(key, textOf(inside));
  }
}

/** An array in an array is told by its JSON. */
function collectArray(cells: RowCells, key: string, values: readonly unknown[]): void {
  // An empty array is a column too.
  cells.addToList(key, "");
  for (const value of values) {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) collect(cells, key, value, true);
    else cells.addToList(key, textOf(value));
  }
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return "";
  return typeof value === "number" || typeof value === "boolean" ? String(value) : JSON.stringify(value);
}
