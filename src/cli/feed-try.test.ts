import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cardLines } from "../card-lines.ts";
import { openSqliteForReading, openSqliteStorage } from "../storage/sqlite.ts";
import { cardRow } from "../web/cards/card-row.server.tsx";
import { feedCommand } from "./feed.ts";
import { importCommand } from "./import.ts";

const NOW = Date.UTC(2026, 2, 2, 6);
const HEADER = "reference,make,model,version,price,mileage,year,energy,gearbox,zipcode,city,co2,Vendeur";
const row = (reference: string, price: string, more = "Essence,Manuelle,69003,Lyon,120,Martin") =>
  `${reference},Peugeot,208,1.2 PureTech 100,${price},32000,2021,${more}`;
const feedOf = (...rows: readonly string[]) => `${[HEADER, ...rows].join("\n")}\n`;

let directory = "";
let data = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-try-"));
  data = join(directory, "data");
  const first = await file("first.csv", feedOf(row("A1", "14990"), row("A2", "13990"), row("A3", "12990")));
  const io = new PassThrough();
  const code = await importCommand([first, "--dealer", "C700"], {
    openStorage: () => openSqliteStorage({ directory: data }),
    home: undefined,
    now: () => NOW - 86_400_000,
    stdout: io,
    stderr: io,
    stdin: new PassThrough(),
  });
  expect(code).toBe(0);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function file(name: string, content: string): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, content);
  return path;
}

async function run(path: string, ...args: readonly string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const told = Promise.all([text(stdout), text(stderr)]);
  const code = await feedCommand(["try", path, ...args], {
    now: () => NOW,
    clock: () => 0,
    openStorage: () => Promise.reject(new Error("nothing is written")),
    openForReading: () => openSqliteForReading({ directory: data }),
    stdout,
    stderr,
  });
  stdout.end();
  stderr.end();
  const [out, err] = await told;
  return { code, stdout: out.replaceAll("\u202f", " "), stderr: err };
}

const digest = async () =>
  createHash("sha256")
    .update(await readFile(join(data, "virage.db")))
    .digest("hex");

/** All that an import could have written. */
async function written() {
  const storage = await openSqliteStorage({ directory: data });
  try {
    const listings = [];
    for await (const batch of storage.listings.all(100)) listings.push(...batch);
    const runs = await storage.feedRuns.of("C700", 9);
    return { listings, runs, dealers: await storage.dealers.all(), last: await storage.changes.last() };
  } finally {
    await storage.close();
  }
}

