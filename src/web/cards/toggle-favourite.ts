import { favourites } from "../browser/favourites.ts";

/** Makes a listing a favourite, or no longer one; what is said of it, and how it is undone, comes with code of its own. */
export function toggleFavourite(reference: string, name: string): void {
  const wasKept = favourites.read().includes(reference);
  favourites[wasKept ? "remove" : "add"](reference);
  // Without a connection it does not come, which is no failure: the heart and the list say it already.
  void import("./tell-favourite.ts").then(({ tellFavourite }) => tellFavourite(reference, name, wasKept), String);
}
