import { favourites } from "../browser/favourites.ts";
import { useStoredList } from "../browser/stored-list.ts";
import { toasts } from "../design/toast-line.ts";

export interface Favourite {
  readonly kept: boolean;
  readonly toggle: () => void;
}

/** Whether a listing is a favourite; one that is taken away can be had back for a moment. */
export function useFavourite(reference: string, name: string): Favourite {
  const kept = useStoredList(favourites).includes(reference);
  const toggle = () => {
    if (!kept) return favourites.add(reference);
    favourites.remove(reference);
    return toasts.show({
      text: `${name} n’est plus dans vos favoris`,
      action: { label: "Annuler", run: () => favourites.add(reference) },
    });
  };
  return { kept, toggle };
}
