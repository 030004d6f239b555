/** What a sentence may become, under its field while one types (`browser/field-list.ts`). */
import { LONGEST_SUGGESTED } from "../../domain/free-text/suggestions/suggestion-limits.ts";
import type { Suggested, Suggestion, SuggestionGroup } from "../../domain/free-text/suggestions/shown.ts";
import { whole } from "../../domain/french.ts";
import type { TextField } from "../browser/field-list.ts";
import { element, listUnder, option, write } from "../browser/field-list.ts";
import { latestOnly, pause } from "../browser/latest-only.ts";
import type { IconName } from "../design/icon.tsx";
import { findSuggestions } from "./found-suggestions.ts";
import { iconOf, wholeScreen } from "./whole-screen.ts";

/** Milliseconds without a key before what was typed is asked about. */
const TYPING = 60;

const ICONS: Readonly<Record<SuggestionGroup["group"], IconName>> = {
  sentence: "search",
  names: "car",
  places: "pin",
  equipment: "check",
};

const known = new WeakSet<TextField>();

/** Once for each field; later calls change nothing. */
export function suggestIn(field: TextField | null): void {
  if (field === null || known.has(field)) return;
  known.add(field);

  interface Row extends Suggestion {
    readonly isWhole: boolean;
  }
  let rows: readonly Row[] = [];
  let isTaking = false;

  const leave = () => {
    forget();
    list.close();
    screen.close();
  };
  const take = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    // What was completed goes on after a blank.
    const isAtEnd = row.caret === row.text.length && !row.isWhole;
    isTaking = true;
    write(field, isAtEnd ? `${row.text} ` : row.text);
    isTaking = false;
    const caret = isAtEnd ? row.caret + 1 : row.caret;
    field.setSelectionRange(caret, caret);
    if (!row.isWhole) return look();
    leave();
    field.form?.requestSubmit();
  };
  const list = listUnder(field, {
    label: "Propositions",
    choose: take,
    look: () => look(),
    takeTyped: leave,
    // On a phone the keyboard is put away to see more of the list.
    isLeft: (to) => {
      const isLeft = !screen.isOpen() || (to instanceof Node && field.parentElement?.contains(to) === false);
      if (isLeft) screen.close();
      return isLeft;
    },
    // Escape closes both.
    onOpen: (isOpen) => (isOpen ? screen.open() : rows.length > 0 && screen.close()),
  });
  const screen = wholeScreen(field, leave, () => {
    write(field, "");
    field.focus();
  });

  const show = (groups: Suggested) => {
    rows = groups.flatMap(({ group, suggestions }) =>
      suggestions.map((one) => ({ ...one, isWhole: group === "sentence" })),
    );
    list.show(groups.map((group, at) => groupOf(group, `${list.element.id}-groupe-${at}`)));
  };
  const ask = latestOnly<Suggested>((groups = []) => {
    if (document.activeElement === field || screen.isOpen()) show(groups);
  });
  const forget = () => ask(() => new Promise<never>(() => undefined));
  const look = () => {
    const { value } = field;
    const caret = field.selectionEnd ?? value.length;
    if (value.trim() !== "" && value.length <= LONGEST_SUGGESTED)
      return ask((signal) => pause(TYPING, signal).then(() => findSuggestions(value, caret, signal)));
    forget();
    show([]);
  };

  const isOpen = () => !list.element.hidden || screen.isOpen();
  field.addEventListener("input", () => {
    if (!isTaking) look();
  });
  const listenedTo: HTMLElement = field;
  listenedTo.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    // What was asked for and is on its way would open what was just closed.
    forget();
    // A list without rows has no Escape of its own; the browser's would take the sentence.
    if (!screen.isOpen()) return;
    event.preventDefault();
    leave();
  });
  field.addEventListener("focus", look);
  // Touched again after the way back: it has the focus already.
  field.addEventListener("click", () => {
    if (!isOpen()) look();
  });
  field.form?.addEventListener("submit", leave);
  if (document.activeElement === field) look();
}

function groupOf({ group, label, suggestions }: SuggestionGroup, id: string): HTMLElement {
  const made = element("span", "group");
  made.role = "group";
  made.setAttribute("aria-labelledby", id);
  const title = element("span", "title", label);
  title.id = id;
  title.role = "presentation";
  made.append(title, ...suggestions.map((suggestion) => rowOf(suggestion, ICONS[group])));
  return made;
}

function rowOf({ parts, total }: Suggestion, icon: IconName): HTMLElement {
  const said = element("span", "said");
  said.append(...parts.map(({ text, is }) => element(is === "added" ? "b" : "span", is === "typed" ? is : "", text)));
  // A blank, or the row would be called « Caen38 ».
  return option(iconOf(icon), said, document.createTextNode(" "), element("span", "n", whole(total)));
}
