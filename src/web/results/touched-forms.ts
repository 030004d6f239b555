/**
 * The forms beside the results apply as they are touched: a bound that is typed once its field is left, a place once its form is, both
 * before anything else is chosen; what is picked from a list at once. Their page works with Enter, and without a script they are one form
 * with one button.
 */
import { yearMeant } from "../../domain/filters/short-year.ts";
import { readFigure } from "../../domain/filters/bare-figure.ts";
import { valueSent } from "./figure-fields.ts";
import { askedBefore } from "./asked-before-leaving.ts";
import { followFoot, showFoot } from "./sheet-foot.ts";
import type { Choice } from "./held-choice.ts";
import {
  areWordsOnTheirWay,
  arrived,
  ask,
  choiceOf,
  chooseThen,
  isLastInLine,
  isOnItsWay,
  keepChosen,
  leaveSent,
  load,
  send,
  sendWords,
  stepBack,
} from "./held-choice.ts";
import { replaceInGesture } from "./same-gesture.ts";
import { filtersWith } from "./sent-filters.ts";
import type { Typed } from "./typed-before-leaving.ts";
import { keepTyped, typedBefore } from "./typed-before-leaving.ts";
import { sentenceField, unsentSentence } from "./sentence-field.ts";

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
/** What is on its way of a field. */
let sent = new WeakMap<HTMLInputElement, string>();
/** What was meant of a field and waits for what is on its way: the last that was, however often it was. */
let committed = new WeakMap<HTMLInputElement, string>();

const TO_TYPE = 'input[name]:not([type="hidden"])';

const fieldsIn = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>(TO_TYPE)];
const fieldsToType = () => forms().flatMap(fieldsIn);

const isChanged = ({ value, defaultValue }: HTMLInputElement | HTMLTextAreaElement) => value !== defaultValue;

/** The way back or a link leads to another search: what was typed and not applied is of the one that was left. */
let isElsewhere = false;

export function goElsewhere(isSo = true): void {
  isElsewhere = isSo;
}

export const isGoingElsewhere = (): boolean => isElsewhere;

/** But for forms that are sent: their fields are those of the next entry. */
export function noteTyped(isSent: readonly HTMLFormElement[] = []): void {
  const sentence = sentenceField();
  const fields = [...fieldsToType(), ...(sentence === null ? [] : [sentence])];
  const typed = fields.filter((field) => isChanged(field) && !isSent.some((form) => form === field.form));
  keepTyped(typed.map(({ name, value }) => [name, value]));
}

/**
 * The sentence is sent before whatever else is meant: it starts over from nothing (spec 4.12), and the rest is done to its results.
 * Whether these are awaited.
 */
export function sendSentence(): boolean {
  if (unsentSentence() !== undefined && !areWordsOnTheirWay()) sentenceField()?.form?.requestSubmit();
  return areWordsOnTheirWay();
}

export function sentenceSent(form: HTMLFormElement): void {
  noteTyped([form]);
  sentenceLeaves(form);
}

/**
 * The page's own field is another one, whose words are no part of these results. Its results are awaited as those of what is typed are.
 */
export function sentenceLeaves(form: HTMLFormElement): void {
  sendWords(addressWith(form, new URLSearchParams(textsIn(form))));
}

