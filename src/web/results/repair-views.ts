/** Ways out of a search that finds nothing or little, worded: what to loosen, exactly what that opens, and the nearest offers. */
import { CATEGORY_CODES } from "../../domain/catalogue/categories.ts";
import { ENERGIES } from "../../domain/catalogue/energies.ts";
import type { Shortfall } from "../../domain/filters/nearness.ts";
import { namedKind, sharedKind, shortfalls, unlikeness } from "../../domain/filters/nearness.ts";
import { formatQuery } from "../../domain/filters/query.ts";
import type { FilterKey, Filters } from "../../domain/filters/registry.ts";
import { tagsOf } from "../../domain/filters/tags.ts";
import { counted as offers } from "../../domain/french.ts";
import type { FoundListing } from "../../search/asking.ts";
import type { Asking } from "../../search/asking.ts";
import { each, page, viewed } from "../../search/asking.ts";
import type { Repairs, Searched } from "../../search/find-repairs.ts";
import { cardRow } from "../cards/card-row.server.tsx";
import type { CardRow } from "../cards/card-row.ts";
import type { PageServices } from "../services.ts";
import type { AddressOf } from "./address-of.ts";

export interface RepairView {
  readonly label: string;
  readonly detail: string;
  readonly total: string;
  readonly href: string;
}

export interface WaysView {
  readonly title: string;
  readonly lead: string;
  /** The least change first. */
  readonly repairs: readonly RepairView[];
  /** What need not be tried. */
  readonly vain: string | undefined;
  /** The nearest offers that the search does not find. */
  readonly near: CardRow;
}

/** A search that finds no more than this says how to find more. */
export const FEW = 5;

const NEAR_SHOWN = 4;
const NAMED_IN_VAIN = 3;
const EXACT = "Chaque nombre est exact\u202f: c’est ce que vous verrez en suivant la direction.";
const IN_ORDER = "Du plus petit écart au plus grand.";

interface Heading {
  readonly title: string;
  readonly lead: string;
}

function headingOf({ total }: Searched, repairs: Repairs["repairs"]): Heading {
  // One way has no order.
  const lead = repairs.length > 1 ? `${IN_ORDER} ${EXACT}` : EXACT;
  if (total > 0) return { title: "Pour en voir davantage", lead };
  const sizes = new Set(repairs.map(({ changes }) => changes.length));
  const most = Math.max(...sizes);
  if (repairs.some(({ changes }) => changes.some(({ key }) => key === "vertical")))
    return { title: "Rien de ce type n’est en vente", lead: EXACT };
  if (most === 1)
    return {
      title: repairs.length === 1 ? "Un filtre à desserrer suffit" : "Un seul filtre à desserrer suffit",
      lead,
    };
  if (most > 2 && sizes.size > 1) return { title: "Plusieurs filtres à la fois", lead };
  if (most > 2) return { title: "Plusieurs filtres à la fois", lead: `En desserrer un ou deux n’ouvre rien. ${EXACT}` };
  return sizes.has(1)
    ? { title: "Deux filtres à la fois, ou un seul", lead }
    : { title: "Deux filtres à desserrer ensemble", lead: `Un seul n’ouvre rien. ${lead}` };
}

/** `Retirer « Hybride » ou « Boîte automatique » n’ouvre aucun véhicule de plus.` */
function vainSentence(filters: Filters, vain: readonly FilterKey[]): string | undefined {
  const labels = tagsOf(filters).flatMap(({ key, label }) => (vain.includes(key) ? [`«\u202f${label}\u202f»`] : []));
  const last = labels.at(-1);
  if (last === undefined) return undefined;
  if (labels.length > NAMED_IN_VAIN) return "Retirer un autre filtre, seul, n’ouvre aucun véhicule de plus.";
  const named = labels.length === 1 ? last : `${labels.slice(0, -1).join(", ")} ou ${last}`;
  return `Retirer ${named} n’ouvre aucun véhicule de plus.`;
}

export interface NearOffer {
  readonly offer: FoundListing;
  /** What differs from the request, and what is of the kind that was asked for: `Ce qui diffère : +490 €`, and on a line of its own `Électrique, comme demandé`. */
  readonly note: string;
}

const FIRST_TOLD: readonly FilterKey[] = ["makesModelsCommercialNames", "dptCp", "regions", "city"];

/** What it is called and where it stands, then what weighs most. */
function heaviestFirst(a: Shortfall, b: Shortfall): number {
  const rank = ({ key }: Shortfall) => (FIRST_TOLD.indexOf(key) + FIRST_TOLD.length + 1) % (FIRST_TOLD.length + 1);
  return rank(a) - rank(b) || b.cost - a.cost;
}

function noteOn(falling: readonly Shortfall[], shared: readonly string[]): string {
  const words = [...falling].toSorted(heaviestFirst).flatMap((one) => one.words ?? []);
  const like = shared.length === 0 ? "" : `${shared.join(", ")}, comme demandé`;
  const apart = words.length === 0 ? "" : `Ce qui diffère\u202f: ${words.join(", ")}`;
  return [apart, like].filter((part) => part !== "").join("\n");
}

/** Of each search for what is alike, the first that are weighed. */
const ALIKE_READ = 24;

