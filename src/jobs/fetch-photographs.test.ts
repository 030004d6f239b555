/** Photographs fetched from a real server, kept in real files, by a place in a real change log. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { PhotoOrigin } from "../../test/factories/photo-origin.ts";
import { answerWith, limitsWith, openPhotoOrigin, paintedPhoto } from "../../test/factories/photo-origin.ts";
import { photoStem } from "../photos/photo-address.ts";
import type { Photographs } from "../photos/photographs.ts";
import { createPhotographs } from "../photos/photographs.ts";
import { openSqliteStorage } from "../storage/sqlite.ts";
import type { Storage } from "../storage/storage.ts";
import { PHOTOGRAPHS, fetchPhotographs } from "./fetch-photographs.ts";

const MONDAY = "2026-03-02T06:00:00.000Z";
const NOBODY = { address: "", connection: undefined };
const RUN = new AbortController().signal;

let directory = "";
let storage: Storage;
let dealer: PhotoOrigin;
let photographs: Photographs;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-ahead-"));
  storage = await openSqliteStorage({ directory: join(directory, "data") });
  dealer = await openPhotoOrigin();
  photographs = open();
});
afterEach(async () => {
  await dealer.close();
  await storage.close();
  await rm(directory, { recursive: true, force: true });
});

function open(maxBytes = 1_000_000_000): Photographs {
  return createPhotographs({
    directory: join(directory, "photos"),
    maxBytes,
    photosOf: async (reference) => (await storage.listings.get(reference))?.listing.photos,
    now: Date.now,
    onError: (error) => {
      throw error;
    },
    limits: limitsWith(),
  });
}

const at = (...names: readonly string[]) => names.map((name) => `${dealer.origin}/${name}.jpg`);
const online = (reference: string, photos: readonly string[], price = 9000) =>
  storage.listings.write([{ kind: "put", listing: listingWith({ reference, photos, price }) }], MONDAY);
const fetchAhead = (signal = RUN) => fetchPhotographs({ storage, photographs, apart: 0 }, signal);
const stands = () => storage.changes.cursor(PHOTOGRAPHS);

describe("photographs of what has come", () => {
  it("are there before anybody looks, the first three of each, and not fetched again", async () => {
    const painted = await paintedPhoto().jpeg().toBuffer();
    for (const name of ["a", "b", "c", "d"]) dealer.answers.set(`/${name}.jpg`, answerWith(painted));
    await online("E1", at("a", "b", "c", "d"));
    await fetchAhead();
    expect(dealer.asked).toEqual(["/a.jpg", "/b.jpg", "/c.jpg"]);
    const [first = ""] = at("a");
    const seen = await photographs.answer(`${photoStem("E1", 1, first)}-320.webp`, NOBODY);
    expect([seen.status, dealer.asked.length]).toEqual([200, 3]);
    // Another price shows nothing new, another photograph does; a restart knows what is kept.
    photographs = open();
    await online("E1", at("a", "b", "c", "d"), 8000);
    await online("E1", at("d", "a", "b"));
    await online("E2", at("c"));
    await fetchAhead();
    expect(dealer.asked).toEqual(["/a.jpg", "/b.jpg", "/c.jpg", "/d.jpg"]);
    expect(await stands()).toBe(await storage.changes.last());
  });

  it("go on where a process was killed, without what it had fetched", async () => {
    const stop = new AbortController();
    for (const name of ["a", "b", "c"])
      dealer.answers.set(`/${name}.jpg`, (request, response) => {
        if (name === "b") stop.abort(new Error("killed"));
        answerWith(Buffer.from(name))(request, response);
      });
    await online("E1", at("a", "b", "c"));
    await expect(fetchAhead(stop.signal)).rejects.toThrow("killed");
    expect(await stands()).toBe(0);
    photographs = open();
    await fetchAhead();
    expect(dealer.asked).toEqual(["/a.jpg", "/b.jpg", "/c.jpg"]);
  });

  it("are asked of a host one by one, and no more where three in a row do not come", async () => {
    let [now, most] = [0, 0];
    for (const name of ["a", "b", "c"])
      dealer.answers.set(`/${name}.jpg`, (request, response) => {
        now += 1;
        most = Math.max(most, now);
        setImmediate(() => {
          now -= 1;
          answerWith(Buffer.from(name))(request, response);
        });
      });
    const other = await openPhotoOrigin();
    await online("E1", at("a", "b", "c"));
    for (const number of [2, 3]) {
      const dead = [1, 2, 3].map((photo) => `${other.origin}/${String(number)}-${String(photo)}.jpg`);
      await online(`E${String(number)}`, dead);
    }
    await online("E4", ["no address", "ftp://a.example/1.jpg", "http://10.0.0.1/1.jpg"]);
    await fetchAhead();
    await other.close();
    expect([most, dealer.asked.length, other.asked.length]).toEqual([1, 3, 3]);
    expect(await stands()).toBe(await storage.changes.last());
  });

  it("are left to whoever looks where they are too large to be kept, or would push out what is", async () => {
    dealer.answers.set("/large.jpg", answerWith(Buffer.alloc(4_000_001)));
    dealer.answers.set("/a.jpg", answerWith(Buffer.alloc(800)));
    dealer.answers.set("/b.jpg", answerWith(Buffer.alloc(800)));
    photographs = open(1000);
    await online("E1", at("large", "a", "b"));
    await fetchAhead();
    expect(dealer.asked).toEqual(["/large.jpg", "/a.jpg"]);
  });

  it("of what the log no longer tells are passed over", async () => {
    const gone = { ...storage.changes, after: async () => "gone" as const };
    await online("E1", at("a"));
    await fetchPhotographs({ storage: { changes: gone }, photographs }, RUN);
    expect([dealer.asked, await stands()]).toEqual([[], await storage.changes.last()]);
  });
});
