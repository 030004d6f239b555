/**
 * What visitors ask: sessions of a few requests each, the requests of many mixed into one stream. The shares are assumptions about a
 * marketplace, stated in `SHARES`, until a site has its own: `sharesOfEvents` takes them from the events that it wrote.
 */
import type { Random } from "../../test/factories/random.ts";

export const KINDS = ["home", "landing", "search", "facet", "nextPage", "listing", "sentence", "api"] as const;
export type Kind = (typeof KINDS)[number];
export type Shares = Readonly<Record<Kind, number>>;

/**
 * Of a hundred requests that reach the site. A visit is taken to be: one entry (a page that a search engine knows, more often a
 * listing than the home page), two to three changes of filters for each search opened, one more page of each second search, three
 * listings for each search. Sentences are typed in each tenth visit and ask for suggestions with each pause of typing; programs (API)
 * are one in twenty-five.
 */
export const SHARES: Shares = {
  home: 6,
  landing: 12,
  search: 8,
  facet: 24,
  nextPage: 6,
  listing: 34,
  sentence: 6,
  api: 4,
};

export interface Visit {
  readonly kind: Kind;
  /** Path and query. */
  readonly path: string;
}

export interface Known {
  /** Of listings on sale. */
  readonly references: readonly string[];
  /** Pages that the home page and the list of searches lead to. */
  readonly landings: readonly string[];
}

const SENTENCES = [
  "citadine essence moins de 9000 euros",
  "suv hybride boîte auto moins de 40000 km",
  "peugeot 208 près de lyon",
  "utilitaire diesel 2019 avec attelage",
  "moto 125 moins de 3000",
  "break familial coffre large",
];
const ORDERS = ["", "&sortBy=priceAsc", "&sortBy=mileageAsc", "&sortBy=firstOnlineDateDesc"];

/** Each search is one of some 40,000, the popular ones much more often, as people ask for round figures. */
function filters(random: Random): string {
  const price = 3000 + 1000 * random.favourite(Array.from({ length: 40 }, (_, step) => step));
  const mileage = 20_000 + 10_000 * random.favourite(Array.from({ length: 18 }, (_, step) => step));
  const energy = random.favourite(["", "&energies=ess", "&energies=dies", "&energies=hyb", "&energies=elec"]);
  const gearbox = random.chance(0.3) ? "&gearbox=auto" : "";
  return `priceMax=${price}&mileageMax=${mileage}${energy}${gearbox}`;
}

const PATHS: Readonly<Record<Kind, (random: Random, known: Known) => string>> = {
  home: () => "/",
  landing: (random, { landings }) => random.favourite(landings),
  search: (random) => `/listing?${filters(random)}`,
  // What the page asks for when a filter changes.
  facet: (random) => `/listing.data?${filters(random)}${random.favourite(ORDERS)}`,
  // Of a search that has so many pages, in a market of some thousand listings too.
  nextPage: (random) => `/listing?priceMax=${random.int(20, 60)}000&page=${random.int(2, 5)}`,
  listing: (random, { references }) => `/auto-occasion-annonce-${random.favourite(references)}.html`,
  sentence: (random) => {
    const sentence = random.pick(SENTENCES);
    const typed = sentence.slice(0, random.int(6, sentence.length));
    return `/api/v1/free-text/suggestions?text=${encodeURIComponent(typed)}`;
  },
  api: (random) => `/api/v5/search?${filters(random)}`,
};

export function drawVisit(random: Random, shares: Shares, known: Known): Visit {
  const whole = KINDS.reduce((sum, kind) => sum + shares[kind], 0);
  let left = random.unit() * whole;
  const kind = KINDS.find((one) => (left -= shares[one]) < 0) ?? "listing";
  return { kind, path: PATHS[kind](random, known) };
}
