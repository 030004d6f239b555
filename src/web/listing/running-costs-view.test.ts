import { beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { RunningCostTables } from "../../domain/running-costs/tables.ts";
import { readRunningCosts } from "../../running-cost-files.ts";
import type { RunningCostsView } from "./running-costs-view.ts";
import { runningCostsView } from "./running-costs-view.ts";

const NOW = Date.parse("2026-01-15T09:00:00Z");
const LYON = {
  zipcode: "69009",
  city: "LYON",
  cityLabel: "Lyon",
  department: "69",
  region: "FR-ARA",
  latitude: 45.77,
  longitude: 4.8,
};
let tables: RunningCostTables;
beforeAll(async () => {
  const { energy, ...others } = await readRunningCosts({}, 0);
  const said = { source: "relevé", date: "2026-01-02" };
  tables = {
    ...others,
    energy: {
      ...energy,
      diesel: { ...said, label: "gazole", euros: 1.6 },
      petrol: { ...said, label: "SP95-E10", euros: 1.7 },
      electricity: { ...said, label: "électricité à domicile", euros: 0.194 },
    },
  };
});

function view(facts: Partial<Listing>, query = ""): RunningCostsView {
  const asked = new URLSearchParams(query);
  const told = runningCostsView(listingWith({ place: LYON, ...facts }), tables, asked, NOW);
  if (told === undefined) throw new Error("no view");
  return told;
}
const plain = (text: string | undefined) => text?.replaceAll("\u202f", " ");

describe("the cost of use of a listing", () => {
  it("says what energy costs for the mean distance, by which formula and prices", () => {
    const { energy } = view({ energy: "ess", consumption: 6.2 });
    expect(plain(energy.first?.figure)).toBe("1 254 €");
    expect(plain(energy.first?.beside)).toBe("pour 11 900 km, soit 10,54 € aux 100 km");
    expect(energy.first?.formulas.map(plain)).toEqual(["6,2 L/100 km × 11 900 km × 1,70 €/L (SP95-E10) = 1 254,26 €"]);
    expect(plain(energy.usual)).toBe(
      "Au départ, 11 900 km : parcours moyen d’une voiture (SDES, bilan de la circulation, année 2019).",
    );
    expect(plain(energy.remarks.at(-1))).toContain("SP95-E10, relevé, 02/01/2026");
  });

  it("takes the visitor’s kilometres, and keeps what cannot be read with a sentence", () => {
    expect(plain(view({ energy: "dies", consumption: 5 }, "kmAn=20 000").energy.first?.figure)).toBe("1 600 €");
    const { energy } = view({ energy: "dies", consumption: 5 }, "kmAn=beaucoup");
    expect(energy.kilometres).toBe("beaucoup");
    expect(energy.first).toMatchObject({
      beside: "aux 100\u202fkm",
      issue: expect.stringMatching(/^Kilomètres par an/),
    });
  });

  it("tells a plug-in hybrid twice: as it is measured, and as they are driven", () => {
    const { energy } = view({ energy: "plug_hyb", consumption: 1.3, batteryConsumption: 15.6 });
    expect(energy.title).toBe("Énergie par an");
    expect(energy.first?.formulas).toHaveLength(2);
    expect(plain(energy.first?.onTheRoad?.figure)).toBe("1 202 €");
    expect(energy.caveat).toMatch(/^Si la batterie est rechargée/);
    expect(view({ energy: "plug_hyb", consumption: 1.3 }).energy.caveat).toMatch(
      /^Carburant seul.*électricité est en sus/,
    );
  });

  it("names what the seller has not told, and gives no figure for it", () => {
    const untold = (facts: Partial<Listing>) => view(facts).energy;
    expect(untold({ energy: "ess" })).toMatchObject({
      first: undefined,
      untold: expect.stringMatching(/consommation/),
    });
    expect(untold({ energy: "elec" })).toMatchObject({ untold: expect.stringMatching(/électrique/) });
    expect(view({}).registration).toMatchObject({
      figure: undefined,
      beside: expect.stringMatching(/puissance fiscale/),
    });
  });

  it("tells of two-wheelers what 100 km cost until kilometres are given", () => {
    const moto = { vertical: "moto", category: "62", energy: "ess", consumption: 4, cubic: 689 } as const;
    expect(view(moto).energy).toMatchObject({ kilometres: "", usual: expect.stringMatching(/^Aucune statistique/) });
    expect(view(moto).energy.first).toMatchObject({ figure: "6,80\u202f€", beside: "aux 100\u202fkm" });
    expect(plain(view(moto, "kmAn=5000").energy.first?.figure)).toBe("340 €");
  });

  it("says that prices are old when they are", () => {
    const facts = { energy: "ess", consumption: 6 } as const;
    const old = runningCostsView(listingWith(facts), tables, new URLSearchParams(), Date.parse("2026-08-01"));
    expect(old?.energy.remarks.join(" ")).toMatch(/plus de six mois/);
    expect(view(facts).energy.remarks.join(" ")).not.toMatch(/plus de six mois/);
  });

  it("dates prices and rates beside what is reckoned with them, once they are more than a year old", () => {
    const on = (date: string, facts: Partial<Listing>) => {
      const told = runningCostsView(
        listingWith({ place: LYON, ...facts }),
        tables,
        new URLSearchParams(),
        Date.parse(`${date}T09:00:00Z`),
      );
      return { energy: plain(told?.energy.caveat), registration: plain(told?.registration.beside) };
    };
    const petrol = { energy: "ess", consumption: 6, ratedHorsePower: 5 } as const;
    expect(on("2027-01-02", petrol)).toEqual({ energy: undefined, registration: expect.not.stringContaining("2026") });
    expect(on("2027-01-03", petrol).energy).toBe("Prix de plus d’un an : SP95-E10, 02/01/2026.");
    expect(on("2027-03-01", petrol).registration).toMatch(/, tarif du 28\/02\/2026\.$/);
    const plugIn = { energy: "plug_hyb", consumption: 1.2, batteryConsumption: 16 } as const;
    expect(on("2027-01-03", plugIn).energy).toMatch(
      /chez vous\. Prix de plus d’un an : .+, 02\/01\/2026 ; .+, 02\/01\/2026\.$/,
    );
  });

  it("says overseas that fuel is counted at the price of the mainland, and nothing of electricity, whose rates are the same", () => {
    const caveat = (facts: Partial<Listing>, query: string) => view(facts, query).energy.caveat;
    const diesel = { energy: "dies", consumption: 5 } as const;
    expect(caveat(diesel, "dptCp=97400")).toMatch(/^Carburant compté au prix de la France métropolitaine/);
    expect(caveat(diesel, "dptCp=97")).toBe(caveat(diesel, "dptCp=97400"));
    expect(caveat(diesel, "dptCp=69003")).toBeUndefined();
    expect(caveat({ energy: "elec", batteryConsumption: 15 }, "dptCp=97400")).toBeUndefined();
  });

  it("registers in the seller’s region until the visitor’s place is known, and says so", () => {
    const { registration } = view({ ratedHorsePower: 6 });
    expect(plain(registration.figure)).toBe("271,76 €");
    expect(registration.beside).toMatch(/région du vendeur, Auvergne-Rhône-Alpes/);
    const own = view({ ratedHorsePower: 6 }, "dptCp=75011").registration;
    expect(plain(own.figure)).toBe("343,46 €");
    expect(own.beside).toBe("à Paris 11e, au tarif de votre région, Île-de-France.");
    expect(own.formulas.map(plain)).toEqual([
      "Taxe régionale : 6 CV × 54,95 € = 329,70 €",
      "Taxe fixe : 11 €",
      "Acheminement : 2,76 €",
      "Total : 343,46 €",
    ]);
  });

  it("reads departments, islands and lists as the search does, and refuses what is no place", () => {
    const beside = (query: string) => view({ ratedHorsePower: 6 }, query).registration.beside;
    expect(beside("dptCp=2a")).toBe("en Corse-du-Sud, au tarif de votre région, Corse.");
    expect(beside("dptCp=72000")).toBe("au Mans, au tarif de votre région, Pays de la Loire.");
    expect(beside("dptCp=59000,75001")).toMatch(/votre région, Hauts-de-France/);
    const wrong = view({ ratedHorsePower: 6 }, "dptCp=00000");
    expect(wrong.place).toEqual({ text: "00000", issue: "Ce code postal n’existe pas." });
    expect(wrong.registration.beside).toMatch(/région du vendeur/);
  });

  it("takes a town by its name and by the beginning of it, and ends what it refuses with one stop", () => {
    const placeOf = (text: string) => view({ ratedHorsePower: 6 }, new URLSearchParams({ dptCp: text }).toString());
    expect(placeOf("Lyon").place).toEqual({ text: "Lyon", issue: undefined });
    expect(placeOf("Lyon").registration.beside).toMatch(/^à Lyon, au tarif de votre région, Auvergne-Rhône-Alpes/);
    expect(placeOf("Marseill").registration.beside).toMatch(/votre région, Provence-Alpes-Côte d’Azur/);
    expect(placeOf("Xyzzy").place.issue).toBe("Aucun lieu ne s’appelle «\u202fXyzzy\u202f».");
    expect(placeOf("12").place.issue).toBeUndefined();
    expect(placeOf("123").place.issue).toMatch(/5\u00a0chiffres\.$/);
  });

  it("has no rate abroad and where the place is not told", () => {
    expect(view({ ratedHorsePower: 6, place: {} }).registration.beside).toMatch(/^Elle dépend de votre région/);
    expect(view({ ratedHorsePower: 6, place: { region: "BE", cityLabel: "Mouscron" } }).registration).toMatchObject({
      figure: undefined,
      beside: "Le vendeur est en Belgique. Elle dépend de votre région\u202f: indiquez votre code postal.",
    });
    expect(view({ ratedHorsePower: 6 }, "dptCp=98000").registration).toMatchObject({
      figure: undefined,
      beside: "Monaco\u202f: le tarif n’est pas connu de nous.",
    });
  });

  it("calls overseas rates those of a collectivity, and takes no island’s for another’s", () => {
    const beside = (query: string, facts: Partial<Listing> = {}) =>
      view({ ratedHorsePower: 6, ...facts }, query).registration.beside;
    expect(beside("dptCp=97400")).toBe("à Saint-Denis, au tarif de votre collectivité, La Réunion.");
    expect(beside("dptCp=97133")).toBe("Saint-Barthélemy\u202f: le tarif n’est pas connu de nous.");
    expect(beside("dptCp=97150")).toBe("Saint-Martin\u202f: le tarif n’est pas connu de nous.");
    expect(beside("dptCp=97")).toBe("Elle dépend de votre territoire d’outre-mer\u202f: indiquez votre code postal.");
    const place = { zipcode: "97200", cityLabel: "Fort-de-France", department: "97" };
    expect(beside("", { place: { ...place, zipcode: "97133" } })).toBe(
      "Saint-Barthélemy\u202f: le tarif n’est pas connu de nous. Le vôtre compte\u202f: indiquez votre code postal.",
    );
    expect(beside("", { place })).toMatch(/^au tarif de la collectivité du vendeur, Martinique\. /);
  });

  it("says of each zone around whether the vehicle may enter", () => {
    const { zones } = view({ critAir: 3, energy: "ess", year: 2004, firstTrafficDate: "2004-02-01" });
    expect(zones).toMatchObject({
      figure: "Crit’Air 3",
      zones: [{ name: "Métropole de Lyon, à 3\u202fkm", verdict: "interdit", isRefused: true }],
    });
    expect(zones.remarks[0]).toMatch(/arrêté du 21 juin 2016/);
    expect(plain(zones.rules[0])).toBe(
      "Métropole de Lyon : voitures Crit’Air 3, 4 et 5 ou sans vignette interdites depuis le 01/01/2025, hors dérogations.",
    );
    expect(view({ critAir: 1 }).zones.zones).toMatchObject([{ verdict: "autorisé", isRefused: false }]);
    expect(view({}).zones.zones).toMatchObject([{ verdict: "selon la vignette" }]);
    expect(view({ vertical: "moto", critAir: 4 }).zones.zones).toMatchObject([{ isRefused: false }]);
  });

  it("names the place of its zones as one says it, and asks for one where none is near enough to say", () => {
    const beside = (place: Listing["place"], query = "") => view({ place }, query).zones.beside;
    const [AT, NONE] = ["Zones à faibles émissions", "Aucune zone à faibles émissions connue de nous"];
    const [END, DAY] = [", lieu du vendeur, au 26/01/2026", ", au 26/01/2026"];
    const havre = { cityLabel: "Le Havre", department: "76", region: "FR-NOR" };
    expect(beside({ ...havre, latitude: 49.49, longitude: 0.1 })).toBe(
      `${AT} à moins de 50\u202fkm du Havre${END}\u202f:`,
    );
    expect(beside(havre)).toBe(`${AT} en Seine-Maritime${END}\u202f:`);
    expect(beside({}, "dptCp=72000")).toBe(`${NONE} à moins de 50\u202fkm du Mans${DAY}.`);
    expect(beside({}, "dptCp=69")).toBe(`${AT} dans le Rhône${DAY}\u202f:`);
    expect(beside({}, "dptCp=97")).toBe(`${NONE} en outre-mer${DAY}.`);
    const mouscron = { cityLabel: "Mouscron", region: "BE" };
    expect(beside({ ...mouscron, latitude: 50.74, longitude: 3.2 })).toMatch(/km de Mouscron, lieu du vendeur/);
    // No department of ours, and no point: whatever would be said of zones there is not known.
    const ASK = "Indiquez votre code postal pour voir les zones autour de vous.";
    for (const place of [mouscron, { region: "FR-OCC" }, {}]) expect(beside(place)).toBe(ASK);
  });

  it("dates its zones, and says that their law was being debated", () => {
    expect(view({}).zones.beside).toBe(
      "Zones à faibles émissions à moins de 50\u202fkm de Lyon, lieu du vendeur, au 26/01/2026\u202f:",
    );
    expect(view({}).zones.caveat).toMatch(/débattait.*Vérifiez/);
    expect(view({}, "dptCp=48000").zones).toMatchObject({ zones: [], caveat: undefined });
  });

  it("is not there on a site without its tables", () => {
    expect(runningCostsView(listingWith({}), undefined, new URLSearchParams(), NOW)).toBeUndefined();
  });
});
