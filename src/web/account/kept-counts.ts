/** How much an account keeps, as its left column says. */
import type { Member } from "../../domain/accounts/viewer.ts";
import { keptOf } from "../../domain/favourites/favourites.ts";
import type { PageServices } from "../services.ts";

export interface KeptCounts {
  readonly favourites: number;
  readonly searches: number;
  readonly consulted: number;
  readonly alerts: number;
  /** Adverts of its own, whatever became of them. */
  readonly listings: number;
}

export async function keptCounts(
  { kept, alerts, deposits }: Pick<PageServices, "kept" | "alerts" | "deposits">,
  member: Member,
): Promise<KeptCounts> {
  const [favourites, consulted, { car, moto }, searches, listings] = await Promise.all([
    kept.favourites(member),
    kept.consulted(member),
    kept.recentSearches(member),
    alerts.of(member.email),
    deposits.ofMember(member.email),
  ]);
  return {
    favourites: keptOf(favourites).length,
    consulted: consulted.length,
    searches: car.length + moto.length,
    alerts: searches.length,
    listings: listings.length,
  };
}
