import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { marketReport } from "../domain/valuation/accuracy.ts";
import { openSqliteStorage } from "../storage/sqlite.ts";
import { valueCommand } from "./value.ts";

const NOW = Date.UTC(2026, 0, 15);
const AT = new Date(NOW).toISOString();

const RARE = ["DACIA", "SANDERO", 9000] as const;
/** 150 of one make, 110 of another and 5 that are no segment. */
const STOCK = Array.from({ length: 265 }, (_, index): Listing => {
  const [make, model, base] =
    index < 150 ? (["PEUGEOT", "308", 16_000] as const) : index < 260 ? (["RENAULT", "MEGANE", 14_000] as const) : RARE;
  const price = base + ((index * 7919) % 41) * 60;
  return listingWith({ reference: `E${index}`, make, model, commercialName: model, price });
});
const GONE = listingWith({ reference: "GONE", price: 90_000 });

let directory = "";
const openStorage = () => openSqliteStorage({ directory: join(directory, "full") });
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-value-"));
  const storage = await openStorage();
  await storage.listings.write(
    [...STOCK, GONE].map((listing) => ({ kind: "put", listing }) as const),
    AT,
  );
  await storage.listings.write([{ kind: "withdraw", reference: "GONE" }], AT);
  await storage.close();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function run(args: readonly string[], open: typeof openStorage = openStorage) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const told = Promise.all([text(stdout), text(stderr)]);
  const code = await valueCommand(args, { openStorage: open, now: () => NOW, stdout, stderr });
  stdout.end();
  stderr.end();
  const [out, err] = await told;
  return { code, out, err };
}

const figure = (words = "") => Number(words.replace(",", "."));

describe("virage value", () => {
  it("tells of all listings on sale and of each segment how near the market comes to prices it has not seen", async () => {
    const { code, out, err } = await run(["--parts", "5"]);
    expect([code, err]).toEqual([0, ""]);
    const [first, blank, heads, ...rows] = out.trimEnd().split("\n");
    expect(first).toMatch(/^265 annonces, 5 parts, \d+,\d s$/);
    expect(blank).toBe("");
    expect(heads?.trim().split(/\s+/)).toEqual(["annonces", "MdAPE", "MAPE", "p90", "intervalle"]);
    const { all, segments } = marketReport(STOCK, NOW, 5);
    const lines = rows.slice(0, rows.indexOf(""));
    expect(lines.map((line) => line.slice(0, 34).trimEnd())).toEqual([
      "Toutes les annonces",
      "Voitures",
      "Voitures, Essence",
      "Peugeot",
      "Peugeot 308",
      "Renault",
      "Renault Mégane",
    ]);
    for (const [index, { count, median, mean, ninetieth, covered }] of [all, ...segments].entries()) {
      const words = lines[index]?.slice(34).match(/[\d,]+/g) ?? [];
      expect(figure(words[0])).toBe(count);
      const parts = [median, mean, ninetieth, covered ?? NaN];
      for (const [place, part] of parts.entries())
        expect(figure(words[place + 1])).toBeCloseTo(part * 100, place < 3 ? 1 : 0);
    }
  });

  it("tells the share of every verdict, and they are all of the listings", async () => {
    const { out } = await run([]);
    expect(out).toMatch(/^265 annonces, 10 parts, /);
    const verdicts = out.trimEnd().split("\n\n").at(-1)?.split("\n") ?? [];
    expect(verdicts.map((line) => line.replace(/\s+[\d,]+ %$/, ""))).toEqual([
      "Offre exceptionnelle",
      "Très bonne affaire",
      "Bonne affaire",
      "Prix juste",
      "Au-dessus du marché",
      "Hors marché",
      "Pas d’analyse",
    ]);
    const shares = verdicts.map((line) => figure(/([\d,]+) %$/.exec(line)?.[1]));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
    // Of the five that are too few.
    expect(shares.at(-1)).toBe(1.9);
  });

  it.each([[["--parts", "1"]], [["--parts", "101"]], [["--parts", "deux"]], [["--others"]]])(
    "does not understand %j, and says how it is asked",
    async (args) => {
      const { code, out, err } = await run(args);
      expect([code, out]).toEqual([64, ""]);
      expect(err).toContain("Usage : npm run virage -- value [--parts 10]");
    },
  );

  it("says that there is nothing on sale", async () => {
    const { code, err } = await run([], () => openSqliteStorage({ directory: join(directory, "empty") }));
    expect([code, err]).toEqual([1, "Aucune annonce en ligne.\n"]);
  });

  it("leaves what a running site holds alone, and says what to do", async () => {
    const storage = await openStorage();
    try {
      const { code, out, err } = await run([]);
      expect([code, out]).toEqual([1, ""]);
      expect(err).toContain("Un site en marche tient ces annonces");
    } finally {
      await storage.close();
    }
  });
});
