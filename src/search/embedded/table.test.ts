import { expect, it } from "vitest";
import { someListings } from "../../../test/factories/listings.ts";
import { takeChanges } from "./changes.ts";
import { layoutOf } from "./layout.ts";
import { loadTable } from "./load.ts";
import { createPlainKernels } from "./plain-kernels.ts";
import { Table } from "./table.ts";

it("uses the rows of listings that have gone again", async () => {
  const table = new Table(layoutOf(9), createPlainKernels());
  const market = someListings(5, 700);
  await loadTable(table, [market]);
  for (let round = 0; round < 5; round++) {
    await takeChanges(
      table,
      market.map((listing) => ({ kind: "put", listing: { ...listing, price: 100 + round } })),
    );
  }
  expect(table.listings).toBe(700);
  expect(table.rows).toBeLessThanOrEqual(1400);
});

it("gives memory back once many listings have gone, and keeps the others", async () => {
  const table = new Table(layoutOf(9), createPlainKernels());
  const market = someListings(6, 3000);
  await loadTable(table, [market]);
  const kept = market.filter((_, place) => place % 6 === 0);
  const gone = market.filter((_, place) => place % 6 !== 0);
  await takeChanges(
    table,
    gone.map(({ reference }) => ({ kind: "remove", reference })),
  );
  expect(table.rows).toBe(512);
  expect(kept.every((listing) => table.holds(table.references.find(listing.reference) ?? -1, listing))).toBe(true);
  expect(gone.some(({ reference }) => table.references.find(reference) !== undefined)).toBe(false);
  expect(table.space.countAnd(table.visible.blocks, table.flag("delivery").rows)).toBe(
    kept.filter(({ delivery }) => delivery).length,
  );
});

it("is empty after everything has gone, and can be filled again", async () => {
  const table = new Table(layoutOf(9), createPlainKernels());
  const market = someListings(7, 1500);
  await loadTable(table, [market]);
  await takeChanges(
    table,
    market.map(({ reference }) => ({ kind: "remove", reference })),
  );
  expect([table.listings, table.rows]).toEqual([0, 0]);
  await takeChanges(
    table,
    market.map((listing) => ({ kind: "put", listing })),
  );
  expect(market.every((listing) => table.holds(table.references.find(listing.reference) ?? -1, listing))).toBe(true);
});
