/** What a visitor is writing, kept in the tab until it is sent: Back, a reload or a failing server lose nothing. */

const keyOf = (reference: string) => `message ${reference}`;

type Draft = Readonly<Record<string, string>>;

/** Never kept: ours, not the visitor’s. */
const OURS = new Set(["jeton", "site"]);

export function keepDraft(reference: string, form: HTMLFormElement): void {
  const draft = [...new FormData(form)].filter(([name, value]) => typeof value === "string" && !OURS.has(name));
  try {
    sessionStorage.setItem(keyOf(reference), JSON.stringify(Object.fromEntries(draft)));
  } catch {
    // Full or forbidden: the lines stay in the page as long as it stands.
  }
}

export function dropDraft(reference: string): void {
  try {
    sessionStorage.removeItem(keyOf(reference));
  } catch {
    // Nothing could be kept either.
  }
}

const isTouched = (field: Element): boolean => {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  }
  if (!(field instanceof HTMLInputElement)) return false;
  return field.type === "radio" || field.type === "checkbox"
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
};

/** Writes what was kept into fields that nobody has touched: what was written before the script came is newer. */
export function takeUpDraft(reference: string, form: HTMLFormElement): void {
  if ([...form.elements].some(isTouched)) return keepDraft(reference, form);
  const draft = readDraft(reference);
  if (draft === undefined) return;
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox"))
      field.checked = field.name in draft && (field.type === "checkbox" || draft[field.name] === field.value);
    else if (field instanceof HTMLSelectElement) {
      // A day that is past by now is none of those offered, and would leave it empty.
      const kept = [...field.options].find(({ value }) => value === draft[field.name]);
      if (kept !== undefined) kept.selected = true;
    } else if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !OURS.has(field.name)))
      field.value = draft[field.name] ?? field.value;
  }
}

function readDraft(reference: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(reference)) ?? "null");
    // The cast: nobody but `keepDraft` writes there, and a field takes any text.
    return typeof kept === "object" && kept !== null ? (kept as Draft) : undefined;
  } catch {
    return undefined;
  }
}