const pick = (filters: Filters, keys: readonly FilterKey[]): Filters => ({
  ...(Object.fromEntries(Object.entries(filters).filter(([key]) => keys.some((one) => one === key))) as Filters),
  vertical: filters.vertical,
});

const OF_SELLER: readonly FilterKey[] = ["curef", "showroomStock", "allFamilies"];
const OF_PLACE: readonly FilterKey[] = ["dptCp", "distance", "regions", "city"];
const OF_PRICE: readonly FilterKey[] = ["priceMin", "priceMax", "financingType", "teasingPriceMin", "teasingPriceMax"];

/** Where names alone say what kind of vehicle is meant, others of that kind are like it. */
function withKindOfNames(filters: Filters, found: readonly FoundListing[]): Filters {
  const { bodies, energies } = namedKind(
    filters,
    found.map(({ listing }) => listing),
  );
  return {
    ...filters,
    ...(filters.categories === undefined && bodies.size > 0
      ? { categories: CATEGORY_CODES.filter((code) => bodies.has(code)) }
      : {}),
    ...(filters.energies === undefined && energies.size > 0
      ? { energies: ENERGIES.filter((code) => energies.has(code)) }
      : {}),
  };
}

/** References of vehicles of the kind, the makes and the seller that are asked for, whatever else they lack: some of them are the nearest. */
export function alike(filters: Filters, found: readonly FoundListing[], seed: string): Asking<readonly string[]> {
  const bodies: readonly FilterKey[] = [...OF_SELLER, "categories"];
  const energies: readonly FilterKey[] = [...OF_SELLER, "energies"];
  const { makesModelsCommercialNames: names, ...ofKind } = withKindOfNames(filters, found);
  const named = [[...bodies, "energies"] as const, bodies]
    .flatMap((kind): readonly (readonly FilterKey[])[] => [
      [...kind, "makesModelsCommercialNames"],
      [...kind, "makesModelsCommercialNames", ...OF_PLACE],
    ])
    .concat([[...energies, "makesModelsCommercialNames"]])
    .map((keys) => pick(filters, keys));
  const unnamed = [[...bodies, "energies"] as const, bodies]
    .flatMap((kind): readonly (readonly FilterKey[])[] => [
      [...kind, ...OF_PLACE, ...OF_PRICE],
      [...kind, ...OF_PRICE],
      kind,
    ])
    // Without a kind these would be of any.
    .concat(
      names !== undefined && ofKind.energies === undefined ? [] : [energies, [...energies, ...OF_PLACE, ...OF_PRICE]],
    )
    .map((keys) => pick(ofKind, keys));
  const { page: _page, sortBy: _sortBy, ...asked } = filters;
  // What says no less than the search itself finds nothing else.
  const searches = new Map([...named, ...unnamed].map((kept) => [formatQuery(kept), kept]));
  searches.delete(formatQuery(asked));
  const pages = [...searches.values()].map((kept) => {
    // The cheapest lie nearest above a highest price that nothing is below; in place of what was named, the dearest nearest below it.
    const isAbove = filters.priceMax !== undefined && kept.priceMax === undefined;
    const isBelow = names !== undefined && kept.priceMax !== undefined;
    const sorted: Filters = isAbove || isBelow ? { ...kept, sortBy: isAbove ? "priceAsc" : "priceDesc" } : kept;
    return page({ filters: sorted, seed, page: 0, pageSize: ALIKE_READ });
  });
  return viewed(each(pages), (lists) => [...new Set(lists.flatMap(({ references }) => references))]);
}

/** The nearest of what the ways out find and of what is alike. */
export async function nearestOffers(
  { search, now }: PageServices,
  { filters }: Searched,
  candidates: readonly string[],
  found: readonly FoundListing[],
): Promise<readonly NearOffer[]> {
  const shown = new Set(found.map(({ listing }) => listing.reference));
  const references = [...new Set(candidates)].filter((one) => !shown.has(one));
  const context = { now: now() };
  const others = await search.listings(references, { filters });
  const named = namedKind(
    filters,
    [...found, ...others].map(({ listing }) => listing),
  );
  const weighed = others.map((offer) => {
    const { listing } = offer;
    const falling = shortfalls(filters, listing, context);
    return { offer, falling, apart: unlikeness(filters, falling, named, listing), reference: listing.reference };
  });
  return weighed
    .toSorted((a, b) => a.apart - b.apart || (a.reference < b.reference ? -1 : 1))
    .slice(0, NEAR_SHOWN)
    .map(({ offer, falling }) => ({ offer, note: noteOn(falling, sharedKind(filters, falling, offer.listing)) }));
}

export async function waysView(
  services: PageServices,
  searched: Searched,
  { repairs, vain }: Repairs,
  near: readonly NearOffer[],
  addressOf: AddressOf,
  withoutVerdicts: boolean,
): Promise<WaysView> {
  const { filters } = searched;
  const isAlone = repairs.every(({ changes }) => changes.length === 1);
  return {
    ...headingOf(searched, repairs),
    repairs: repairs.map(({ label, detail, total, filters: repaired }) => ({
      label,
      detail,
      total: offers(total, "véhicule"),
      href: addressOf(repaired),
    })),
    vain: isAlone ? vainSentence(filters, vain) : undefined,
    near: await cardRow(
      services,
      near.map(({ offer }) => offer),
      { zone: "nearby", notes: near.map(({ note }) => note), withoutVerdicts },
    ),
  };
}
