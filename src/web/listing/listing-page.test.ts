/** What the page of a listing says of its price, its days and its likes, as the server answers it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";
import { withoutScripts } from "../../../test/without-scripts.ts";
import { creditWarning } from "../credit-warning.ts";
import { NOW } from "../../../test/factories/listings.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";

const LISTING = listingWith({
  reference: "E1",
  price: 17_490,
  firstOnlineDate: "2025-10-01T08:00:00.000Z",
  loaMonthly: 199,
  loaTerms: { firstRent: 2000, months: 48, option: 8500, kilometres: 60_000 },
  verdict: "VERY_GOOD_DEAL",
  marketValue: { estimate: 19_000, low: 18_000, high: 20_000 },
});
/** Ten of its generation, five for 10 days and five for 40; by kilometres E11 is the nearest and E2 the farthest. */
const OTHERS = Array.from({ length: 10 }, (_, index) =>
  listingWith({
    reference: `E${index + 2}`,
    mileage: 61_000 + (9 - index) * 15_000,
    price: 16_390,
    firstOnlineDate: index % 2 === 0 ? "2026-01-05T08:00:00.000Z" : "2025-12-06T08:00:00.000Z",
  }),
);
const LATER = [
  ["2025-12-01", 16_490],
  ["2026-01-02", 16_190],
  ["2026-01-10", 15_990],
] as const;

let served: ServedSite;
let body: string;
beforeAll(async () => {
  served = await serveSite([LISTING, ...OTHERS]);
  for (const [day, price] of LATER) {
    const date = `${day}T08:00:00.000Z`;
    const listing = { ...LISTING, price };
    await served.site.storage.listings.write([{ kind: "put", listing, priceEntry: { date, price } }], date);
  }
  await served.site.catchUp();
  ({ body } = await served.ask({ path: listingPath(LISTING) }));
  // React parts neighbouring texts by comments.
  body = body.replaceAll("<!-- -->", "");
});
afterAll(() => served.close());

const offer = () => /<aside class="offer".*?<\/aside>/s.exec(body)?.[0] ?? "";

it("shows the verdict of the listing beside its price, and no other [3.14]", () => {
  expect(offer().match(/<span class="deal".*?<\/span>/gs)).toEqual([
    expect.stringMatching(/data-level="3".*Offre exceptionnelle<\/span>$/s),
  ]);
});

it("warns of credit right under the monthly price, as the law words it", () => {
  expect(offer()).toMatch(/ou 199\s€\/mois en LOA, <a [^>]*>exemple complet<\/a><\/p><p class="meta soft">/);
  expect(offer()).toContain(`</a></p><p class="meta soft">${creditWarning(NOW)}</p>`);
});

it("says under the badge of a price far below the market to see the vehicle first, and nothing under others [3.14]", async () => {
  expect(offer()).not.toContain("voyez le véhicule");
  const cheap = listingWith({
    reference: "CHEAP",
    price: 8400,
    verdict: "VERY_GOOD_DEAL",
    marketValue: { estimate: 16_084, low: 15_000, high: 17_000 },
  });
  await served.site.storage.listings.write([{ kind: "put", listing: cheap }], "2026-01-10T08:00:00.000Z");
  await served.site.catchUp();
  const { body: page } = await served.ask({ path: listingPath(cheap) });
  expect(page).toMatch(/Offre exceptionnelle<\/span>.*<p class="meta caution">Très au-dessous du marché/s);
});

it("counts its days on sale, and tells the median of its generation's", () => {
  expect(withoutScripts(body)).toContain("<p>En vente depuis 106 jours, ");
  expect(withoutScripts(body)).toContain(
    "Sur 11 annonces de Peugeot 308 II, la moitié sont en vente depuis 40 jours ou plus.",
  );
});

it("tells the price of 30 days ago, neither the first nor the lowest since [3.39]", () => {
  expect(body).toMatch(/<dt>Prix d’il y a 30 jours<\/dt><dd>16\s490\s€<\/dd>/);
});

it("shows the nearest offers, the nearest first, and how each differs from this one [3.24]", () => {
  const cards = body.split("<li ").filter((card) => card.includes('class="differs"'));
  expect(cards.map((card) => /annonce-(E\d+)\.html/.exec(card)?.[1])).toEqual(["E11", "E10", "E9", "E8", "E7"]);
  const words = cards.map((card) => /<p class="differs">(.*?)<\/p>/.exec(card)?.[1]);
  expect(words.slice(0, 2)).toEqual([
    "3\u202f000\u202fkm de moins, 400\u202f€ de plus",
    "12\u202f000\u202fkm de plus, 400\u202f€ de plus",
  ]);
});
