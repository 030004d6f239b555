import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { Rows } from "./bitset.ts";
import { forEachRow } from "./bitset.ts";
import type { BulkColumn } from "./column.ts";
import { Heap } from "./heap.ts";
import { KeywordColumn } from "./keyword-column.ts";
import { KeywordsColumn } from "./keywords-column.ts";
import { layoutOf } from "./layout.ts";
import { createPlainKernels } from "./plain-kernels.ts";
import { PointColumn } from "./point-column.ts";
import { Workspace } from "./workspace.ts";

const ROWS = 6000;
const layout = layoutOf(9);

/** Of every six rows three hold one text, so that it is frequent; the others are of many texts, or of none. */
const textOf = (row: number) => (row % 6 < 3 ? "COMMON" : row % 6 === 3 ? undefined : `RARE ${(row * 7) % 300}`);
const placeOf = (row: number) => (row % 9 === 4 ? {} : { latitude: 43 + (row % 7), longitude: (row % 11) / 2 });
const listings = Array.from({ length: ROWS }, (_, row) => {
  const text = textOf(row);
  const options = text === undefined ? [] : [text, `OPTION ${row % 40}`];
  return listingWith({ ...(text === undefined ? {} : { curef: text }), options, place: placeOf(row) });
});

function begin<C>(column: (heap: Heap) => C): { readonly column: C; readonly space: Workspace } {
  const heap = new Heap(layout, createPlainKernels());
  const space = new Workspace(heap);
  space.setExtent(ROWS);
  return { column: column(heap), space };
}

function load(column: BulkColumn): void {
  column.startLoading();
  for (const [row, listing] of listings.entries()) column.write(row, listing);
  for (const step of column.finishLoading(ROWS)) expect(step).toBeUndefined();
}

function write(column: BulkColumn): void {
  for (const [row, listing] of listings.entries()) column.write(row, listing);
}

function rowsOf(rows: Rows, space: Workspace): readonly number[] {
  const found: number[] = [];
  for (const [chunk, block] of rows.entries()) {
    if (block !== undefined) forEachRow(block, space.words(chunk), chunk * layout.rows, (row) => found.push(row));
  }
  return found;
}

/** The same is found of both, at first and while rows go until few are left. */
function expectAlike<C extends BulkColumn>(
  open: (heap: Heap) => C,
  find: (column: C, space: Workspace) => readonly Rows[],
): void {
  const [loaded, written] = [begin(open), begin(open)];
  load(loaded.column);
  write(written.column);
  let held = listings.map((_, row) => row);
  for (const every of [1, 2, 3, 10, 100]) {
    for (const row of held.filter((each) => each % every !== 0)) {
      loaded.column.erase(row);
      written.column.erase(row);
    }
    held = held.filter((each) => each % every === 0);
    loaded.space.begin();
    written.space.begin();
    const found = find(loaded.column, loaded.space).map((rows) => rowsOf(rows, loaded.space));
    expect(found).toEqual(find(written.column, written.space).map((rows) => rowsOf(rows, written.space)));
    expect(found.some((rows) => rows.length > 0)).toBe(true);
  }
}

const TEXTS = [["COMMON"], ["RARE 7"], ["RARE 8", "RARE 32"], ["COMMON", "RARE 5"], ["OPTION 20"], ["UNKNOWN"]];

describe("a column that was loaded answers as one that was written row by row", () => {
  it("about one text a row", () => {
    expectAlike(
      (heap) => new KeywordColumn(heap, ({ curef }) => curef),
      (column, space) => TEXTS.map((texts) => column.rowsOf(texts, space)),
    );
  });

  it("about one of few texts a row", () => {
    const few = ({ curef }: Listing) => (curef === "COMMON" ? curef : curef?.slice(0, 6));
    expectAlike(
      (heap) => new KeywordColumn(heap, few),
      (column, space) => [...TEXTS, ["RARE 1"]].map((texts) => column.rowsOf(texts, space)),
    );
  });

  it("about several texts a row", () => {
    expectAlike(
      (heap) => new KeywordsColumn(heap, ({ options }) => options),
      (column, space) => TEXTS.map((texts) => column.rowsOf(texts, space)),
    );
  });

  it("about places", () => {
    const circles = [5, 150, 700].map((km) => [{ point: { latitude: 45, longitude: 2 }, km }]);
    expectAlike(
      (heap) => new PointColumn(heap),
      (column, space) => circles.map((circle) => column.within(circle, space)),
    );
  });
});

it("forgets the chunks of a keyword that no row of the first chunk has", () => {
  const { column, space } = begin((heap) => new KeywordColumn(heap, ({ dealerGroup }) => dealerGroup));
  column.write(0, listingWith({}));
  column.write(600, listingWith({ dealerGroup: "A" }));
  expect(rowsOf(column.rowsOf(["A"], space), space)).toEqual([600]);
  column.erase(600);
  column.dropChunks(0);
  expect(rowsOf(column.rowsOf(["A"], space), space)).toEqual([]);
});
