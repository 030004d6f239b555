import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FeedTrial } from "../../test/feed-trial.ts";
import { memoryStorage } from "../../test/memory-storage.ts";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import type { FeedIssue } from "./feed-issue.ts";
import { DAY, FEED_HEADER, feedRow, feedTrial, MONDAY } from "../../test/feed-trial.ts";

const HEADER = `${FEED_HEADER},firstTrafficDate,externalColor`;
const row = (reference: string, changes: Readonly<Record<string, string | number>> = {}) =>
  feedRow(reference, { mileage: 32_117, ...changes, firstTrafficDate: "2022-03-14", externalColor: "bleu" });
const feed = (...rows: readonly string[]) => [HEADER, ...rows, ""].join("\n");

let trial: FeedTrial;
beforeEach(async () => {
  trial = await feedTrial();
});
afterEach(() => trial.remove());

const listing = async (reference: string) => (await trial.listings.get(reference))?.listing;

describe("a vehicle that a feed brings under a new reference", () => {
  it("keeps its age, its first price and its history when its former advert leaves with the same feed", async () => {
    await trial.run(feed(row("a1"), row("b2", { model: "308", mileage: 8123 })));
    const report = await trial.run(
      feed(row("new", { price: 13_990, mileage: 32_125 }), row("b2", { model: "308", mileage: 8123 })),
      {
        now: MONDAY + DAY,
      },
    );
    expect(report.counts).toMatchObject({ added: 1, withdrawn: 1, unchanged: 1, priceChanged: 1 });
    expect(report.relisted).toMatchObject({ recognised: 1, rivals: 0, untold: 0 });
    expect(await listing("C100-NEW")).toMatchObject({
      formerReference: "C100-A1",
      firstOnlineDate: "2026-03-02T06:00:00.000Z",
      initialPrice: 14_990,
      price: 13_990,
      priceDropDate: "2026-03-03",
    });
    expect(await trial.listings.priceHistory("C100-NEW")).toEqual([
      { date: "2026-03-02T06:00:00.000Z", price: 14_990 },
      { date: "2026-03-03T06:00:00.000Z", price: 13_990 },
    ]);
  });

  it("leaves the market’s word with the former advert, which explains it", async () => {
    await trial.run(feed(row("a1")));
    const marketValue = { estimate: 15_000, low: 14_000, high: 16_000 };
    const former = await listing("C100-A1");
    if (former === undefined) throw new Error("not imported");
    const valued = { ...former, verdict: "FAIR_PRICE" as const, marketValue };
    await trial.listings.write([{ kind: "put", listing: valued }], "2026-03-02T07:00:00.000Z");
    await trial.run(feed(row("new", { price: 13_990 })), { now: MONDAY + DAY });
    expect(await listing("C100-A1")).toMatchObject({ marketValue });
    expect(await listing("C100-NEW")).toMatchObject({ formerReference: "C100-A1", verdict: "NOT_COMPUTED" });
    expect(await listing("C100-NEW")).not.toHaveProperty("marketValue");
  });

  it("does not come back when the site took its former advert away upon a report, whether that one is still in the feed or not", async () => {
    const storage = memoryStorage(trial.listings, trial.dealers);
    await trial.run(feed(row("a1"), row("b2", { model: "308" })), { storage });
    await trial.listings.write([{ kind: "withdraw", reference: "C100-A1" }], "2026-03-02T07:00:00.000Z");
    await storage.marks.set(`${REMOVED_MARK}C100-A1`, MONDAY);
    const issues: FeedIssue[] = [];
    const onIssues = async (told: readonly FeedIssue[]) => void issues.push(...told);
    const renamed = feed(row("new", { price: 13_990 }), row("b2", { model: "308" }));
    const report = await trial.run(renamed, { storage, now: MONDAY + DAY, onIssues });
    expect(report.counts).toMatchObject({ added: 0, unchanged: 1, rejected: 1 });
    expect(issues).toMatchObject([{ line: 2, reference: "new", code: "removedUponReport", consequence: "rejected" }]);
    const both = feed(row("a1"), row("new", { price: 13_990 }), row("b2", { model: "308" }));
    expect((await trial.run(both, { storage, now: MONDAY + 2 * DAY })).counts).toMatchObject({ added: 0, rejected: 2 });
    expect(await listing("C100-NEW")).toBeUndefined();
  });

  it("is found weeks after it was withdrawn, and keeps what it has when it is offered again and once more", async () => {
    await trial.run(feed(row("a1"), row("b2", { model: "308" })));
    await trial.run(feed(row("b2", { model: "308" })), { now: MONDAY + DAY });
    const third = feed(row("new"), row("b2", { model: "308" }));
    await trial.run(third, { now: MONDAY + 30 * DAY });
    expect(await listing("C100-NEW")).toMatchObject({
      formerReference: "C100-A1",
      firstOnlineDate: "2026-03-02T06:00:00.000Z",
    });
    const again = await trial.run(third, { now: MONDAY + 31 * DAY });
    expect(again.counts).toMatchObject({ unchanged: 2, added: 0 });
    await trial.run(feed(row("new", { price: 12_990 }), row("b2", { model: "308" })), { now: MONDAY + 32 * DAY });
    expect(await listing("C100-NEW")).toMatchObject({
      formerReference: "C100-A1",
      price: 12_990,
      initialPrice: 14_990,
    });
  });

  it("is another vehicle while its like is still offered, after half a year, or with fewer kilometres", async () => {
    await trial.run(feed(row("a1")));
    await trial.run(feed(row("a1"), row("beside")), { now: MONDAY + DAY });
    expect(await listing("C100-BESIDE")).not.toHaveProperty("formerReference");
    await trial.run(feed(row("less", { mileage: 31_000 })), { now: MONDAY + 2 * DAY });
    expect(await listing("C100-LESS")).not.toHaveProperty("formerReference");
    await trial.run(feed(row("late")), { now: MONDAY + 200 * DAY });
    expect(await listing("C100-LATE")).not.toHaveProperty("formerReference");
  });

  it("is counted, and so are those of which the feed does not tell enough to know them", async () => {
    const untold = (reference: string, changes: Readonly<Record<string, string | number>> = {}) =>
      feedRow(reference, { mileage: 32_117, ...changes });
    const other = { model: "308", mileage: 8123 };
    await trial.run([FEED_HEADER, untold("a1"), untold("b2", other), ""].join("\n"));
    const more = { mileage: 32_217, version: "Autre finition toit ouvrant", price: 13_490 };
    const report = await trial.run([FEED_HEADER, untold("new", more), untold("b2", other), ""].join("\n"), {
      now: MONDAY + DAY,
    });
    expect(await listing("C100-NEW")).not.toHaveProperty("formerReference");
    expect(report.relisted).toEqual({
      recognised: 0,
      rivals: 0,
      untold: 1,
      lacking: { firstTrafficDate: 1, externalColor: 1, photos: 1 },
    });
  });

  it("gives its past to one reference alone", async () => {
    await trial.run(feed(row("a1")));
    const report = await trial.run(feed(row("one"), row("two")), { now: MONDAY + DAY });
    expect([await listing("C100-ONE"), await listing("C100-TWO")].filter((one) => one?.formerReference)).toEqual([]);
    expect(report.relisted).toMatchObject({ recognised: 0, rivals: 2, untold: 0 });
  });

  it("gives its past to none of two equal references, however far apart in the feed", async () => {
    await trial.run(feed(row("a1")));
    const others = Array.from({ length: 600 }, (_, index) => row(`x${index}`, { model: "308", mileage: 100 * index }));
    await trial.run(feed(row("one"), ...others, row("two")), { now: MONDAY + DAY, allowLargeGrowth: true });
    expect([await listing("C100-ONE"), await listing("C100-TWO")].filter((one) => one?.formerReference)).toEqual([]);
    expect(await listing("C100-ONE")).toMatchObject({ initialPrice: 14_990, verdict: "NOT_COMPUTED" });
  });
});
