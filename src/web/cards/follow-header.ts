/** What this browser keeps and compares, counted in a header that is the same for everybody. */
import { favourites } from "../browser/favourites.ts";
import { tellCount } from "../browser/tell-count.ts";
import { followComparison } from "./follow-comparison.ts";

/** Until the returned function is called. */
export function followHeader(): () => void {
  const tellKept = () => tellCount("favourites", "Favoris", favourites.read().length);
  tellKept();
  const left = [
    favourites.subscribe(tellKept),
    followComparison(({ length }) => tellCount("comparison", "Comparer", length)),
  ];
  return () => {
    for (const leave of left) leave();
  };
}
