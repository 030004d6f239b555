/** How much an account keeps, as its left column says. */
import type { Member } from "../../domain/accounts/viewer.ts";
import { keptOf } from "../../domain/favourites/favourites.ts";
import type { PageServices } from "../services.ts";

export interface KeptCounts {
  readonly favourites: number;
  readonly searches: number;
  readonly consulted: number;
  readonly alerts: number;
}

export async function keptCounts(
  { kept, alerts }: Pick<PageServices, "kept" | "alerts">,
  member: Member,
): Promise<KeptCounts> {
  const [favourites, consulted, { car, moto }, searches] = await Promise.all([
    kept.favourites(member),
    kept.consulted(member),
    kept.recentSearches(member),
    alerts.of(member.email),
  ]);
  return {
    favourites: keptOf(favourites).length,
    consulted: consulted.length,
    searches: car.length + moto.length,
    alerts: searches.length,
  };
}
