import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FeedTrial } from "../../test/feed-trial.ts";
import { DAY, DEALER, feedOf, feedRow, feedTrial, MONDAY } from "../../test/feed-trial.ts";
import { BUILT_IN_MAPPINGS } from "./built-in-mappings.ts";
import type { FeedIssue } from "./feed-issue.ts";
import { parseMapping } from "./mapping/mapping.ts";
import { reportText } from "./report/report-text.ts";

const SITES = {
  name: "sites",
  fields: {
    make: "make",
    model: "model",
    version: "version",
    price: "price",
    mileage: "mileage",
    year: "year",
    energy: "energy",
    gearbox: "gearbox",
    zipcode: "zipcode",
    city: "city",
  },
};

let trial: FeedTrial;
beforeEach(async () => {
  trial = await feedTrial();
});
afterEach(() => trial.remove());

const online = async () => (await trial.listings.onlineOf("C100")).toSorted();

describe("a first import", () => {
  it("puts every good row online with its dealer, its place and the first step of its price history, a date and a price [3.40]", async () => {
    const report = await trial.run(feedOf(feedRow("a1"), feedRow("b2", { price: 9990 })));
    expect(report.counts).toEqual({
      read: 2,
      added: 2,
      changed: 0,
      unchanged: 0,
      returned: 0,
      priceChanged: 0,
      withdrawn: 0,
      rejected: 0,
      duplicates: 0,
    });
    expect([report.refusal, report.issues, report.mapping]).toEqual([undefined, [], "virage"]);
    const stored = await trial.listings.get("C100-A1");
    expect(stored?.listing).toMatchObject({
      vertical: "car",
      category: "40",
      make: "PEUGEOT",
      model: "208",
      commercialName: "208 II",
      version: "1.2 PURETECH 100 ACTIVE",
      price: 14_990,
      initialPrice: 14_990,
      mileage: 32_000,
      year: 2022,
      energy: "ess",
      gearbox: "MANUAL",
      critAir: 1,
      doors: 5,
      firstOnlineDate: "2026-03-02T06:00:00.000Z",
      curef: "C100",
      dealerGroup: "LAC",
      sellerType: "GARAGE",
      customerFamilyCode: "PROFESSIONNEL",
      firstHand: false,
      place: { zipcode: "69003", city: "LYON" },
    });
    expect(stored?.listing).not.toHaveProperty("owners");
    expect(await trial.listings.priceHistory("C100-B2")).toEqual([{ date: "2026-03-02T06:00:00.000Z", price: 9990 }]);
    expect(await trial.dealers.get("C100")).toEqual(DEALER);
  });

  it("keeps makes and models that the catalogue lacks, and says so", async () => {
    const report = await trial.run(feedOf(feedRow("a1", { make: "Zagato", model: "Raptor" })));
    expect((await trial.listings.get("C100-A1"))?.listing).toMatchObject({
      make: "ZAGATO",
      model: "RAPTOR",
      vertical: "car",
    });
    expect(report.issues).toMatchObject([
      { line: 2, reference: "a1", field: "make", value: "Zagato", code: "unknownMake", consequence: "noted" },
    ]);
    const other = await trial.run(feedOf(feedRow("a1", { make: "Véhicule", model: "Divers" })));
    expect(other.issues.map(({ message }) => message)).toEqual([
      expect.stringContaining("Marque « Véhicule » inconnue : l’annonce paraît sous « Vehicule Divers »."),
    ]);
  });

  it("lets a vehicle without a place stand at its dealer's", async () => {
    await trial.run(feedOf(feedRow("a1", { zipcode: "", city: "" })));
    expect((await trial.listings.get("C100-A1"))?.listing.place).toEqual(DEALER.place);
  });

  it("reads columns whose names differ in signs alone each by its own name, and asks which of them is meant", async () => {
    const mapping = (price: string | { readonly column: string; readonly pattern: string }) => {
      const fields = { reference: "ref", make: "make", model: "model", mileage: "km", year: "year", price };
      const outcome = parseMapping(JSON.stringify({ name: "two-prices", fields }));
      if (outcome.kind === "faults") throw new Error(outcome.faults.join());
      return { mappings: [outcome.mapping] };
    };
    const csv = "ref;make;model;km;year;Prix;Prix €\na1;Peugeot;208;10;2020;8990;9990\n";
    const vehicle = {
      ref: "a1",
      make: "Peugeot",
      model: "208",
      km: 10,
      year: 2020,
      prix: { ttc: 8990 },
      prixTtc: 9990,
    };
    const json = JSON.stringify([vehicle]);
    const price = async (content: string, name: string, file: string) => {
      await trial.run(content, { ...mapping(name), file });
      return (await trial.listings.get("C100-A1"))?.listing.price;
    };
    expect(await price(csv, "prix", "feed.csv")).toBe(8990);
    expect(await price(csv, "PRIX €", "feed.csv")).toBe(9990);
    expect(await price(json, "prix.ttc", "feed.json")).toBe(8990);
    expect(await price(json, "prixTtc", "feed.json")).toBe(9990);
    const part = { column: "Prix €", pattern: "{prix:digits} €" };
    expect((await trial.run(csv, mapping(part))).issues).toMatchObject([
      { field: "price", code: "unreadable", value: "9990", consequence: "rejected" },
    ]);
    expect((await trial.run(csv, mapping("prix($)"))).refusal?.message).toBe(
      "Colonnes absentes du fichier : « prix($) » (est-ce « prix » ou « prix € » ?) (correspondance « two-prices »).",
    );
  });

  it("reads JSON by the same names, nested ones by a mapping", async () => {
    const vehicle = {
      reference: "a1",
      make: "Renault",
      model: "Clio",
      price: 12_990,
      mileage: 10,
      year: 2021,
      options: ["Caméra de recul", "GPS"],
      firstHand: true,
    };
    await trial.run(JSON.stringify([vehicle]), { file: "feed.json" });
    expect((await trial.listings.get("C100-A1"))?.listing).toMatchObject({
      commercialName: "CLIO V",
      options: ["camera-recul", "gps"],
      firstHand: true,
    });
  });
});

