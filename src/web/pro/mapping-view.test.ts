import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { MappingChoices } from "../../dealer-space/mapping-choices.ts";
import { finishedMapping } from "../../dealer-space/mapping-choices.ts";
import type { FeedGuess } from "../../feeds/guess/guess-feed.ts";
import { guessFeed } from "../../feeds/guess/guess-feed.ts";
import { mappingView } from "./mapping-view.ts";

const TODAY = "2026-11-22";
const STOCK = [
  "Num parc;Constructeur;Gamme;Kms;Mise en circ.;Carbu;Zone 4;Rayon",
  "VO-771;Peugeot;208;41200;14/03/2021;Essence;13490;allée B",
  "VO-772;Renault;Clio;28650;02/09/2022;Essence;14990;allée C",
];

const FILE = { id: "f1", curef: "C1", file: "stock.csv", bytes: 0, receivedAt: 0 };

let path: string;
let guess: FeedGuess;
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), "virage-mapping-")), "stock.csv");
  await writeFile(path, STOCK.join("\n"));
  guess = await guessFeed(path, TODAY);
});

describe("columns that no field reads", () => {
  const unread = (columns: MappingChoices["columns"]) => {
    const choices = { columns };
    const finished = finishedMapping(guess, choices, { name: "stock.csv", today: TODAY });
    return mappingView({ file: { ...FILE, path, choices }, guess, finished }, TODAY).unread;
  };

  it("are those of which nothing was guessed", () => {
    expect(unread({})).toEqual(["Rayon"]);
  });

  it("are no longer those that were chosen, whether or not their texts can be read", () => {
    expect(unread({ price: "zone4", technicalInspectionDate: "rayon" })).toEqual([]);
  });

  it("are those that were taken from their field, and no other reads", () => {
    expect(unread({ price: "zone4", mileage: "" })).toEqual(["Kms", "Rayon"]);
  });
});