describe("virage feed try", () => {
  it("tells what would come, change and leave, what would be refused and lost, and leaves the database as it was", async () => {
    const before = await written();
    const bytes = await digest();
    const path = await file(
      "next.csv",
      feedOf(
        row("A1", "13490"),
        row("A2", "13990", "Vapeur,Manuelle,69003,Lyon,abc,Martin"),
        row("A4", "9990"),
        row("A5", "gratuit"),
      ),
    );
    const { code, stdout } = await run(path, "--dealer", "C700");
    expect(code).toBe(0);
    expect(stdout).toContain("Ce que l’import ferait du stock de C700");
    expect(stdout).toMatch(/1 {2}annonces nouvelles\n +2 {2}annonces modifiées\n[\s\S]*1 {2}annonces retirées/);
    expect(stdout).toMatch(/Nouvelles annonces :\n {2}A4 : Peugeot 208 II, 9 990 €/);
    expect(stdout).toContain("A1 : Peugeot 208 II, 13 490 € – prix : 14 990 € → 13 490 €");
    expect(stdout).toMatch(/A2 : .* énergie : Essence → rien/);
    expect(stdout).toMatch(/Annonces retirées :\n {2}A3 : Peugeot 208 II, 12 990 €/);
    expect(stdout).toContain("ligne 5 (A5) : Prix : « gratuit » est illisible.");
    expect(stdout).toMatch(/1 {2}énergie, mot inconnu : « Vapeur »/);
    expect(stdout).toMatch(/1 {2}CO₂, valeur illisible : « abc »/);
    expect(stdout).toMatch(/ne lit pas :\n {2}Vendeur +« Martin »/);
    expect(stdout).toContain("Rien n’est écrit");
    expect(await digest()).toBe(bytes);
    expect(await written()).toEqual(before);
  });

  it("shows the first rows in the words of their cards", async () => {
    const path = await file("cards.csv", feedOf(row("B1", "14990"), row("B2", "11990")));
    const { stdout } = await run(path, "--rows", "1");
    const storage = await openSqliteForReading({ directory: data });
    const listing = (await storage?.listings.get("C700-A1"))?.listing;
    await storage?.close();
    if (listing === undefined) throw new Error("no listing");
    const lines = cardLines(listing, NOW);
    const services = {
      isDocument: false,
      prefix: "",
      now: () => NOW,
      photosAway: () => Promise.resolve(new Map()),
      priceHistories: async () => new Map(),
      promotionMark: () => Promise.reject(new Error("nothing is paid for here")),
      reportPart: (error: unknown) => {
        throw error;
      },
    };
    const { html = "" } = await cardRow(services, [{ listing }]);
    const words = html
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll("&amp;", "&")
      .replaceAll(/\s+/g, " ");
    for (const part of lines.flatMap((line) => line.split(" · ")))
      expect(words).toContain(part.replaceAll(/\s+/g, " "));
    expect(stdout).toContain("1.2 PURETECH 100\n  14 990 € · Pas d’analyse\n  2021 · 32 000 km · Essence · Man.");
    expect(stdout.split("Pas d’analyse")).toHaveLength(2);
  });

  it("reads beside whoever holds the data directory", async () => {
    const site = await openSqliteStorage({ directory: data });
    try {
      const path = await file("beside.csv", feedOf(row("A1", "14990"), row("A2", "13990"), row("A3", "12990")));
      expect((await run(path, "--dealer", "C700")).stdout).toMatch(/3 {2}annonces inchangées/);
    } finally {
      await site.close();
    }
  });

  it("says that a file would be refused, as the import does", async () => {
    const path = await file("large.csv", feedOf(row("Z1", "14990")));
    const many = await file("many.csv", feedOf(...Array.from({ length: 9 }, (_, at) => row(`M${at}`, "9990"))));
    const io = new PassThrough();
    const importing = { home: undefined, now: () => NOW, stdout: io, stderr: io, stdin: new PassThrough() };
    await importCommand([many, "--dealer", "C701"], {
      ...importing,
      openStorage: () => openSqliteStorage({ directory: data }),
    });
    const refused = await run(path, "--dealer", "C701");
    expect([refused.code, refused.stdout]).toEqual([
      3,
      expect.stringMatching(/Ce fichier serait refusé : Ce fichier retirerait 9 annonces sur 9/),
    ]);
    expect((await run(path, "--dealer", "C701", "--allow-large-withdrawal")).code).toBe(0);
    expect((await run(await file("none.csv", feedOf(row("Q1", "?"))), "--dealer", "C701")).code).toBe(3);
  });

  it("finds everything new where there is no database, and makes none", async () => {
    const [before, nowhere] = [data, join(directory, "nowhere")];
    data = nowhere;
    try {
      const path = await file("new.csv", feedOf(row("A1", "14990")));
      expect((await run(path)).stdout).toMatch(/1 {2}annonces nouvelles/);
      await expect(readFile(join(nowhere, "virage.db"))).rejects.toThrow("ENOENT");
    } finally {
      data = before;
    }
  });

  it("says what is wrong with its command line, and with the mapping", async () => {
    const path = await file("line.csv", feedOf(row("A1", "14990")));
    expect(await run(path, "--dealer", "700")).toMatchObject({ code: 64, stderr: expect.stringContaining("feed try") });
    const mapping = await file("broken.json", '{"name": "x", "fields": {}}');
    expect(await run(path, "--mapping", mapping)).toMatchObject({
      code: 64,
      stderr: expect.stringContaining("/fields/price : champ obligatoire"),
    });
  });
});
