/** What a sentence may become, under its field while one types (`browser/field-list.ts`). */
import { LONGEST_SUGGESTED } from "../../domain/free-text/suggestions/suggestion-limits.ts";
import type { Suggested, Suggestion, SuggestionGroup } from "../../domain/free-text/suggestions/shown.ts";
import { whole } from "../../domain/french.ts";
import type { RecentSearch } from "../../domain/recent-searches/recent-searches.ts";
import type { TextField } from "../browser/field-list.ts";
import { element, listUnder, option, write } from "../browser/field-list.ts";
import { latestOnly, pause } from "../browser/latest-only.ts";
import type { IconName } from "../design/icon.tsx";
import { examples, recentSearches } from "./before-typing.ts";
import { findSuggestions } from "./found-suggestions.ts";
import { endWithRow, fitBelow } from "./room-below.ts";
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

/** A sentence to write, to be searched at once where it is whole, or the address of a search. */
type Row = (Pick<Suggestion, "text" | "caret"> & { readonly isWhole: boolean }) | { readonly url: string };

/** Once for each field; later calls change nothing. */
export function suggestIn(field: TextField | null): void {
  if (field === null || known.has(field)) return;
  known.add(field);

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
    if ("url" in row) return follow(row.url, leave);
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
    if (groups.length === 0 && screen.isOpen() && field.value.trim() !== "") return showTyped(field.value.trim());
    rows = groups.flatMap(({ group, suggestions }) =>
      suggestions.map((one) => ({ ...one, isWhole: group === "sentence" })),
    );
    showGroups(groups.map(({ group, label, suggestions }) => groupOf(label, suggestions.map(rowWith(ICONS[group])))));
  };
  const showGroups = (groups: readonly HTMLElement[]) => {
    for (const [at, group] of groups.entries()) nameByTitle(group, `${list.element.id}-groupe-${at}`);
    fitBelow(list.element);
    list.show(groups);
    endWithRow(list.element);
  };
  /** Nothing is proposed, and the screen is this list's: what Enter searches. */
  const showTyped = (text: string) => {
    rows = [{ text, caret: text.length, isWhole: true }];
    showGroups([groupOf("Sans proposition", [typedRow(text)])]);
  };
  const showRecent = (searches: readonly RecentSearch[]) => {
    forget();
    rows = searches;
    showGroups([groupOf("Dernières recherches", searches.map(recentRow))]);
  };
  const showExamples = latestOnly<readonly Suggestion[]>((found = []) => {
    if (!screen.isOpen() || field.value.trim() !== "") return;
    rows = found.map((one) => ({ ...one, isWhole: true }));
    if (found.length > 0) showGroups([groupOf("Par exemple", found.map(rowWith("search")))]);
  });
  /** A screen of its own has something to say before anything is typed; under a field nothing is in the way. */
  const lookEmpty = () => {
    forget();
    show([]);
    if (!screen.isOpen()) return;
    const recent = recentSearches();
    if (recent.length > 0) showRecent(recent);
    else showExamples((signal) => examples(field.form, signal));
  };
  const ask = latestOnly<Suggested>((groups = []) => {
    if (document.activeElement === field || screen.isOpen()) show(groups);
  });
  const forget = () => ask(() => new Promise<never>(() => undefined));
  const look = () => {
    const { value } = field;
    const caret = field.selectionEnd ?? value.length;
    if (value.trim() !== "" && value.length <= LONGEST_SUGGESTED)
      return ask((signal) =>
        pause(TYPING, signal).then(() => findSuggestions(field.form, { text: value, caret }, signal)),
      );
    if (value.trim() === "") return lookEmpty();
    forget();
    show([]);
  };

  const isOpen = () => !list.element.hidden || screen.isOpen();
  field.addEventListener("input", () => {
    if (!isTaking) look();
  });
  const listenedTo: HTMLElement = field;
  listenedTo.addEventListener("keydown", (event) => {
    // A list without rows has no Escape of its own, and what was asked for before it must not open it after.
    if (event.key === "Escape" && !event.isComposing) leave();
  });
  field.addEventListener("focus", look);
  // Touched again after the way back: it has the focus already.
  field.addEventListener("click", () => {
    if (!isOpen()) look();
  });
  field.form?.addEventListener("submit", leave);
  if (document.activeElement === field) look();
}

/** The entry that the screen has in the history becomes that of the search, so that the way back leads to the page. */
function follow(url: string, leave: () => void): void {
  addEventListener("pageshow", ({ persisted }) => persisted && leave(), { once: true });
  location.replace(url);
}

function groupOf(label: string, rows: readonly HTMLElement[]): HTMLElement {
  const made = element("span", "group");
  made.role = "group";
  const title = element("span", "title", label);
  title.role = "presentation";
  made.append(title, ...rows);
  return made;
}

function nameByTitle(group: HTMLElement, id: string): void {
  group.setAttribute("aria-labelledby", id);
  if (group.firstElementChild !== null) group.firstElementChild.id = id;
}

const rowWith =
  (icon: IconName) =>
  ({ parts, total }: Suggestion): HTMLElement => {
    const said = element("span", "said");
    said.append(...parts.map(({ text, is }) => element(is === "added" ? "b" : "span", is === "typed" ? is : "", text)));
    // A blank, or the row would be called « Caen38 ».
    return option(iconOf(icon), said, document.createTextNode(" "), element("span", "n", whole(total)));
  };

function typedRow(text: string): HTMLElement {
  const said = element("span", "said");
  const told = "Ce qui en est compris devient des filtres, le reste est montré. La touche Entrée cherche aussi.";
  said.append("Chercher «\u202f", element("b", "", text), "\u202f» ", element("small", "", told));
  return option(iconOf("search"), said);
}

function recentRow({ title, labels }: RecentSearch): HTMLElement {
  const said = element("span", "said", title);
  if (labels.length > 0) said.append(" ", element("small", "", labels.join(", ")));
  return option(iconOf("search"), said);
}
