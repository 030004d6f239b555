/** Filters, facets and cards count by the figures that a listing's page shows: those of sellers and those of the scale. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NOW } from "../../test/factories/listings.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveOpened } from "../../test/served-site.ts";
import { withoutScripts } from "../../test/without-scripts.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { openDemonstration } from "../demonstration/listings.ts";
import { listingPath } from "../domain/urls/listing-path.ts";
import { readFinancingScale } from "../financing-scale-file.ts";

const LISTINGS = [...openDemonstration({ seed: 1, now: NOW }).listings(0, 500)]
  .map(({ listing }) => listing)
  .filter(({ vertical }) => vertical === "car");

/** Euros a month, as the page says them. */
interface Said {
  readonly LOA?: number;
  readonly credit?: number;
  /** Beside the price. */
  readonly beside?: number;
}

let site: TestSite;
let served: ServedSite;
const said = new Map<string, Said>();

const figure = (text: string) => Number(text.replaceAll(/[^\d,]/g, "").replace(",", "."));
const AMOUNT = "([\\d\u202f]+(?:,\\d\\d)?)\u202f€";

function sayings(body: string): Said {
  const of = (pattern: RegExp) => {
    const [, text] = pattern.exec(body) ?? [];
    return text === undefined ? undefined : figure(text);
  };
  const [loa, credit, beside] = [
    of(new RegExp(`loyers mensuels, hors assurance</dt><dd>${AMOUNT}`)),
    of(new RegExp(`mensualités, hors assurance</dt><dd>${AMOUNT}`)),
    of(new RegExp(`ou (?:<!-- -->)?${AMOUNT}/mois`)),
  ];
  return {
    ...(loa === undefined ? {} : { LOA: loa }),
    ...(credit === undefined ? {} : { credit }),
    ...(beside === undefined ? {} : { beside }),
  };
}

beforeAll(async () => {
  const scale = await readFinancingScale(join(import.meta.dirname, "../demonstration/financing-scale.json"), NOW);
  site = await openTestSite(LISTINGS, scale);
  served = await serveOpened(site, { isDemonstration: true });
  for (const listing of LISTINGS) {
    const { body } = await served.ask({ path: listingPath(listing) });
    said.set(listing.reference, sayings(body));
  }
}, 120_000);
afterAll(async () => {
  await served.close();
  await site.close();
});

async function found(query: string): Promise<readonly string[]> {
  const references: string[] = [];
  for (let page = 0; ; page++) {
    const { body } = await served.ask({ path: `/api/v5/search?vertical=car&pageSize=100&page=${page}&${query}` });
    const { hits, total } = JSON.parse(body) as { hits: { reference: string }[]; total: number }; // as the API says
    references.push(...hits.map(({ reference }) => reference));
    if (references.length >= total) return references.toSorted();
  }
}

const whose = (isMet: (one: Said) => boolean) =>
  [...said].flatMap(([reference, one]) => (isMet(one) ? [reference] : [])).toSorted();

it("finds at X € a month exactly the listings whose page says X € or less, and from X € those that say as much [1.2]", async () => {
  const all = [...said.values()];
  // Bounds on either side of what some pages say, cents and all.
  const payments = all.flatMap(({ LOA, credit }) => [LOA, credit].filter((one) => one !== undefined));
  expect(payments.filter((one) => !Number.isInteger(one)).length).toBeGreaterThan(50);
  const bounds = new Set([150, 200, 300, ...payments.slice(0, 24).flatMap((one) => [Math.floor(one), Math.ceil(one)])]);
  const kinds = [
    ["financingType=LOA", ({ LOA }: Said) => LOA],
    ["financingType=credit", ({ credit }: Said) => credit],
    ["", ({ beside }: Said) => beside],
  ] as const;
  for (const bound of bounds)
    for (const [kind, paid] of kinds) {
      const most = await found(`teasingPriceMax=${bound}&${kind}`);
      expect(most, `≤ ${bound} ${kind}`).toEqual(whose((one) => (paid(one) ?? Infinity) <= bound));
      const least = await found(`teasingPriceMin=${bound}&${kind}`);
      expect(least, `≥ ${bound} ${kind}`).toEqual(whose((one) => (paid(one) ?? -Infinity) >= bound));
    }
}, 120_000);

it("counts in its facets what pages say, and shows on a card what its page says beside the price [1.2]", async () => {
  const { body } = await served.ask({
    path: "/api/v5/aggregations?vertical=car&aggregations=financingType,vehicle.monthly",
  });
  const { aggs } = JSON.parse(body) as Aggregated; // as the API says
  const counts = Object.fromEntries(aggs.financingType.items.map(({ key, count }) => [key, count]));
  expect(counts).toEqual({
    LOA: whose(({ LOA }) => LOA !== undefined).length,
    credit: whose(({ credit }) => credit !== undefined).length,
  });
  const beside = [...said.values()].flatMap(({ beside: one }) => one ?? []);
  expect([aggs["vehicle.monthly"].min, aggs["vehicle.monthly"].max]).toEqual([
    Math.min(...beside),
    Math.max(...beside),
  ]);
  for (const { from, to = Infinity, count } of aggs["vehicle.monthly"].histogram)
    expect(count, `${from}–${to}`).toBe(beside.filter((one) => one >= from && one < to).length);

  const { body: results } = await served.ask({ path: "/occasion-voiture.html" });
  const cards = [...results.matchAll(/<li class="card" data-reference="([^"]+)".*?<\/button><\/li>/gs)];
  expect(cards.length).toBeGreaterThan(10);
  for (const [card, reference = ""] of cards) {
    const [, text] = /class="monthly">([^<]+)€\/mois/.exec(card) ?? [];
    expect(text === undefined ? undefined : figure(text), reference).toBe(said.get(reference)?.beside);
  }
});

it("tells no payment beside the price without its own example, whatever the address simulates or wrongly asks [L312-6]", async () => {
  const asked = ["loyer=2600&duree=48&km=30000&apport=2200&mois=36", "mois=12&duree=24", "loyer=999999&apport=999999"];
  let changed = 0;
  for (const listing of LISTINGS.slice(0, 60)) {
    for (const query of asked) {
      const page = sayings((await served.ask({ path: `${listingPath(listing)}?${query}` })).body);
      expect(
        page.beside === undefined || [page.LOA, page.credit].includes(page.beside),
        `${listing.reference} ${query}`,
      ).toBe(true);
      if (page.beside !== said.get(listing.reference)?.beside) changed++;
    }
  }
  expect(changed).toBeGreaterThan(20);
}, 60_000);

it("says of payments of the scale that they are, and of those of a seller that they are not", async () => {
  const scaled = LISTINGS.find(
    ({ reference, loaMonthly, creditMonthly }) =>
      loaMonthly === undefined && creditMonthly === undefined && said.get(reference)?.beside !== undefined,
  );
  const stated = LISTINGS.find(({ loaMonthly }) => loaMonthly !== undefined);
  if (scaled === undefined || stated === undefined) throw new Error("no such listings");
  expect(withoutScripts((await served.ask({ path: listingPath(scaled) })).body)).toContain("Barème de démonstration");
  expect((await served.ask({ path: listingPath(stated) })).body).not.toContain("Barème de démonstration");
});

interface Aggregated {
  readonly aggs: {
    readonly financingType: { readonly items: readonly { readonly key: string; readonly count: number }[] };
    readonly "vehicle.monthly": {
      readonly min: number;
      readonly max: number;
      readonly histogram: readonly { readonly from: number; readonly to?: number; readonly count: number }[];
    };
  };
}
