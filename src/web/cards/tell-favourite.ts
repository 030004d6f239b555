import { favourites } from "../browser/favourites.ts";
import { showToast } from "../design/show-toast.ts";

/** That a listing is a favourite now, or no longer one: either can be undone for a moment. */
export function tellFavourite(reference: string, name: string, wasKept: boolean): void {
  showToast({
    text: wasKept ? `${name} n’est plus dans vos favoris` : `${name} est dans vos favoris`,
    action: { label: "Annuler", run: () => favourites[wasKept ? "add" : "remove"](reference) },
  });
}
