/**
 * The forms beside the results apply as they are touched: a bound that is typed once its field is left, a place once its form is, both
 * before anything else is chosen; what is picked from a list at once. Their page works with Enter, and without a script they are one form
 * with one button.
 */
import { yearMeant } from "../../domain/filters/short-year.ts";
import { readFigure } from "../../domain/filters/bare-figure.ts";
import { valueSent } from "./figure-fields.ts";
import { followFoot, showFoot } from "./sheet-foot.ts";
import { arrived, chooseThen, forgetSent, isOnItsWay, send } from "./held-choice.ts";
import type { Typed } from "./typed-before-leaving.ts";
import { keepTyped, typedBefore } from "./typed-before-leaving.ts";

const FORM = "form.bounds";

export const PLACE_FIELD = 'form.bounds input[name="dptCp"]';

const formOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null);
export const forms = () => [...document.querySelectorAll<HTMLFormElement>(FORM)];
/** The least and the greatest; none in the form for a place. */
const pairIn = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>(".pair input")];

function isReversed(form: HTMLFormElement): boolean {
  const [min, max] = pairIn(form).map(({ value }) => readFigure(value));
  return min !== undefined && max !== undefined && min > max && form.querySelector("[data-reversed]") !== null;
}

function isBeyond({ value, dataset }: HTMLInputElement): boolean {
  const year = readFigure(value);
  if (year === undefined || dataset["beyond"] === undefined) return false;
  return yearMeant(year) < Number(dataset["least"]) || yearMeant(year) > Number(dataset["most"]);
}

/** What the filters held when they were last shown. */
const applied = new WeakMap<HTMLInputElement, string>();
/** What was sent of a field since, and not typed over. */
const sent = new WeakMap<HTMLInputElement, string>();

const TO_TYPE = 'input[name]:not([type="hidden"])';

const fieldsToType = () => forms().flatMap((form) => [...form.querySelectorAll<HTMLInputElement>(TO_TYPE)]);

const isChanged = ({ value, defaultValue }: HTMLInputElement) => value !== defaultValue;

/** The way back or a link leads to another search: what was typed and not applied is of the one that was left. */
let isElsewhere = false;

export function goElsewhere(isSo = true): void {
  isElsewhere = isSo;
}

export const isGoingElsewhere = (): boolean => isElsewhere;

/** But for a form that is sent: its fields are those of the next entry. */
export function noteTyped(isSent?: HTMLFormElement): void {
  const typed = fieldsToType().filter((field) => isChanged(field) && field.form !== isSent);
  keepTyped(typed.map(({ name, value }) => [name, value]));
}

function noteApplied(): void {
  for (const field of fieldsToType()) {
    applied.set(field, field.defaultValue);
    sent.delete(field);
  }
  noteTyped();
}

/**
 * Holds a place that nobody knows (`place-list.ts`), bounds turned round, or a year out of range: they stay as they were typed, and are
 * not searched.
 */
const isHeld = (form: HTMLFormElement): boolean =>
  form.querySelector("[data-unknown]") !== null || isReversed(form) || pairIn(form).some(isBeyond);

export function isTyped(form: HTMLFormElement): boolean {
  return !isHeld(form) && [...form.querySelectorAll("input")].some(isChanged);
}

const isUnsentField = (field: HTMLInputElement) => field.value !== (sent.get(field) ?? field.defaultValue);

function isUnsent(form: HTMLFormElement): boolean {
  return !isHeld(form) && [...form.querySelectorAll<HTMLInputElement>(TO_TYPE)].some(isUnsentField);
}

/** What is typed and not applied, as it is sent. */
export function typedNow(): Typed {
  return forms()
    .filter(isTyped)
    .flatMap((form) => {
      const sent = new FormData(form);
      const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`${TO_TYPE}, select[name]`)];
      return fields.map(({ name }) => {
        const value = sent.get(name);
        return [name, typeof value === "string" ? value : ""] as const;
      });
    });
}

/**
 * The filters with all that is typed and not applied; undefined where nothing is. Read field by field: forms that are asked for their data
 * complete the years that are being typed.
 */
