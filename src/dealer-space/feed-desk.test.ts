import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NOW } from "../../test/factories/listings.ts";
import { feedOf, feedRow } from "../../test/feed-trial.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import type { Actor } from "../domain/audit/act.ts";
import type { FeedDesk, OpenedFile } from "./feed-desk.ts";
import { createFeedDesk } from "./feed-desk.ts";
import { openOfferedFiles } from "./offered-files.ts";

const CUREF = "C1000001";
const WORTH = { estimate: 15_000, low: 13_500, high: 16_500 };

let site: TestSite;
let directory: string;
beforeAll(async () => {
  [site, directory] = [await openTestSite([]), await mkdtemp(join(tmpdir(), "virage-desk-"))];
  await site.storage.dealers.put([{ curef: CUREF, name: "Garage du Port", sellerType: "GARAGE", place: {} }]);
});
afterAll(async () => {
  await site.close();
  await rm(directory, { recursive: true, force: true });
});

/** Takes what is put online, and imports nothing. */
const TAKING = {
  deliveries: { take: async () => ({ number: 1, isNew: true, ended: Promise.resolve() }) },
  mostBytes: 400_000,
};

function deskHere() {
  return createFeedDesk({
    storage: site.storage,
    files: openOfferedFiles({ dataDirectory: directory, mostBytes: 400_000, now: () => NOW }),
    taking: TAKING,
    now: () => NOW,
    clock: () => NOW,
    patience: 60_000,
    askMarket: (arrived) => Promise.resolve(arrived.map(({ reference }) => ({ reference, value: WORTH }))),
    onError: (error) => {
      throw error;
    },
  });
}

it("one row of a file is read by its line, and a line on which none starts says nothing", async () => {
  const desk = deskHere();
  const text = feedOf(feedRow("one"), feedRow("two", { price: "sur demande", model: "308" }));
  const { id } = await desk.receive({ curef: CUREF, file: "lignes.csv", bytes: Readable.from([Buffer.from(text)]) });
  const opening = await desk.open(CUREF, id);
  if (opening?.kind !== "opened") throw new Error("the file cannot be read");
  const row = await desk.row(opening.opened, 3);
  expect(row?.draft.texts.get("model")).toBe("308");
  expect(row?.issues).toMatchObject([{ field: "price", consequence: "rejected" }]);
  expect(await desk.row(opening.opened, 1)).toBeUndefined();
  expect(await desk.row(opening.opened, 40)).toBeUndefined();
});

it("a price three times what its vehicle is worth is told in the trial, before it is online", async () => {
  const desk = deskHere();
  const text = feedOf(feedRow("dear", { price: 45_000 }), feedRow("usual", { price: 14_990 }));
  const { id } = await desk.receive({ curef: CUREF, file: "stock.csv", bytes: Readable.from([Buffer.from(text)]) });
  const opening = await desk.open(CUREF, id);
  if (opening?.kind !== "opened") throw new Error("the file cannot be read");
  const state = await desk.try(opening.opened);
  if (state.kind !== "done") throw new Error("the trial has not ended");
  expect(state.trial.report.issues).toMatchObject([
    {
      reference: "dear",
      field: "price",
      code: "unlikely",
      consequence: "noted",
      message: expect.stringContaining("45\u202f000"),
    },
  ]);
  expect(await site.storage.listings.getMany([`${CUREF}-dear`])).toEqual(new Map());
});

const BY: Actor = { kind: "account", id: "m1" };

async function opened(desk: FeedDesk, text: string): Promise<OpenedFile> {
  const { id } = await desk.receive({ curef: CUREF, file: "parc.csv", bytes: Readable.from([Buffer.from(text)]) });
  const opening = await desk.open(CUREF, id);
  if (opening?.kind !== "opened") throw new Error("the file cannot be read");
  return opening.opened;
}

const PARC_HEAD = "Num parc;Marque;Modele;Prix TTC;Kms;Mise en circ.;Boite;Etat gen";
const PARC = [
  PARC_HEAD,
  "VO-1;Peugeot;308;12990;41200;13/04/2021;Zorg 6;Rayure au hayon",
  "VO-2;Renault;Clio;14990;28650;02/09/2022;Zorg 5;Sans accroc",
];

it("what was taught of the file that is online stands in the next one, however many were only tried since", async () => {
  const desk = deskHere();
  const first = await opened(desk, PARC.join("\n"));
  const key = (name: string) => first.guess.sample.columns.find((one) => one.name === name)?.key ?? "";
  await desk.choose(first.file, () => ({
    columns: { description: key("Etat gen"), gearbox: key("Boite") },
    meanings: { gearbox: { "Zorg 6": "MANUAL", "Zorg 5": "MANUAL" } },
  }));
  const opening = await desk.open(CUREF, first.file.id);
  if (opening?.kind !== "opened") throw new Error("the file cannot be read");
  const taught = opening.opened;
  await desk.importFile(taught, false, BY);
  for (let at = 0; at < 3; at += 1)
    await desk.receive({ curef: CUREF, file: "essai.csv", bytes: Readable.from(["Num parc;Marque"]) });

  const next = await opened(desk, PARC.join("\n"));
  expect(next.file.choices).toMatchObject(taught.file.choices);
  expect(next.finished.mapping.fields).toEqual(taught.finished.mapping.fields);
});

it("of a next file what is new in it is guessed, and nothing else", async () => {
  const desk = deskHere();
  await desk.importFile(await opened(desk, PARC.join("\n")), false, BY);
  const next = await opened(
    desk,
    [
      `${PARC_HEAD};Couleur`,
      // Of these texts alone nobody would guess a price, nor kilometres.
      "VO-1;Peugeot;308;sur demande;n.c. pour l’instant;13/04/2021;Essence;Gris;Gris",
      "VO-2;Renault;Clio;nous consulter;compteur changé;mars 2022;Diesel;Noir;Noir",
    ].join("\n"),
  );
  const read = new Map(next.guess.fields.map(({ field, columns }) => [field, columns[0]]));
  expect([read.get("price"), read.get("mileage")]).toEqual(["prixttc", "kms"]);
  expect(read.get("externalColor")).toBe("couleur");
  expect(read.has("energy")).toBe(false);
  expect(next.guess.missing).toEqual([]);
});

it("a file that lacks a column for once does not make the next forget it", async () => {
  const desk = deskHere();
  const whole = await opened(desk, PARC.join("\n"));
  await desk.choose(whole.file, ({ guess }) => ({
    columns: { description: guess.sample.columns.at(-1)?.key ?? "" },
  }));
  const opening = await desk.open(CUREF, whole.file.id);
  if (opening?.kind !== "opened") throw new Error("the file cannot be read");
  await desk.importFile(opening.opened, false, BY);
  await desk.importFile(await opened(desk, PARC.map((line) => line.replace(/;[^;]*$/, "")).join("\n")), false, BY);
  expect((await opened(desk, PARC.join("\n"))).file.choices.columns).toEqual({ description: "etatgen" });
});
