/** Feeds of which rows or whole columns say what no stock says: what an import makes of them, and what it tells. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FeedTrial } from "../../../test/feed-trial.ts";
import { feedTrial } from "../../../test/feed-trial.ts";
import type { Mapping } from "../mapping/mapping.ts";
import { parseMapping } from "../mapping/mapping.ts";
import type { ImportReport } from "../report/import-report.ts";
import { reportText } from "../report/report-text.ts";

const HEADER = "reference,make,model,version,price,mileage,year,energy,gearbox,powerDIN,co2,zipcode,city";
const POWERS = [75, 82, 100, 110, 130, 155];

/** Row after row of another car. */
function rows(change: (row: Record<string, string | number>, at: number) => void = () => {}): string {
  const all = Array.from({ length: 24 }, (_, at) => {
    const power = POWERS[at % POWERS.length] ?? 100;
    const row: Record<string, string | number> = {
      reference: `R${at}`,
      make: "Peugeot",
      model: "208",
      version: `1.2 PureTech ${power} Active`,
      price: 9990 + at * 500,
      mileage: 21_337 + at * 2713,
      year: 2020 + (at % 3),
      energy: "Essence",
      gearbox: "Manuelle",
      powerDIN: power,
      co2: 110 + at,
      zipcode: "69003",
      city: "Lyon",
    };
    change(row, at);
    return Object.values(row).join(",");
  });
  return `${[HEADER, ...all].join("\n")}\n`;
}

let trial: FeedTrial;
beforeEach(async () => {
  trial = await feedTrial();
});
afterEach(() => trial.remove());

const remarksOf = async (content: string) =>
  ((await trial.run(content)).remarks ?? []).map(({ code, field }) => `${code} ${field}`);

