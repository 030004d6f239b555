/** What people ask for who find nothing: a vehicle that there is, wanted cheaper, younger, nearer or better equipped than it is sold. */
import { TOP_OPTION_KEYS } from "../../src/domain/catalogue/options.ts";
import { ENERGIES } from "../../src/domain/catalogue/energies.ts";
import type { Filters } from "../../src/domain/filters/registry.ts";
import { settled } from "../../src/domain/filters/transitions/set-filter.ts";
import type { Listing } from "../../src/domain/listings/listing.ts";
import type { Random } from "./random.ts";
import { known } from "./random.ts";

type Part = (random: Random, listing: Listing) => Partial<Filters>;

/** A bound as people say it: a round figure. */
const round = (value: number, step: number) => Math.max(step, Math.round(value / step) * step);
const share = (random: Random, least: number, most: number) => least + (most - least) * random.unit();

const NAMED: Part = (random, { make, model, commercialName }) => ({
  makesModelsCommercialNames: [
    commercialName !== undefined && random.chance(0.3)
      ? { make, model, commercialName }
      : random.chance(0.8)
        ? { make, model }
        : { make },
  ],
});

const PARTS: readonly (readonly [number, Part])[] = [
  [0.75, NAMED],
  [0.75, (random, { price }) => ({ priceMax: round(price * share(random, 0.4, 1.05), random.pick([500, 1000])) })],
  [0.1, (random, { price }) => ({ priceMin: round(price * share(random, 0.3, 0.6), 1000) })],
  [
    0.55,
    (random, { mileage }) => ({ mileageMax: round(mileage * share(random, 0.2, 1.1), random.pick([5000, 10_000])) }),
  ],
  [0.5, (random, { year }) => ({ yearMin: Math.min(2026, year + random.int(0, 5)) })],
  [0.05, (random, { year }) => ({ yearMax: Math.min(2026, year + random.int(0, 3)) })],
  [
    0.4,
    (random, { energy }) =>
      random.chance(0.7) ? { ...(energy && { energies: [energy] }) } : { energies: [random.pick(ENERGIES)] },
  ],
  [0.35, (random) => ({ gearbox: random.pick(["AUTO", "MANUAL"]) })],
  [
    0.6,
    (random, { place: { zipcode, department } }) =>
      random.chance(0.7)
        ? { ...(zipcode !== undefined && { dptCp: [zipcode], distance: random.pick([1, 1, 2, 3]) }) }
        : { ...(department !== undefined && { dptCp: [department] }) },
  ],
  [0.3, (random) => ({ options: random.some(TOP_OPTION_KEYS, 3) })],
  [0.25, (random) => ({ externalColors: [random.pick(["noir", "blanc", "gris", "bleu", "rouge", "vert"])] })],
  [
    0.15,
    (random, { powerDIN }) => ({
      ...(powerDIN !== undefined && { powerDINMin: round(powerDIN * share(random, 1, 1.5), 10) }),
    }),
  ],
  [0.1, (random, { co2 }) => ({ ...(co2 !== undefined && { co2Max: round(co2 * share(random, 0.6, 1), 10) }) })],
  [0.1, () => ({ firstHand: true })],
  [0.1, () => ({ delivery: true })],
  [0.08, (random) => ({ critAirMax: random.pick([0, 1, 2]) })],
  [0.06, (random) => ({ seats: random.pick([[7], [5], [2]]) })],
  [0.05, (random) => ({ ownersMax: random.int(1, 2) })],
  [
    0.04,
    (random, { version }) => ({ ...(version !== "" && { words: random.pick(version.toLowerCase().split(" ")) }) }),
  ],
  [
    0.05,
    (random, { autonomy }) => ({
      ...(autonomy !== undefined && { autonomyMin: round(autonomy * share(random, 1, 1.4), 50) }),
    }),
  ],
  [0.05, (random) => ({ teasingPriceMax: round(share(random, 80, 300), 10), financingType: "LOA" })],
];

/** Few or none meet it; whoever wants an empty one draws again. */
export function drawNarrowSearch(random: Random, market: readonly Listing[]): Filters {
  const listing = random.pick(market);
  const vertical = listing.vertical === "car" || listing.vertical === "truck" ? "carTruck" : listing.vertical;
  const said = PARTS.flatMap(([chance, part]) => (random.chance(chance) ? [part(random, listing)] : []));
  const filters: Filters = Object.assign({ vertical } as const, ...said);
  // As every choice leaves them (spec 4.14).
  return settled(known(filters));
}
