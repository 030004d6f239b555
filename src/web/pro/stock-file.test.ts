import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { NOW } from "../../../test/factories/listings.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { stockRow } from "../../domain/stock/stock-table.ts";
import { stockFile } from "./stock-file.ts";

const ORIGIN = "https://virage.example";
const row = (more: Partial<Listing>) =>
  stockRow(listingWith({ reference: "A1", curef: "C100", price: 14_990, ...more }), { contacts: 2, views: 31 }, NOW);

async function written(...rows: readonly ReturnType<typeof row>[]): Promise<string> {
  const parts: string[] = [];
  for await (const part of stockFile(rows, ORIGIN)) parts.push(part);
  return parts.join("");
}
/** No cell of these holds a separator. */
const cellsOf = async (...rows: readonly ReturnType<typeof row>[]) => {
  const [head = "", ...lines] = (await written(...rows)).slice(1).split("\r\n");
  const heads = head.split(";");
  return lines.slice(0, -1).map((line) => Object.fromEntries(line.split(";").map((cell, at) => [heads[at], cell])));
};

describe("a stock as a file", () => {
  it("has one line a vehicle under French headings, marked as UTF-8, as spreadsheets read it in France", async () => {
    const text = await written(row({}), row({ reference: "A2" }));
    expect(text.startsWith("\ufeffRéférence;Référence Virage;Marque;")).toBe(true);
    expect(text.split("\r\n")).toHaveLength(4);
    const [first] = await cellsOf(
      row({
        make: "PEUGEOT",
        model: "208",
        dealerReference: "VO-771",
        marketValue: { estimate: 15_000, low: 14_000, high: 16_000 },
        verdict: "EQUITABLE_DEAL",
        reservedAt: "2026-11-20T23:30:00.000Z",
      }),
    );
    expect(first).toMatchObject({
      Référence: "VO-771",
      "Référence Virage": "A1",
      Marque: "Peugeot",
      "Prix (€)": "14990",
      "Valeur de marché (€)": "15000",
      "Écart (%)": "-0,1",
      "Vues en 30 jours": "31",
      "Contacts en 30 jours": "2",
      "Réservé depuis": "2026-11-21",
      Annonce: `${ORIGIN}/auto-occasion-annonce-A1.html`,
    });
  });

  it("lets no cell be reckoned, and none end its line, whoever wrote it", async () => {
    const [line = ""] = (await written(row({ version: '=CMD("x");\r\nA', dealerReference: "@SUM(A1)" }))).split(
      "\r\n",
      1,
    );
    expect(line).toContain("Référence");
    const text = await written(row({ version: '=CMD("x");\r\nA', dealerReference: "@SUM(A1)" }));
    expect(text).toContain(`"'=CMD(""x"");\r\nA"`);
    expect(text).toContain("\r\n'@SUM(A1);");
  });

  it("is written in pieces, and holds all of a large stock", async () => {
    const rows = Array.from({ length: 1001 }, (_, at) => row({ reference: `A${String(at)}` }));
    let pieces = 0;
    for await (const piece of stockFile(rows, ORIGIN)) pieces += piece === "" ? 0 : 1;
    expect(pieces).toBe(6);
    expect(await cellsOf(...rows)).toHaveLength(1001);
  });
});
