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
import type { Cells, FeedRow } from "./feed-row.ts";
import { NO_CELLS } from "./feed-row.ts";
import { jsonText } from "./json-text.ts";
import type { RowCells } from "./row-cells.ts";
import { rowCells } from "./row-cells.ts";
import { isJsonPlace } from "./rows-path.ts";

/** A line or an object as long as this is no vehicle: refusing it keeps memory bounded. */
const LONGEST_ROW_CHARACTERS = 1_000_000;
/** Levels below a vehicle. Deeper ones would exhaust the stack. */
const DEEPEST = 64;
/** Of all that stands beside the vehicles. */
const DEEPEST_BESIDE = 1000;
/** A double holds any number of so many digits. */
const EXACT_DIGITS = 15;

/** The position of an object in the array stands for its line. Throws a `FeedRefusal` when the array does not read to its end. */
export function jsonArrayRows(text: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  return elementRows(text, undefined);
}

/** As `jsonArrayRows`, of the array that a path leads to: `stock.vehicles[]`. */
export async function* jsonRowsAt(text: AsyncIterable<string>, path: string): AsyncGenerator<FeedRow> {
  let isEmpty = true;
  for await (const row of elementRows(text, path)) {
    isEmpty = false;
    yield row;
  }
  if (isEmpty)
    throw new FeedRefusal(
      "structure",
      `Aucun objet sous « ${path} » : le chemin « rows » de la correspondance ne mène à rien.`,
    );
}

/** Elements of the array at `path` as a stream that fails at one without an end. */
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
  let isFirst = true;
  const within = (token: Token) => {
    since += passed;
    passed = 0;
    if (since > LONGEST_ROW_CHARACTERS) throw refuse();
    if (isFirst && token.name !== "startArray")
      throw new FeedRefusal("structure", `« ${path} » n’est pas une liste d’objets : c’est elle que « rows » dit.`);
    isFirst = false;
    return token.name === "numberValue" ? { ...token, value: numberText(token.value) } : token;
  };
  const ended = (element: unknown) => {
    since = 0;
    position += 1;
    return element;
  };
  const isPlace = path === undefined ? undefined : isJsonPlace(path);
  const picked =
    isPlace === undefined
      ? []
      : [pick({ filter: (names: readonly unknown[]) => isPlace(names), maxDepth: DEEPEST_BESIDE })];
  const elements = asStream(
    gen(given, parser({ streamValues: false }), told, ...picked, within, streamArray({ numberAsString: true }), ended),
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
  const source = watched(text);
  const elements = elementsOf(source.pieces, path)[Symbol.asyncIterator]();
  for (;;) {
    let next: IteratorResult<unknown>;
    try {
      next = await elements.next();
    } catch (error) {
      // Of the disk, or of the JSON.
      if (source.hasFailed()) throw error;
      throw refusalOf(error, position);
    }
    if (next.done === true) return;
    position += 1;
    // The streamer's readable side is untyped; it emits each element with its index.
    yield rowOf((next.value as { readonly value: unknown }).value, position);
  }
}

/** A text, and whether it could not be read. */
function watched(text: AsyncIterable<string>) {
  let hasFailed = false;
  const read = async function* () {
    const pieces = text[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await pieces.next().catch((error: unknown) => {
          hasFailed = true;
          throw error;
        });
        if (next.done === true) return;
        yield next.value;
      }
    } finally {
      await pieces.return?.();
    }
  };
  return { pieces: read(), hasFailed: () => hasFailed };
}

function refusalOf(error: unknown, position: number): FeedRefusal {
  if (error instanceof FeedRefusal) return error;
  if (error instanceof RangeError)
    return new FeedRefusal(
      "structure",
      `Avant les véhicules ou après eux : plus de ${DEEPEST_BESIDE} niveaux imbriqués.`,
    );
  return new FeedRefusal(
    "truncated",
    `Après l’objet n° ${position} : le JSON est coupé ou mal formé, le tableau ne va pas jusqu’à sa fin.`,
  );
}

/** Blank lines are passed over. Throws a `FeedRefusal` when the first line is nothing like an object, or the last one is cut off. */
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
    if (value === undefined && isFirst && !/^\s*\{.*\}\s*$/.test(content)) {
      throw new FeedRefusal(
        "structure",
        `Ligne ${line} : un tableau d’objets, ou un objet par ligne, est attendu ; un tableau plus profond se déclare par « rows ».`,
        line,
      );
    }
    isFirst = false;
    yield value === undefined ? notAnObject(line, content, membersIn(content)) : rowOf(value, line);
  }
}