describe("importing again", () => {
  it("changes nothing when the feed says the same, at any later time", async () => {
    await trial.run(feedOf(feedRow("a1"), feedRow("b2")));
    const writes = trial.listings.writes.length;
    const report = await trial.run(feedOf(feedRow("b2"), feedRow("a1")), { now: MONDAY + DAY });
    expect(report.counts).toMatchObject({ read: 2, unchanged: 2, added: 0, changed: 0, withdrawn: 0 });
    expect(trial.listings.writes.length).toBe(writes);
  });

  it("adds a step to the history where the price changed, and nowhere else", async () => {
    await trial.run(feedOf(feedRow("a1"), feedRow("b2")));
    const report = await trial.run(feedOf(feedRow("a1", { price: 13_990 }), feedRow("b2", { mileage: 32_500 })), {
      now: MONDAY + DAY,
    });
    expect(report.counts).toMatchObject({ changed: 2, priceChanged: 1, unchanged: 0 });
    expect((await trial.listings.priceHistory("C100-A1")).map(({ price }) => price)).toEqual([14_990, 13_990]);
    expect(await trial.listings.priceHistory("C100-B2")).toHaveLength(1);
    expect((await trial.listings.get("C100-A1"))?.listing).toMatchObject({
      initialPrice: 14_990,
      priceDropDate: "2026-03-03",
    });
  });

  it("keeps a seller’s words with their lines, and takes other words for a change of the listing", async () => {
    const feed = (text: string) =>
      JSON.stringify([
        { reference: "a1", make: "Peugeot", model: "208", price: 9990, mileage: 10, year: 2020, description: text },
      ]);
    await trial.run(feed("Première main.\n\nCarnet complet."));
    const words = async () => (await trial.listings.get("C100-A1"))?.listing.description;
    expect(await words()).toBe("Première main.\n\nCarnet complet.");
    expect((await trial.run(feed("Première main.\n\nCarnet complet. "))).counts).toMatchObject({ unchanged: 1 });
    expect((await trial.run(feed("Deux clés."))).counts).toMatchObject({ changed: 1, priceChanged: 0 });
    expect(await words()).toBe("Deux clés.");
    expect((await trial.run(feed(""))).counts).toMatchObject({ changed: 1 });
    expect(await words()).toBeUndefined();
  });

  it("withdraws what is absent, and brings it back with its age and history", async () => {
    await trial.run(feedOf(feedRow("a1"), feedRow("b2")));
    expect((await trial.run(feedOf(feedRow("a1")), { now: MONDAY + DAY })).counts).toMatchObject({
      withdrawn: 1,
      unchanged: 1,
    });
    expect(await online()).toEqual(["C100-A1"]);
    const report = await trial.run(feedOf(feedRow("a1"), feedRow("b2")), { now: MONDAY + 2 * DAY });
    expect(report.counts).toMatchObject({ returned: 1, priceChanged: 0, added: 0 });
    expect((await trial.listings.get("C100-B2"))?.listing.firstOnlineDate).toBe("2026-03-02T06:00:00.000Z");
    expect(await trial.listings.priceHistory("C100-B2")).toHaveLength(1);
  });

  it("brings the dealer up to date with the first good row, were it as it was", async () => {
    await trial.run(feedOf(feedRow("a1")));
    await trial.run(feedOf(feedRow("b2", { price: "" }), feedRow("a1")), { dealer: { ...DEALER, name: "Autre nom" } });
    expect((await trial.dealers.get("C100"))?.name).toBe("Autre nom");
  });

  it("leaves the listings of other dealers alone", async () => {
    await trial.run(feedOf(feedRow("a1")), { dealer: { ...DEALER, curef: "C200" } });
    await trial.run(feedOf(feedRow("b2")));
    expect((await trial.listings.get("C200-A1"))?.withdrawnAt).toBeUndefined();
  });
});

