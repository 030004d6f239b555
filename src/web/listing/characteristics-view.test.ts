import { describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { characteristicsView } from "./characteristics-view.ts";
import { equipmentView } from "./equipment-view.ts";
import { keyFacts } from "./key-facts-view.ts";
import { guaranteesView } from "./guarantees-view.ts";

const group = (title: string, listing: Listing) =>
  characteristicsView(listing).groups.find((each) => each.title === title);

describe("the characteristics of a listing", () => {
  it("tell what is known, and name what the seller has not told", () => {
    expect(group("Moteur et transmission", listingWith({ powerDIN: 130 }))).toMatchObject({
      title: "Moteur et transmission",
      facts: [
        { label: "Énergie", value: "Essence" },
        { label: "Puissance", value: "130\u202fch DIN (96\u202fkW)" },
        { label: "Boîte de vitesses", value: "Manuelle" },
      ],
      untold: ["Puissance fiscale", "Cylindrée"],
    });
  });

  it("tell the month of a registration whose day nobody tells, and the year of one whose month nobody does", () => {
    const { firstTrafficDate: _, ...undated } = listingWith({ year: 2021 });
    const since = (listing: Listing) =>
      group("Identité", listing)?.facts.find(({ label }) => label === "Première mise en circulation")?.value;
    const month = { ...undated, firstTrafficMonth: "2021-03" };
    expect([since(month), since(undated), since({ ...undated, firstTrafficDate: "2021-03-05" })]).toEqual([
      "03/2021",
      "2021",
      "05/03/2021",
    ]);
    expect([month, undated].map((listing) => keyFacts(listing)[0]?.value)).toEqual(["03/2021", "2021"]);
  });

  it("do not say of a private seller that they kept to themselves what nobody asked them", () => {
    const untold = (customerFamilyCode: "PART" | "PROFESSIONNEL") =>
      characteristicsView(listingWith({ customerFamilyCode })).groups.flatMap((group) => group.untold);
    expect(untold("PART")).toContain("Puissance fiscale");
    for (const unasked of ["Portes", "Places", "Cylindrée", "Émissions de CO₂", "Longueur"]) {
      expect(untold("PART")).not.toContain(unasked);
      expect(untold("PROFESSIONNEL")).toContain(unasked);
    }
  });

  it("measure every side to the centimetre", () => {
    const facts = group("Dimensions", listingWith({ length: 4287, width: 1836, height: 1500 }))?.facts;
    expect(facts?.slice(0, 3).map(({ value }) => value)).toEqual(["4,29\u202fm", "1,84\u202fm", "1,50\u202fm"]);
  });

  it("ask no battery of a petrol car and no displacement of an electric one", () => {
    const petrol = group("Consommation et environnement", listingWith({}));
    expect(petrol?.untold).toEqual(["Consommation mixte", "Émissions de CO₂", "Vignette Crit’Air"]);
    const electric = listingWith({ energy: "elec", autonomy: 400, batteryCapacity: 54.5, co2: 0, critAir: 0 });
    expect(group("Consommation et environnement", electric)).toMatchObject({
      facts: [
        { label: "Batterie", value: "54,5\u202fkWh" },
        { label: "Autonomie électrique", value: "400\u202fkm" },
        { label: "Émissions de CO₂", value: "0\u202fg/km" },
        { label: "Vignette Crit’Air", value: "Crit’Air E" },
      ],
      untold: ["Consommation électrique"],
    });
    expect(group("Moteur et transmission", electric)?.untold).not.toContain("Cylindrée");
  });

  it("say under which test figures were measured, and ask for it only where there are figures", () => {
    const facts = (listing: Partial<Listing>) => group("Consommation et environnement", listingWith(listing));
    expect(facts({ co2: 127, emissionsCycle: "NEDC" })?.facts).toContainEqual({
      label: "Cycle d’essai de ces chiffres",
      value: "NEDC",
      key: "emissionsCycle",
    });
    expect(characteristicsView(listingWith({ co2: 127, emissionsCycle: "WLTP" })).co2?.cycle).toBe("WLTP");
    expect(facts({ vertical: "moto", co2: 98 })?.untold.join()).toContain("Cycle d’essai");
    expect(facts({ co2: 127 })?.untold.join()).not.toContain("Cycle d’essai");
    expect(facts({})?.untold.join()).not.toContain("Cycle d’essai");
  });

  it("ask neither doors, seats nor boot of a motorcycle, and class no motorcycle by its emissions", () => {
    const moto = listingWith({ vertical: "moto", category: "62", make: "YAMAHA", model: "MT-07", co2: 98 });
    const { groups, co2 } = characteristicsView(moto);
    expect(groups.map(({ title }) => title)).toEqual([
      "Identité",
      "Moteur et transmission",
      "Consommation et environnement",
    ]);
    expect(groups.map(({ untold }) => untold).join()).not.toMatch(/portes|places|coffre/i);
    // What its seller does tell is what it is drawn by beside others.
    const [dimensions] = characteristicsView({ ...moto, length: 2085, height: 1105 }).groups.slice(-1);
    expect(dimensions?.facts.map(({ label }) => label)).toEqual(["Longueur", "Hauteur"]);
    expect(dimensions?.untold).toEqual([]);
    expect(co2).toBeUndefined();
  });

  it("tell of a motorcycle whatever its seller tells, its gearbox and seats too, and ask nobody for them", () => {
    const moto = listingWith({ vertical: "moto", category: "63", make: "BMW", gearbox: "AUTO", seats: 2 });
    expect(group("Moteur et transmission", moto)?.facts).toContainEqual({
      key: "gearbox",
      label: "Boîte de vitesses",
      value: "Automatique",
    });
    expect(group("À bord", moto)).toMatchObject({ facts: [{ label: "Places", value: "2" }], untold: [] });
    const { gearbox: _gearbox, seats: _seats, ...silent } = moto;
    expect(characteristicsView(silent).groups.flatMap(({ untold }) => untold)).not.toContain("Boîte de vitesses");
  });

  it("tell what is known of any hybrid’s battery, and nothing of what a vehicle cannot have", () => {
    const thirst = (listing: Partial<Listing>) =>
      group("Consommation et environnement", listingWith(listing))?.facts.map(({ label }) => label);
    const battery = { batteryCapacity: 1.3, autonomy: 40, batteryConsumption: 15 };
    expect(thirst({ energy: "not_plug_hyb", ...battery })).toEqual(["Batterie"]);
    expect(thirst({ energy: "plug_hyb", ...battery })).toEqual([
      "Batterie",
      "Autonomie électrique",
      "Consommation électrique",
    ]);
    expect(thirst({ energy: "dies", ...battery })).toEqual([]);
    expect(group("Identité", listingWith({ vertical: "moto", category: "62", doors: 2 }))?.facts).not.toContainEqual(
      expect.objectContaining({ key: "doors" }),
    );
  });

  it("class a car by its emissions, and say so where they are not known", () => {
    expect(characteristicsView(listingWith({ co2: 127 })).co2).toEqual({
      letter: "C",
      emissions: "127\u202fg/km",
      cycle: undefined,
    });
    expect(characteristicsView(listingWith({})).co2).toEqual({
      letter: undefined,
      emissions: undefined,
      cycle: undefined,
    });
  });
});

describe("the warranty and the past of a vehicle", () => {
  it("are only what is told", () => {
    const told = listingWith({ networkWarranty: true, networkWarrantyId: "SPOTICAR", owners: 2, autoviza: true });
    expect(guaranteesView(told)).toMatchObject([
      {
        title: "Garantie",
        facts: [
          { label: "Garantie", value: "du réseau constructeur" },
          { label: "Programme", value: "Spoticar" },
        ],
        untold: ["Durée"],
      },
      {
        title: "Historique du véhicule",
        facts: [
          { label: "Propriétaires (vendeur compris)", value: "2" },
          { label: "Première main", value: "non" },
          { label: "Rapport d’historique", value: "joint par le vendeur" },
        ],
        untold: ["Dernier contrôle technique", "Carnet d’entretien"],
      },
    ]);
  });

  it("tell how long a warranty is and when the vehicle was last inspected, where the seller says so", () => {
    const told = listingWith({ allWarranty: true, warrantyMonths: 12, technicalInspectionDate: "2026-09-03" });
    const [warranty, past] = guaranteesView(told);
    expect(warranty?.facts).toContainEqual({ key: "warrantyMonths", label: "Durée", value: "12\u202fmois" });
    expect(past?.facts).toEqual([{ key: "inspected", label: "Dernier contrôle technique", value: "03/09/2026" }]);
  });

  it("tell the month of an inspection that a private seller told as one, and ask for no book that the form has not", () => {
    const [, past] = guaranteesView(listingWith({ customerFamilyCode: "PART", technicalInspectionDate: "2026-09-01" }));
    expect(past?.facts).toEqual([{ key: "inspected", label: "Dernier contrôle technique", value: "09/2026" }]);
    expect(past?.untold).toEqual(["Propriétaires (vendeur compris)"]);
  });

  it("claim no second hand of who has not told the owners", () => {
    expect(guaranteesView(listingWith({})).map(({ facts }) => facts)).toEqual([[], []]);
    expect(guaranteesView(listingWith({ firstHand: true }))[1]?.facts).toEqual([
      { key: "firstHand", label: "Première main", value: "oui" },
    ]);
  });
});

describe("the equipment of a listing", () => {
  it("stands by theme, in French order, the seller's own words among it", () => {
    expect(equipmentView({ options: ["gps", "bluetooth", "abs", "coffre fort"] })).toEqual([
      { title: "Sécurité", names: ["ABS"] },
      { title: "Multimédia", names: ["Bluetooth", "GPS"] },
      { title: "Autres équipements", names: ["Coffre fort"] },
    ]);
  });
});
