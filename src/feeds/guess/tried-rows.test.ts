import { describe, expect, it } from "vitest";
import { Readable } from "node:stream";
import { parseMapping } from "../mapping/mapping.ts";
import { csvRows } from "../reading/csv-rows.ts";
import { csvShape } from "../reading/csv-shape.ts";
import type { FeedRow } from "../reading/feed-row.ts";
import { sampleOf } from "../sampling/sampled-column.ts";
import { tryRows } from "./tried-rows.ts";

const FIELDS = { reference: "ref", make: "marque", model: "modele", price: "prix", mileage: "km", year: "annee" };

async function tried(isWhole: boolean, ...lines: readonly string[]) {
  const outcome = parseMapping(JSON.stringify({ name: "essai", fields: FIELDS }));
  if (outcome.kind === "faults") throw new Error(outcome.faults.join());
  const text = `ref;marque;modele;prix;km;annee\n${lines.join("\n")}\n`;
  const rows: FeedRow[] = [];
  for await (const row of csvRows(Readable.from([text]), csvShape(text))) rows.push(row);
  return tryRows(outcome.mapping, { sample: sampleOf(rows), isWhole }, "2026-03-02");
}

const CLIO = "A1;Renault;Clio;9990;45210;2019";
const SUMS = ";;;697000,00 €;1200000 km;";

describe("rows that a guess was made from", () => {
  it("have no sums below them, which the import passes over", async () => {
    expect(await tried(true, CLIO, SUMS)).toEqual({ rows: 1, refused: 0, reasons: [] });
  });

  it("have all that is refused, were it like sums: farther up, of a file that goes on, or alone", async () => {
    for (const [isWhole, ...lines] of [
      [true, CLIO, SUMS, CLIO],
      [false, CLIO, SUMS],
      [true, SUMS],
    ] as const)
      expect(await tried(isWhole, ...lines)).toMatchObject({ rows: lines.length, refused: 1 });
  });
});
