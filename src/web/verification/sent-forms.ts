/**
 * What stands in the form that somebody writes in and sends, as of its last change: a page whose data are refused is gone with its form
 * (`lead-there.ts`). In the memory of the document alone. Comes with the first sign of a visitor; from then on it hears every form.
 */

/** A form as it would be sent. */
export interface SentForm {
  /** Path of this site, with its query. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

declare global {
  /** Of the form that was last written in or sent; undefined where it cannot be sent again by a page. */
  var sentForm: SentForm | undefined;
  /** Set while files leave beside a form, whose page is gone before they have arrived where its data are refused. */
  var areFilesLeaving: boolean | undefined;
}

/** As the browser would send it; undefined of files and passwords, which no other page is to hold. */
export function sentForm(form: HTMLFormElement, submitter: HTMLElement | null): SentForm | undefined {
  if (form.querySelector("[type=password]") !== null) return undefined;
  const all = [...new FormData(form, submitter)];
  if (all.some(([, value]) => typeof value !== "string" && value.size > 0)) return undefined;
  // By its attribute: a form may have a field of that name.
  const { pathname, search } = new URL(form.getAttribute("action") ?? "", location.href);
  return {
    action: pathname + search,
    fields: all.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  };
}

function note(target: EventTarget | null, submitter: HTMLElement | null): void {
  const form = target instanceof HTMLFormElement ? target : fieldsForm(target);
  if (form?.getAttribute("method")?.toLowerCase() === "post") globalThis.sentForm = sentForm(form, submitter);
}

function fieldsForm(target: EventTarget | null): HTMLFormElement | null {
  const isField =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  return isField ? target.form : null;
}

for (const change of ["input", "change"] as const)
  addEventListener(change, ({ target }) => note(target, null), { capture: true });
addEventListener("submit", ({ target, submitter }) => note(target, submitter), { capture: true });

// Who sends with the first key or press has done so by now, and is still there.
const { activeElement } = document;
if (activeElement instanceof HTMLButtonElement && activeElement.type === "submit")
  note(activeElement.form, activeElement);
else note(activeElement, null);
