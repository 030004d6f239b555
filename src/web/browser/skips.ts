/**
 * Links to a place on the same page. The browser would make an entry of the history for each, without the state of the page's own:
 * where a listing was chosen and how far a list has grown would be out of reach. So they are followed within the page's own.
 */
import { isBrowsers } from "./is-browsers.ts";

/** A table of contents is not among them: nothing is lost by it, and the way back leads up again. */
const SKIPS = ".skip, .offer a[href^='#']";

function skip(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(SKIPS) : null;
  const place = document.getElementById(link?.hash.slice(1) ?? "");
  if (link === null || place === null || isBrowsers(event)) return;
  event.preventDefault();
  history.replaceState(history.state, "", link.hash);
  place.scrollIntoView();
  if (!place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.focus({ preventScroll: true });
}

/** Heard once however often it is called. */
export function followSkips(): void {
  document.addEventListener("click", skip);
}
