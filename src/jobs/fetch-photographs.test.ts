/** Photographs fetched from a real server, kept in real files, by a place in a real change log. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { Answer, PhotoOrigin } from "../../test/factories/photo-origin.ts";
import { answerWith, limitsWith, openPhotoOrigin, paintedPhoto } from "../../test/factories/photo-origin.ts";
import { photoStem } from "../photos/photo-address.ts";
import type { Photographs } from "../photos/photographs.ts";
import { createPhotographs } from "../photos/photographs.ts";
import { openSqliteStorage } from "../storage/sqlite.ts";
import type { Storage } from "../storage/storage.ts";
import { PHOTOGRAPHS } from "../storage/lost-photo-storage.ts";
import { fetchPhotographs } from "./fetch-photographs.ts";

const MONDAY = "2026-03-02T06:00:00.000Z";
const HOUR = 3_600_000;
const NOBODY = { address: "", connection: undefined };
const RUN = new AbortController().signal;

let clock = 0;
let directory = "";
let storage: Storage;
let dealer: PhotoOrigin;
let photographs: Photographs;
beforeEach(async () => {
  clock = Date.parse(MONDAY);
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
  const at = () => new Date(clock).toISOString();
  return createPhotographs({
    directory: join(directory, "photos"),
    maxBytes,
    photosOf: async (reference) => (await storage.listings.get(reference))?.listing.photos,
    now: () => clock,
    onError: (error) => {
      throw error;
    },
    limits: limitsWith(),
    losses: {
      note: (listing, source, loss) => storage.lostPhotos.note({ listing, source, loss, at: at() }),
      came: (listing, source) => storage.lostPhotos.forget(listing, source),
    },
  });
}

/** What begins as an image does: nobody looks further before it is shown. */
function imageOf(name: string, bytes = 100): Buffer {
  return Buffer.concat([Buffer.from(`GIF89a${name}`), Buffer.alloc(bytes)]).subarray(0, bytes);
}

const at = (...names: readonly string[]) => names.map((name) => `${dealer.origin}/${name}.jpg`);
const online = (reference: string, photos: readonly string[], price = 9000) =>
  storage.listings.write([{ kind: "put", listing: listingWith({ reference, curef: "C100", photos, price }) }], MONDAY);
const fetchAhead = (signal = RUN) => fetchPhotographs({ storage, photographs, now: () => clock, apart: 0 }, signal);
const stands = () => storage.changes.cursor(PHOTOGRAPHS);