describe("rows that are wrong", () => {
  it("never stop rows that are right, and each is told by line, field, value and reason", async () => {
    const report = await trial.run(
      feedOf(
        feedRow("a1"),
        feedRow("b2", { price: "sur demande" }),
        feedRow(""),
        feedRow("c3", { energy: "Charbon" }),
        "d4,Peugeot",
        feedRow("e5"),
      ),
    );
    expect(await online()).toEqual(["C100-A1", "C100-C3", "C100-E5"]);
    expect(report.counts).toMatchObject({ read: 6, added: 3, rejected: 3 });
    expect(
      report.issues.map(({ line, reference, field, value, code, consequence }) => [
        line,
        reference,
        field,
        value,
        code,
        consequence,
      ]),
    ).toEqual([
      [3, "b2", "price", "sur demande", "unreadable", "rejected"],
      [4, undefined, "reference", undefined, "missing", "rejected"],
      [5, "c3", "energy", "Charbon", "unknownWord", "left-out"],
      [6, "d4", undefined, "d4,Peugeot", "columnCount", "rejected"],
    ]);
    expect(report.issues[0]?.message).toBe("Prix : « sur demande » est illisible.");
    expect((await trial.listings.get("C100-C3"))?.listing).not.toHaveProperty("energy");
  });

  it("do not take a vehicle offline: its last good version stays", async () => {
    await trial.run(feedOf(feedRow("a1"), feedRow("b2")));
    const report = await trial.run(feedOf(feedRow("a1"), feedRow("b2", { price: "0" })), { now: MONDAY + DAY });
    expect(report.counts).toMatchObject({ unchanged: 1, rejected: 1, withdrawn: 0 });
    expect(await online()).toEqual(["C100-A1", "C100-B2"]);
  });

  it("keep their vehicles online wherever they stand and wherever a column is too many or too few", async () => {
    const rows = Array.from({ length: 8 }, (_, index) => feedRow(`r${index}`));
    await trial.run(feedOf(...rows));
    const [first = "", second = "", third = "", fourth = "", ...others] = rows;
    const broken = [`${first},`, `,${second}`, `x,y,${third}`, fourth.replace(",Peugeot", "")];
    for (const feed of [feedOf(...broken, ...others), feedOf(...others.slice(1), ...broken, ...others.slice(0, 1))]) {
      const report = await trial.run(feed, { now: MONDAY + DAY });
      expect(report.counts).toMatchObject({ read: 8, unchanged: 4, rejected: 4, withdrawn: 0 });
    }
    expect((await online()).length).toBe(8);
  });

  it("keep their vehicles online where a line of JSON is damaged anywhere behind its reference", async () => {
    const vehicle = {
      make: "Peugeot",
      model: "208",
      price: 9990,
      mileage: 10,
      year: 2020,
      photos: [{ url: "https://x.fr/1" }],
    };
    const lines = ["a1", "b2", "c/3", "d4", "e5"].map((reference) => JSON.stringify({ reference, ...vehicle }));
    await trial.run(lines.join("\n"), { file: "feed.jsonl" });
    const [first = "", second = "", third = "", ...others] = lines;
    const damaged = [first.replace("9990", "9 990"), second.replace('":10', ":10"), third.slice(0, -30), ...others, ""];
    const report = await trial.run(damaged.join("\n"), { file: "feed.jsonl", now: MONDAY + DAY });
    expect(report.counts).toMatchObject({ read: 5, unchanged: 2, rejected: 3, withdrawn: 0 });
    const rejected = report.issues.filter(({ consequence }) => consequence === "rejected");
    expect(rejected.map(({ line, reference }) => [line, reference])).toEqual([
      [1, "a1"],
      [2, "b2"],
      [3, "c/3"],
    ]);
  });

  it("withdraw none that they may be where they state no reference", async () => {
    const rows = [2010, 2010, 2011, 2012, 2013, 2014, 2015, 2016].map((year, at) => feedRow(`r${at}`, { year }));
    await trial.run(feedOf(...rows));
    const blank = feedRow("", { year: 2010, price: 9990 });
    const report = await trial.run(feedOf(...rows.slice(3), blank), { now: MONDAY + DAY });
    expect([report.counts.rejected, report.counts.withdrawn, await online()]).toEqual([
      1,
      1,
      ["C100-R0", "C100-R1", "C100-R3", "C100-R4", "C100-R5", "C100-R6", "C100-R7"],
    ]);
    expect(report.remarks).toMatchObject([{ code: "unidentified", message: expect.stringContaining("2 annonces") }]);
    const unread = await trial.run(feedOf(...rows.slice(4), feedRow("", { price: "" })), { now: MONDAY + 2 * DAY });
    expect([unread.counts.withdrawn, (await online()).length]).toEqual([0, 7]);
    const totals = feedOf(...rows.slice(3), ",,,,123456,,,,,,");
    expect((await trial.run(totals, { now: MONDAY + 3 * DAY })).counts.withdrawn).toBe(2);
  });

  it("are counted in full, however many the report holds", async () => {
    const told: FeedIssue[] = [];
    const rows = Array.from({ length: 10_500 }, (_, index) => feedRow(`r${index}`, { price: "sur demande" }));
    const report = await trial.run(feedOf(...rows, feedRow("good")), {
      onIssues: async (issues) => void told.push(...issues),
    });
    expect([report.counts.rejected, report.issues.length, told.length]).toEqual([10_500, 10_000, 10_500]);
    expect(report.issueCounts).toEqual([{ code: "unreadable", consequence: "rejected", count: 10_500 }]);
  });
});

