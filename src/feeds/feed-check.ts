/** The first pass over a feed: that it reads to its end, has its columns, and which references it holds. Writes nothing. */
import { counted, whole } from "../domain/french.ts";
import { FeedRefusal } from "./feed-issue.ts";
import type { StatedReferences } from "./offers/stated-references.ts";
import { ownReferences } from "./offers/stated-references.ts";
import type { Mapping } from "./mapping/mapping.ts";
import { fittingMapping, requiredColumns } from "./mapping/mapping.ts";
import { referenceReader, soldReader } from "./mapping/row-reader.ts";
import type { Column } from "./mapping/sources.ts";
import { isIn, keysOf } from "./mapping/sources.ts";
import type { Cells, FeedRow, RowTree } from "./reading/feed-row.ts";
import { differingInSigns, keyAmong } from "./reading/feed-row.ts";
import type { ReferenceBook } from "./reference-book.ts";

export interface FeedCheck {
  readonly mapping: Mapping;
  readonly rows: number;
  /** Every listing reference that a row of any quality states of a vehicle that is not sold, none of them claimed. */
  readonly references: ReferenceBook;
  /** Those of rows that say that their vehicle is sold: it leaves, and the file is not cut for that. */
  readonly sold: ReferenceBook;
  readonly stated: StatedReferences;
}

const PROGRESS_ROWS = 5000;
/** Memory stays bounded: a row has a million characters at most. */
const MOST_WAITING = 100;
/** Rows at the beginning of a file that have no reference between them: those that follow are not waited for. */
const MOST_WITHOUT_REFERENCE = 5000;
/** For every vehicle that a dealer may have so many rows: twins and broken ones are rows as well. */
const ROWS_A_VEHICLE = 2;

export interface CheckedStock {
  readonly curef: string;
  /** References. */
  readonly online: () => Promise<readonly string[]>;
  /** How many vehicles the dealer may have. */
  readonly most: number;
}

/**
 * Of several mappings the first is taken whose columns the feed's first row has that tells them, or else the first of all. Throws a
 * `FeedRefusal` when the feed cannot be read to its end, is empty, lacks a column, states no reference at all, or more vehicles than the
 * dealer may have: each as soon as it can be told.
 */
export async function checkFeed(
  rows: AsyncIterable<FeedRow>,
  mappings: readonly Mapping[],
  { curef, online, most }: CheckedStock,
  onRows: (rows: number) => void,
): Promise<FeedCheck> {
  let mapping: Mapping | undefined;
  let ownReference: ReturnType<typeof referenceReader> = () => undefined;
  let isSold: ReturnType<typeof soldReader> = () => false;
  const own = ownReferences(curef);
  const sold = ownReferences(curef);
  let soldRows = 0;
  const columns = new Set<string>();
  let latestColumns: ReadonlySet<string> | undefined;
  /** Of the columns that must be there those that choose one element, until a row has it. */
  const unchosen = new Set<Column>();
  let nested: RowTree["kind"] | undefined;
  /** Broken rows, until another tells by which mapping they are read: their vehicles are still in stock. */
  const waiting: FeedRow[] = [];
  const addReferences = (row: FeedRow) => {
    for (const column of unchosen) if (isIn(column, row.cells)) unchosen.delete(column);
    if (isSold(row.cells)) soldRows += 1;
    for (const cells of readingsOf(row)) {
      const stated = ownReference(cells);
      // What is sold is as good as absent: its advert leaves with those that the file lacks.
      if (stated !== undefined) (isSold(cells) ? sold : own).add(stated);
    }
  };
  let count = 0;
  for await (const row of rows) {
    count += 1;
    nested = row.cells.tree?.kind ?? nested;
    if (row.cells.columns !== latestColumns) {
      latestColumns = row.cells.columns;
      for (const key of latestColumns) columns.add(key);
    }
    waiting.push(row);
    if (mapping === undefined && (tellsColumns(row) || waiting.length >= MOST_WAITING)) {
      mapping = fittingMapping(mappings, row.cells.columns) ?? mappings[0];
      if (mapping !== undefined) {
        ownReference = referenceReader(mapping);
        isSold = soldReader(mapping);
        for (const column of requiredColumns(mapping)) if (column.selection !== undefined) unchosen.add(column);
      }
    }
    if (mapping !== undefined) for (const one of waiting.splice(0)) addReferences(one);
    if (own.size > most || count - soldRows > most * ROWS_A_VEHICLE) throw tooMany({ curef, most }, own.size > most);
    if (mapping !== undefined && own.size + sold.size === 0 && count >= MOST_WITHOUT_REFERENCE) {
      refuseMissingColumns(mapping, { columns, unchosen, nested });
      throw withoutReference(`Aucune des ${whole(count)} premières lignes`);
    }
    if (count % PROGRESS_ROWS === 0) onRows(count);
  }
  if (mapping === undefined) {
    throw new FeedRefusal(
      "empty",
      count === 0 ? "Ce fichier ne contient aucun véhicule." : "Aucune ligne de ce fichier ne peut être lue.",
    );
  }
  refuseMissingColumns(mapping, { columns, unchosen, nested });
  const isApart = mapping.fields.reference?.apart !== undefined;
  const stated = own.among(isApart ? new Set(await online()) : new Set());
  const { references } = stated;
  if (references.size + sold.size === 0) throw withoutReference("Aucune ligne de ce fichier");
  return { mapping, rows: count, references, sold: sold.among(new Set()).references, stated };
}