describe("an import", () => {
  it("says nothing of a stock like others", async () => {
    const report = await trial.run(rows());
    expect([report.remarks, report.issueCounts]).toEqual([undefined, []]);
  });

  it("leaves out what is impossible, keeps what is unlikely, and says both by their rows", async () => {
    const report = await trial.run(
      rows((row, at) => {
        if (at === 0) Object.assign(row, { co2: 0, powerDIN: 5 });
        if (at === 1)
          Object.assign(row, { model: "e-2008", version: "136 GT", year: 1995, energy: "Électrique", co2: 0 });
      }),
    );
    const listing = (await trial.listings.get("C100-R0"))?.listing;
    expect([listing?.co2, listing?.powerDIN, listing?.price]).toEqual([undefined, undefined, 9990]);
    expect((await trial.listings.get("C100-R1"))?.listing.year).toBe(1995);
    expect(report.counts).toMatchObject({ added: 24, rejected: 0 });
    expect(report.issues.map(({ line, field, code, consequence }) => [line, field, code, consequence])).toEqual([
      [2, "co2", "impossible", "left-out"],
      [2, "powerDIN", "impossible", "left-out"],
      [3, "year", "unlikely", "noted"],
    ]);
    const text = reportText(report);
    expect(text).toContain("2  valeur impossible pour ce véhicule (annonce importée sans ce champ)");
    expect(text).toMatch(
      /Valeurs à vérifier :\n {2}ligne 2 \(R0\) : CO₂ : 0 est impossible avec l’énergie « essence »/,
    );
  });

  it("tells a power in kW, and reads it where the mapping says so", async () => {
    const inKilowatts = rows((row) => (row["powerDIN"] = Math.round(Number(row["powerDIN"]) * 0.73549875)));
    const report = await trial.run(inKilowatts);
    expect((report.remarks ?? []).map(({ message }) => message.replaceAll("\u202f", " "))).toEqual([
      "Puissance : 100 % des valeurs sont les chevaux de la version divisés par 1,36. La colonne est en kW : « unit » le dit dans la correspondance.",
    ]);
    expect(reportText(report)).toContain("Sur des colonnes entières :\n  Puissance");
    const again = await trial.run(inKilowatts, {
      mappings: [mappingWith({ powerDIN: { from: "powerDIN", unit: "kW" } })],
    });
    expect([again.remarks, again.counts.changed]).toEqual([undefined, 24]);
    expect((await trial.listings.get("C100-R3"))?.listing.powerDIN).toBe(110);
  });

  it("tells prices in cents, kilometres in thousands, and the two exchanged", async () => {
    expect(await remarksOf(rows((row) => (row["price"] = Number(row["price"]) * 100)))).toEqual(["otherUnit price"]);
    expect(
      await remarksOf(
        rows((row) => Object.assign(row, { mileage: Math.round(Number(row["mileage"]) / 1000), year: 2019 })),
      ),
    ).toEqual(["otherUnit mileage"]);
    expect(
      await remarksOf(rows((row) => Object.assign(row, { mileage: row["price"], price: row["mileage"] }))),
    ).toEqual(["otherColumn mileage"]);
  });

  it("tells columns that are shifted, that hardly read, and that say one thing for all", async () => {
    expect(await remarksOf(rows((row) => Object.assign(row, { gearbox: "Essence", energy: "Manuelle" })))).toEqual([
      "otherColumn energy",
      "otherColumn gearbox",
    ]);
    expect(await remarksOf(rows((row) => (row["co2"] = "C")))).toEqual(["mostlyLost co2"]);
    expect(await remarksOf(rows((row) => (row["price"] = 9990)))).toEqual(["sameForAll price"]);
    expect(await remarksOf(rows((row, at) => Object.assign(row, { make: `Garage ${at}` })))).toEqual([
      "otherColumn make",
    ]);
  });

  it("tells prices that are nothing like the market's value, of new vehicles and of known ones", async () => {
    const value = { estimate: 15_000, low: 13_500, high: 16_500 };
    const asked: string[] = [];
    const askMarket = async (arrived: readonly { readonly reference: string }[]) => {
      asked.push(...arrived.map(({ reference }) => reference));
      return arrived.map(({ reference }) => ({ reference, value }));
    };
    const told = ({ issues }: ImportReport) =>
      issues.map(({ reference, code, message }) => `${reference} ${code} ${message}`.replaceAll("\u202f", " "));
    const dear = rows((row, at) => (row["price"] = at === 4 ? 149_900 : 14_990 + at));
    expect(told(await trial.run(dear, { askMarket }))).toEqual([
      "R4 unlikely Prix : 149 900 € est loin de la valeur de marché (15 000 €), moins de la moitié ou plus du double.",
    ]);
    expect(asked).toHaveLength(24);
    const known = trial.listings.held().find(({ listing }) => listing.reference === "C100-R1");
    if (known === undefined) throw new Error("no listing");
    const valued = { ...known.listing, verdict: "FAIR_PRICE", marketValue: value } as const;
    await trial.listings.write([{ kind: "put", listing: valued }], "2026-03-02T07:00:00.000Z");
    const cheap = dear.replace(",14991,", ",2499,");
    expect(told(await trial.run(cheap, { askMarket }))).toEqual([
      "R1 unlikely Prix : 2 499 € est loin de la valeur de marché (15 000 €), moins de la moitié ou plus du double.",
    ]);
    expect(asked).toHaveLength(24);
    // What is no price at all is told once.
    const [told949 = "", ...others] = told(await trial.run(dear.replace(",14991,", ",949,"), { askMarket }));
    expect([told949, others]).toEqual([
      "R1 unlikely Prix : 949 € pour un véhicule de 2021. Est-ce une mensualité ou un acompte ?",
      [],
    ]);
  });

  it("tells why where a file is refused since no row of it can be read", async () => {
    const report = await trial.run(rows((row) => (row["price"] = "N/D EUR")));
    expect(report.refusal?.code).toBe("noGoodRow");
    expect((report.remarks ?? []).map(({ code, field }) => `${code} ${field}`)).toEqual(["mostlyLost price"]);
  });
});

function mappingWith(more: Readonly<Record<string, unknown>>): Mapping {
  const fields = Object.fromEntries(HEADER.split(",").map((name) => [name, name]));
  const outcome = parseMapping(JSON.stringify({ name: "test", fields: { ...fields, ...more } }));
  if (outcome.kind === "faults") throw new Error(outcome.faults.join());
  return outcome.mapping;
}
