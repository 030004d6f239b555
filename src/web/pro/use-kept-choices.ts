/** What is chosen and typed in a form and not sent yet: kept in the tab, so that leaving the page loses none of it. */
import type { RefObject } from "react";
import { useEffect } from "react";

type Said = readonly (readonly [name: string, value: string])[];

interface Kept {
  /** What the form was drawn from. */
  readonly drawn: string;
  readonly said: Said;
}

function keptAt(key: string): Kept | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    // The cast: nobody but this module writes there.
    return found === null ? undefined : (found as Kept);
  } catch {
    return undefined;
  }
}

function keep(key: string, kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Full or forbidden: it stands in its fields as long as the page does.
  }
}

/** Of every form whose key begins so. */
export function forgetChoices(beginning: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(beginning)) sessionStorage.removeItem(key);
  } catch {
    // Forbidden: nothing is kept there.
  }
}

type Control = HTMLInputElement | HTMLSelectElement;

const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Control>("input, select")];

function isTouched(control: Control): boolean {
  if (control instanceof HTMLInputElement)
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  const drawn = [...control.options].findLastIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(0, drawn);
}

const saidIn = (form: HTMLFormElement): Said =>
  [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));

function putInto(form: HTMLFormElement, said: Said): void {
  const values = (name: string) => said.flatMap(([one, value]) => (one === name ? [value] : []));
  for (const control of controlsOf(form)) {
    const [value] = values(control.name);
    if (control instanceof HTMLSelectElement) {
      if ([...control.options].some((option) => option.value === value)) control.value = value ?? "";
    } else if (control.type === "checkbox" || control.type === "radio")
      control.checked = values(control.name).includes(control.value);
    else if (control.type !== "hidden" && value !== undefined) control.value = value;
  }
}

interface KeptChoices {
  readonly key: string;
  /** What the server drew the form from: once that is otherwise, what was kept has been sent, or is of another form. */
  readonly drawn: string;
  /** Of a page that tells what its form says. */
  readonly onPutBack?: (form: HTMLFormElement) => void;
}

/** Resolves to what the form calls at each change. */
export function useKeptChoices(
  form: RefObject<HTMLFormElement | null>,
  { key, drawn, onPutBack }: KeptChoices,
): (form: HTMLFormElement) => void {
  useEffect(() => {
    const { current } = form;
    if (current === null) return;
    // Chosen before the script came, when nobody heard it.
    if (controlsOf(current).some(isTouched)) {
      keep(key, { drawn, said: saidIn(current) });
      return;
    }
    const kept = keptAt(key);
    if (kept === undefined) return;
    if (kept.drawn !== drawn) {
      forgetChoices(key);
      return;
    }
    putInto(current, kept.said);
    onPutBack?.(current);
    // Once for what is drawn, whoever is told of it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [form, key, drawn]);
  return (changed) => keep(key, { drawn, said: saidIn(changed) });
}
