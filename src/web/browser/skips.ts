/**
 * Links to a place on the same page. The browser would make an entry of the history for each, without the state of the page's own:
 * where a listing was chosen and how far a list has grown would be out of reach. So those past the header are followed within the
 * page's own, and those that lead far down in a layer's, which the way back takes to where they were pressed.
 */
import { isBrowsers } from "./is-browsers.ts";
import { openLayer } from "./layers.ts";

/** A table of contents is not among them: nothing is lost by it, and the way back leads up again. */
const SKIP = ".skip";
const JUMP = ".offer a[href^='#']";

let isDown = false;

function skip(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>([SKIP, JUMP].join()) : null;
  const place = document.getElementById(link?.hash.slice(1) ?? "");
  if (link === null || place === null || isBrowsers(event)) return;
  event.preventDefault();
  if (link.matches(JUMP)) layDown(link, place);
  else history.replaceState(history.state, "", link.hash);
  place.scrollIntoView();
  if (!place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.focus({ preventScroll: true });
}

/** Once, however often one goes down. */
function layDown(link: HTMLElement, place: HTMLElement): void {
  if (isDown) return;
  isDown = true;
  const from = scrollY;
  const half = from + place.getBoundingClientRect().top / 2;
  const climb = () => {
    isDown = false;
    // Who climbed alone means the page before.
    if (scrollY < half) return history.back();
    scrollTo(scrollX, from);
    link.focus({ preventScroll: true });
  };
  openLayer(climb, () => (isDown = isDown && link.isConnected));
}

/** Heard once however often it is called. */
export function followSkips(): void {
  document.addEventListener("click", skip);
}
