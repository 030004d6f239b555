/**
 * All listings as columns. A listing is written into a row that questions do not see yet; publishing a batch makes
 * all of its rows visible, and those they replace invisible, at once. A row that is gone is erased and used again.
 */
import { badgeOf } from "../../domain/catalogue/badges.ts";
import type { FlagField, KeywordField, KeywordsField, NumberField } from "../../domain/listings/fields.ts";
import { FIELDS } from "../../domain/listings/fields.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { MarketFacts } from "../../domain/listings/market-facts.ts";
import { belowEstimate } from "../../domain/listings/market-facts.ts";
import { Bitset } from "./bitset.ts";
import { Candidates } from "./candidates.ts";
import { ChunkRows } from "./chunk-rows.ts";
import type { BulkColumn, Column } from "./column.ts";
import { edgesOf } from "./edges.ts";
import { FIELD_NAMES, isCoordinate, isFlag, isKeyword, isKeywords, isNumber } from "./field-kinds.ts";
import { FlagColumn } from "./flag-column.ts";
import { Heap } from "./heap.ts";
import type { Kernels } from "./kernels.ts";
import { KeywordColumn } from "./keyword-column.ts";
import { KeywordsColumn } from "./keywords-column.ts";
import type { Layout } from "./layout.ts";
import { NumberColumn } from "./number-column.ts";
import { OrdinalTally } from "./ordinal-tally.ts";
import { PointColumn } from "./point-column.ts";
import { ReferenceColumn } from "./reference-column.ts";
import { TreeColumn } from "./tree-column.ts";
import { Workspace } from "./workspace.ts";

/** A listing changes rows. */
export interface Move {
  readonly from: number;
  readonly to: number;
}

/** Rows that are shown, or at worst emptied, in about a millisecond. */
const PUBLISHED_AT_ONCE = 256;

export class Table {
  readonly heap: Heap;
  readonly space: Workspace;
  /** The rows that questions see: every answer is within them. */
  readonly visible: Bitset;
  readonly references: ReferenceColumn;
  /** Rows that may come on the page that is looked for. */
  readonly candidates: Candidates;
  /** Rows that are counted for a facet or a page. */
  readonly counted: ChunkRows;
  /** Matches of each point, while a page of the nearest is looked for. */
  readonly pointTally: OrdinalTally;
  /** Rows of a chunk and their ranks, while a page of the shuffle is looked for. */
  readonly shuffleBuffer: { readonly rows: Uint16Array; readonly ranks: Uint32Array };
  readonly tree: TreeColumn;
  readonly points: PointColumn;
  readonly #keyword: ReadonlyMap<KeywordField, KeywordColumn>;
  readonly #keywords: ReadonlyMap<KeywordsField, KeywordsColumn>;
  readonly #number: ReadonlyMap<NumberField, NumberColumn>;
  readonly #flag: ReadonlyMap<FlagField, FlagColumn>;
  readonly #columns: readonly Column[];
  /** Those of them that have work to do when a load is finished. */
  readonly #bulkColumns: readonly BulkColumn[];
  readonly #free: number[] = [];
  /** Rows ever used, free ones included. */
  #rows = 0;
  #listings = 0;

