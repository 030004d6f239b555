import { favourites } from "../browser/favourites.ts";
import { showToast } from "../design/show-toast.ts";

/** Makes a listing a favourite, or no longer one; one that is taken away can be had back for a moment. */
export function toggleFavourite(reference: string, name: string): void {
  if (!favourites.read().includes(reference)) return favourites.add(reference);
  favourites.remove(reference);
  return showToast({
    text: `${name} n’est plus dans vos favoris`,
    action: { label: "Annuler", run: () => favourites.add(reference) },
  });
}
