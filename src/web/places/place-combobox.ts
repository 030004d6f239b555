/**
 * The list of places under a field (`browser/field-list.ts`). It comes when a field for a place is first reached; without it the field is text that the server
 * looks up.
 */
import { NO_PLACES } from "../../domain/errors/proposal-sentence.ts";
import { MIN_PLACE_LETTERS } from "../../domain/places/place-limits.ts";
import { element, listUnder, option, write } from "../browser/field-list.ts";
import { latestOnly, pause } from "../browser/latest-only.ts";
import type { FoundPlaces, PlaceChoice } from "./found-places.ts";
import { findPlaces } from "./found-places.ts";

export interface PlaceListeners {
  /** One of the list was taken; its text stands in the field. */
  readonly onChoose?: (text: string) => void;
  /** What the places of the text are; undefined when nobody answered. */
  readonly onFound?: (found: FoundPlaces | undefined, text: string) => void;
}

/** Milliseconds without a key before what was typed is asked about. */
const TYPING = 180;

const fields = new WeakMap<
  HTMLInputElement,
  { listeners: PlaceListeners; readonly look: (isReached?: boolean) => void }
>();

/** Once for each field; the listeners of the last call are told. `before` is what stood in it when it was reached. */
export function listPlaces(input: HTMLInputElement, listeners: PlaceListeners, before = input.value): void {
  const known = fields.get(input);
  const look = known?.look ?? makeCombobox(input);
  fields.set(input, { listeners, look });
  if (input.value !== before || known === undefined) look(input.value === before);
}

const DEPARTMENT = /^\s*(?:\d{1,2}|2[ab])\s*$/i;

/** Beside a department, a region or what no place is, a radius means nothing (the stylesheet hides it there). */
function tellArea(input: HTMLInputElement, first: PlaceChoice | undefined): void {
  const isAround = first !== undefined && /(?:^|&)dptCp=\d{5}/.test(first.query);
  input.toggleAttribute("data-area", !isAround);
}

/** What looks up what stands in the field; a place that is clear needs no list when the field is only reached. */
function makeCombobox(input: HTMLInputElement): (isReached?: boolean) => void {
  let shown: readonly PlaceChoice[] = [];
  let isChoosing = false;
  const choose = (index: number) => {
    const place = shown[index];
    if (place === undefined) return;
    isChoosing = true;
    write(input, place.text);
    tellArea(input, place);
    isChoosing = false;
    list.close();
    fields.get(input)?.listeners.onChoose?.(place.text);
  };

  const list = listUnder(input, {
    label: "Lieux proposés",
    choose,
    look: () => look(),
    // No list comes over what follows, and what it is the page says that follows.
    takeTyped: () => {
      forget();
      tell("");
      input.toggleAttribute("data-area", DEPARTMENT.test(input.value));
    },
  });
  // There before it says something, so that it is heard.
  const told = element("span", "proposals told");
  told.role = "status";
  input.parentElement?.append(told);
  const tell = (text: string) => {
    if (told.textContent !== text) told.textContent = text;
  };
  const show = (places: readonly PlaceChoice[]) => {
    shown = places;
    list.show(places.map(({ name, detail }) => option(element("span", "", name), element("span", "n", detail))));
  };

  let asked = "";
  let isOnlyReached = false;
  const ask = latestOnly<FoundPlaces>((found) => {
    if (input.value.trim() !== asked) return;
    fields.get(input)?.listeners.onFound?.(found, asked);
    const { places = [], isAmbiguous = false } = found ?? {};
    const [first] = places;
    if (found !== undefined) tellArea(input, first);
    // What was taken by Enter stands as it was typed.
    const isMeant = isOnlyReached && !isAmbiguous && first?.text.toLowerCase() === asked.toLowerCase();
    const isSaid = isMeant || (places.length === 1 && first?.text === asked);
    if (document.activeElement !== input) return;
    show(isSaid ? [] : places);
    tell(found === undefined ? NO_PLACES : "");
  });

  /** What was being looked up is not wanted any more. */
  const forget = () => ask(() => new Promise<never>(() => undefined));
  const look = (isReached = false) => {
    isOnlyReached = isReached;
    asked = input.value.trim();
    const text = asked;
    if (text.length >= MIN_PLACE_LETTERS)
      return ask((signal) => pause(TYPING, signal).then(() => findPlaces(text, signal)));
    tellArea(input, undefined);
    show([]);
    tell("");
    forget();
  };

  input.addEventListener("input", () => {
    if (!isChoosing) look();
  });
  input.addEventListener("focus", () => look(true));
  input.addEventListener("blur", () => tell(""));
  // The list of a tag that it stands in has no more to ask once it is sent; the results behind it come without a new page.
  input.form?.addEventListener("submit", () => input.closest<HTMLElement>(".meanings")?.hidePopover());

  return look;
}
