/** Guesses beside the process's own work: they are those that it would make itself. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseMapping } from "../mapping/mapping.ts";
import { rowReader } from "../mapping/row-reader.ts";
import type { FeedGuess } from "./guess-feed.ts";
import { guessFeed } from "./guess-feed.ts";
import { guessInThread } from "./guess-in-thread.ts";
import { writtenMapping } from "./written-mapping.ts";

const TODAY = "2026-03-02";
const TABLE = [
  "Réf;Marque;Modèle;Version;Prix;Prix €;Km;Année;Photos;Photos",
  "A1;Renault;Clio;1.5 dCi 90 Intens;13990;13990;45210;2019;https://i.example/1.jpg;https://i.example/2.jpg",
  "A2;Peugeot;3008;BlueHDi 130 Allure;19490;19490;67300;2018;;",
  "A3;cassé",
  "A4;Volkswagen;Golf 7;1.4 TSI 125 Carat;14200;14200;88020;2016;https://i.example/3.jpg;",
].join("\n");
const NESTED = `<s>${["Clio", "Captur"]
  .map(
    (model, at) =>
      `<v><ref>A${at}</ref><marque>Renault</marque><modele>${model}</modele><prix type="HT">9990</prix><prix type="TTC">11988</prix><km>${45_210 + at}</km><annee>2019</annee></v>`,
  )
  .join("")}</s>`;

let directory = "";
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-guess-"));
});
afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

async function fileOf(name: string, content: string): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, content);
  return path;
}

/** What a mapping reads of the rows of its sample: their cells are functions, which have to find the same. */
function drafts(guess: FeedGuess) {
  const outcome = parseMapping(JSON.stringify(writtenMapping(guess, "stock")));
  if (outcome.kind === "faults") throw new Error(outcome.faults.join());
  const read = rowReader(outcome.mapping, TODAY);
  return guess.sample.rows.map(({ line, cells }) => ({ line, ...read(cells) }));
}

describe("a guess in a thread", () => {
  it.each([
    ["stock.csv", TABLE],
    ["stock.xml", NESTED],
  ])("is that of the process, rows and all: %s", async (name, content) => {
    const path = await fileOf(name, content);
    const [beside, within] = [await guessInThread(path, TODAY), await guessFeed(path, TODAY)];
    expect(writtenMapping(beside, "stock")).toEqual(writtenMapping(within, "stock"));
    expect(beside.sample.columns).toEqual(within.sample.columns);
    expect(drafts(beside)).toEqual(drafts(within));
    expect(drafts(beside).length).toBeGreaterThan(1);
  });

  it("refuses what the process refuses, in its words", async () => {
    const path = await fileOf("stock.csv", "");
    const refusal = await guessFeed(path, TODAY).catch((error: unknown) => error);
    await expect(guessInThread(path, TODAY)).rejects.toEqual(refusal);
    await expect(guessInThread(join(directory, "none.csv"), TODAY)).rejects.toThrow("none.csv");
  });
});
