import { describe, expect, it } from "vitest";
import { ENERGY_PRICES } from "../../../test/factories/energy-prices.ts";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { pricePast } from "../market-price/price-past.ts";
import type { ComparedRow } from "./comparison-rows.ts";
import { comparedGroups } from "./comparison-rows.ts";
import { energyYears } from "./energy-year.ts";
import { JUDGED_FACTS } from "./judged-facts.ts";

const UNCHANGED = { reduction: undefined, changes: "le prix n’a jamais changé" };

const groupsOf = (...listings: readonly Partial<Listing>[]) =>
  comparedGroups(
    listings.map((listing) => ({
      listing: listingWith(listing),
      dealer: undefined,
      past: UNCHANGED,
      monthly: undefined,
    })),
  );

function rowOf(label: string, ...listings: readonly Partial<Listing>[]): ComparedRow {
  const row = groupsOf(...listings)
    .flatMap(({ rows }) => rows)
    .find((one) => one.label === label);
  if (row === undefined) throw new Error(`no row ${label}`);
  return row;
}

const marksOf = (label: string, ...listings: readonly Partial<Listing>[]) =>
  rowOf(label, ...listings).cells.map(({ isBest, note }) => (isBest === true ? note : undefined));

const UNTOLD = { text: "non communiqué", lack: "untold" };

