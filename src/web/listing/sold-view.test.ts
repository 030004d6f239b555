import { describe, expect, it } from "vitest";
import { NO_CORRESPONDENCE } from "../../../test/no-correspondence.ts";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { stubSearch } from "../../../test/stub-search.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { PriceEntry } from "../../domain/listings/price-entry.ts";
import { knownNames } from "../../domain/urls/catalogue-names.ts";
import { hrefsOf } from "../cards/card-row.ts";
import type { PageServices } from "../services.ts";
import { GUEST } from "../../domain/accounts/viewer.ts";
import { soldView } from "./sold-view.ts";

const price = (date: string, euros: number): PriceEntry => ({ date: `${date}T08:00:00.000Z`, price: euros });

function services(
  count: (filters: Filters) => number,
  entries: readonly PriceEntry[],
  similar: readonly Listing[] = [],
) {
  const search = stubSearch(
    {
      total: ({ filters }) => count(filters),
      statistics: () => ({ known: 12, min: 0, max: 0, median: Date.parse("2025-12-01T08:00:00.000Z") }),
      nearest: () => similar.map(({ reference }) => reference),
    },
    similar,
  );
  return {
    search,
    listing: () => Promise.resolve(undefined),
    listings: () => Promise.resolve(new Map()),
    priceHistory: () => Promise.resolve(entries),
    explanation: () => Promise.resolve(undefined),
    photosAway: () => Promise.resolve(new Map()),
    priceHistories: () => Promise.resolve(new Map()),
    dealer: () => Promise.resolve(undefined),
    dealers: async () => [],
    now: () => Date.parse("2026-01-30T08:00:00.000Z"),
    site: {},
    prefix: "",
    isDocument: false,
    viewer: GUEST,
    relistedAs: async () => new Map(),
    campaigns: async () => [],
    promotionMark: () => Promise.reject(new Error("nothing is paid for here")),
    countEmptyPlace: () => undefined,
    hearSentence: () => Promise.reject(new Error("a sold listing is no sentence")),
    known: knownNames(() => false),
    isDemonstration: false,
    home: "https://virage.example",
    origin: "https://virage.example",
    ...NO_CORRESPONDENCE,
    report: () => undefined,
    reportPart: () => undefined,
    reportBrowser: () => undefined,
  } satisfies PageServices;
}

describe("a sold listing", () => {
  const listing = listingWith({ price: 11_490, initialPrice: 11_990, place: { cityLabel: "Vénissieux" } });
  const entries = [price("2026-01-05", 11_990), price("2026-01-10", 11_490)];

  it("tells since when, its last price, how it went and what is like it", async () => {
    const view = await soldView(
      services(() => 6, entries, [listingWith({ reference: "E2" })]),
      listing,
      "2026-01-28T10:00:00.000Z",
    );
    expect(view).toMatchObject({
      name: "Peugeot 308 II",
      summary: "1.2 PURETECH 130 ALLURE · 2019 · 64\u202f000\u202fkm",
      since: "28/01/2026",
      price: "11\u202f490\u202f€",
      lesson: "Sur 12 annonces de Peugeot 308 II, la moitié sont en vente depuis 60 jours ou plus.",
      others: {
        name: "Peugeot 308 II",
        total: 6,
        href: "/voiture-occasion-peugeot-308-308-ii.html",
      },
    });
    expect(view.facts).toEqual([
      { label: "En ligne", value: "23 jours, dès le 05/01/2026" },
      { label: "Prix au départ", value: "11\u202f990\u202f€" },
      { label: "Évolution du prix", value: "une baisse, −500\u202f€ depuis la mise en ligne" },
      { label: "Vendeur", value: "Garage, Vénissieux" },
      { label: "Référence", value: "E1" },
    ]);
    expect(hrefsOf(view.similar.cards)).toEqual(["/auto-occasion-annonce-E2.html"]);
    expect(view.similar.few).toMatch(/^Une seule autre annonce lui ressemble assez/);
  });

  it("leads to the narrowest search around it that has offers", async () => {
    const only = (wanted: string) => async () => {
      const { others } = await soldView(
        services((filters) => (JSON.stringify(filters.makesModelsCommercialNames) === wanted ? 3 : 0), entries),
        listing,
        "2026-01-28T10:00:00.000Z",
      );
      return others.name;
    };
    await expect(only('[{"make":"PEUGEOT","model":"308"}]')()).resolves.toBe("Peugeot 308");
    await expect(only('[{"make":"PEUGEOT"}]')()).resolves.toBe("Peugeot");
    await expect(only("nothing")()).resolves.toBe("voitures");
  });
});
