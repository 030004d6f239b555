/**
 * Without a connection nothing is asked: the list, its tags and what is typed stay as they are, where a failed page would stand in
 * their place. Listings may be kept in the browser (`offline/use-kept-pages.ts`), so their links lead on.
 */
import { showToast } from "../design/show-toast.ts";

/** What asks for other results. */
const ASKING = ".facets a[href], .toolbar a[href], .append button, .pages a[href]";

function hold(event: Event): void {
  if (navigator.onLine) return;
  event.preventDefault();
  // Nor is it taken for sent by who listens where this does.
  event.stopImmediatePropagation();
  showToast({ text: "La connexion est coupée. La liste et vos choix restent là\u202f: réessayez quand elle revient." });
}

/** To be called before any other listener of the document is added. */
export function holdWhileOffline(): void {
  // Before whoever follows the link, sends the form or asks for more.
  document.addEventListener(
    "click",
    (event) => {
      if (event.target instanceof Element && event.target.closest(ASKING) !== null) hold(event);
    },
    true,
  );
  document.addEventListener(
    "submit",
    (event) => {
      if (event.target instanceof Element && event.target.closest("main.results") !== null) hold(event);
    },
    true,
  );
}
