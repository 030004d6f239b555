/**
 * The list of places under a field, as the combobox of the ARIA Authoring Practices Guide: the focus stays in the field, keys and
 * touch choose from the list. It comes when a field for a place is first reached; without it the field is text that the server
 * looks up.
 */
import { MIN_PLACE_LETTERS } from "../../domain/places/place-limits.ts";
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

function element(name: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

let lists = 0;

/** What looks up what stands in the field; a place that is clear needs no list when the field is only reached. */
function makeCombobox(input: HTMLInputElement): (isReached?: boolean) => void {
  const id = `lieux-${++lists}`;
  const list = element("span", "proposals");
  list.id = id;
  list.hidden = true;
  list.role = "listbox";
  list.ariaLabel = "Lieux proposés";
  // A long one scrolls, and browsers would let Tab stop in it: it closes, and the focus would be nowhere.
  list.tabIndex = -1;
  input.parentElement?.append(list);
  input.role = "combobox";
  input.ariaAutoComplete = "list";
  input.ariaExpanded = "false";
  input.setAttribute("aria-controls", id);

  let shown: readonly PlaceChoice[] = [];
  let active = -1;

  const mark = (index: number) => {
    active = index;
    for (const [at, option] of [...list.children].entries()) option.ariaSelected = String(at === index);
    if (index < 0) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", `${id}-${index}`);
    list.children[index]?.scrollIntoView({ block: "nearest" });
  };
  const open = (isOpen: boolean) => {
    list.hidden = !isOpen;
    input.ariaExpanded = String(isOpen);
    mark(-1);
    if (isOpen) list.scrollIntoView({ block: "nearest" });
  };
  const show = (places: readonly PlaceChoice[]) => {
    shown = places;
    list.replaceChildren(
      ...places.map(({ name, detail }, index) => {
        const option = element("span", "");
        option.id = `${id}-${index}`;
        option.role = "option";
        option.append(element("span", "", name), element("span", "n", detail));
        return option;
      }),
    );
    open(places.length > 0);
  };
  let isChoosing = false;
  const choose = (index: number) => {
    const place = shown[index];
    if (place === undefined) return;
    isChoosing = true;
    write(input, place.text);
    tellArea(input, place);
    isChoosing = false;
    open(false);
    fields.get(input)?.listeners.onChoose?.(place.text);
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
    if (document.activeElement === input) show(isSaid ? [] : places);
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
    forget();
  };

  input.addEventListener("input", () => {
    if (!isChoosing) look();
  });
  input.addEventListener("focus", () => look(true));
  input.addEventListener("blur", () => open(false));
  input.addEventListener("keydown", (event) => {
    if (event.isComposing || !press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  /** Whether the key was for the list. */
  const press = (key: string): boolean => {
    const last = shown.length - 1;
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (last < 0) look();
      if (last < 0) return true;
      if (list.hidden) open(true);
      const next = key === "ArrowDown" ? active + 1 : active - 1;
      mark(next > last ? 0 : next < 0 ? last : next);
      return true;
    }
    // Taken as it was typed: no list comes over what follows, and what it is the page says that follows.
    if (key === "Enter" && active < 0) {
      forget();
      input.toggleAttribute("data-area", DEPARTMENT.test(input.value));
    }
    if (list.hidden) return false;
    if (key === "Escape") open(false);
    else if (key === "Enter" && active >= 0) choose(active);
    else if (key === "Home" && active >= 0) mark(0);
    else if (key === "End" && active >= 0) mark(last);
    else {
      if (key === "Enter") open(false);
      return false;
    }
    return true;
  };
  // The focus stays in the field, on touch too.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = event.target instanceof Element ? event.target.closest("[role=option]") : null;
    if (option !== null) choose([...list.children].indexOf(option));
  });

  return look;
}

/** As if it were typed, for whoever listens to the field. */
function write(input: HTMLInputElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  value?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