  constructor(layout: Layout, kernels: Kernels) {
    const heap = new Heap(layout, kernels);
    this.heap = heap;
    this.space = new Workspace(heap);
    this.visible = new Bitset(heap);
    this.references = new ReferenceColumn(heap);
    this.candidates = new Candidates(this.references);
    this.shuffleBuffer = { rows: heap.uint16(layout.rows), ranks: heap.uint32(layout.rows) };
    this.counted = new ChunkRows(heap);
    this.points = new PointColumn(heap);
    this.pointTally = new OrdinalTally(heap, this.points);
    // References and coordinates have columns of their own.
    const keyword = FIELD_NAMES.filter(isKeyword).filter((name) => name !== "reference");
    this.#keyword = new Map(keyword.map((name) => [name, new KeywordColumn(heap, FIELDS[name].read)]));
    this.#keywords = new Map(
      FIELD_NAMES.filter(isKeywords).map((name) => [name, new KeywordsColumn(heap, FIELDS[name].read)]),
    );
    this.#number = new Map(
      FIELD_NAMES.filter(isNumber)
        .filter((name) => !isCoordinate(name))
        .map((name) => [name, new NumberColumn(heap, { name, ...FIELDS[name] }, edgesOf(name))]),
    );
    this.#flag = new Map(FIELD_NAMES.filter(isFlag).map((name) => [name, new FlagColumn(heap, FIELDS[name].read)]));
    const [make, model, commercialName] = [this.keyword("make"), this.keyword("model"), this.keyword("commercialName")];
    this.tree = new TreeColumn(heap, { make, model, commercialName });
    this.#bulkColumns = [
      ...this.#keyword.values(),
      ...this.#keywords.values(),
      ...this.#number.values(),
      this.tree,
      this.points,
    ];
    this.#columns = [...this.#bulkColumns, ...this.#flag.values()];
  }

  get listings(): number {
    return this.#listings;
  }

  /** Rows in use and free ones. */
  get rows(): number {
    return this.#rows;
  }

  keyword(field: KeywordField): KeywordColumn {
    return held(this.#keyword, field);
  }

  keywords(field: KeywordsField): KeywordsColumn {
    return held(this.#keywords, field);
  }

  number(field: NumberField): NumberColumn {
    return held(this.#number, field);
  }

  flag(field: FlagField): FlagColumn {
    return held(this.#flag, field);
  }

  /** The table is empty; until `finishLoading` it is only loaded, and nothing is asked of it. */
  startLoading(): void {
    for (const column of this.#bulkColumns) column.startLoading();
  }

  /**
   * Writes listings. Column by column: one dictionary at a time stays in the nearest cache. A listing that a field
   * cannot hold throws, and spoils the table.
   */
  load(listings: readonly Listing[]): void {
    const first = this.#rows;
    this.#rows += listings.length;
    this.space.setExtent(this.#rows);
    for (const [index, { reference }] of listings.entries()) this.references.write(first + index, reference);
    for (const column of this.#columns) writeColumn(column, first, listings);
  }

  /**
   * Shows what was loaded; of two listings with one reference the later one stays. To be run to its end; steps of
   * about a millisecond.
   */
  *finishLoading(): Generator<undefined> {
    for (const column of this.#bulkColumns) yield* column.finishLoading(this.#rows);
    this.references.reserve(this.#rows);
    for (let row = 0; row < this.#rows; row++) {
      const replaced = this.references.publish(row);
      this.visible.add(row);
      this.#listings++;
      if (replaced !== undefined) this.#replace(replaced);
      if (row % PUBLISHED_AT_ONCE === 0) yield;
    }
  }

  /** Writes a listing out of sight and returns its row. Throws on a value that its field cannot hold, having written nothing. */
  write(listing: Listing): number {
    const row = this.#free.pop() ?? this.#rows++;
    this.space.setExtent(this.#rows);
    try {
      this.references.write(row, listing.reference);
      this.#writeColumns(row, listing);
    } catch (error) {
      this.#free.push(row);
      throw error;
    }
    return row;
  }

  /** Writes out of sight what a row holds, with what the market says now; returns the new row. */
  writeMarket(from: number, { verdict, marketValue }: MarketFacts): number {
    const to = this.#free.pop() ?? this.#rows++;
    this.space.setExtent(this.#rows);
    this.copy({ from, to });
    this.keyword("goodDealBadge").replace(to, badgeOf(verdict));
    this.number("belowEstimate").replace(to, belowEstimate(this.#price(from), marketValue));
    return to;
  }

  holdsMarket(row: number, { verdict, marketValue }: MarketFacts): boolean {
    return (
      this.keyword("goodDealBadge").holdsText(row, badgeOf(verdict)) &&
      this.number("belowEstimate").holdsUnits(row, belowEstimate(this.#price(row), marketValue))
    );
  }

  /** Writes out of sight, into the row of a move, what the other holds. */
  copy({ from, to }: Move): void {
    this.references.write(to, this.references.text(from));
    for (const column of this.#columns) column.copy(from, to);
  }

  /** The row holds exactly this listing. */
  holds(row: number, listing: Listing): boolean {
    return this.#columns.every((column) => column.holds(row, listing));
  }

  /** Shows rows and hides others, in one step. A reference is in at most one visible row before and after. */
  publish(shown: readonly number[], hidden: readonly number[]): void {
    for (const row of hidden) {
      this.visible.remove(row);
      this.references.withdraw(row);
    }
    for (const row of shown) {
      this.visible.add(row);
      this.references.publish(row);
    }
    this.#listings += shown.length - hidden.length;
  }

  /** Empties a row that is out of sight. */
  erase(row: number): void {
    for (const column of this.#columns) column.erase(row);
    this.references.erase(row);
    this.#free.push(row);
  }

  /**
   * The moves after which the last chunks hold no listing; undefined while fewer rows are free than a chunk and a
   * quarter of all. Whoever asks makes every move and then drops the chunks.
   */
  startCompacting(): readonly Move[] | undefined {
    const { rows: chunk } = this.heap.layout;
    if (this.#free.length < Math.max(chunk, this.#rows / 4)) return undefined;
    const kept = this.#keptChunks() * chunk;
    const moves: Move[] = [];
    this.#free.sort((a, b) => b - a);
    this.visible.forEach((from) => {
      if (from < kept) return;
      const to = this.#free.pop();
      if (to === undefined || to >= kept) throw new Error(`no free row for row ${from}`);
      moves.push({ from, to });
    });
    return moves;
  }

  /** Gives back the chunks at the end, once they hold no listing. */
  dropEmptyChunks(): void {
    const chunks = this.#keptChunks();
    const kept = chunks * this.heap.layout.rows;
    if (this.#rows <= kept) return;
    const free = this.#free.filter((row) => row < kept);
    if (free.length !== kept - this.#listings) throw new Error(`a listing lies beyond row ${kept}`);
    this.#free.splice(0, this.#free.length, ...free);
    this.#rows = kept;
    this.space.setExtent(kept);
    for (const column of [...this.#columns, this.visible, this.references]) column.dropChunks(chunks);
  }

  /** Hides and empties a row whose reference another row shows by now. */
  #replace(row: number): void {
    this.visible.remove(row);
    this.#listings--;
    this.erase(row);
  }

  /** Euros. */
  #price(row: number): number {
    return this.number("price").numbers.get(row);
  }

  #keptChunks(): number {
    return Math.ceil(this.#listings / this.heap.layout.rows);
  }

  /** A column that throws has written nothing itself. */
  #writeColumns(row: number, listing: Listing): void {
    let written = 0;
    try {
      for (const column of this.#columns) {
        column.write(row, listing);
        written++;
      }
    } catch (error) {
      for (const column of this.#columns.slice(0, written)) column.erase(row);
      throw error;
    }
  }
}

function writeColumn(column: Column, first: number, listings: readonly Listing[]): void {
  let row = first;
  for (const listing of listings) column.write(row++, listing);
}

function held<K extends string, C>(columns: ReadonlyMap<K, C>, field: K): C {
  const column = columns.get(field);
  if (column === undefined) throw new Error(`no column of ${field}`);
  return column;
}
