import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FeedTrial } from "../../test/feed-trial.ts";
import { SUSPENDED_MARK } from "../domain/listings/suspended-mark.ts";
import { parseMapping } from "./mapping/mapping.ts";
import { DAY, DEALER, FEED_HEADER, feedOf, feedRow, feedTrial, MONDAY } from "../../test/feed-trial.ts";

let trial: FeedTrial;
beforeEach(async () => {
  trial = await feedTrial();
});
afterEach(() => trial.remove());

describe("a feed that cannot be trusted changes nothing", () => {
  const stock = Array.from({ length: 30 }, (_, index) => feedRow(`s${index}`));
  /** With the last row of all, so that no file looks cut. */
  const some = (count: number) => feedOf(...stock.slice(0, count - 1), ...stock.slice(-1));

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

  it("when an operator has suspended its dealer, until that is taken back", async () => {
    await trial.run(feedOf(...stock));
    await trial.marks.set(`${SUSPENDED_MARK}C100`, MONDAY);
    expect(await refused(feedOf(...stock))).toMatchObject({ code: "suspended" });
    await trial.marks.set(`${SUSPENDED_MARK}C100`, 0);
    expect((await trial.run(feedOf(...stock), { now: MONDAY + DAY })).refusal).toBeUndefined();
  });

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

  it("when no row has the element that its mapping chooses", async () => {
    const choosing = (price: string | readonly string[]) => {
      const fields = { reference: "ref", make: "marque", model: "modele", year: "an", mileage: "km", price };
      const outcome = parseMapping(JSON.stringify({ name: "essai", fields }));
      return outcome.kind === "mapping" ? [outcome.mapping] : [];
    };
    const car = { ref: "a1", marque: "Peugeot", modele: "208", an: 2021, km: 32_000 };
    const rows = [
      { ...car, tarifs: [{ type: "ACHAT", montant: 9000 }] },
      { ...car, ref: "a2", tarifs: [] },
    ];
    const told = (price: string | readonly string[], content: string, file: string) =>
      refused(content, { file, mappings: choosing(price) });
    const inJson = JSON.stringify(rows);
    expect(await told('tarifs[?@.type=="VENTE"].montant', inJson, "feed.json")).toMatchObject({
      code: "missingColumn",
      message:
        'Colonnes absentes du fichier : « tarifs[?@.type=="VENTE"].montant » (dans aucune ligne il n’y a cet élément) (correspondance « essai »).',
    });
    expect(await told('prix[?@.type=="VENTE"].montant', inJson, "feed.json")).toMatchObject({
      message: 'Colonnes absentes du fichier : « prix[?@.type=="VENTE"].montant » (correspondance « essai »).',
    });
    expect(await told('tarifs[@type="ACHAT"]/montant', inJson, "feed.json")).toMatchObject({
      message: expect.stringContaining(
        "/montant » (ce fichier est du JSON, le chemin se dit en JSONPath : au caractère ",
      ),
    });
    expect(await told("tarifs[1].montant", inJson, "feed.json")).toMatchObject({ code: "missingColumn" });
    const xml =
      '<s><v><ref>a1</ref><marque>Peugeot</marque><modele>208</modele><an>2021</an><km>1</km><p t="HT">1</p></v></s>';
    expect(await told('p[@t="TTC"]', xml, "feed.xml")).toMatchObject({
      message: expect.stringContaining('« p[@t="TTC"] » (dans aucune ligne il n’y a cet élément)'),
    });
    expect(await told("p[0]", xml, "feed.xml")).toMatchObject({
      message: expect.stringContaining("le chemin se dit en XPath : au caractère 4 de « p[0] »"),
    });
    expect(await told("p[0]", xml, "feed.xml")).toMatchObject({
      message: expect.stringContaining("« 0 » n’est pas une position, la première est 1, la dernière last()"),
    });
    expect(await told("Prix[0]", "ref,marque,modele,an,km,Prix\na1,Peugeot,208,2021,1,9990\n", "f.csv")).toMatchObject({
      message: expect.stringContaining("« Prix[0] » (une colonne d’un tableau n’a qu’une valeur)"),
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

  it("when it would bring a stock below half in steps, until somebody says that this is meant", async () => {
    const on = (day: number, more: Parameters<typeof trial.run>[1] = {}) => ({ now: MONDAY + day * DAY, ...more });
    await trial.run(some(30), on(0));
    expect((await trial.run(some(17), on(1))).counts.withdrawn).toBe(13);
    expect((await trial.run(some(12), on(2))).refusal).toMatchObject({
      code: "largeWithdrawal",
      message: expect.stringContaining("Avec celles des sept derniers jours, 18 sur 30 seraient parties."),
    });
    expect((await trial.run(some(12), on(3, { allowLargeWithdrawal: true }))).counts.withdrawn).toBe(5);
    // What was meant is not held against the next file.
    expect((await trial.run(some(11), on(4))).counts.withdrawn).toBe(1);
  });

  it("when others are added first and the stock that stood leaves after them", async () => {
    const others = Array.from({ length: 40 }, (_, row) => feedRow(`n${row}`));
    await trial.run(feedOf(...stock), { now: MONDAY });
    await trial.run(feedOf(...stock, ...others), { now: MONDAY + 9 * DAY });
    expect((await trial.run(feedOf(...others), { now: MONDAY + 10 * DAY })).refusal?.code).toBe("largeWithdrawal");
    // Half of what stood may be sold in a week, whatever came instead.
    const half = feedOf(...stock.filter((_row, index) => index % 2 === 0), ...others);
    expect((await trial.run(half, { now: MONDAY + 10 * DAY })).counts.withdrawn).toBe(15);
  });

  it("but not for what left more than a week ago, or came back", async () => {
    await trial.run(some(30), { now: MONDAY });
    await trial.run(some(17), { now: MONDAY + DAY });
    expect((await trial.run(some(12), { now: MONDAY + 9 * DAY })).counts.withdrawn).toBe(5);
    await trial.run(some(30), { now: MONDAY + 10 * DAY });
    expect((await trial.run(some(16), { now: MONDAY + 11 * DAY })).counts.withdrawn).toBe(14);
  });

  it("when a small stock loses more than half of itself and three vehicles", async () => {
    await trial.run(feedOf(...stock.slice(0, 6)));
    expect((await trial.run(feedOf(...stock.slice(0, 2)), { now: MONDAY + DAY })).refusal?.code).toBe(
      "largeWithdrawal",
    );
    const sold = feedOf(...stock.slice(0, 2), ...stock.slice(5, 6));
    expect((await trial.run(sold, { now: MONDAY + DAY })).counts.withdrawn).toBe(3);
  });

  it("when the last rows of the file before are all missing, as of a file that was cut at the end of a row", async () => {
    await trial.run(feedOf(...stock));
    const cut = feedOf(...stock.slice(0, 24));
    expect((await trial.run(cut, { now: MONDAY + DAY })).refusal).toMatchObject({
      code: "looksCut",
      message: expect.stringContaining("Les 4 derniers véhicules du fichier précédent"),
    });
    const sold = feedOf(...stock.filter((_row, index) => index % 5 !== 0));
    expect((await trial.run(sold, { now: MONDAY + DAY })).counts.withdrawn).toBe(6);
    expect((await trial.run(cut, { now: MONDAY + 2 * DAY, allowLargeWithdrawal: true })).counts).toMatchObject({
      withdrawn: 5,
      returned: 5,
    });
  });

  it("when it would make the stock ten times what it was, at once or in steps, until somebody says that this is meant", async () => {
    const many = (count: number) =>
      feedOf(...stock, ...Array.from({ length: count - 30 }, (_, row) => feedRow(`n${row}`)));
    const on = (day: number, more: Parameters<typeof trial.run>[1] = {}) => ({ now: MONDAY + day * DAY, ...more });
    expect(await refused(many(301))).toMatchObject({
      code: "largeGrowth",
      message:
        "Ce fichier porterait le stock de 30 à 301 annonces, plus de dix fois les 30 qu’il comptait jusque-là. Si c’est voulu, relancez avec --allow-large-growth.".replaceAll(
          /(?<=\d) (?=\d)/g,
          "\u202f",
        ),
    });
    expect((await trial.run(many(280), on(1))).counts.added).toBe(250);
    expect((await trial.run(many(400), on(2))).refusal?.code).toBe("largeGrowth");
    // What withdrawals are allowed is no answer to it.
    expect((await trial.run(many(400), on(2, { allowLargeWithdrawal: true }))).refusal?.code).toBe("largeGrowth");
    expect((await trial.run(many(400), on(3, { allowLargeGrowth: true }))).counts.added).toBe(120);
    // What was meant is part of the stock from then on.
    expect((await trial.run(many(500), on(4))).counts.added).toBe(100);
  });

  it("but not for a stock that grew a week ago, nor for the first of a dealer", async () => {
    const many = (count: number) => feedOf(...Array.from({ length: count }, (_, row) => feedRow(`n${row}`)));
    expect((await trial.run(many(250))).counts.added).toBe(250);
    expect((await trial.run(many(2501), { now: MONDAY + 8 * DAY })).refusal?.code).toBe("largeGrowth");
    expect((await trial.run(many(2000), { now: MONDAY + 8 * DAY })).counts.added).toBe(1750);
    expect((await trial.run(many(2501), { now: MONDAY + 16 * DAY })).counts.added).toBe(501);
  });

  it("nor for the rest of a first file, which did not come to its end", async () => {
    const many = feedOf(...Array.from({ length: 6000 }, (_, row) => feedRow(`n${row}`)));
    const stop = new AbortController();
    const onProgress = ({ phase, done }: { readonly phase: string; readonly done: number }) => {
      if (phase === "importing" && done >= 500) stop.abort(new Error("stopped"));
    };
    await expect(trial.run(many, { signal: stop.signal, onProgress })).rejects.toThrow("stopped");
    expect(trial.listings.held().length).toBeLessThan(600);
    const { counts } = await trial.run(many, { now: MONDAY + 1 });
    expect(counts.added + counts.unchanged).toBe(6000);
    const more = feedOf(...Array.from({ length: 6001 }, (_, row) => feedRow(`n${row}`)));
    expect((await trial.run(more, { now: MONDAY + 2 })).counts.added).toBe(1);
  });

  it("when it has more vehicles than the dealer may have, until somebody says how many these are", async () => {
    const most = { mostVehicles: 40 };
    await trial.run(feedOf(...stock), most);
    const more = feedOf(...stock, ...Array.from({ length: 11 }, (_, row) => feedRow(`n${row}`)));
    expect(await refused(more)).toMatchObject({
      code: "tooMany",
      message:
        "Ce fichier a plus de 40 véhicules ; le stock de C100 est borné à 40 véhicules. Si ce stock est bien le sien, relancez avec --most-vehicles et leur nombre.",
    });
    expect((await trial.run(more, { mostVehicles: 41 })).counts.added).toBe(11);
    // From then on, for files that come by themselves too.
    expect((await trial.run(more, { now: MONDAY + DAY })).counts.unchanged).toBe(41);
    const twins = feedOf(...Array.from({ length: 83 }, () => stock[0] ?? ""));
    expect(await refused(twins)).toMatchObject({
      code: "tooMany",
      message: expect.stringContaining("plus de 82 lignes"),
    });
  });

  it("when nobody has said anything and it has more than twenty thousand", async () => {
    const rows = Array.from({ length: 20_001 }, (_, row) => feedRow(`n${row}`));
    expect(await refused(feedOf(...rows))).toMatchObject({ code: "tooMany" });
  });

  it("as soon as it is told that it is no stock, without a look at what follows", async () => {
    // A quote that is never closed would be told at the end of the file.
    const words = Array.from({ length: 6000 }, (_, row) => `mot ${row} ${"x".repeat(300)}`);
    expect(await refused([FEED_HEADER, ...words, '"'].join("\n"))).toMatchObject({
      code: "empty",
      message: expect.stringMatching(/^Aucune des 5.000 premières lignes n’a de référence utilisable\.$/),
    });
    expect(await refused(["mot", ...words, '"'].join("\n"))).toMatchObject({ code: "missingColumn" });
  });

  it("when no row can be imported, were it that none can be told apart", async () => {
    const wrong = feedOf(feedRow("s0", { price: "NC" }), feedRow("s1", { price: "" }));
    await trial.run(feedOf(...stock.slice(0, 3)));
    const renamed = { ...DEALER, name: "Autre nom" };
    const { refusal, counts, issues } = await trial.run(wrong, { dealer: renamed, now: MONDAY + DAY });
    expect((await trial.dealers.get("C100"))?.name).toBe("Garage du Lac");
    await trial.run(wrong, { dealer: { ...DEALER, curef: "C200" }, now: MONDAY + DAY });
    expect(await trial.dealers.get("C200")).toBeUndefined();
    expect([refusal?.code, counts.withdrawn, counts.rejected, issues.length]).toEqual(["noGoodRow", 0, 2, 2]);
    const apart = feedOf(`${feedRow("s0")},`, `,${feedRow("s1")}`, `${feedRow("s2")},1`);
    expect(await trial.run(apart, { now: MONDAY + DAY })).toMatchObject({
      refusal: { code: "noGoodRow" },
      issues: [{ line: 2 }, { line: 3 }, { line: 4 }],
    });
  });
});