describe("photographs of what has come", () => {
  it("are there before anybody looks, the first three of each before the others, and not fetched again", async () => {
    const painted = await paintedPhoto().jpeg().toBuffer();
    for (const name of ["a", "b", "c", "d"]) dealer.answers.set(`/${name}.jpg`, answerWith(painted));
    dealer.answers.set("/e.jpg", answerWith(painted));
    await online("E1", at("a", "b", "c", "d"));
    await online("E3", at("e"));
    await fetchAhead();
    expect(dealer.asked).toEqual(["/a.jpg", "/b.jpg", "/c.jpg", "/e.jpg", "/d.jpg"]);
    const [first = ""] = at("a");
    const seen = await photographs.answer(`${photoStem("E1", 1, first)}-320.webp`, NOBODY);
    expect([seen.status, dealer.asked.length]).toEqual([200, 5]);
    // Another price shows nothing new, another photograph does; a restart knows what is kept.
    photographs = open();
    await online("E1", at("a", "b", "c", "d"), 8000);
    await online("E1", at("d", "a", "b"));
    await online("E2", at("c"));
    await fetchAhead();
    expect(dealer.asked).toHaveLength(5);
    expect(await stands()).toBe(await storage.changes.last());
  });

  it("go on where a process was killed, without what it had fetched", async () => {
    const stop = new AbortController();
    for (const name of ["a", "b", "c"])
      dealer.answers.set(`/${name}.jpg`, (request, response) => {
        if (name === "b") stop.abort(new Error("killed"));
        answerWith(imageOf(name))(request, response);
      });
    await online("E1", at("a", "b", "c"));
    await expect(fetchAhead(stop.signal)).rejects.toThrow("killed");
    expect(await stands()).toBe(0);
    photographs = open();
    await fetchAhead();
    expect(dealer.asked).toEqual(["/a.jpg", "/b.jpg", "/c.jpg"]);
  });

  it("are asked of a host one by one, and no more where three in a row find no answer", async () => {
    let [now, most] = [0, 0];
    for (const name of ["a", "b", "c"])
      dealer.answers.set(`/${name}.jpg`, (request, response) => {
        now += 1;
        most = Math.max(most, now);
        setImmediate(() => {
          now -= 1;
          answerWith(imageOf(name))(request, response);
        });
      });
    const other = await openPhotoOrigin();
    const hangUp: Answer = (request) => request.socket.destroy();
    await online("E1", at("a", "b", "c"));
    for (const number of [2, 3]) {
      const dead = [1, 2, 3].map((photo) => `${other.origin}/${String(number)}-${String(photo)}.jpg`);
      for (const address of dead) other.answers.set(new URL(address).pathname, hangUp);
      await online(`E${String(number)}`, dead);
    }
    await online("E4", ["no address", "ftp://a.example/1.jpg", "http://10.0.0.1/1.jpg"]);
    await fetchAhead();
    await other.close();
    expect([most, dealer.asked.length, other.asked.length]).toEqual([1, 3, 3]);
    expect(await stands()).toBe(await storage.changes.last());
  });

  it("that could not be fetched are noted for their dealer, each with why, and tried again an hour later until they come", async () => {
    dealer.answers.set("/page.jpg", answerWith(Buffer.from("<html>Connectez-vous</html>")));
    await online("E1", [...at("gone", "page"), "http://10.0.0.1/1.jpg"]);
    await online("E2", at("gone"));
    const noted = async () =>
      [...(await storage.lostPhotos.ofDealer("C100"))].map(([reference, lost]) => [
        reference,
        lost.map(({ source, loss }) => `${new URL(source).pathname} ${loss}`).toSorted(),
      ]);
    await fetchAhead();
    expect(await noted()).toEqual([
      ["E1", ["/1.jpg refused", "/gone.jpg missing", "/page.jpg not-an-image"]],
      ["E2", ["/gone.jpg missing"]],
    ]);
    dealer.answers.set("/gone.jpg", answerWith(imageOf("gone")));
    dealer.answers.set("/page.jpg", answerWith(imageOf("page")));
    clock += HOUR / 2;
    await fetchAhead();
    expect(await noted()).toHaveLength(2);
    // Another file has taken its photograph away meanwhile: nobody asks for it any more.
    await online("E2", []);
    clock += HOUR;
    dealer.asked.length = 0;
    await fetchAhead();
    expect(dealer.asked).toEqual(["/gone.jpg", "/page.jpg"]);
    expect(await noted()).toEqual([["E1", ["/1.jpg refused"]]]);
    expect(await storage.lostPhotos.triedBefore("2030-01-01", 9)).toHaveLength(1);
  });

  it("are no longer lost where another advert’s fetched them, or where they are there and too large to be kept", async () => {
    await online("E1", at("gone"));
    await online("E2", at("gone", "large"));
    dealer.answers.set("/large.jpg", (request) => request.socket.destroy());
    await fetchAhead();
    expect([...(await storage.lostPhotos.ofDealer("C100")).keys()]).toEqual(["E1", "E2"]);
    dealer.answers.set("/gone.jpg", answerWith(imageOf("gone")));
    dealer.answers.set("/large.jpg", answerWith(imageOf("large", 4_000_001)));
    clock += 7 * HOUR;
    await fetchAhead();
    expect([...(await storage.lostPhotos.ofDealer("C100")).keys()]).toEqual([]);
    dealer.asked.length = 0;
    await fetchAhead();
    expect(dealer.asked).toEqual([]);
  });

  it("of a host that has fallen silent are lost too, though it is asked no more", async () => {
    for (const name of ["a", "b", "c", "d"]) dealer.answers.set(`/${name}.jpg`, (request) => request.socket.destroy());
    await online("E1", at("a", "b", "c"));
    await online("E2", at("d"));
    await fetchAhead();
    expect(dealer.asked).toEqual(["/a.jpg", "/b.jpg", "/c.jpg"]);
    expect((await storage.lostPhotos.ofDealer("C100")).get("E2")).toEqual([
      { source: `${dealer.origin}/d.jpg`, loss: "unreachable" },
    ]);
  });

  it("beyond the third are told to be lost without anybody looking, as far as the twelfth, and never take the room of the first", async () => {
    const names = Array.from({ length: 14 }, (_, index) => `n${String(index + 1).padStart(2, "0")}`);
    for (const name of names.slice(0, 3)) dealer.answers.set(`/${name}.jpg`, answerWith(imageOf(name)));
    await online("E1", at(...names));
    await fetchAhead();
    const lost = (await storage.lostPhotos.ofDealer("C100")).get("E1") ?? [];
    expect(lost.map(({ source }) => new URL(source).pathname)).toEqual(
      names.slice(3, 12).map((name) => `/${name}.jpg`),
    );
    dealer.answers.set("/a.jpg", answerWith(imageOf("a", 600)));
    photographs = open(1000);
    await online("E2", at("a", "a1", "a2", "further"));
    await fetchAhead();
    expect(dealer.asked).toContain("/a.jpg");
    expect(dealer.asked).not.toContain("/further.jpg");
  });

  it("are left to whoever looks where they are too large to be kept, or would push out what is", async () => {
    dealer.answers.set("/large.jpg", answerWith(imageOf("large", 4_000_001)));
    dealer.answers.set("/a.jpg", answerWith(imageOf("a", 800)));
    dealer.answers.set("/b.jpg", answerWith(imageOf("b", 800)));
    photographs = open(1000);
    await online("E1", at("large", "a", "b"));
    await fetchAhead();
    expect(dealer.asked).toEqual(["/large.jpg", "/a.jpg"]);
  });

  it("of what the log no longer tells are passed over", async () => {
    const gone = { ...storage.changes, after: async () => "gone" as const };
    await online("E1", at("a"));
    await fetchPhotographs({ storage: { ...storage, changes: gone }, photographs, now: () => clock }, RUN);
    expect([dealer.asked, await stands()]).toEqual([[], await storage.changes.last()]);
  });
});
