import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditOffer, financingOffers, leaseOffer } from "./financing-offer.ts";
import { representativeExample } from "./representative-example.ts";

const LEASE = { firstRent: 4798, months: 49, option: 10_500, kilometres: 61_250 };

describe("an offer to pay by the month", () => {
  it("adds a lease up to what is paid when the vehicle is bought in the end [1.2]", () => {
    expect(leaseOffer(23_990, 265.44, LEASE)).toMatchObject({ rents: 48, total: 28_039.12, cost: 4049.12, rate: 6.81 });
  });

  it("adds a credit up to what its borrower owes, which the deposit is no part of [1.2]", () => {
    expect(creditOffer(15_000, 267, { deposit: 1500, months: 60 })).toMatchObject({
      lent: 13_500,
      total: 16_020,
      cost: 2520,
      rate: 7.18,
    });
  });

  it("is none when no rate fits what it says", () => {
    expect(creditOffer(15_000, 100, { deposit: 1500, months: 60 })).toBeUndefined();
    expect(creditOffer(15_000, 267, { deposit: 15_000, months: 60 })).toBeUndefined();
    expect(leaseOffer(15_000, 9000, LEASE)).toBeUndefined();
  });

  it("is none when it is no credit of the law: too little lent, too soon repaid, or dearer than usury", () => {
    expect(creditOffer(14_990, 10, { deposit: 14_980, months: 1 })).toBeUndefined();
    expect(creditOffer(15_000, 5100, { deposit: 0, months: 3 })).toBeUndefined();
    expect(leaseOffer(14_990, 200, { firstRent: 2000, months: 2, option: 14_000, kilometres: 60_000 })).toBeUndefined();
    expect(creditOffer(15_000, 700, { deposit: 0, months: 60 })).toBeUndefined();
  });

  it("has the nominal rate that its payments come from, to the hundredth, not that of its rounded yearly rate", () => {
    const wrong = [];
    for (let nominal = 1; nominal <= 12; nominal += 0.25)
      for (const months of [24, 48, 72]) {
        const part = nominal / 1200;
        const monthly = Math.round((8000 * part * 100) / (1 - (1 + part) ** -months)) / 100;
        const told = creditOffer(8000, monthly, { deposit: 0, months })?.nominalRate;
        if (told !== nominal) wrong.push({ nominal, months, told });
      }
    expect(wrong).toEqual([]);
  });

  it("is one, and costs nothing, when a credit at nought is rounded down to whole cents a month", () => {
    expect(creditOffer(10_000, 277.77, { deposit: 0, months: 36 })).toMatchObject({
      rate: 0,
      nominalRate: 0,
      total: 9999.72,
      cost: 0,
    });
  });

  it("costs nothing more than its price when its rate is nought", () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 120 }), fc.integer({ min: 60, max: 900 }), (months, monthly) => {
        const offer = creditOffer(months * monthly + 500, monthly, { deposit: 500, months });
        expect(offer).toMatchObject({ rate: 0, cost: 0 });
      }),
    );
  });

  it("has a higher rate the more is asked a month", () => {
    fc.assert(
      fc.property(fc.integer({ min: 250, max: 420 }), (monthly) => {
        const rates = [monthly, monthly + 1].map(
          (paid) => creditOffer(15_000, paid, { deposit: 0, months: 60 })?.rate ?? 0,
        );
        expect(rates[0]).toBeLessThan(rates[1] ?? 0);
      }),
    );
  });

  it("is told of a listing when its seller states all of it, the lower payment first", () => {
    const listing = { price: 15_000, loaMonthly: 210, creditMonthly: 267, creditTerms: { deposit: 1500, months: 60 } };
    expect(financingOffers(listing).map(({ kind }) => kind)).toEqual(["credit"]);
    const loaTerms = { firstRent: 1800, months: 48, option: 6000, kilometres: 60_000 };
    expect(financingOffers({ ...listing, loaTerms }).map(({ kind }) => kind)).toEqual(["loa", "credit"]);
    expect(financingOffers({ price: 15_000 })).toEqual([]);
  });
});

describe("the representative example", () => {
  it("tells all of a lease in one sentence, to the cent", () => {
    const offer = leaseOffer(23_990, 265.44, LEASE);
    if (offer === undefined) throw new Error("no offer");
    expect(representativeExample(offer).replaceAll("\u202f", " ")).toBe(
      "Exemple représentatif pour une location avec option d’achat (LOA) de ce véhicule au prix comptant de 23 990 €, sur 49 mois et 61 250 km : un premier loyer de 4 798 €, puis 48 loyers de 265,44 € ; option d’achat finale 10 500 € ; montant total dû en cas d’achat 28 039,12 €. TAEG fixe équivalent 6,81 %. Hors assurance facultative, sous réserve d’acceptation par le prêteur ; vous disposez de 14 jours pour vous rétracter.",
    );
  });

  it("tells all of a credit, with its deposit or without", () => {
    const [paid, none] = [1500, 0].map((deposit) => creditOffer(15_000, 300, { deposit, months: 60 }));
    if (paid === undefined || none === undefined) throw new Error("no offer");
    expect(representativeExample(paid).replaceAll("\u202f", " ")).toContain(
      "15 000 €, avec un apport de 1 500 € : 13 500 € empruntés sur 60 mois, au taux débiteur fixe de 11,96 %, remboursés en 60 mensualités de 300 € ; montant total dû par l’emprunteur 18 000 €.",
    );
    expect(representativeExample(none)).toContain("sans apport");
  });
});
