import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseMapping } from "../feeds/mapping/mapping.ts";
import { feedCommand } from "./feed.ts";

const NOW = Date.UTC(2026, 2, 2, 6);

async function run(...args: readonly string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const told = Promise.all([text(stdout), text(stderr)]);
  const openForReading = () => Promise.reject(new Error("no storage is asked"));
  const own = { now: () => NOW, clock: () => NOW, openForReading, openStorage: openForReading };
  const code = await feedCommand(args, { ...own, stdout, stderr });
  stdout.end();
  stderr.end();
  const [out, err] = await told;
  return { code, stdout: out, stderr: err };
}

let directory = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-feed-"));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, content);
  return path;
}

const STOCK = [
  "N° stock;Marque;Modèle;Motorisation;Prix TTC;Kilométrage;Mise en circulation;Carburant;VIN;Acheteur",
  "A-1;Peugeot;208;1.2 PureTech 100;14.990 €;32.000 km;14/03/2021;Essence;VF3XXXXXXXXXXXXX1;Martin",
  "A-2;Renault;Clio;1.5 Blue dCi 85;12.490 €;61.500 km;02/11/2019;Diesel;VF1XXXXXXXXXXXXX2;Martin",
  "A-3;Renault;Zoe;R110;13.900 €;28.200 km;30/06/2020;Électrique;VF1XXXXXXXXXXXXX3;Durand",
  "A-4;Dacia;Duster;1.0 ECO-G 100;15.450 €;40.150 km;21/01/2022;Bois gazéifié;VF1XXXXXXXXXXXXX4;Durand",
  "",
].join("\n");

describe("virage feed", () => {
  it("writes the schema of mappings, for editors", async () => {
    const { code, stdout } = await run("schema");
    expect([code, (JSON.parse(stdout) as { readonly title: string }).title]).toEqual([
      0,
      "Correspondance d’un fichier de stock",
    ]);
  });

  it("says what it can do when asked for something else", async () => {
    expect(await run("schemas")).toMatchObject({ code: 64, stdout: "", stderr: expect.stringContaining("schema") });
  });
});

describe("virage feed guess", () => {
  it("writes a mapping that reads, and tells what it found and why, what it does not understand and what it leaves", async () => {
    const path = await file("stock.csv", STOCK);
    const output = join(directory, "guessed.json");
    const { code, stdout } = await run("guess", path, "--output", output);
    expect(code).toBe(0);
    const outcome = parseMapping(await readFile(output, "utf8"));
    if (outcome.kind === "faults") throw new Error(outcome.faults.join());
    expect(outcome.mapping.name).toBe("stock");
    expect(stdout).toContain("CSV, séparateur « ; »");
    expect(stdout).toMatch(/prix +Prix TTC +\d\d % {2}son nom, l’unité des valeurs/);
    expect(stdout).toContain("énergie (Carburant) : « Bois gazéifié »");
    expect(stdout).toMatch(/VIN +numéro de série \(VIN\) : aucun champ ne le montre/);
    expect(stdout).toMatch(/Acheteur +« Martin », « Durand »/);
    expect(stdout).toContain("ces 4 lignes se lisent toutes");
  });

  it("replaces no file unless told", async () => {
    const path = await file("kept.csv", STOCK);
    const output = await file("kept.json", "mine");
    expect(await run("guess", path, "--output", output)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("--force"),
    });
    expect(await readFile(output, "utf8")).toBe("mine");
    expect(await run("guess", path, "--output", output, "--force")).toMatchObject({ code: 0 });
    expect(await readFile(output, "utf8")).toContain('"N° stock"');
  });

  it("names what is required and nowhere, in the mapping too, which no import takes for finished", async () => {
    const path = await file(
      "priceless.csv",
      "Réf;Marque;Modèle;Km;Année\nA1;Kia;Niro;12000;2021\nA2;Kia;Rio;45012;2018\n",
    );
    const output = join(directory, "priceless.json");
    const { code, stdout } = await run("guess", path, "--output", output);
    expect([code, stdout]).toEqual([
      2,
      expect.stringMatching(/introuvables, à compléter dans le fichier :\n {2}prix\n/),
    ]);
    expect(await readFile(output, "utf8")).toContain('"price": "à compléter : prix"');
  });

  it("finds the encoding, and refuses what it is not read in", async () => {
    const latin = await file("latin.csv", Buffer.from(STOCK.replaceAll("€", "EUR"), "latin1"));
    expect((await run("guess", latin, "--output", join(directory, "latin.json"))).stdout).toContain("windows-1252");
    const wide = await file("wide.csv", Buffer.from(`\ufeff${STOCK}`, "utf16le"));
    const guessed = await run("guess", wide, "--output", join(directory, "wide.json"));
    expect(guessed.stdout).toContain("utf-16le (marque d’ordre des octets)");
    const unmarked = await file("unmarked.csv", Buffer.from(STOCK, "utf16le"));
    expect(await run("guess", unmarked)).toMatchObject({ code: 3, stderr: expect.stringContaining("UTF-16") });
    const missing = await run("guess", join(directory, "none.csv"));
    expect(missing).toMatchObject({ code: 3, stderr: expect.stringContaining("n’existe pas") });
  });

  it("reads the beginning of a file alone, whatever stands farther on", async () => {
    const rows = Array.from(
      { length: 30_000 },
      (_, at) => `B-${at};Peugeot;208;1.2;14.990 €;${30_000 + at} km;14/03/2021;Essence;;`,
    );
    const path = await file("long.csv", `${STOCK}${rows.join("\n")}\n"never closed;`);
    const { code, stdout } = await run("guess", path, "--output", join(directory, "long.json"));
    expect([code, stdout]).toEqual([0, expect.stringContaining("(les premières)")]);
  });

  it("says how it is asked", async () => {
    expect(await run("guess")).toMatchObject({ code: 64, stderr: expect.stringContaining("feed guess FICHIER") });
  });
});
