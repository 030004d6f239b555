/**
 * The market's values beside nearest neighbours and boosted trees, on the parts of `virage value`:
 * `VIRAGE_NOW=2025-03-01T00:00:00.000Z node bench/valuation.ts (--feed FILE | --demonstration 30000) [--parts 10]`.
 *
 * Each model runs in a process of its own, so that its memory is its own. The other models choose their settings by one of five parts
 * of what the first fold teaches, which is none of the prices that they are measured by there.
 */
import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { fitPriceCurve, expected } from "../src/domain/valuation/price-curve.ts";
import { foldOf } from "../src/domain/valuation/fold.ts";
import { partRows } from "../src/domain/valuation/part-rows.ts";
import { entriesOf, priceFactors, shrinkageOf } from "../src/domain/valuation/price-factors.ts";
import { sellerWeights } from "../src/domain/valuation/seller-weights.ts";
import type { ValuedListing } from "../src/domain/valuation/valued-listing.ts";
import type { Boosting } from "./valuation/boosted-trees.ts";
import { benchMarket } from "./valuation/bench-market.ts";
import { boost } from "./valuation/boosted-trees.ts";
import type { Neighbourhood } from "./valuation/nearest-neighbours.ts";
import { neighbours } from "./valuation/nearest-neighbours.ts";
import { learnFeatures } from "./valuation/vehicle-features.ts";

const { values } = parseArgs({
  options: {
    feed: { type: "string" },
    demonstration: { type: "string" },
    parts: { type: "string", default: "10" },
    only: { type: "string" },
  },
});
const now = Date.parse(process.env["VIRAGE_NOW"] ?? "2026-01-15");
const parts = Number(values.parts);

/** Fits those who teach, and tells logarithms of prices of others. */
type Fit = (listings: readonly ValuedListing[], logPrices: readonly number[]) => (listing: ValuedListing) => number;

const house: Fit = (listings, logPrices) => {
  const rows = partRows(listings, (listing) => entriesOf(priceFactors(listing, now)), shrinkageOf);
  const taught = new Float64Array(listings.length).fill(1);
  const curve = fitPriceCurve(rows, Float64Array.from(logPrices), sellerWeights(listings), taught);
  return (listing) => expected(curve, priceFactors(listing, now));
};
const nearest =
  (settings: Neighbourhood): Fit =>
  (listings, logPrices) =>
    neighbours(listings, logPrices, now, settings);
const trees =
  (settings: Boosting): Fit =>
  (listings, logPrices) => {
    const { taught, rowOf } = learnFeatures(listings, logPrices, now);
    const tell = boost(taught(), logPrices, settings);
    return (listing) => tell(rowOf(listing));
  };

const NEIGHBOURHOODS: readonly Neighbourhood[] = [4, 8, 16].flatMap((most) =>
  [2, 5, 10].flatMap((words) => [15_000, 30_000].map((kilometres) => ({ nearest: most, words, kilometres }))),
);
const BOOSTINGS: readonly Boosting[] = [15, 31, 63].flatMap((leaves) =>
  [5, 15].map((fewest) => ({ rounds: 400, leaves, rate: 0.06, fewest, columns: 0.4 })),
);
/** By name, with the settings among which each chooses. */
const MODELS: Readonly<Record<string, { readonly settings: readonly unknown[]; readonly fits: readonly Fit[] }>> = {
  "modèle de la maison": { settings: [{}], fits: [house] },
  "plus proches voisins": { settings: NEIGHBOURHOODS, fits: NEIGHBOURHOODS.map(nearest) },
  "arbres renforcés": { settings: BOOSTINGS, fits: BOOSTINGS.map(trees) },
};

const errorsOf = (fit: Fit, taught: readonly ValuedListing[], asked: readonly ValuedListing[]) => {
  const tell = fit(
    taught,
    taught.map(({ price }) => Math.log(price)),
  );
  return asked.map((listing) => Math.abs(Math.exp(tell(listing)) / listing.price - 1));
};
const shareAt = (errors: readonly number[], share: number) =>
  errors.toSorted((a, b) => a - b)[Math.min(errors.length - 1, Math.floor(share * errors.length))] ?? 0;

const MEGA = 1024;

async function measure(name: string): Promise<void> {
  const model = MODELS[name];
  if (model === undefined) throw new Error(`no model ${name}`);
  const listings = await benchMarket(values, now);
  const isOf = (listing: ValuedListing, part: number) => foldOf(listing.reference, parts) === part;
  const first = listings.filter((listing) => !isOf(listing, 0));
  const isHeld = (listing: ValuedListing) => foldOf(`choice ${listing.reference}`, 5) === 0;
  let chosen = 0;
  if (model.fits.length > 1) {
    const [taught, held] = [first.filter((listing) => !isHeld(listing)), first.filter(isHeld)];
    const medians = model.fits.map((fit) => shareAt(errorsOf(fit, taught, held), 0.5));
    chosen = medians.indexOf(Math.min(...medians));
  }
  const fit = model.fits[chosen];
  if (fit === undefined) throw new Error(`no setting ${chosen} of ${name}`);
  const [errors, seconds]: [number[], number[]] = [[], []];
  const before = process.memoryUsage().rss / MEGA / MEGA;
  for (let part = 0; part < parts; part++) {
    const timed: Fit = (taught, logPrices) => {
      const begun = performance.now();
      const tell = fit(taught, logPrices);
      seconds.push((performance.now() - begun) / 1000);
      return tell;
    };
    const asked = listings.filter((listing) => isOf(listing, part));
    errors.push(
      ...errorsOf(
        timed,
        listings.filter((listing) => !isOf(listing, part)),
        asked,
      ),
    );
  }
  const percent = (part: number) => `${(part * 100).toFixed(2).replace(".", ",")} %`.padStart(10);
  const mean = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0) / Math.max(1, figures.length);
  const most = process.resourceUsage().maxRSS / MEGA;
  console.log(
    [
      name.padEnd(24),
      String(errors.length).padStart(8),
      percent(shareAt(errors, 0.5)),
      percent(mean(errors)),
      percent(shareAt(errors, 0.9)),
      percent(errors.filter((error) => error <= 0.1).length / errors.length),
      `${mean(seconds).toFixed(1).replace(".", ",")} s`.padStart(9),
      `${Math.round(most)} Mo (${Math.round(before)})`.padStart(16),
      `  ${JSON.stringify(model.settings[chosen])}`,
    ].join(""),
  );
}

if (values.only === undefined) {
  console.log(
    `${"".padEnd(24)}annonces${["MdAPE", "MAPE", "p90", "à 10 %"].map((head) => head.padStart(10)).join("")}${"un fit".padStart(9)}${"mémoire (avant)".padStart(16)}`,
  );
  for (const name of Object.keys(MODELS)) {
    const args = [...process.argv.slice(1), "--only", name];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1024 ** 2 });
    process.stdout.write(stdout);
  }
} else await measure(values.only);