/** Undefined stands for what is no JSON: JSON itself has no such value. */
function parsed(content: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    return undefined;
  }
  // Few lines have such a number, and asking for the text of each is slow.
  if (!LONG_NUMBER.test(content) || isDeeper(json, DEEPEST)) return json;
  return (JSON.parse as ParseWithSource)(content, (_key, value, { source }) =>
    typeof value === "number" && source !== undefined ? numberText(source) : value,
  );
}

/** https://tc39.es/proposal-json-parse-with-source/, which the types do not have yet. */
type ParseWithSource = (
  text: string,
  reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
) => unknown;

const LONG_NUMBER = new RegExp(`\\d[\\d.]{${EXACT_DIGITS}}`);

/** A reference of twenty digits would become that of another vehicle. */
function numberText(source: string): string {
  return source.length > EXACT_DIGITS && source.replace(/\D/g, "").length > EXACT_DIGITS
    ? source
    : String(Number(source));
}

/** Whether values are nested in more levels. */
function isDeeper(json: unknown, levels: number): boolean {
  if (typeof json !== "object" || json === null) return false;
  return levels === 0 || Object.values(json).some((inner) => isDeeper(inner, levels - 1));
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
    return notAnObject(line, isDeeper(value, DEEPEST) ? "[[…" : JSON.stringify(value));
  const row: Collected = { cells: rowCells(), tooDeep: undefined };
  collect(row, value, { path: "", depth: 1, isInArray: false });
  if (row.tooDeep === undefined) return { kind: "row", line, cells: row.cells.cells({ kind: "json", value }) };
  return {
    kind: "broken",
    line,
    code: "tooDeep",
    value: shown(row.tooDeep),
    message: `Plus de ${DEEPEST} niveaux imbriqués.`,
    cells: row.cells.cells(),
  };
}

const MEMBER = /"((?:[^"\\]|\\.)*)"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*(?=\s*[,}\]]))/g;

/** Of an object that is damaged, what can still be told of it: the first member of each name, whatever it stands in. */
function membersIn(content: string): Cells {
  const cells = rowCells();
  const known = new Set<string>();
  for (const [, name = "", source = ""] of content.matchAll(MEMBER)) {
    const text = source.startsWith('"') ? parsed(source) : source;
    if (known.has(name) || typeof text !== "string") continue;
    known.add(name);
    cells.add(name, text);
  }
  return cells.cells();
}

function notAnObject(line: number, content: string, cells: Cells = NO_CELLS): FeedRow {
  return {
    kind: "broken",
    line,
    code: "notAnObject",
    value: shown(content),
    message: "Un objet JSON est attendu.",
    cells,
  };
}

interface Collected {
  readonly cells: RowCells;
  /** Where it goes deeper than is read. */
  tooDeep: string | undefined;
}

interface Place {
  readonly path: string;
  readonly depth: number;
  readonly isInArray: boolean;
}

function collect(row: Collected, value: object, { path, depth, isInArray }: Place): void {
  for (const [name, inner] of Object.entries(value)) {
    const inside: unknown = inner;
    const key = path === "" ? name : `${path}.${name}`;
    if (typeof inside !== "object" || inside === null) {
      if (isInArray) row.cells.addToList(key, jsonText(inside));
      else row.cells.add(key, jsonText(inside));
    } else if (depth >= DEEPEST) row.tooDeep ??= key;
    else if (Array.isArray(inside)) collectArray(row, inside, { path: key, depth: depth + 1, isInArray });
    else collect(row, inside, { path: key, depth: depth + 1, isInArray });
  }
}

/** An array in an array is told by its JSON. */
function collectArray(row: Collected, values: readonly unknown[], { path, depth }: Place): void {
  // An empty array is a column too.
  row.cells.addToList(path, "");
  for (const value of values) {
    if (typeof value !== "object" || value === null) row.cells.addToList(path, jsonText(value));
    else if (isDeeper(value, DEEPEST - depth)) row.tooDeep ??= path;
    else if (Array.isArray(value)) row.cells.addToList(path, JSON.stringify(value));
    else collect(row, value, { path, depth: depth + 1, isInArray: true });
  }
}
