import { describe, expect, it } from "vitest";
import type { Dealer } from "../../domain/listings/dealer.ts";
import type { ShowroomCounts } from "./showroom-view.ts";
import { showroomView } from "./showroom-view.ts";

const dealer: Dealer = {
  curef: "C12",
  name: "Deux Roues du Rhône",
  sellerType: "CENTRE_MULTIMARQUE",
  group: "Groupe Brévenne",
  place: { zipcode: "69009", city: "LYON", cityLabel: "Lyon", department: "69" },
};

const counts: ShowroomCounts = {
  stock: { carTruck: 0, car: 0, truck: 0, moto: 1035, scooter: 15, quad: 0 },
  held: {
    total: 1050,
    underpriced: 45,
    analysed: 57,
    flags: { allWarranty: 43, delivery: 1050, autoviza: 0 },
    prices: { known: 1050, min: 790, max: 19_990, median: 6500 },
  },
};

/** Wednesday at noon in Paris. */
const AT = { site: {}, now: Date.parse("2026-01-07T11:00:00Z"), hasPhone: false, canWrite: false };

describe("the head of a showroom", () => {
  it("says who sells, of which group, and where", () => {
    expect(showroomView(dealer, { vertical: "moto" }, counts, AT)).toMatchObject({
      curef: "C12",
      about: "Centre multimarque · Groupe Brévenne · 69009 Lyon",
    });
    const { group: _, ...independent } = { ...dealer, place: {} };
    expect(showroomView(independent, { vertical: "moto" }, counts, AT).about).toBe("Centre multimarque");
  });

  it("tells what is counted of the whole stock, in six figures, and nothing of who sells nothing", () => {
    const { facts } = showroomView(dealer, { vertical: "moto" }, counts, AT);
    expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "En vente: 1\u202f050 véhicules",
      "Prix: de 790 à 19\u202f990\u202f€",
      "Prix sous l’estimation: 45 sur 1\u202f050",
      "Sous garantie: 43 sur 1\u202f050",
      "Livraison possible: 1\u202f050 sur 1\u202f050",
      "Historique fourni: aucun",
    ]);
    const nothing = { ...counts, held: { ...counts.held, total: 0 } };
    expect(showroomView(dealer, { vertical: "moto" }, nothing, AT).facts).toEqual([]);
  });

  it("says of a group’s vehicles that they are the group’s, and of its figures that they are of the dealer", () => {
    const { about, facts } = showroomView(dealer, { vertical: "moto", showroomStock: "group" }, counts, AT);
    expect(about).toBe(
      "Centre multimarque · Groupe Brévenne · 69009 Lyon · les véhicules montrés sont ceux de tout le groupe",
    );
    expect(facts[0]).toEqual({ label: "En vente ici", value: "1\u202f050 véhicules" });
  });

  it("has a tab for each kind there is any of, in the stock that is shown", () => {
    expect(showroomView(dealer, { vertical: "moto", showroomStock: "group" }, counts, AT).tabs).toEqual([
      { label: "Motos", count: "1\u202f035", href: "/C12/cat-moto/index?showroomStock=group", current: true },
      { label: "Scooters", count: "15", href: "/C12/cat-scooter/index?showroomStock=group", current: false },
    ]);
    const only = { ...counts, stock: { ...counts.stock, scooter: 0 } };
    expect(showroomView(dealer, { vertical: "moto" }, only, AT).tabs).toBeUndefined();
  });

  it("has all families for its current tab where they are listed together, in whoever's stock is shown [4.19]", () => {
    const listed = { vertical: "moto", allFamilies: true, showroomStock: "group" } as const;
    expect(showroomView(dealer, listed, counts, AT).tabs).toEqual([
      {
        label: "Toutes les familles",
        count: "1\u202f050",
        href: "/C12/cat-moto/index?allFamilies=true&showroomStock=group",
        current: true,
      },
      { label: "Motos", count: "1\u202f035", href: "/C12/cat-moto/index?showroomStock=group", current: false },
      { label: "Scooters", count: "15", href: "/C12/cat-scooter/index?showroomStock=group", current: false },
    ]);
  });

  it("leads to the market of the same kind, but for the dealer's own domain", () => {
    expect(showroomView(dealer, { vertical: "moto" }, counts, AT).market?.href).toBe("/occasion-moto.html");
    expect(
      showroomView(dealer, { vertical: "moto" }, counts, { ...AT, site: { curef: "C12" } }).market,
    ).toBeUndefined();
  });

  it("stands without its figures when nobody can count", () => {
    expect(showroomView(dealer, { vertical: "carTruck" }, undefined, AT)).toMatchObject({ facts: [], tabs: undefined });
  });

  it("says that verdicts are left out of its cards, where its dealer has it so [3.33]", () => {
    expect(showroomView(dealer, { vertical: "moto" }, counts, AT).withoutVerdicts).toBeUndefined();
    const hiding = { ...dealer, showroom: { displayBadges: false, presentation: "Motos depuis 1987." } };
    const view = showroomView(hiding, { vertical: "moto" }, counts, AT);
    expect(view.withoutVerdicts).toContain("sur la page de chaque véhicule");
    expect(view.presentation).toBe("Motos depuis 1987.");
  });
});