describe("the rows of a comparison", () => {
  it("tell one reduction, the one that the page of the listing announces, however far the price came down from a rise [4.31]", () => {
    const history = [
      ["2025-11-20", 27_900],
      ["2026-01-02", 28_900],
      ["2026-01-09", 26_900],
    ] as const;
    const entries = history.map(([day, price]) => ({ date: `${day}T08:00:00.000Z`, price }));
    const past = pricePast(26_900, entries, Date.UTC(2026, 0, 15));
    const groups = comparedGroups([
      { listing: listingWith({ price: 26_900 }), dealer: undefined, past, monthly: undefined },
    ]);
    const told = groups.flatMap(({ rows }) => rows).filter(({ label }) => /^(Baisse|Évolution)/.test(label));
    expect(told.map(({ label, cells }) => [label, cells[0]?.text])).toEqual([
      ["Baisse annoncée", past.reduction?.words],
      ["Évolution du prix", "une baisse et une hausse, −1\u202f000\u202f€ depuis la mise en ligne"],
    ]);
    expect(past.reduction?.words).toContain("1\u202f000\u202f€");
  });

  it("mark the lowest price in words, and tell the others how far they are", () => {
    const { cells } = rowOf("Prix", { price: 21_990 }, { price: 14_490 });
    expect(cells).toEqual([
      { text: "21\u202f990\u202f€", note: "+7\u202f500\u202f€" },
      { text: "14\u202f490\u202f€", note: "le plus bas", isBest: true },
    ]);
  });

  it("mark the greatest boot, and leave who does not tell it unmarked", () => {
    const { cells } = rowOf("Volume du coffre", { trunkVolume: 615 }, { trunkVolume: 640 }, {});
    expect(cells).toEqual([
      { text: "615\u202fL", note: "−25\u202fL" },
      { text: "640\u202fL", note: "le plus grand, de ce qui est connu", isBest: true },
      UNTOLD,
    ]);
  });

  it.each<readonly [string, Partial<Listing>, Partial<Listing>, string]>([
    [
      "Première mise en circulation",
      { firstTrafficDate: "2021-03-01" },
      { firstTrafficDate: "2016-05-14" },
      "la plus récente",
    ],
    [
      "Autonomie électrique",
      { energy: "elec", autonomy: 510, emissionsCycle: "WLTP" },
      { energy: "elec", autonomy: 300, emissionsCycle: "WLTP" },
      "la plus grande",
    ],
    [
      "Par rapport à l’estimation",
      { price: 15_000, verdict: "GOOD_DEAL", marketValue: { estimate: 17_000, low: 16_000, high: 18_000 } },
      { price: 12_000, verdict: "FAIR_PRICE", marketValue: { estimate: 11_000, low: 10_000, high: 13_000 } },
      "l’écart le plus favorable",
    ],
  ])("mark of %s the better one, wherever it stands", (label, better, worse, best) => {
    expect(marksOf(label, better, worse)).toEqual([best, undefined]);
    expect(marksOf(label, worse, better)).toEqual([undefined, best]);
  });

  it.each<readonly [string, Partial<Listing>, Partial<Listing>, string]>([
    ["Consommation mixte", { consumption: 1.4, co2: 32 }, { consumption: 5.9, co2: 135 }, "la plus basse"],
    ["Émissions de CO₂", { consumption: 1.4, co2: 32 }, { consumption: 5.9, co2: 135 }, "les plus basses"],
  ])("never mark a plug-in hybrid of %s, which its driver decides", (label, one, petrol, best) => {
    const wltp = { emissionsCycle: "WLTP" } as const;
    const plugIn = { ...one, ...wltp, energy: "plug_hyb" } as const;
    const worse = { ...wltp, consumption: 7, co2: 160 };
    expect(marksOf(label, plugIn, { ...petrol, ...wltp })).toEqual([undefined, undefined]);
    expect(marksOf(label, plugIn, { ...petrol, ...wltp }, worse)).toEqual([
      undefined,
      `${best}, hors hybride rechargeable`,
      undefined,
    ]);
    expect(rowOf(label, plugIn, { ...petrol, ...wltp }).cells.map(({ note }) => note)).toEqual([undefined, undefined]);
  });

  it.each<readonly [string, Partial<Listing>, Partial<Listing>]>([
    ["Émissions de CO₂", { co2: 110 }, { co2: 125 }],
    ["Consommation mixte", { consumption: 4.9 }, { consumption: 5.9 }],
    ["Autonomie électrique", { energy: "elec", autonomy: 400 }, { energy: "elec", autonomy: 300 }],
  ])("mark of %s nothing that was measured by two cycles, or by one that nobody tells", (label, better, worse) => {
    const notes = (one: "NEDC" | "WLTP" | undefined, other: "NEDC" | "WLTP" | undefined, more: Partial<Listing> = {}) =>
      rowOf(
        label,
        { ...better, ...more, ...(one && { emissionsCycle: one }) },
        { ...worse, ...more, ...(other && { emissionsCycle: other }) },
      ).cells.filter(({ note }) => note !== undefined).length;
    expect([notes("NEDC", "WLTP"), notes(undefined, "WLTP"), notes(undefined, undefined)]).toEqual([0, 0, 0]);
    expect([notes("NEDC", "NEDC"), notes("WLTP", "WLTP")]).toEqual([2, 2]);
    // Motorcycles have one cycle, which no seller names.
    expect(notes(undefined, undefined, { vertical: "moto" })).toBe(2);
  });

  it("mark what emits nothing, whatever cycle tells so", () => {
    const electric = { energy: "elec", co2: 0 } as const;
    expect(marksOf("Émissions de CO₂", electric, { co2: 125, emissionsCycle: "WLTP" })).toEqual([
      "les plus basses",
      undefined,
    ]);
  });

  it("mark of days and years the latest year, where one tells no day", () => {
    const { firstTrafficDate: _, ...noDay } = listingWith({ year: 2024 });
    const day = (date: string) => ({ firstTrafficDate: date, year: Number(date.slice(0, 4)) });
    const marks = (...listings: readonly Listing[]) =>
      comparedGroups(listings.map((listing) => ({ listing, dealer: undefined, past: UNCHANGED, monthly: undefined })))
        .flatMap(({ rows }) => rows)
        .find(({ label }) => label === "Première mise en circulation")
        ?.cells.map(({ note }) => note);
    const [y2019, y2016] = [listingWith(day("2019-05-14")), listingWith(day("2016-05-14"))];
    expect(marks(noDay, y2019, y2016)).toEqual(["la plus récente", undefined, undefined]);
    expect(marks(noDay, listingWith(day("2024-12-30")), y2016)).toEqual([
      "la plus récente, à égalité",
      "la plus récente, à égalité",
      undefined,
    ]);
  });

  it("tell of yearly energies the difference of the figures shown, not of those before they were rounded", () => {
    const listings = [5.1, 5.2].map((consumption, index) =>
      listingWith({ energy: "ess", consumption, emissionsCycle: "WLTP", reference: `E${index}` }),
    );
    const energy = energyYears(listings, ENERGY_PRICES);
    const told = { dealer: undefined, past: UNCHANGED, monthly: undefined };
    const groups = comparedGroups(
      listings.map((listing) => ({
        listing,
        ...told,
        energy: energy && { label: energy.label, year: energy.of.get(listing.reference) },
      })),
    );
    const row = groups.flatMap(({ rows }) => rows).find(({ label }) => label === energy?.label);
    expect(row?.cells.map(({ text, note }) => [text, note])).toEqual([
      ["1\u202f040\u202f€", "la moins chère"],
      ["1\u202f061\u202f€", "+21\u202f€"],
    ]);
  });

  it("say that several are equally good", () => {
    const { cells } = rowOf("Kilométrage", { mileage: 10 }, { mileage: 20 }, { mileage: 10 });
    expect(cells.map(({ note }) => note)).toEqual(["le plus bas, à égalité", "+10\u202fkm", "le plus bas, à égalité"]);
  });

  it("mark nothing where best depends on the buyer", () => {
    for (const [label, one, other] of [
      ["Puissance", { powerDIN: 100 }, { powerDIN: 150 }],
      ["Longueur", { length: 4000 }, { length: 4600 }],
      ["Énergie", { energy: "dies" }, { energy: "ess" }],
    ] as const)
      expect(rowOf(label, one, other).cells.every(({ isBest, note }) => isBest !== true && note === undefined)).toBe(
        true,
      );
  });

  it("rank verdicts on prices, and leave one that was not computed out", () => {
    const { cells } = rowOf(
      "Indice de prix",
      { verdict: "EQUITABLE_DEAL" },
      { verdict: "VERY_GOOD_DEAL" },
      { verdict: "NOT_COMPUTED", noVerdict: "fewComparables" },
    );
    expect(cells.map(({ note, verdict }) => [verdict, note])).toEqual([
      ["EQUITABLE_DEAL", undefined],
      ["VERY_GOOD_DEAL", "le meilleur rang, de ce qui est connu"],
      ["NOT_COMPUTED", "trop peu d’annonces comparables"],
    ]);
  });

  it("say of a price that was not analysed why, and never that its seller does not tell the estimate", () => {
    const valued = { verdict: "FAIR_PRICE", marketValue: { estimate: 11_000, low: 10_000, high: 13_000 } } as const;
    const old = { verdict: "NOT_COMPUTED", noVerdict: "tooOld" } as const;
    expect(rowOf("Par rapport à l’estimation", old, valued).cells[0]).toEqual({
      text: "pas d’estimation",
      lack: "absent",
    });
    expect(rowOf("Indice de prix", old, {}).cells.map(({ note }) => note)).toEqual([
      "plus de 15 ans",
      "marché pas encore regardé",
    ]);
    expect(groupsOf(old, {})[0]?.rows.map(({ label }) => label)).not.toContain("Par rapport à l’estimation");
  });

  it("are the same where all tell the same, and so is a group of nothing else", () => {
    expect(rowOf("Énergie", { energy: "dies" }, { energy: "dies" }).isSame).toBe(true);
    expect(rowOf("Énergie", { energy: "dies" }, {}).isSame).toBe(false);
    const dimensions = groupsOf({ length: 4000 }, { length: 4000 }).find(({ title }) => title === "Dimensions");
    expect(dimensions?.isSame).toBe(true);
    expect(groupsOf({ length: 4000 }).every(({ rows }) => rows.every(({ isSame }) => !isSame))).toBe(true);
  });

  it("say of an option that one advert has and another leaves out that it is not announced", () => {
    const { cells } = rowOf("GPS", { options: ["gps"] }, { options: [] });
    expect(cells).toEqual([{ text: "oui" }, { text: "non annoncé", lack: "absent" }]);
  });

  it("tell what a vehicle’s kind does not have from what its seller does not tell", () => {
    const electric: Partial<Listing> = { energy: "elec", autonomy: 300, options: [] };
    expect(rowOf("Autonomie électrique", electric, { energy: "dies" }).cells[1]).toEqual({
      text: "sans objet",
      lack: "foreign",
    });
    const { autonomy: _, ...silent } = electric;
    expect(rowOf("Autonomie électrique", electric, silent).cells[1]).toEqual(UNTOLD);
    expect(rowOf("Transmission", { fourWheelDrive: true }, {}).cells[1]).toEqual(UNTOLD);
  });

  it("tell the gearbox and the seats of a motorcycle, and never say of what is not known that there is none", () => {
    const moto = { vertical: "moto", category: "63", make: "BMW", model: "R 1300 GS" } as const;
    const { gearbox: _, ...silent } = listingWith({ ...moto });
    expect(rowOf("Boîte de vitesses", { ...moto, gearbox: "AUTO" }, {}).cells.map(({ text }) => text)).toEqual([
      "Automatique",
      "Manuelle",
    ]);
    expect(rowOf("Places", { ...moto, seats: 2 }, { seats: 5 }).cells.map(({ text }) => text)).toEqual(["2", "5"]);
    const silentRow = (label: string, told: Partial<Listing>) =>
      comparedGroups(
        [listingWith(told), silent].map((listing) => ({
          listing,
          dealer: undefined,
          past: UNCHANGED,
          monthly: undefined,
        })),
      )
        .flatMap(({ rows }) => rows)
        .find((row) => row.label === label)?.cells[1];
    expect(silentRow("Boîte de vitesses", { gearbox: "AUTO" })).toEqual(UNTOLD);
    expect(silentRow("Places", { seats: 5 })).toEqual(UNTOLD);
    expect(silentRow("Volume du coffre", { trunkVolume: 380 })).toEqual(UNTOLD);
    expect(silentRow("Longueur", { length: 4300 })).toEqual(UNTOLD);
    expect(silentRow("Portes", { doors: 5 })).toEqual({ text: "sans objet", lack: "foreign" });
    expect(rowOf("Places", { seats: 5 }, { vertical: "quad", category: "70" }).cells[1]).toEqual(UNTOLD);
  });

  it("know no figure of a hybrid’s battery that its seller does not tell, and none that it cannot have", () => {
    const electric = { energy: "elec", batteryCapacity: 52, batteryConsumption: 15, autonomy: 390 } as const;
    const lackOf = (label: string, other: Partial<Listing>) => rowOf(label, electric, other).cells[1]?.lack;
    expect(
      (["Batterie", "Consommation électrique", "Autonomie électrique"] as const).map((label) =>
        (["plug_hyb", "not_plug_hyb", "hyb", "ess"] as const).map((energy) => lackOf(label, { energy })),
      ),
    ).toEqual([
      ["untold", "untold", "untold", "foreign"],
      ["untold", "foreign", "untold", "foreign"],
      ["untold", "foreign", "untold", "foreign"],
    ]);
  });

  it("tell beside a motorcycle’s licence the one that a car asks for, and none among cars", () => {
    const moto = {
      vertical: "moto",
      category: "62",
      make: "YAMAHA",
      model: "MT-07",
      powerDIN: 73,
      cubic: 689,
    } as const;
    expect(rowOf("Permis", moto, {}, { vertical: "quad", category: "70" }).cells).toEqual([
      { text: "A" },
      { text: "B" },
      UNTOLD,
    ]);
    expect(groupsOf({}, {}).flatMap(({ rows }) => rows.map(({ label }) => label))).not.toContain("Permis");
  });

  it("say of a vehicle that nobody finances that no monthly price is offered, and mark none as the lowest", () => {
    const monthlies = ["259\u202f€/mois à crédit", undefined, "212\u202f€/mois à crédit"];
    const [prices] = comparedGroups(
      monthlies.map((monthly) => ({ listing: listingWith({}), dealer: undefined, past: UNCHANGED, monthly })),
    );
    const cells = prices?.rows.find(({ label }) => label === "Mensualité")?.cells;
    expect(cells).toEqual([{ text: monthlies[0] }, { text: "non proposée", lack: "absent" }, { text: monthlies[2] }]);
    expect(groupsOf({}, {})[0]?.rows.map(({ label }) => label)).not.toContain("Mensualité");
  });

  it("say of a car’s test cycle, which its energy label asks for, that it is not told rather than that it has none", () => {
    const { cells } = rowOf("Cycle d’essai de ces chiffres", { co2: 120, emissionsCycle: "WLTP" }, { co2: 127 });
    expect(cells).toEqual([{ text: "WLTP" }, UNTOLD]);
  });

  it("leave out what nobody tells", () => {
    expect(groupsOf({}, {}).flatMap(({ rows }) => rows.map(({ label }) => label))).not.toContain("Volume du coffre");
  });

  it("stand in one row by what they are, whatever a page calls them", () => {
    const rows = groupsOf({ allWarranty: true }, { allWarranty: false }).find(
      ({ title }) => title === "Garantie",
    )?.rows;
    expect(rows?.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])).toEqual([
      ["Garantie", "oui", "non communiqué"],
    ]);
  });

  it("mark a best of every fact that is judged", () => {
    const told = (better: number): readonly Partial<Listing>[] => {
      const common: Partial<Listing> = {
        price: 10_000 - 10 * better,
        mileage: 10_000 - better,
        firstTrafficDate: `202${String(better)}-01-01`,
        ratedHorsePower: 9 - better,
        co2: 100 - better,
        emissionsCycle: "WLTP",
        trunkVolume: 300 + better,
        verdict: better === 0 ? "FAIR_PRICE" : "GOOD_DEAL",
        marketValue: { estimate: 10_000, low: 9000, high: 11_000 },
        options: [],
      };
      const electric = { energy: "elec", batteryConsumption: 15 - better, autonomy: 300 + better } as const;
      return [
        { ...common, energy: "ess", consumption: 5 - better },
        { ...common, ...electric },
      ];
    };
    const listings = [...told(0), ...told(1)].map((one, index) => listingWith({ ...one, reference: `E${index}` }));
    const energy = energyYears(listings, ENERGY_PRICES);
    const compared = listings.map((listing) => ({
      listing,
      dealer: undefined,
      past: UNCHANGED,
      monthly: undefined,
      energy: energy && { label: energy.label, year: energy.of.get(listing.reference) },
    }));
    const rows = comparedGroups(compared).flatMap((group) => group.rows);
    const marked = rows.filter(({ cells }) => cells.some(({ isBest }) => isBest === true));
    expect(marked).toHaveLength(Object.keys(JUDGED_FACTS).length);
  });
});
