/** What this device holds that an account would take along, in words: the strongest reason to open one, and none where it holds nothing. */
import { counted } from "../../domain/french.ts";
import { readRecentSearches } from "../../domain/recent-searches/recent-searches.ts";
import { consulted } from "../browser/consulted.ts";
import { favourites } from "../browser/favourites.ts";
import { RECENT_SEARCHES, storedText } from "../browser/stored-text.ts";
import { useHydrated } from "../browser/use-hydrated.ts";
import { useStoredList } from "../browser/use-stored-list.ts";

export interface Held {
  /** `7 favoris`; `Vos favoris` where there are none. */
  readonly favourites: string;
  readonly searches: string;
  readonly consulted: string;
  readonly isOneConsulted: boolean;
  readonly isEmpty: boolean;
}

const named = (count: number, one: string, several: string, none: string) =>
  count === 0 ? none : counted(count, one, several);

export function useHeld(): Held {
  const isHydrated = useHydrated();
  const [kept, opened] = [useStoredList(favourites), useStoredList(consulted)];
  const { car, moto } = readRecentSearches(isHydrated ? storedText(RECENT_SEARCHES) : null);
  const searches = car.length + moto.length;
  return {
    favourites: named(kept.length, "favori", "favoris", "Vos favoris"),
    searches: named(searches, "recherche", "recherches", "Vos recherches"),
    consulted: named(opened.length, "annonce vue", "annonces vues", "Vos annonces vues"),
    isOneConsulted: opened.length === 1,
    isEmpty: kept.length + opened.length + searches === 0,
  };
}
