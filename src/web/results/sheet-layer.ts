/**
 * On a phone the filters are a sheet over the results: what lies behind it cannot be reached while it is open, the focus is in it,
 * and the way back closes it and keeps what was chosen.
 */
import { openLayer, whenLeftBehind } from "../browser/layers.ts";
import { isOnItsWay, stay } from "./held-choice.ts";

const SHEET = "#filtres";
const sheet = () => document.querySelector<HTMLElement>(SHEET);
const isOpen = () => document.querySelector(`${SHEET}:popover-open`) !== null;

let leave: (() => void) | undefined;
let behind: readonly Element[] = [];

/** Everything beside the sheet and beside the page's content; messages are still said, and what is on its way. */
function hideBehind(shown: HTMLElement): void {
  const content = shown.parentElement;
  const others = [...(content?.children ?? []), ...(content?.parentElement?.children ?? [])];
  behind = others.filter((other) => other !== shown && other !== content && !other.matches(".toasts, [aria-live]"));
  for (const other of behind) other.toggleAttribute("inert", true);
  shown.querySelector<HTMLElement>(".sheet-head button")?.focus({ preventScroll: true });
}

function showBehind(): void {
  for (const other of behind) other.toggleAttribute("inert", false);
  behind = [];
}

function follow(): void {
  const shown = sheet();
  if (shown !== null && isOpen()) {
    leave ??= openLayer(() => sheet()?.hidePopover(), isOpen);
    if (behind.length === 0) hideBehind(shown);
  } else {
    showBehind();
    // The browser gives it back from within the sheet only.
    if (leave !== undefined && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`.dock [popovertarget="filtres"]`)?.focus({ preventScroll: true });
    // What was typed makes an entry of its own: the sheet's is passed by then.
    if (!isOnItsWay()) leave?.();
    leave = undefined;
  }
}

export function layerSheet(): void {
  whenLeftBehind(stay);
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target === sheet()) follow();
    },
    true, // it does not bubble
  );
  document.addEventListener(
    "beforetoggle",
    (event) => {
      // Before it closes: the browser gives the focus back to the button that opened it.
      if (event.target === sheet() && event.newState === "closed") showBehind();
    },
    true,
  );
  follow(); // opened before this came
}

/** Told when the page stands: a page that came in the place of the one with the sheet has nothing hidden. */
export function settleSheet(): void {
  if (behind.length > 0 && !isOpen()) showBehind();
}
