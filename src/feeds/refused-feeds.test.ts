import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FeedTrial } from "../../test/feed-trial.ts";
import { DAY, DEALER, FEED_HEADER, feedOf, feedRow, feedTrial, MONDAY } from "../../test/feed-trial.ts";

let trial: FeedTrial;
beforeEach(async () => {
  trial = await feedTrial();
});
afterEach(() => trial.remove());

describe("a feed that cannot be trusted changes nothing", () => {
  const stock = Array.from({ length: 30 }, (_, index) => feedRow(`s${index}`));

  async function refused(content: string | Uint8Array, more: Parameters<typeof trial.run>[1] = {}) {
    if (trial.listings.held().length === 0) await trial.run(feedOf(...stock));
    const before = JSON.stringify(trial.listings.held());
    const { refusal, counts } = await trial.run(content, {
      dealer: { ...DEALER, name: "Autre nom" },
      now: MONDAY + DAY,
      ...more,
    });
    expect(JSON.stringify(trial.listings.held())).toBe(before);
    expect((await trial.dealers.get("C100"))?.name).toBe("Garage du Lac");
    expect(counts).toMatchObject({ added: 0, changed: 0, withdrawn: 0 });
    return refusal;
  }

  it("when it is cut off anywhere inside its last row", async () => {
    const whole = feedOf(...stock.slice(0, 3));
    const lastRow = whole.lastIndexOf("\n", whole.length - 2) + 1;
    const lastColumn = whole.lastIndexOf(",");
    for (let end = lastRow + 1; end <= lastColumn; end += 1)
      expect(await refused(whole.slice(0, end))).toMatchObject({ code: "truncated" });
  });

  it("when it is in another encoding than declared", async () => {
    expect(await refused(Buffer.from(feedOf(feedRow("a1", { city: "Orléans" })), "latin1"))).toMatchObject({
      code: "encoding",
      line: 2,
    });
  });

  it("when its JSON does not end", async () => {
    expect(await refused('[{"reference":"a1"},', { file: "feed.json" })).toMatchObject({ code: "truncated" });
  });

  it("when a required column is missing", async () => {
    expect(await refused("reference,make,model,price\na1,Peugeot,208,9990\n")).toMatchObject({
      code: "missingColumn",
      message: "Colonnes absentes du fichier : « mileage » (correspondance « virage »).",
    });
  });

  it("when it is empty, has a header alone, or states no reference", async () => {
    expect(await refused("")).toMatchObject({ code: "empty" });
    expect(await refused(`${FEED_HEADER}\n`)).toMatchObject({ code: "empty" });
    expect(await refused(feedOf(feedRow(""), feedRow("")))).toMatchObject({
      code: "empty",
      message: expect.stringContaining("référence"),
    });
  });

  it("when it is not there", async () => {
    expect(await refused("", { path: join(trial.directory, "nowhere.csv") })).toMatchObject({ code: "cannotRead" });
  });

  it("when it would withdraw more than half of the stock, unless that is allowed", async () => {
    const half = feedOf(...stock.slice(0, 14));
    expect(await refused(half)).toMatchObject({
      code: "largeWithdrawal",
      message: expect.stringContaining("16 annonces sur 30"),
    });
    expect((await trial.run(half, { allowLargeWithdrawal: true })).counts.withdrawn).toBe(16);
  });
});