describe("a reference that comes twice", () => {
  it("stays with the first good row, and each other one is told with the line of the first", async () => {
    const report = await trial.run(
      feedOf(
        feedRow("a1", { price: "sur demande" }),
        feedRow("a1", { model: "308" }),
        feedRow("a1", { model: "508" }),
        feedRow("A1", { model: "308" }),
      ),
    );
    expect((await trial.listings.get("C100-A1"))?.listing.model).toBe("308");
    expect(report.counts).toMatchObject({ read: 4, added: 1, rejected: 1, duplicates: 2 });
    expect(report.issues.slice(1).map(({ line, code, message }) => [line, code, message])).toEqual([
      [3, "sharedReference", "Un autre véhicule porte cette référence à la ligne 4 : celui-ci seul est en ligne."],
      [4, "takenReference", expect.stringContaining("à la ligne 3 : seul celui-là est en ligne.")],
      [5, "repeatedVehicle", "Même véhicule qu’à la ligne 3."],
    ]);
  });

  it("is told apart by a further column, and kept as the dealer writes it", async () => {
    const [own] = BUILT_IN_MAPPINGS;
    const outcome = parseMapping(
      JSON.stringify({
        name: "sites",
        fields: {
          reference: { from: "reference", apart: "city" },
          make: "make",
          model: "model",
          price: "price",
          mileage: "mileage",
          year: "year",
        },
      }),
    );
    if (outcome.kind === "faults" || own === undefined) throw new Error("no mapping");
    const long = `Lot n° 12 / ${"x".repeat(108)}`;
    const feed = feedOf(feedRow(long), feedRow(long, { city: "Annecy", model: "308" }), feedRow("a/1", { city: "" }));
    expect((await trial.run(feed, { mappings: [own] })).counts).toMatchObject({ added: 2, duplicates: 1 });
    expect((await trial.run(feed, { mappings: [outcome.mapping] })).counts).toMatchObject({ duplicates: 0 });
    const online = trial.listings.held().filter(({ withdrawnAt }) => withdrawnAt === undefined);
    const told = online.map(({ listing }) => [listing.model, listing.dealerReference ?? ""]);
    expect(told.toSorted(([a = "", b = ""], [c = "", d = ""]) => (a + b < c + d ? -1 : 1))).toEqual([
      ["208", long],
      ["208", "a/1"],
      ["308", long],
    ]);
  });

  it("changes the address of those alone that share one, however many they are, once a column tells them apart", async () => {
    const [own] = BUILT_IN_MAPPINGS;
    const outcome = parseMapping(
      JSON.stringify({ ...SITES, fields: { ...SITES.fields, reference: { from: "reference", apart: "city" } } }),
    );
    if (outcome.kind === "faults" || own === undefined) throw new Error("no mapping");
    const alone = Array.from({ length: 9 }, (_, at) => feedRow(`a${at}`, { year: 2010 + at }));
    const shared = ["Lyon", "Annecy"].flatMap((city) =>
      Array.from({ length: 20 }, (_, at) => feedRow(`s${at}`, { city, mileage: 1000 * (at + 1) + city.length })),
    );
    await trial.run(feedOf(...alone), { mappings: [own] });
    const first = await trial.run(feedOf(...alone), { mappings: [outcome.mapping], now: MONDAY + DAY });
    expect(first.counts).toMatchObject({ added: 0, unchanged: 9, withdrawn: 0 });
    const together = feedOf(...alone, ...shared);
    await trial.run(together, { mappings: [own], now: MONDAY + 2 * DAY });
    const told = await trial.run(together, { mappings: [outcome.mapping], now: MONDAY + 3 * DAY });
    expect([told.refusal, told.counts.unchanged, (await online()).length]).toEqual([undefined, 9, 49]);
    const again = await trial.run(together, { mappings: [outcome.mapping], now: MONDAY + 4 * DAY });
    expect(again.counts).toMatchObject({ unchanged: 49, added: 0, withdrawn: 0 });
    // One that was told apart stays so when the other has left.
    const left = await trial.run(feedOf(...alone, ...shared.slice(0, -1)), {
      mappings: [outcome.mapping],
      now: MONDAY + 5 * DAY,
    });
    expect(left.counts).toMatchObject({ unchanged: 48, added: 0, withdrawn: 1 });
  });

  it("does not change the listing when another vehicle takes it later in the feed", async () => {
    await trial.run(feedOf(feedRow("a1")));
    expect((await trial.run(feedOf(feedRow("a1"), feedRow("a1", { model: "508" })))).counts).toMatchObject({
      unchanged: 1,
      duplicates: 1,
    });
  });
});

