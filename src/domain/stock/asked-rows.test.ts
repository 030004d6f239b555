import { expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { askedRows } from "./asked-rows.ts";
import { toLookAt } from "./look-first.ts";
import { stockRow } from "./stock-table.ts";

const NOW = Date.parse("2026-11-22T08:00:00.000Z");
const photos = (count: number) => Array.from({ length: count }, (_, at) => `https://a.example/${String(at)}.jpg`);
const row = (reference: string, shown: number) =>
  stockRow(
    listingWith({ reference, photos: photos(shown), firstOnlineDate: "2026-11-10T08:00:00.000Z" }),
    { contacts: 9, views: 0 },
    NOW,
  );

it("vehicles worth a look are those of the whole stock, whatever else is asked", () => {
  const rows = [row("A1", 8), row("A2", 8), row("B3", 1)];
  expect(toLookAt(rows).map(({ row: { listing } }) => listing.reference)).toEqual(["B3"]);
  const asked = (text: string) =>
    askedRows(rows, { text, isFlagged: true, sort: "duree" }).map(({ listing }) => listing.reference);
  expect([asked(""), asked("B3"), asked("A1")]).toEqual([["B3"], ["B3"], []]);
  expect(askedRows(rows, { text: "", sort: "duree" })).toHaveLength(3);
});
