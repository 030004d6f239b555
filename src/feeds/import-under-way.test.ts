import { LEFT_MARK, REMOVED_MARK } from "../domain/contact/report.ts";
import type { FeedIssue } from "./feed-issue.ts";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FeedTrial } from "../../test/feed-trial.ts";
import { DAY, DEALER, feedOf, feedRow, feedTrial, MONDAY } from "../../test/feed-trial.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import { memoryStorage } from "../../test/memory-storage.ts";
import { openSqliteStorage } from "../storage/sqlite.ts";
import type { ImportProgress } from "./import-feed.ts";

let trial: FeedTrial;
beforeEach(async () => {
  trial = await feedTrial();
});
afterEach(() => trial.remove());

describe("while an import runs", () => {
  const many = feedOf(...Array.from({ length: 1200 }, (_, index) => feedRow(`r${index}`)));

  it("rows are told as done once they are durable, in batches of a few hundred", async () => {
    const seen: (readonly [ImportProgress, number])[] = [];
    await trial.run(many, { onProgress: (progress) => seen.push([progress, trial.listings.held().length]) });
    expect(seen.filter(([{ phase }]) => phase === "importing")).toEqual([
      [{ phase: "importing", done: 500, total: 1200 }, 500],
      [{ phase: "importing", done: 1000, total: 1200 }, 1000],
      [{ phase: "importing", done: 1200, total: 1200 }, 1200],
    ]);
  });

  it("a file that changes under it withdraws nothing", async () => {
    await trial.run(feedOf(feedRow("old"), feedRow("r1")));
    const path = join(trial.directory, "moving.csv");
    const report = await trial.run(many, {
      file: "moving.csv",
      allowLargeGrowth: true,
      onProgress: ({ phase, done }) => {
        if (phase === "importing" && done === 500) appendFileSync(path, `${feedRow("late")}\n`);
      },
    });
    expect(report.refusal).toMatchObject({ code: "changedMeanwhile" });
    expect((await trial.listings.get("C100-OLD"))?.withdrawnAt).toBeUndefined();
  });

  it("an import cut off resumes where it was, without a second step in any history", async () => {
    let calls = 0;
    const failing = {
      ...trial.listings,
      write: async (...args: Parameters<typeof trial.listings.write>) => {
        calls += 1;
        if (calls === 2) throw new Error("power cut");
        return trial.listings.write(...args);
      },
    };
    await expect(trial.run(many, { storage: memoryStorage(failing, trial.dealers) })).rejects.toThrow("power cut");
    const report = await trial.run(many, { now: MONDAY + DAY });
    expect(report.counts).toMatchObject({ unchanged: 500, added: 700 });
    expect(await trial.listings.priceHistory("C100-R1")).toHaveLength(1);
  });

  it("an advert that the site took away upon a report does not come back by a stock", async () => {
    const storage = memoryStorage(trial.listings, trial.dealers);
    await trial.run(feedOf(feedRow("r1"), feedRow("r2")), { storage });
    await trial.listings.write([{ kind: "withdraw", reference: "C100-R1" }], new Date(MONDAY).toISOString());
    await storage.marks.set(`${REMOVED_MARK}C100-R1`, MONDAY);
    const issues: FeedIssue[] = [];
    const onIssues = async (told: readonly FeedIssue[]) => void issues.push(...told);
    const report = await trial.run(feedOf(feedRow("r1"), feedRow("r2")), { storage, now: MONDAY + DAY, onIssues });
    expect(report.counts).toMatchObject({ rejected: 1, unchanged: 1 });
    expect(issues).toMatchObject([{ line: 2, code: "removedUponReport", consequence: "rejected" }]);
    expect((await trial.listings.get("C100-R1"))?.withdrawnAt).toBeDefined();
  });

  it("an advert that the site took away, and that stands all the same, goes with the next stock", async () => {
    const storage = memoryStorage(trial.listings, trial.dealers);
    await trial.run(feedOf(feedRow("r1"), feedRow("r2")), { storage });
    await storage.marks.set(`${REMOVED_MARK}C100-R1`, MONDAY);
    await trial.run(feedOf(feedRow("r1"), feedRow("r2")), { storage, now: MONDAY + DAY });
    expect((await trial.listings.get("C100-R1"))?.withdrawnAt).toBeDefined();
  });

  it("an advert that is taken away while its stock is read does not come back by what was read before", async () => {
    const storage = memoryStorage(trial.listings, trial.dealers);
    await trial.run(feedOf(feedRow("r1"), feedRow("r2")), { storage });
    let decided = false;
    const under = async (beginning: string) => {
      const read = await storage.marks.under(beginning);
      if (!decided) {
        decided = true;
        await trial.listings.write([{ kind: "withdraw", reference: "C100-R1" }], new Date(MONDAY).toISOString());
        await storage.marks.set(`${REMOVED_MARK}C100-R1`, MONDAY);
      }
      return read;
    };
    const report = await trial.run(feedOf(feedRow("r1", { price: 9990 }), feedRow("r2")), {
      storage: { ...storage, marks: { ...storage.marks, under } },
      now: MONDAY + DAY,
    });
    expect(decided).toBe(true);
    expect(report.counts).toMatchObject({ rejected: 1, unchanged: 1, returned: 0 });
    expect((await trial.listings.get("C100-R1"))?.withdrawnAt).toBeDefined();
  });

  it("a dealer that is renamed, moves and tells its SIREN while its stock is read keeps all of it, and so do its adverts", async () => {
    const storage = memoryStorage(trial.listings, trial.dealers);
    const said = { hours: [] } as const;
    const before = { ...DEALER, place: { zipcode: "69009", city: "LYON", cityLabel: "Lyon" } };
    const after = {
      ...before,
      name: "Garage de Brest",
      place: { zipcode: "29200", city: "BREST", cityLabel: "Brest" },
      identity: { legalName: "Garage de Brest", siren: "732829320" },
    };
    await trial.dealers.put([before]);
    const rows = feedOf(
      ...Array.from({ length: 600 }, (_, index) => feedRow(`r${String(index)}`, { zipcode: "", city: "" })),
    );
    await trial.run(rows, {
      storage,
      dealer: before,
      described: (known = before) => ({ ...known, ...said }),
      onProgress: ({ phase, done }) => {
        if (phase === "importing" && done === 500) void trial.dealers.put([after]);
      },
    });
    expect(await trial.dealers.get(DEALER.curef)).toEqual({ ...after, ...said });
    const stands = trial.listings.held().map(({ listing }) => listing.place.city);
    expect([stands.filter((city) => city === "LYON").length, stands.filter((city) => city === "BREST").length]).toEqual(
      [500, 100],
    );
  });

  it("a dealer that enters a group, or leaves it, while its stock is read has none of it put back into the former", async () => {
    const rows = feedOf(...Array.from({ length: 600 }, (_, index) => feedRow(`r${String(index)}`)));
    const storage = memoryStorage(trial.listings, trial.dealers);
    const importWhile = async (before: Dealer, after: Dealer, now: number) => {
      await trial.dealers.put([before]);
      await trial.run(rows, {
        storage,
        now,
        dealer: before,
        described: (known = before) => known,
        onProgress: ({ phase, done }) => {
          if (phase === "importing" && done === 500) void trial.dealers.put([after]);
        },
      });
      expect(await trial.dealers.get(DEALER.curef)).toEqual(after);
      return trial.listings.held().map(({ listing }) => listing.dealerGroup);
    };
    const { group: _none, ...independent } = DEALER;
    const member = { ...independent, group: "Groupe Étoile" };
    const entered = await importWhile(independent, member, MONDAY);
    expect(entered.slice(500)).toEqual(Array.from({ length: 100 }, () => "Groupe Étoile"));
    const left = await importWhile(member, independent, MONDAY + DAY);
    expect(left.slice(500)).toEqual(Array.from({ length: 100 }, () => undefined));
  });

  it("a vehicle that its seller corrects is told no value until the market is asked again, one that is driven a little keeps it", async () => {
    const storage = await openSqliteStorage({ directory: join(trial.directory, "data") });
    await trial.run(feedOf(feedRow("r1"), feedRow("r2")), { storage });
    const marketValue = { estimate: 15_000, low: 14_000, high: 16_000 };
    const market = { verdict: "FAIR_PRICE", marketValue } as const;
    const valued = ["C100-R1", "C100-R2"].map((reference) => ({ kind: "market" as const, reference, market }));
    await storage.listings.write(valued, new Date(MONDAY).toISOString());
    const before = (await storage.listings.get("C100-R1"))?.listing;
    expect(before).toMatchObject(market);
    const mileage = before?.mileage ?? 0;
    await trial.run(feedOf(feedRow("r1", { mileage: mileage + 50_000 }), feedRow("r2", { mileage: mileage + 300 })), {
      storage,
      now: MONDAY + DAY,
    });
    const corrected = (await storage.listings.get("C100-R1"))?.listing;
    const old = { verdict: "NOT_COMPUTED", noVerdict: "tooOld" } as const;
    expect(corrected?.verdict).toBe("NOT_COMPUTED");
    expect(corrected).not.toHaveProperty("marketValue");
    expect((await storage.listings.get("C100-R2"))?.listing).toMatchObject(market);
    // Nor is it told any more why it had none.
    const unvalued = ["C100-R1", "C100-R2"].map((reference) => ({ kind: "market" as const, reference, market: old }));
    await storage.listings.write(unvalued, new Date(MONDAY + DAY).toISOString());
    await trial.run(feedOf(feedRow("r1", { mileage }), feedRow("r2", { mileage: mileage + 600 })), {
      storage,
      now: MONDAY + 2 * DAY,
    });
    expect((await storage.listings.get("C100-R1"))?.listing).not.toHaveProperty("noVerdict");
    expect((await storage.listings.get("C100-R2"))?.listing).toMatchObject(old);
    await storage.close();
  });

  it("whether the vehicle of such an advert is still in the stock is noted, of this seller’s alone", async () => {
    const storage = memoryStorage(trial.listings, trial.dealers);
    const other = { ...DEALER, curef: "C200" };
    const all = feedOf(feedRow("r1"), feedRow("r2"), feedRow("r3"));
    await trial.run(all, { storage });
    await trial.run(all, { storage, dealer: other });
    const removed = ["C100-R1", "C100-R2", "C200-R3"];
    await trial.listings.write(
      removed.map((reference) => ({ kind: "withdraw", reference })),
      new Date(MONDAY).toISOString(),
    );
    for (const reference of removed) await storage.marks.set(`${REMOVED_MARK}${reference}`, MONDAY);
    const left = () => storage.marks.under(LEFT_MARK);
    await trial.run(feedOf(feedRow("r1"), feedRow("r3")), { storage, now: MONDAY + DAY });
    expect(await left()).toEqual(new Set(["C100-R2"]));
    await trial.run(all, { storage, now: MONDAY + 2 * DAY });
    expect(await left()).toEqual(new Set());
  });

  it("what another writes while a batch is made comes after it, and is not written over", async () => {
    const storage = await openSqliteStorage({ directory: join(trial.directory, "data") });
    await trial.run(feedOf(feedRow("r1")), { storage });
    const listing = (await storage.listings.get("C100-R1"))?.listing;
    if (listing === undefined) throw new Error("not imported");
    let other: Promise<number> | undefined;
    const getMany = (references: readonly string[]) => {
      other = storage.listings.write(
        [{ kind: "put", listing: { ...listing, price: 13_000 } }],
        new Date(MONDAY).toISOString(),
      );
      return storage.listings.getMany(references);
    };
    await trial.run(feedOf(feedRow("r1", { mileage: 40_000 })), {
      storage: { ...storage, listings: { ...storage.listings, getMany } },
    });
    await other;
    expect((await storage.listings.get("C100-R1"))?.listing.price).toBe(13_000);
    await storage.close();
  });
});
