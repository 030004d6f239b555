/** What members keep, wherever they are signed in: favourites, listings that they opened, their last searches. */
import type { Member } from "../domain/accounts/viewer.ts";
import { MOST_CONSULTED } from "../domain/favourites/consulted.ts";
import type { Favourite } from "../domain/favourites/favourite.ts";
import { isKept, noLaterThan } from "../domain/favourites/favourite.ts";
import { priceAt } from "../domain/favourites/price-since.ts";
import type { RecentSearch, RecentSearches } from "../domain/recent-searches/recent-searches.ts";
import { recentSearchesIn } from "../domain/recent-searches/recent-searches.ts";
import type { Storage } from "../storage/storage.ts";

/** All of it is asked for by who is looking: what a request says is nobody's name. */
export interface KeptOfMembers {
  /** Removals too, the latest first. */
  favourites(member: Member): Promise<readonly Favourite[]>;
  /** What a device says joined to what the account has; resolves to the whole. */
  mergeFavourites(member: Member, said: readonly Favourite[]): Promise<readonly Favourite[]>;
  /** References, the latest first. */
  consulted(member: Member): Promise<readonly string[]>;
  /** Which of these listings were opened (spec 7.7). */
  consultedAmong(member: Member, references: readonly string[]): Promise<readonly string[]>;
  /** The latest first. */
  addConsulted(member: Member, references: readonly string[]): Promise<void>;
  recentSearches(member: Member): Promise<RecentSearches>;
  /** Resolves to the three latest of each group; what leads to another site is left out. */
  mergeRecentSearches(member: Member, searches: RecentSearches): Promise<RecentSearches>;
}

export interface KeptParts {
  readonly storage: Pick<Storage, "kept"> & {
    readonly listings: Pick<Storage["listings"], "getMany" | "priceHistories">;
  };
  /** The machine’s own, milliseconds since 1970-01-01 UTC: devices say moments of theirs. */
  readonly clock: () => number;
}

export function createKeptOfMembers({ storage: { kept, listings }, clock }: KeptParts): KeptOfMembers {
  /** What a listing cost when it was kept is ours to say; a reference that no listing has stays without. */
  const priced = async (favourites: readonly Favourite[]): Promise<readonly Favourite[]> => {
    const references = favourites.filter(isKept).map(({ reference }) => reference);
    if (references.length === 0) return favourites;
    const [stored, histories] = await Promise.all([listings.getMany(references), listings.priceHistories(references)]);
    return favourites.map(({ price: _price, ...favourite }) => {
      if (!isKept(favourite)) return favourite;
      const { reference, savedAt } = favourite;
      const price = priceAt(histories.get(reference) ?? [], savedAt) ?? stored.get(reference)?.listing.price;
      return price === undefined ? favourite : { ...favourite, price };
    });
  };
  const noLater = (searches: readonly RecentSearch[]) =>
    searches.map((search) => ({ ...search, timestamp: Math.min(search.timestamp, clock()) }));
  return {
    favourites: ({ id }) => kept.favourites(id),
    mergeFavourites: async ({ id }, said) => {
      const now = clock();
      return kept.mergeFavourites(id, await priced(said.map((favourite) => noLaterThan(favourite, now))));
    },
    consulted: ({ id }) => kept.consulted(id),
    consultedAmong: ({ id }, references) => kept.consultedAmong(id, references),
    addConsulted: ({ id }, references) => kept.addConsulted(id, references, clock(), MOST_CONSULTED),
    recentSearches: ({ id }) => kept.recentSearches(id),
    mergeRecentSearches: async ({ id }, said) => {
      const { car, moto } = recentSearchesIn(said);
      return kept.mergeRecentSearches(id, { car: noLater(car), moto: noLater(moto) });
    },
  };
}
