/** Over a whole demonstration: what the page of a listing and its card say of its price is one thing, and true. */
import { beforeAll, describe, expect, it } from "vitest";
import { demonstrationListings } from "../../demonstration/listings.ts";
import { cardViews } from "../cards/card-view.ts";
import { pricePast } from "../market-price/price-past.ts";

const NOW = Date.parse("2026-01-15T09:30:00.000Z");
const MONTH = 30 * 86_400_000;

const market = [...demonstrationListings({ count: 3000, seed: 1, now: NOW })];
const figure = (text = "") => Number(text.replaceAll(/\D/g, ""));

interface Told {
  readonly reference: string;
  readonly price: number;
  readonly prices: readonly number[];
  readonly lastChange: number;
  readonly page: ReturnType<typeof pricePast>;
  /** All that the page says of its price. */
  readonly words: string;
  readonly struckOnCard: string | undefined;
}

async function toldAt(now: number): Promise<readonly Told[]> {
  const histories = new Map(market.map(({ listing, history }) => [listing.reference, history]));
  const services = {
    now: () => now,
    photosAway: () => Promise.resolve(new Map()),
    priceHistories: () => Promise.resolve(histories),
  };
  const cards = await cardViews(
    services,
    market.map(({ listing }) => ({ listing })),
  );
  return market.map(({ listing: { reference, price }, history }, index) => {
    const page = pricePast(price, history, now);
    return {
      reference,
      price,
      prices: history.map((entry) => entry.price),
      lastChange: Date.parse(history.at(-1)?.date ?? ""),
      page,
      words: [page.reduction?.struckPrice, page.reduction?.words, page.recently].join(" "),
      struckOnCard: cards[index]?.struckPrice,
    };
  });
}

describe.each([
  ["on its day", NOW],
  ["ten days later", NOW + 10 * 86_400_000],
  ["five years later", NOW + 5 * 365 * 86_400_000],
])("of 3,000 listings, %s,", (_, now) => {
  let told: readonly Told[] = [];
  beforeAll(async () => {
    told = await toldAt(now);
  });
  const breaking = (isWrong: (one: Told) => boolean) => told.filter(isWrong).map(({ reference }) => reference);

  it("no page says two reductions", () => {
    expect(breaking(({ words }) => (words.match(/baisse|−\d/g) ?? []).length > 2)).toEqual([]);
    expect(breaking(({ page: { reduction }, words }) => reduction === undefined && /baisse/.test(words))).toEqual([]);
    expect(
      breaking(
        ({ page: { reduction, recently }, price }) =>
          reduction !== undefined &&
          (/%/.test(recently ?? "") || figure(reduction.words.split("(")[0]) !== figure(reduction.struckPrice) - price),
      ),
    ).toEqual([]);
  });

  it("no page strikes a price beside one that has not changed", () => {
    expect(breaking(({ page }) => page.reduction !== undefined && /inchangé|revenu/.test(page.recently ?? ""))).toEqual(
      [],
    );
  });

  it("no page and no card tells a drop after a rise, nor one of more than thirty days ago", () => {
    const isTold = ({ page, struckOnCard }: Told) => page.reduction !== undefined || struckOnCard !== undefined;
    expect(breaking((one) => isTold(one) && (one.prices.at(-2) ?? 0) <= one.price)).toEqual([]);
    expect(breaking((one) => isTold(one) && now - one.lastChange >= MONTH)).toEqual([]);
  });

  it("every card strikes what its page strikes", () => {
    expect(breaking(({ page, struckOnCard }) => page.reduction?.struckPrice !== struckOnCard)).toEqual([]);
  });
});

it("a demonstration has reductions to tell, and prices that rose last", async () => {
  const told = await toldAt(NOW);
  expect(told.filter(({ page }) => page.reduction !== undefined).length).toBeGreaterThan(300);
  expect(told.filter(({ prices }) => (prices.at(-2) ?? Infinity) < (prices.at(-1) ?? 0)).length).toBeGreaterThan(30);
});
