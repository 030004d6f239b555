import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FeedTrial } from "../../test/feed-trial.ts";
import { DAY, FEED_HEADER, MONDAY, feedRow, feedTrial } from "../../test/feed-trial.ts";
import type { FeedIssue } from "./feed-issue.ts";
import { parseMapping } from "./mapping/mapping.ts";
import { reportText } from "./report/report-text.ts";

let trial: FeedTrial;
beforeEach(async () => {
  trial = await feedTrial();
});
afterEach(() => trial.remove());

/** References with what their column says. */
const file = (said: Readonly<Record<string, string>>) =>
  [
    `${FEED_HEADER},availability`,
    ...Object.entries(said).map(([reference, word]) => `${feedRow(reference)},${word}`),
    "",
  ].join("\n");
const online = async () => (await trial.listings.onlineOf("C100")).toSorted();

describe("a row that says that its vehicle is reserved", () => {
  const reserved = async () =>
    [...(await trial.listings.getMany(await online()))]
      .flatMap(([reference, { listing }]) => (listing.reservedAt === undefined ? [] : [reference]))
      .toSorted();

  it("brings it online as reserved, whichever word it has, and frees it once it says otherwise", async () => {
    const report = await trial.run(file({ a1: "dispo", b2: "RESERVE", c3: "sous option", d4: "" }));
    expect(report.counts).toMatchObject({ read: 4, added: 4, rejected: 0, withdrawn: 0 });
    expect([await online(), await reserved()]).toEqual([
      ["C100-A1", "C100-B2", "C100-C3", "C100-D4"],
      ["C100-B2", "C100-C3"],
    ]);
    const same = await trial.run(file({ a1: "dispo", b2: "réservé", c3: "option", d4: "" }), { now: MONDAY + DAY });
    expect(same.counts).toMatchObject({ unchanged: 4 });
    const freed = await trial.run(file({ a1: "réservée", b2: "dispo", c3: "vendu", d4: "" }), {
      now: MONDAY + 2 * DAY,
    });
    expect(freed.counts).toMatchObject({ read: 4, changed: 2, unchanged: 1, sold: 1, withdrawn: 1 });
    expect(await reserved()).toEqual(["C100-A1"]);
  });

  it("stands in the file: its advert does not leave with those that are absent, and is no part of a large withdrawal", async () => {
    const many = Array.from({ length: 12 }, (_, at) => `v${String(at)}`);
    await trial.run(file(Object.fromEntries(many.map((reference) => [reference, "dispo"]))));
    const all = await trial.run(file(Object.fromEntries(many.map((reference) => [reference, "réservé"]))), {
      now: MONDAY + DAY,
    });
    expect([all.refusal, all.counts]).toMatchObject([undefined, { changed: 12, withdrawn: 0 }]);
    expect(await reserved()).toHaveLength(12);
  });
});

