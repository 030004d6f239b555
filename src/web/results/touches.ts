/** What a script adds to a page of results once it stands; it comes after the page, which works without. */
import type { NavigateFunction } from "react-router";
import { standHere } from "../browser/layers.ts";
import { followSkips } from "../browser/skips.ts";
import { holdChoices } from "./choice-with-typed.ts";
import { makeHandles, showHandles } from "./bound-handles.ts";
import { arrived, follow, standAt } from "./held-choice.ts";
import { spaceFigures } from "./figure-fields.ts";
import { followFocus, keepFocus } from "./kept-focus.ts";
import { applyOrder, applyPicked, showOrder } from "./picked-order.ts";
import { goBy } from "./same-gesture.ts";
import { layerSheet, settleSheet } from "./sheet-layer.ts";
import { searchAgain, searchAsTyped } from "./search-list.ts";
import { holdWhileOffline } from "./while-offline.ts";
import {
  PLACE_FIELD,
  applyForms,
  askAgain,
  isGoingElsewhere,
  partForms,
  sendTyped,
  showApplied,
} from "./touched-forms.ts";

export { follow };

let isListening = false;

/** Told when the page stands still and when it asks for other results. */
export default function followTouches(isStill: boolean, navigate: NavigateFunction): void {
  goBy(navigate);
  if (isStill) standAt(location.href);
  const isFirst = !isListening;
  isListening = true;
  partForms();
  if (isFirst) {
    // What was touched before: typed-early.ts.
    globalThis.touched?.();
    holdWhileOffline();
    reachPlace();
    spaceFigures();
    applyForms();
    holdChoices();
    applyOrder();
    followFocus();
    followSkips();
    layerSheet();
    makeHandles();
    searchAsTyped();
  }
  if (!isStill) {
    if (!isGoingElsewhere()) follow();
    return;
  }
  // Before anything is done in the history: its page comes instead.
  if (isFirst && askAgain(true)) return;
  settleSheet();
  standHere();
  keepFocus();
  if (isFirst) {
    showHandles();
    // What was done before this came.
    sendTyped();
    applyPicked();
    return;
  }
  const isAll = showApplied();
  searchAgain();
  showHandles();
  showOrder();
  if (isAll) arrived();
}

/** What the field for a place needs comes when it is reached, be it before this came. */
function reachPlace(): void {
  let taken: EventTarget | null = null;
  const reached = ({ target }: { readonly target: EventTarget | null }) => {
    if (target instanceof HTMLInputElement && target.matches(PLACE_FIELD))
      void import("./place-list.ts").then(({ listPlaces }) => listPlaces(target, taken === target));
  };
  document.addEventListener("keydown", ({ key, target }) => {
    taken = key === "Enter" ? target : null;
  });
  reached({ target: document.activeElement });
  document.addEventListener("focusin", reached);
}
