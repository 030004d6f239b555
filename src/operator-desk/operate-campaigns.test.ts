import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { operateCampaigns } from "./operate-campaigns.ts";
import { operationSchema } from "./operations.ts";

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite([
    listingWith({ reference: "C1-A", curef: "C1" }),
    listingWith({ reference: "C2-B", curef: "C2" }),
  ]);
  await site.storage.dealers.put([{ curef: "C1", name: "Garage", sellerType: "GARAGE", place: {} }]);
});
afterEach(() => site.close());

/** On a day in Paris. */
async function told(asked: Readonly<Record<string, string>>, day = "2026-12-01") {
  // Read by the command, and by the running site to which the command hands it on.
  const read = operationSchema.parse(JSON.parse(JSON.stringify(operationSchema.parse(asked))));
  if (read.kind !== "campaigns" && read.kind !== "promote" && read.kind !== "pause" && read.kind !== "resume")
    throw new Error(`not of campaigns: ${read.kind}`);
  const done = await operateCampaigns(read, { storage: site.storage, now: () => Date.parse(`${day}T12:00:00Z`) });
  return `${done.kind}: ${done.told.trim()}`;
}
const PROMOTE = {
  kind: "promote",
  curef: "C1",
  listings: "c1-a",
  until: "2026-12-31",
  daily: "4,50",
  budget: "45",
};

describe("an operator’s campaigns", () => {
  it("are opened, told with what they have cost, stopped and gone on with", async () => {
    const line = (state: string, spent: string) =>
      `done: C1-1  sponsored  ${state}  jusqu’au 2026-12-31  4,50\u202f€ HT par jour  ${spent}\u202f€ sur 45\u202f€ HT  C1-A  PEUGEOT`;
    expect(await told({ kind: "campaigns" })).toBe("done: Aucune campagne.");
    expect(await told({ ...PROMOTE, makes: "peugeot" })).toBe(line("en cours", "4,50"));
    expect(await told({ kind: "pause", campaign: "C1-1" }, "2026-12-03")).toBe(
      line("en pause dès demain, encore montrée aujourd’hui", "13,50"),
    );
    expect(await told({ kind: "campaigns", dealer: "C1" }, "2026-12-09")).toBe(line("en pause", "13,50"));
    expect(await told({ kind: "resume", campaign: "C1-1" }, "2026-12-10")).toBe(line("en cours", "18"));
    expect(await told({ kind: "campaigns" }, "2026-12-30")).toBe(line("budget épuisé", "45"));
    expect(await told({ kind: "campaigns", dealer: "C2" })).toBe("done: Aucune campagne.");
  });

  it.each([
    [{ curef: "C9" }, /^refused: C9 : aucun professionnel/],
    [{ listings: "C2-B" }, /^refused: C1 n’a pas ces annonces : C2-B/],
    [{ listings: "C1-A,C1-A" }, /^refused: --listings : .*\(C1-A,C1-A\)/],
    [{ from: "2026-11-30" }, /^refused: --from : .*\(2026-11-30\)/],
    [{ until: "2026-11-30" }, /^refused: --until/],
    [{ daily: "0" }, /^refused: --daily/],
    [{ budget: "4" }, /^refused: --budget/],
  ])("are not opened with %j, and nothing is kept", async (changed, words) => {
    expect(await told({ ...PROMOTE, ...changed })).toMatch(words);
    expect(await site.storage.campaigns.all()).toEqual([]);
  });

  it("are none that nobody opened", async () => {
    expect(await told({ kind: "pause", campaign: "C1-7" })).toMatch(/^refused: C1-7/);
  });
});