function filtersTyped(): URLSearchParams | undefined {
  const typed = forms().filter(isTyped);
  if (typed.length === 0) return undefined;
  const filters = new URLSearchParams();
  const read = (selector: string, some: readonly HTMLFormElement[]) =>
    some.flatMap((form) => [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(selector)]);
  for (const { name, value } of read('[name][type="hidden"]', typed.slice(0, 1))) filters.set(name, value);
  for (const field of read(`${TO_TYPE}, select[name]`, typed)) filters.set(field.name, valueSent(field));
  return filters;
}

/** Said once the field is left, for half a figure is less than any least one; taken back at once. */
function tellBroken(form: HTMLFormElement, isLeft: boolean): void {
  tellReversed(form, isLeft);
  for (const field of pairIn(form)) tellBeyond(field, isLeft);
}

function tellBeyond(field: HTMLInputElement, isLeft: boolean): void {
  const { beyond } = field.dataset;
  const fault = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  const isWrong = isBeyond(field);
  if (fault === null || beyond === undefined || (isWrong && !isLeft)) return;
  if (!isWrong && fault.textContent !== beyond) return;
  fault.textContent = isWrong ? beyond : "";
  field.ariaInvalid = String(isWrong);
}

function tellReversed(form: HTMLFormElement, isLeft: boolean): void {
  const fault = form.querySelector<HTMLElement>("[data-reversed]");
  const max = pairIn(form).at(-1);
  const isWrong = isReversed(form);
  if (fault === null || max === undefined || (isWrong && !isLeft)) return;
  const { reversed = "" } = fault.dataset;
  // Something else may be wrong with it, which the server alone knows.
  if (!isWrong && fault.textContent !== reversed) return;
  fault.textContent = isWrong ? reversed : "";
  max.ariaInvalid = String(isWrong);
}

/** A place of which nobody has said yet whether it is known (`place-list.ts`). */
const unsureIn = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.querySelectorAll<HTMLInputElement>(PLACE_FIELD)].find(
    ({ value, dataset }) => value !== "" && dataset["judged"] !== value,
  );

function sendForm(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll("input")) sent.set(field, field.value);
  noteTyped(form);
  send();
}

/** Other results are on their way, of which its hidden fields know nothing: it is sent from those. */
function sendLater(form: HTMLFormElement): void {
  const typed = [...form.querySelectorAll<HTMLInputElement>(TO_TYPE)].filter(isUnsentField);
  const chosen = [...typed, ...form.querySelectorAll("select")].map(({ name, value }) => [name, value] as const);
  for (const field of typed) sent.set(field, field.value);
  const choose = () => {
    const changed = chosen.flatMap(([name, value]) => {
      const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(
        `${FORM} :is(${TO_TYPE}, select)[name="${name}"]`,
      );
      if (field === null || field.value === value) return [];
      field.value = value;
      return [field];
    });
    const [first] = changed;
    if (first?.form === undefined || first.form === null) arrived();
    else first.form.requestSubmit();
  };
  chooseThen(choose, () => location.assign(`${form.action}?${filtersTyped()?.toString() ?? ""}`));
}

const judged = (field: HTMLInputElement) => import("./place-list.ts").then(({ judge }) => judge(field));

/** What is on its way is this form. */
let sure: HTMLFormElement | undefined;

/** What is chosen meanwhile waits for it; a place that is none is not searched. */
function sendOnceSure(form: HTMLFormElement, field: HTMLInputElement): void {
  send();
  const text = field.value;
  sent.set(field, text);
  const go = () => {
    field.dataset["judged"] = text;
    sent.delete(field);
    if (!isTyped(form)) return arrived();
    sure = form;
    form.requestSubmit();
    sure = undefined;
  };
  // Where nobody answers, the server says what it is.
  void judged(field).then(go, go);
}

/** Without a script they are one form (`one-form.ts`). */
export function partForms(): void {
  for (const field of document.querySelectorAll(`${FORM} [form]`)) field.removeAttribute("form");
}

