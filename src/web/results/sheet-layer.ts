/** On a phone the filters are a sheet over the results: the way back closes it and keeps what was chosen. */
import { openLayer } from "../browser/layers.ts";
import { isOnItsWay } from "./held-choice.ts";

const SHEET = "#filtres";
const sheet = () => document.querySelector<HTMLElement>(SHEET);
const isOpen = () => document.querySelector(`${SHEET}:popover-open`) !== null;

let leave: (() => void) | undefined;

function follow(): void {
  if (isOpen()) leave ??= openLayer(() => sheet()?.hidePopover(), isOpen);
  else {
    // What was typed makes an entry of its own: the sheet's is passed by then.
    if (!isOnItsWay()) leave?.();
    leave = undefined;
  }
}

export function layerSheet(): void {
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target === sheet()) follow();
    },
    true, // it does not bubble
  );
  follow(); // opened before this came
}
