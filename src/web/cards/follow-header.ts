/** What this browser keeps and compares, counted in a header that is the same for everybody. */
import { favourites } from "../browser/favourites.ts";
import { followComparison } from "./follow-comparison.ts";

/** The link says its count: `Favoris : 2`. */
function tell(name: string, label: string, count: number): void {
  for (const link of document.querySelectorAll(`header [data-count="${name}"]`)) {
    const [badge, text] = [link.querySelector(".n"), count === 0 ? "" : String(count)];
    // What is told already is left alone: whoever watches the page would look again.
    if (badge === null || badge.textContent === text) continue;
    badge.textContent = text;
    link.setAttribute("aria-label", count === 0 ? label : `${label}\u202f: ${count}`);
  }
}

/** Until the returned function is called. */
export function followHeader(): () => void {
  const tellKept = () => tell("favourites", "Favoris", favourites.read().length);
  tellKept();
  const left = [
    favourites.subscribe(tellKept),
    followComparison(({ length }) => tell("comparison", "Comparer", length)),
  ];
  return () => {
    for (const leave of left) leave();
  };
}