describe("a row that says that its vehicle is sold", () => {
  it("brings nothing online, is counted apart, and is no fault", async () => {
    const issues: FeedIssue[] = [];
    const onIssues = async (told: readonly FeedIssue[]) => void issues.push(...told);
    const report = await trial.run(file({ a1: "dispo", b2: "Vendu", c3: "réservé", d4: "" }), { onIssues });
    expect(await online()).toEqual(["C100-A1", "C100-C3", "C100-D4"]);
    expect(report.counts).toMatchObject({ read: 4, added: 3, rejected: 0, sold: 1 });
    expect(issues).toEqual([
      expect.objectContaining({ line: 3, reference: "b2", code: "soldInFile", consequence: "sold" }),
    ]);
    expect(reportText(report)).toContain("1  véhicules vendus, d’après le fichier");
  });

  it("takes its advert away as a file does that lacks it, and brings it back once it is for sale again", async () => {
    await trial.run(file({ a1: "dispo", b2: "dispo", c3: "dispo" }));
    const sold = await trial.run(file({ a1: "dispo", b2: "vendu", c3: "dispo" }), { now: MONDAY + DAY });
    expect(await online()).toEqual(["C100-A1", "C100-C3"]);
    expect(sold.counts).toMatchObject({ withdrawn: 1, unchanged: 2, sold: 1 });
    const back = await trial.run(file({ a1: "dispo", b2: "dispo", c3: "dispo" }), { now: MONDAY + 2 * DAY });
    expect(back.counts).toMatchObject({ returned: 1 });
  });

  it("is not told of in anything else that is wrong in it", async () => {
    const row = feedRow("b2", { price: "sur demande", mileage: "" });
    const issues: FeedIssue[] = [];
    const onIssues = async (told: readonly FeedIssue[]) => void issues.push(...told);
    await trial.run([`${FEED_HEADER},availability`, `${feedRow("a1")},dispo`, `${row},vendue`, ""].join("\n"), {
      onIssues,
    });
    expect(issues.map(({ code }) => code)).toEqual(["soldInFile"]);
  });

  it("may be every row, and then all leaves that may leave unasked", async () => {
    await trial.run(file({ a1: "dispo", b2: "dispo" }));
    const report = await trial.run(file({ a1: "vendu", b2: "vendu" }), { now: MONDAY + DAY });
    expect([report.refusal, await online()]).toEqual([undefined, []]);
    expect(report.counts).toMatchObject({ read: 2, sold: 2, withdrawn: 2 });
  });

  it("is no sign that a file is cut, though it stands last", async () => {
    const many = Array.from({ length: 40 }, (_, at) => `v${String(at).padStart(2, "0")}`);
    const said = (word: (at: number) => string) =>
      file(Object.fromEntries(many.map((reference, at) => [reference, word(at)])));
    await trial.run(said(() => "dispo"));
    const report = await trial.run(
      said((at) => (at < 36 ? "dispo" : "vendu")),
      { now: MONDAY + DAY },
    );
    expect([report.refusal, (await online()).length]).toEqual([undefined, 36]);
  });

  it("is no good row: a file of which nothing else can be imported is refused", async () => {
    const broken = feedRow("b2", { price: "sur demande" });
    const report = await trial.run(
      [`${FEED_HEADER},availability`, `${feedRow("a1")},vendu`, `${broken},dispo`, ""].join("\n"),
    );
    expect(report.refusal?.code).toBe("noGoodRow");
  });

  it("counts against a stock that would leave as a whole", async () => {
    const many = Array.from({ length: 12 }, (_, at) => `v${String(at)}`);
    await trial.run(file(Object.fromEntries(many.map((reference) => [reference, "dispo"]))));
    const allButOne = file(Object.fromEntries(many.map((reference, at) => [reference, at === 0 ? "dispo" : "vendu"])));
    const refused = await trial.run(allButOne, { now: MONDAY + DAY });
    expect(refused.refusal?.code).toBe("largeWithdrawal");
    expect(await online()).toHaveLength(12);
  });

  it("is a word of the mapping's own where nobody else knows it, and a word that nobody knows is asked about", async () => {
    const outcome = parseMapping(
      JSON.stringify({
        name: "mots",
        fields: {
          ...Object.fromEntries(FEED_HEADER.split(",").map((name) => [name, name])),
          availability: { from: "availability", table: { "4": "sold" } },
        },
      }),
    );
    if (outcome.kind === "faults") throw new Error(outcome.faults.join());
    const issues: FeedIssue[] = [];
    const onIssues = async (told: readonly FeedIssue[]) => void issues.push(...told);
    await trial.run(file({ a1: "4", b2: "5" }), { mappings: [outcome.mapping], onIssues });
    expect(await online()).toEqual(["C100-B2"]);
    expect(issues.map(({ code, value }) => [code, value])).toEqual([
      ["soldInFile", undefined],
      ["unknownWord", "5"],
    ]);
  });
});
