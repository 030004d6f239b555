import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { FeedGuess } from "../feeds/guess/guess-feed.ts";
import { guessFeed } from "../feeds/guess/guess-feed.ts";
import type { OpenedFile } from "./feed-desk.ts";
import type { MappingChoices } from "./mapping-choices.ts";
import { finishedMapping } from "./mapping-choices.ts";
import { readAgain } from "./read-again.ts";

const TODAY = "2026-11-22";
const STOCK = [
  "Num parc;Marque;Modele;Prix TTC;Kms;Mise en circ.;Carbu;Lieu",
  "VO-1;Peugeot;308;12990;41200;13/04/2021;Zorg 4;Lyon",
  "VO-2;Renault;Clio;14990;28650;02/09/2022;Essence;Valence",
  "VO-3;Renault;Clio;13990;38650;02/10/2022;Zorg 4;Valence",
];

let guess: FeedGuess;
beforeAll(async () => {
  const path = join(await mkdtemp(join(tmpdir(), "virage-again-")), "stock.csv");
  await writeFile(path, STOCK.join("\n"));
  guess = await guessFeed(path, TODAY);
});

function opened(choices: MappingChoices): OpenedFile {
  const file = { id: "f1", curef: "C1", file: "stock.csv", bytes: 0, receivedAt: 0, path: "", choices };
  return { file, guess, finished: finishedMapping(guess, choices, { name: "stock.csv", today: TODAY }) };
}

it("counts vehicles that are read otherwise, and words that were told", () => {
  const told = { columns: {}, meanings: { energy: { "Zorg 4": "gpl" } } };
  expect(readAgain(opened({ columns: {} }), opened(told), TODAY)).toEqual({ rows: 2, words: 1, isAlike: false });
});

it("finds nothing else where a form is sent as it stands, or says what is so anyway", () => {
  const untouched = { columns: {}, rules: {}, meanings: { energy: {} } };
  expect(readAgain(opened({ columns: {} }), opened(untouched), TODAY)).toMatchObject({ rows: 0, isAlike: true });
  const same = { columns: {}, meanings: { energy: { Essence: "ess" } } };
  expect(readAgain(opened({ columns: {} }), opened(same), TODAY)).toMatchObject({ rows: 0, isAlike: true });
});