/** What a form sends by its address. */
export const textsIn = (form: HTMLFormElement) =>
  [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string");

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

const isUnsentField = (field: HTMLInputElement) =>
  field.value !== (committed.get(field) ?? sent.get(field) ?? field.defaultValue);

const isUnsent = (form: HTMLFormElement): boolean => !isHeld(form) && fieldsIn(form).some(isUnsentField);

/** The keyboard is in it, or a handle of its own is being moved. */
function isReached(field: HTMLInputElement): boolean {
  const reached = document.activeElement;
  return (
    reached === field || (reached instanceof HTMLInputElement && reached.name === "" && reached.form === field.form)
  );
}

/** What is meant by a field as far as anybody knows: half of what is being typed is not. */
const meantBy = (field: HTMLInputElement): string =>
  isReached(field) ? (committed.get(field) ?? sent.get(field) ?? field.defaultValue) : field.value;

function isRadiusChosen(form: HTMLFormElement): boolean {
  const options = [...form.querySelectorAll("option")];
  return options.some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

/** Something of it is meant, and the page does not know it. */
function isMeant(form: HTMLFormElement): boolean {
  const fields = fieldsIn(form);
  if (isHeld(form)) return false;
  return fields.some(
    (field) => meantBy(field) !== field.defaultValue || (meantBy(field) !== "" && isRadiusChosen(form)),
  );
}

function valuesOf(all: readonly HTMLFormElement[], textOf: (field: HTMLInputElement) => string): Map<string, string> {
  const values = new Map<string, string>();
  for (const form of all) {
    const fields = fieldsIn(form);
    for (const field of fields) values.set(field.name, valueSent(field, textOf(field)));
    // Around no place there is no radius.
    const isEmpty = fields.every((field) => textOf(field) === "");
    for (const { name, value } of form.querySelectorAll("select")) values.set(name, isEmpty ? "" : value);
  }
  return values;
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

/** The filters with all that is typed and not applied; undefined where nothing is. */
function filtersTyped(): URLSearchParams | undefined {
  const typed = forms().filter(isTyped);
  const [first] = typed;
  return (
    first &&
    filtersWith(
      first,
      valuesOf(typed, ({ value }) => value),
    )
  );
}

const addressWith = (form: HTMLFormElement, filters: URLSearchParams) => `${form.action}?${filters.toString()}`;

/** All that is typed and not applied; none where nothing is. */
export function choiceTyped(): readonly Choice[] {
  const [first] = forms();
  const filters = filtersTyped();
  return first === undefined || filters === undefined ? [] : [choiceOf(addressWith(first, filters))];
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

/** What the form that is being sent says: it, and all that was typed and left in others. */
let said: URLSearchParams | undefined;

function commit(form: HTMLFormElement): void {
  for (const field of fieldsIn(form)) committed.set(field, field.value);
}

function sendForm(event: Event, form: HTMLFormElement): void {
  const all = forms().filter((one) => one === form || (isMeant(one) && unsureIn(one) === undefined));
  said = filtersWith(form, valuesOf(all, meantBy));
  for (const field of all.flatMap(fieldsIn)) {
    sent.set(field, meantBy(field));
    committed.delete(field);
  }
  noteTyped(all);
  send();
  ask(addressWith(form, said));
  if (!replaceInGesture(form, said)) return;
  event.preventDefault();
  event.stopPropagation();
  said = undefined;
}

/** A form that is asked for its data is being sent, or what is typed is read of it. */
function say({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || !target.matches(FORM)) return;
  const filters =
    said ??
    filtersWith(
      target,
      valuesOf([target], ({ value }) => value),
    );
  said = undefined;
  const names = [...formData.keys()];
  for (const name of names) formData.delete(name);
  for (const [name, value] of filters) formData.append(name, value);
}

/** Nobody has just touched the form that is sent. */
let isSentByUs = false;

function submit(form: HTMLFormElement): void {
  isSentByUs = true;
  form.requestSubmit();
  isSentByUs = false;
}

/** What was meant while other results were on their way, of all fields at once; a place is asked about before. */
function sendMeant(): void {
  const first = forms().find(isMeant);
  const unsure = first && unsureIn(first);
  if (first !== undefined && unsure !== undefined) return sendOnceSure(first, unsure);
  if (first !== undefined) submit(first);
  // What is held by a mistake is meant once that is mended.
  committed = new WeakMap();
  if (first === undefined) arrived();
}

/** Other results are on their way, of which its hidden fields know nothing: it is sent from those. */
function sendLater(): void {
  if (isLastInLine(sendMeant)) keepChosen();
  else chooseThen(sendMeant, giveUp, choiceMeant);
}

/** What was typed last: where its fields are gone it is what it was, for the page of what failed has none. */
let meant: Choice | undefined;

function choiceMeant(): Choice | undefined {
  if (forms().length > 0) [meant] = choiceTyped();
  return meant;
}

/** Nobody answers: the document of the results is asked for, once nothing is being typed that would go with it. */
function giveUp(choices: readonly Choice[]): void {
  // With what it is then, for it may be typed over before.
  const others = forms().length === 0 ? choices : choices.filter((choice) => choice !== meant);
  const loadTyped = () => loadWithTyped(others);
  // What was taken by Enter is meant, though the keyboard is still there.
  const typed = fieldsToType().find((field) => isReached(field) && isUnsentField(field));
  committed = new WeakMap();
  sent = new WeakMap();
  if (typed === undefined) loadTyped();
  else typed.addEventListener("blur", loadTyped, { once: true });
}

/** How often the page was left by the way back or on: what is answered to the page before leads nowhere. */
let visits = 0;

/** All that is typed goes along with what is loaded: nothing is left to be sent, or to be found here again. */
export function loadWithTyped(choices: readonly Choice[], isInPlace = false): void {
  load([...choices, ...choiceTyped()], isInPlace);
  for (const field of fieldsToType()) committed.set(field, field.value);
  keepTyped([]);
}

const judged = (field: HTMLInputElement) => import("./place-list.ts").then(({ judge }) => judge(field));

/** What is chosen meanwhile waits for it; a place that is none is not searched. */
function sendOnceSure(form: HTMLFormElement, field: HTMLInputElement): void {
  send();
  const [choice] = choiceTyped();
  if (choice !== undefined) ask(choice.to);
  const text = meantBy(field);
  committed.set(field, text);
  const visit = visits;
  const go = () => {
    if (visit !== visits) return;
    const isStill = field.value === text;
    if (isStill) field.dataset["judged"] = text;
    if (isStill && isTyped(form)) return submit(form);
    // It is none, or another one is being typed.
    committed.delete(field);
    sendMeant();
  };
  // Where nobody answers, the server says what it is.
  void judged(field).then(go, go);
}

/** Without a script they are one form (`one-form.ts`). */
export function partForms(): void {
  for (const field of document.querySelectorAll(`${FORM} [form]`)) field.removeAttribute("form");
}

function typeAgain(typed: Typed): void {
  const sentence = sentenceField();
  for (const [name, value] of typed) {
    if (sentence?.name === name) sentence.value = value;
    const field = fieldsToType().find((one) => one.name === name);
    if (field === undefined) continue;
    field.value = value;
    if (field.form !== null) tellBroken(field.form, true);
    // Where nobody answers, it is asked about when it is sent.
    if (field.matches(PLACE_FIELD)) void judged(field).catch(() => undefined);
  }
}

export function takeBackSentence(): void {
  const field = sentenceField();
  if (field !== null) field.value = field.defaultValue;
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

/**
 * What was chosen when the page was left or loaded anew; whether there was anything. What is typed goes along, as it does with any other
 * choice.
 */
export function askAgain(isDocument: boolean): boolean {
  const choices = askedBefore(isDocument);
  if (choices === undefined) return false;
  loadWithTyped(choices, true);
  return true;
}

export function applyForms(): void {
  typeAgain(typedBefore(true));
  noteApplied();
  addEventListener("popstate", () => {
    goElsewhere();
    leaveSent();
    visits++;
    if (forms().length > 0) stepBack();
    committed = new WeakMap();
    sent = new WeakMap();
  });
  document.addEventListener("change", (event) => {
    if (event.target instanceof HTMLSelectElement) formOf(event)?.requestSubmit();
  });
  document.addEventListener("input", (event) => {
    const form = formOf(event);
    if (event.target === sentenceField()) noteTyped();
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
      if (isSentByUs) return sendForm(event, form);
      const isWrong = isHeld(form);
      if (!isWrong) commit(form);
      if (!isWrong && isTyped(form)) sendSentence();
      const unsure = isTyped(form) ? unsureIn(form) : undefined;
      const waits = isOnItsWay();
      if (!isWrong && unsure === undefined && !waits && isMeant(form)) return sendForm(event, form);
      event.preventDefault();
      event.stopPropagation();
      if (isWrong) tellBroken(form, true);
      else if (waits) sendLater();
      else if (unsure !== undefined) sendOnceSure(form, unsure);
      // As it is applied already.
      else for (const field of fieldsIn(form)) committed.delete(field);
    },
    true,
  );
  document.addEventListener("formdata", say);
  followFoot(filtersTyped);
}

/** Of the forms that were left, or of all before anything else is chosen. */
export function sendTyped(isLeft = (form: HTMLFormElement) => !form.contains(document.activeElement)): void {
  for (const form of forms()) if (isUnsent(form) && isLeft(form)) form.requestSubmit();
}

export function sendAllTyped(): void {
  sendTyped(() => true);
}

/**
 * Fields show what the filters hold now, without losing the focus; what is being typed stays, unless it was taken away. Whether that is
 * all: something that was chosen here before is asked for again.
 */
export function showApplied(): boolean {
  let isAskedAgain = false;
  if (isElsewhere || fieldsToType().every((field) => !applied.has(field))) {
    const typed = typedBefore(false);
    for (const form of forms()) takeBack(form);
    takeBackSentence();
    typeAgain(typed);
    isAskedAgain = askAgain(false);
    isElsewhere = false;
  } else for (const form of forms()) showAppliedIn(form);
  if (isAskedAgain) return false;
  noteApplied();
  showFoot(filtersTyped());
  return true;
}

function showAppliedIn(form: HTMLFormElement): void {
  for (const field of fieldsIn(form)) if (!committed.has(field)) showAppliedOf(field);
  tellBroken(form, !form.contains(document.activeElement));
}

/** What was typed over what is answered stays: it is meant, or being typed. */
function showAppliedOf(field: HTMLInputElement): void {
  const [before, was] = [applied.get(field), sent.get(field)];
  const isTakenAway = was === undefined && before !== undefined && before !== field.defaultValue && !isReached(field);
  if ((isTakenAway || was === field.value) && field.value !== field.defaultValue) field.value = field.defaultValue;
}