describe("lines of a table that are no vehicle", () => {
  const told = ({ issues, issueCounts, counts }: Awaited<ReturnType<FeedTrial["run"]>>) => ({
    read: counts.read,
    rejected: counts.rejected,
    lines: issues.map(({ line, code, consequence }) => `${line} ${code} ${consequence}`),
    counted: issueCounts.length,
  });

  it("are passed over and told: titles above the header, a total below, which may be short of columns", async () => {
    const stock = feedOf(feedRow("a1"), feedRow("b2")).trimEnd();
    const report = await trial.run(
      `Stock du Garage du Lac\nÉdité le,02/03/2026\n${stock}\nTotal : 2 véhicules,,,,29980\n`,
    );
    expect(told(report)).toEqual({
      read: 2,
      rejected: 0,
      lines: ["1 titleLine passed-over", "2 titleLine passed-over", "6 totalLine passed-over"],
      counted: 2,
    });
    expect(await online()).toEqual(["C100-A1", "C100-B2"]);
    expect(reportText(report)).toContain("2  titre au-dessus de l’en-tête (ligne passée, ce n’est pas un véhicule)");
  });

  it("are sums without a word as the last row, and nowhere else", async () => {
    const sums = ",,,,29980,64000,,,,,";
    const report = await trial.run(feedOf(feedRow("a1"), feedRow("b2"), sums));
    expect(told(report)).toEqual({ read: 2, rejected: 0, lines: ["4 totalLine passed-over"], counted: 1 });
    const amidst = await trial.run(feedOf(feedRow("a1"), sums, feedRow("b2")));
    expect(amidst.counts).toMatchObject({ read: 3, rejected: 1 });
    expect(amidst.counts.withdrawn).toBe(0);
  });

  it("never hide a file that is cut within its last row", async () => {
    const whole = feedOf(feedRow("a1"), feedRow("b2"));
    await trial.run(whole);
    const cut = await trial.run(whole.slice(0, whole.lastIndexOf("b2") + 2));
    expect(cut.refusal?.code).toBe("truncated");
    expect(await online()).toHaveLength(2);
  });
});
