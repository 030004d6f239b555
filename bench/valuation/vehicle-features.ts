/** A vehicle as a row of figures, for models that know nothing of names: names become usual prices of those who bear them. */
import type { ValuedListing } from "../../src/domain/valuation/valued-listing.ts";
import { ageAt } from "../../src/domain/valuation/price-factors.ts";

export const wordsOf = ({ version }: Pick<ValuedListing, "version">): readonly string[] => [
  ...new Set(version.split(/\s+/).filter((word) => word !== "")),
];

/** Names, each within the one before it. */
function namesOf(listing: ValuedListing): readonly string[] {
  const { vertical, category = "", make, model, commercialName = "", version, energy = "", gearbox = "" } = listing;
  const ofModel = `${vertical}|${make}|${model}`;
  return [
    `${vertical}|${category}`,
    `${vertical}|${make}`,
    ofModel,
    `${ofModel}|${commercialName}`,
    `${ofModel}|${energy}|${gearbox}`,
    `${ofModel}|${version}`,
  ];
}

/** Listings: a name borne by as many is believed as much as the name around it. */
const BELIEVED = 2;
/** The most frequent words of versions have a column each. */
const WORDS = 250;
const SHARES = 5;

interface Usual {
  sum: number;
  count: number;
}

/** What is learnt of names from those who teach; `rowOf` then tells any vehicle. */
export function learnFeatures(listings: readonly ValuedListing[], logPrices: readonly number[], now: number) {
  const mean = logPrices.reduce((sum, price) => sum + price, 0) / Math.max(1, logPrices.length);
  const encoderOf = (isLearnt: (row: number) => boolean) => {
    const usual = new Map<string, Usual>();
    for (const [row, listing] of listings.entries()) {
      if (!isLearnt(row)) continue;
      for (const [level, name] of namesOf(listing).entries()) {
        const key = `${level} ${name}`;
        const known = usual.get(key) ?? { sum: 0, count: 0 };
        known.sum += logPrices[row] ?? 0;
        known.count++;
        usual.set(key, known);
      }
    }
    return (listing: ValuedListing) => {
      let around = mean;
      return namesOf(listing).map((name, level) => {
        const known = usual.get(`${level} ${name}`);
        if (known !== undefined) around = (known.sum + BELIEVED * around) / (known.count + BELIEVED);
        return around;
      });
    };
  };
  const counts = new Map<string, number>();
  for (const listing of listings) for (const word of wordsOf(listing)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, WORDS);
  const column = new Map(words.map(([word], index) => [word, index]));
  const own = (listing: ValuedListing) => {
    const { mileage, powerDIN, year, energy, gearbox, options, owners, firstHand, fourWheelDrive, place } = listing;
    const age = ageAt(now, listing);
    const has = new Float32Array(words.length);
    for (const word of wordsOf(listing)) {
      const at = column.get(word);
      if (at !== undefined) has[at] = 1;
    }
    const codes = [energy, gearbox, place.region, listing.sellerType, listing.equipmentLevel].map(codeOf);
    const flags = [firstHand, fourWheelDrive, listing.allWarranty, listing.networkWarranty].map(Number);
    return [
      age,
      year,
      mileage,
      mileage / (age + 0.5),
      powerDIN ?? -1,
      options.length,
      owners ?? -1,
      ...codes,
      ...flags,
      ...has,
    ];
  };
  const encode = encoderOf(() => true);
  // Nobody is told by his own price what his name is worth.
  const others = Array.from({ length: SHARES }, (_, share) => encoderOf((row) => row % SHARES !== share));
  return {
    taught: () => listings.map((listing, row) => [...(others[row % SHARES]?.(listing) ?? []), ...own(listing)]),
    rowOf: (listing: ValuedListing) => [...encode(listing), ...own(listing)],
  };
}

/** A figure for a name, the same wherever it stands. */
function codeOf(name: string | number | undefined): number {
  if (name === undefined) return -1;
  if (typeof name === "number") return name;
  let code = 0;
  for (let index = 0; index < name.length; index++) code = (code * 31 + name.charCodeAt(index)) % 9973;
  return code;
}