function typeAgain(typed: Typed): void {
  for (const [name, value] of typed) {
    const field = fieldsToType().find((one) => one.name === name);
    if (field === undefined) continue;
    field.value = value;
    if (field.form !== null) tellBroken(field.form, true);
    // Where nobody answers, it is asked about when it is sent.
    if (field.matches(PLACE_FIELD)) void judged(field).catch(() => undefined);
  }
}

/** As it is applied; a place that nobody knows is no longer spoken of. */
function takeBack(form: HTMLFormElement): void {
  const unknown = form.querySelector("[data-unknown]");
  form.reset();
  unknown?.dispatchEvent(new Event("input"));
  tellBroken(form, false);
}

/**
 * A field is left as a button goes down, and the results may be there before it comes up: what was pressed would have moved away
 * from under the pointer, and be no choice.
 */
let isPressing = false;
let leftByPress: HTMLFormElement | undefined;

/** Once the press has had its click. */
function sendLeft(): void {
  isPressing = false;
  const form = leftByPress;
  leftByPress = undefined;
  if (form !== undefined && isUnsent(form)) form.requestSubmit();
}

export function applyForms(): void {
  typeAgain(typedBefore(true));
  noteApplied();
  addEventListener("popstate", () => {
    goElsewhere();
    forgetSent();
  });
  document.addEventListener("change", (event) => {
    if (event.target instanceof HTMLSelectElement) formOf(event)?.requestSubmit();
  });
  document.addEventListener("input", (event) => {
    const form = formOf(event);
    if (form === null) return;
    tellBroken(form, false);
    noteTyped();
    showFoot(filtersTyped());
  });
  document.addEventListener("focusout", (event) => {
    const form = formOf(event);
    if (form === null) return;
    tellBroken(form, true);
    const isLeft = !(event.relatedTarget instanceof Node && form.contains(event.relatedTarget));
    if (!isLeft && pairIn(form).length === 0) return;
    if (isPressing) leftByPress = form;
    else if (isUnsent(form)) form.requestSubmit();
  });
  document.addEventListener("pointerdown", () => {
    isPressing = true;
  });
  for (const release of ["pointerup", "pointercancel"]) document.addEventListener(release, () => setTimeout(sendLeft));
  document.addEventListener(
    "submit",
    (event) => {
      const form = formOf(event);
      if (form === null) return;
      const unsure = isTyped(form) ? unsureIn(form) : undefined;
      const waits = isOnItsWay() && form !== sure;
      if (!isHeld(form) && unsure === undefined && !waits) return sendForm(form);
      event.preventDefault();
      event.stopPropagation();
      if (isHeld(form)) tellBroken(form, true);
      else if (waits) sendLater(form);
      else if (unsure !== undefined) sendOnceSure(form, unsure);
    },
    true,
  );
  followFoot(filtersTyped);
}

/** Of the forms that were left, or of all before anything else is chosen. */
export function sendTyped(isLeft = (form: HTMLFormElement) => !form.contains(document.activeElement)): void {
  for (const form of forms()) if (isUnsent(form) && isLeft(form)) form.requestSubmit();
}

export const sendAllTyped = (): void => sendTyped(() => true);

/** Fields show what the filters hold now, without losing the focus; what is being typed stays, unless it was taken away. */
export function showApplied(): void {
  if (isElsewhere || fieldsToType().every((field) => !applied.has(field))) {
    const typed = typedBefore(false);
    for (const form of forms()) takeBack(form);
    typeAgain(typed);
    isElsewhere = false;
  } else for (const form of forms()) showAppliedIn(form);
  noteApplied();
  showFoot(filtersTyped());
}

function showAppliedIn(form: HTMLFormElement): void {
  const isReached = form.contains(document.activeElement);
  if (!isReached && !isHeld(form)) form.reset();
  for (const field of form.querySelectorAll<HTMLInputElement>(TO_TYPE)) {
    const before = applied.get(field);
    const isTakenAway = before !== undefined && before !== field.defaultValue && field !== document.activeElement;
    if (isTakenAway || sent.get(field) === field.value) field.value = field.defaultValue;
  }
  tellBroken(form, !isReached);
}
