import { favourites } from "../browser/favourites.ts";
import { useStoredList } from "../browser/use-stored-list.ts";
import { toggleFavourite } from "../cards/toggle-favourite.ts";

export interface Favourite {
  readonly kept: boolean;
  readonly toggle: () => void;
}

export function useFavourite(reference: string, name: string): Favourite {
  const kept = useStoredList(favourites).includes(reference);
  return { kept, toggle: () => toggleFavourite(reference, name) };
}
