import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NOW } from "../../test/factories/listings.ts";
import { feedOf, feedRow } from "../../test/feed-trial.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
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

function deskHere() {
  return createFeedDesk({
    storage: site.storage,
    files: openOfferedFiles({ dataDirectory: directory, mostBytes: 400_000, now: () => NOW }),
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
