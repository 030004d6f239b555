import { afterEach, beforeEach, expect, it } from "vitest";
import type { FeedTrial } from "../../test/feed-trial.ts";
import { DAY, MONDAY, feedOf, feedRow, feedTrial } from "../../test/feed-trial.ts";
import { memoryStorage } from "../../test/memory-storage.ts";
import { rewritten } from "../domain/stock/stock-change.ts";
import type { VehicleSheet } from "../domain/vehicle-entry/vehicle-sheet.ts";
import type { FeedIssue } from "./feed-issue.ts";

const AT = new Date(MONDAY).toISOString();
let trial: FeedTrial;
let storage: ReturnType<typeof memoryStorage>;
beforeEach(async () => {
  trial = await feedTrial();
  storage = memoryStorage(trial.listings, trial.dealers);
  await trial.run(feedOf(feedRow("a1"), feedRow("b2", { price: 9990 }), feedRow("c3", { mileage: 90_000 })), {
    storage,
  });
});
afterEach(() => trial.remove());

const SHEET: VehicleSheet = {
  id: "C100-A1",
  curef: "C100",
  reference: "C100-A1",
  state: "stock",
  isByHand: true,
  typed: {},
  own: [],
  updatedAt: AT,
};
const keep = (over: Partial<VehicleSheet>) =>
  storage.together((unit) => unit.changeSheet("C100-A1", () => ({ ...SHEET, ...over })));
const isOnline = async (reference: string) =>
  (await trial.listings.get(reference))?.withdrawnAt === undefined ? "online" : "offline";

it("a vehicle that was entered by hand stays online whatever a file lacks, and is the file’s once one brings it", async () => {
  await keep({});
  const without = feedOf(feedRow("b2", { price: 9990 }), feedRow("c3", { mileage: 90_000 }));
  const report = await trial.run(without, { storage, now: MONDAY + DAY });
  expect([report.counts.withdrawn, await isOnline("C100-A1")]).toEqual([0, "online"]);
  await trial.run(feedOf(feedRow("a1"), feedRow("b2", { price: 9990 }), feedRow("c3", { mileage: 90_000 })), {
    storage,
    now: MONDAY + 2 * DAY,
  });
  expect(await storage.vehicleSheets.get("C100-A1")).toMatchObject({ isByHand: false });
  await trial.run(without, { storage, now: MONDAY + 3 * DAY });
  expect(await isOnline("C100-A1")).toBe("offline");
});

it("a vehicle that its dealer has sold stays offline while files have it, is told, and may come again after one that lacks it", async () => {
  await keep({ isByHand: false, state: "sold" });
  await trial.listings.write([{ kind: "withdraw", reference: "C100-A1" }], AT);
  const whole = feedOf(feedRow("a1"), feedRow("b2", { price: 9990 }), feedRow("c3", { mileage: 90_000 }));
  const issues: FeedIssue[] = [];
  const onIssues = async (told: readonly FeedIssue[]) => void issues.push(...told);
  const report = await trial.run(whole, { storage, now: MONDAY + DAY, onIssues });
  expect([report.counts.rejected, report.counts.returned, await isOnline("C100-A1")]).toEqual([1, 0, "offline"]);
  expect(issues).toMatchObject([{ line: 2, code: "soldByHand", consequence: "rejected" }]);
  await trial.run(feedOf(feedRow("b2", { price: 9990 }), feedRow("c3", { mileage: 90_000 })), {
    storage,
    now: MONDAY + 2 * DAY,
  });
  await trial.run(whole, { storage, now: MONDAY + 3 * DAY });
  expect(await isOnline("C100-A1")).toBe("online");
});

it("what was typed by hand stands over the next import, and goes with a file that says something else of it", async () => {
  const stored = await trial.listings.get("C100-A1");
  if (stored === undefined) throw new Error("not imported");
  const change = rewritten(stored, { values: { mileage: { mileage: 33_333 } } }, AT);
  if (change.kind === "unchanged") throw new Error("nothing changed");
  await trial.listings.write([{ kind: "put", listing: change.listing }], AT);
  const rest = [feedRow("b2", { price: 9990 }), feedRow("c3", { mileage: 90_000 })];
  const mileage = async () => (await trial.listings.get("C100-A1"))?.listing.mileage;
  await trial.run(feedOf(feedRow("a1", { version: "1.2 PureTech 110 GT" }), ...rest), { storage, now: MONDAY + DAY });
  expect(await mileage()).toBe(33_333);
  await trial.run(feedOf(feedRow("a1", { mileage: 32_500 }), ...rest), { storage, now: MONDAY + 2 * DAY });
  expect(await mileage()).toBe(32_500);
});