function withoutReference(rows: string): FeedRefusal {
  return new FeedRefusal("empty", `${rows} n’a de référence utilisable.`);
}

function tooMany({ curef, most }: Pick<CheckedStock, "curef" | "most">, areVehicles: boolean): FeedRefusal {
  const told = areVehicles ? `plus de ${counted(most, "véhicule")}` : `plus de ${whole(most * ROWS_A_VEHICLE)} lignes`;
  return new FeedRefusal(
    "tooMany",
    `Ce fichier a ${told} ; le stock de ${curef} est borné à ${counted(most, "véhicule")}.`,
    undefined,
    "Si ce stock est bien le sien, relancez avec --most-vehicles et leur nombre.",
  );
}

/** Whether a row tells the columns that rows have. A broken row of a table does too; a damaged object may lack some. */
function tellsColumns(row: FeedRow): boolean {
  return row.cells.columns.size > 0 && (row.kind === "row" || row.code !== "notAnObject");
}

function readingsOf(row: FeedRow): readonly Cells[] {
  return row.kind === "broken" && row.shifted !== undefined ? [row.cells, row.shifted] : [row.cells];
}

interface FileColumns {
  readonly columns: ReadonlySet<string>;
  readonly unchosen: ReadonlySet<Column>;
  /** Undefined of a table. */
  readonly nested: RowTree["kind"] | undefined;
}

function refuseMissingColumns(mapping: Mapping, file: FileColumns): void {
  const { columns, unchosen } = file;
  const missing = requiredColumns(mapping).filter((column) =>
    column.selection === undefined ? keyAmong(columns, column.name) === undefined : unchosen.has(column),
  );
  if (missing.length === 0) return;
  const quoted = (names: readonly string[]) => names.map((name) => `« ${name} »`);
  const names = missing.map((column) => {
    const { name, selection } = column;
    if (selection !== undefined) return `« ${name} »${whyUnchosen(column, file)}`;
    const others = differingInSigns(columns, name);
    return `« ${name} »${others.length === 0 ? "" : ` (est-ce ${quoted(others).join(" ou ")} ?)`}`;
  });
  throw new FeedRefusal(
    "missingColumn",
    `Colonnes absentes du fichier : ${names.join(", ")} (correspondance « ${mapping.name} »).`,
    1,
  );
}

const LANGUAGES = { json: "JSONPath", xml: "XPath" } as const;
const FORMATS = { json: "du JSON", xml: "du XML" } as const;

function whyUnchosen(column: Column, { columns, nested }: FileColumns): string {
  if (nested === undefined) return " (une colonne d’un tableau n’a qu’une valeur)";
  if (column.selection?.[nested] === undefined)
    return ` (ce fichier est ${FORMATS[nested]}, le chemin se dit en ${LANGUAGES[nested]} : ${column.selection?.faults[nested] ?? ""})`;
  return keysOf(column, columns).length === 0 ? "" : " (dans aucune ligne il n’y a cet élément)";
}
