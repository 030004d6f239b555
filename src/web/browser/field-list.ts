/**
 * A list under a field, as the combobox of the ARIA Authoring Practices Guide: the focus stays in the field, keys and touch choose
 * from the list.
 */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

export interface ListParts {
  readonly label: string;
  /** The row of that place was taken. */
  readonly choose: (index: number) => void;
  /** An arrow was pressed and there is nothing to choose from yet. */
  readonly look: () => void;
  /** Enter, and no row is marked: what stands in the field is taken as it was typed. */
  readonly takeTyped: () => void;
  /** Whether the field was left, or only the keyboard. */
  readonly isLeft?: (to: EventTarget | null) => boolean;
  readonly onOpen?: (isOpen: boolean) => void;
}

export interface FieldList {
  /** Its rows are what has the role of an option; without any it closes. */
  show(content: readonly Node[]): void;
  close(): void;
  readonly element: HTMLElement;
}

export function element(name: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

export function option(...content: readonly Node[]): HTMLElement {
  const made = element("span", "");
  made.role = "option";
  made.append(...content);
  return made;
}

let lists = 0;

/** Stands after the field, in what holds it. */
export function listUnder(field: TextField, parts: ListParts): FieldList {
  const id = `propositions-${++lists}`;
  const list = element("span", "proposals");
  list.id = id;
  list.hidden = true;
  list.role = "listbox";
  list.ariaLabel = parts.label;
  // A long one scrolls, and browsers would let Tab stop in it: it closes, and the focus would be nowhere.
  list.tabIndex = -1;
  field.parentElement?.append(list);
  // A text of several lines has no role but its own.
  const isCombobox = field instanceof HTMLInputElement;
  if (isCombobox) field.role = "combobox";
  if (isCombobox) field.ariaExpanded = "false";
  field.ariaAutoComplete = "list";
  field.setAttribute("aria-controls", id);

  let rows: readonly HTMLElement[] = [];
  let active = -1;

  const mark = (index: number) => {
    active = index;
    for (const [at, row] of rows.entries()) row.ariaSelected = String(at === index);
    if (index < 0) return field.removeAttribute("aria-activedescendant");
    field.setAttribute("aria-activedescendant", `${id}-${index}`);
    rows[index]?.scrollIntoView({ block: "nearest" });
  };
  const open = (isOpen: boolean) => {
    const isOther = list.hidden === isOpen;
    list.hidden = !isOpen;
    if (isCombobox) field.ariaExpanded = String(isOpen);
    mark(-1);
    if (isOther) parts.onOpen?.(isOpen);
    if (isOpen) list.scrollIntoView({ block: "nearest" });
  };
  const show = (content: readonly Node[]) => {
    list.replaceChildren(...content);
    rows = [...list.querySelectorAll<HTMLElement>("[role=option]")];
    for (const [at, row] of rows.entries()) row.id = `${id}-${at}`;
    open(rows.length > 0);
  };

  /** Whether the key was for the list. */
  const press = (key: string): boolean => {
    const last = rows.length - 1;
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (last < 0) parts.look();
      if (last < 0) return true;
      if (list.hidden) open(true);
      const next = key === "ArrowDown" ? active + 1 : active - 1;
      mark(next > last ? 0 : next < 0 ? last : next);
      return true;
    }
    if (key === "Enter" && active < 0) parts.takeTyped();
    if (list.hidden) return false;
    if (key === "Escape") open(false);
    else if (key === "Enter" && active >= 0) parts.choose(active);
    else if (key === "Home" && active >= 0) mark(0);
    else if (key === "End" && active >= 0) mark(last);
    else {
      if (key === "Enter") open(false);
      return false;
    }
    return true;
  };
  const listenedTo: HTMLElement = field;
  listenedTo.addEventListener("keydown", (event) => {
    if (event.isComposing || !press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  listenedTo.addEventListener("blur", ({ relatedTarget }) => {
    if (parts.isLeft?.(relatedTarget) ?? true) open(false);
  });
  // The focus stays in the field, on touch too.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[role=option]") : null;
    if (row !== null) parts.choose(rows.indexOf(row));
  });
  return { show, close: () => open(false), element: list };
}

/** As if it were typed, for whoever listens to the field. */
export function write(field: TextField, text: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
