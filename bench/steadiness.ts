/**
 * How many verdicts turn when a fiftieth of a market goes, is replaced by others – of the same sellers, of one new dealer or of twenty –, or
 * has other prices, and when a single advert of a new dealer comes, over many draws of it:
 * `VIRAGE_NOW=2025-03-01T00:00:00.000Z node bench/steadiness.ts (--feed FILE | --demonstration 3060) [--draws 20]`.
 *
 * The market is valued for the first time, told, changed and valued again as a refit does it; listings that stay as they were are counted.
 */
import { parseArgs } from "node:util";
import { judgementOn } from "../src/domain/valuation/judgement.ts";
import { factsOn } from "../src/domain/valuation/verdict.ts";
import { fitMarket } from "../src/domain/valuation/market-model.ts";
import type { ValuedListing } from "../src/domain/valuation/valued-listing.ts";
import { createRandom } from "../test/factories/random.ts";
import { benchMarket } from "./valuation/bench-market.ts";

const { values } = parseArgs({
  options: {
    feed: { type: "string" },
    demonstration: { type: "string", default: "3060" },
    draws: { type: "string", default: "20" },
  },
});
const now = Date.parse(process.env["VIRAGE_NOW"] ?? "2026-01-15");
const offered = await benchMarket(values, now);
const changing = Math.floor(offered.length / 51);

const turnedBy = new Map<string, number[]>();
for (let draw = 1; draw <= Number(values.draws); draw++) {
  const random = createRandom(draw);
  const order = offered
    .map((listing) => ({ listing, at: random.unit() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ listing }) => listing);
  const [come, market] = [order.slice(0, changing), order.slice(changing)];
  const first = fitMarket(market, now);
  const told = market.map((listing): ValuedListing => {
    const judgement = judgementOn(first, listing);
    return judgement === undefined
      ? listing
      : { ...listing, ...factsOn(listing.price, judgement.value, judgement.noValue) };
  });
  const [changed, same] = [told.slice(0, changing), told.slice(changing)];
  const repriced = changed.map((listing) => ({
    ...listing,
    price: Math.round((listing.price * (0.85 + random.unit() * 0.25)) / 10) * 10,
  }));
  const soldBy = (dealers: number) => come.map((listing, index) => ({ ...listing, curef: `NEW${index % dealers}` }));
  const changes = {
    removed: [],
    replaced: come,
    "replaced by one new dealer's": soldBy(1),
    "replaced by twenty new dealers'": soldBy(20),
    // Of a dealer who has nothing else, and nothing of others goes.
    "one advert of a new dealer": [...changed, ...soldBy(1).slice(0, 1)],
    repriced,
  };
  for (const [name, others] of Object.entries(changes)) {
    const later = fitMarket([...same, ...others], now);
    const turned = same.filter((listing) => {
      const judgement = judgementOn(later, listing);
      return judgement !== undefined && factsOn(listing.price, judgement.value).verdict !== listing.verdict;
    });
    turnedBy.set(name, [...(turnedBy.get(name) ?? []), turned.length / same.length]);
  }
}
const percent = (part: number) => `${(part * 100).toFixed(2)} %`;
for (const [name, shares] of turnedBy) {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  console.log(
    `${name}: ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))} of verdicts turn, ${percent(mean)} in the mean`,
  );
}
