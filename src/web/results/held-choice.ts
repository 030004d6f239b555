/**
 * What is chosen while the page is on its way to other results, be it by what was typed or by a choice before: its own address knows
 * nothing of that, the one of the answer does. It waits for the answer, in the order in which it was chosen, but not for ever.
 */

import { forgetAsked, keepAsked, leaveAsked } from "./asked-before-leaving.ts";

/** The two tries of a question (spec 7.10): who waits longer waits for an answer that was lost. */
const PATIENCE_MS = 4000;
/** Of a choice that was followed, or of several that wait: a slow answer is sooner there than a document. */
const PATIENCE_WITH_LINKS_MS = 12_000;

/** An address that was chosen, and that of the page on which it was: of none a sentence, which starts over (spec 4.12). */
export interface Choice {
  readonly from?: string;
  readonly to: string;
}

interface Held {
  readonly choose: () => void;
  /** Where no answer comes: given what was asked for, and what is held, in the order in which it was chosen. */
  readonly giveUp: (choices: readonly Choice[]) => void;
  /** What it is of the page as it stands; none of what leads elsewhere. */
  readonly choice: (() => Choice | undefined) | undefined;
}

/** What was typed, or chosen in a group of the form, has been sent, and the page does not know it yet. */
let isSent = false;
/** What was sent is typed bounds, over which a choice can be laid without an answer: of a sentence nobody here knows what it asks. */
let canBeLaid = true;
/** A choice has been followed, and the page does not know it yet. */
let isFollowed = false;
/** What is on its way. */
let asked: Choice | undefined;
/** Of what is on its way, on the clock of `performance.now`. */
let since = 0;
let waiting: Held[] = [];
let patience: ReturnType<typeof setTimeout> | undefined;
let onceArrived: (() => void)[] = [];

const now = () => performance.now();

export function send(): void {
  if (!isSent) since = now();
  isSent = true;
  canBeLaid = true;
}

/** To the address of its results; what was asked before it is given up for it. */
export function sendWords(to: string): void {
  send();
  canBeLaid = false;
  asked = { to };
  keepChosen();
}

export const areWordsOnTheirWay = (): boolean => asked !== undefined && asked.from === undefined;

/** The page asks for other results. */
export function follow(): void {
  if (!isFollowed && !isSent) since = now();
  isFollowed = true;
}

/** The address of the page that is drawn: that of the browser may be the next one's already. */
let page = location.href;

/** The page is drawn. */
export function standAt(address: string): void {
  page = address;
}

/** A choice that is made of the page that is drawn. */
export const choiceOf = (to: string): Choice => ({ from: page, to });

/** What is asked for now; what was asked before and is not answered was given up for it by whoever asks. */
export function ask(to: string): void {
  asked = choiceOf(to);
  keepChosen();
}

/** Until it is answered, for who loads the page anew. */
export function keepChosen(): void {
  const choices = allChosen();
  if (choices.length > 0) keepAsked(choices);
}

const allChosen = (): readonly Choice[] =>
  [asked, ...waiting.map(({ choice }) => choice?.())].filter((choice) => choice !== undefined);

/** Whether what is typed has to wait. */
export const isOnItsWay = (): boolean => isSent || isFollowed;

/** What was typed, or said. */
export const isTypedOnItsWay = (): boolean => isSent;

/** Chooses now, or once the page knows what was chosen before. */
export function chooseThen(choose: () => void, giveUp: Held["giveUp"] = choose, choice?: Held["choice"]): void {
  if (!isOnItsWay()) return choose();
  waiting.push({ choose, giveUp, choice });
  keepChosen();
  beImpatient();
}

/** Whether it would be chosen with what is chosen now, and nothing between. */
export const isLastInLine = (choose: () => void): boolean => waiting.at(-1)?.choose === choose;

function beImpatient(): void {
  clearTimeout(patience);
  const time = isSent && canBeLaid && waiting.length === 1 ? PATIENCE_MS : PATIENCE_WITH_LINKS_MS;
  patience = setTimeout(giveUp, Math.max(0, since + time - now()));
}

function giveUp(): void {
  const last = waiting.at(-1);
  const choices = allChosen();
  forgetSent();
  last?.giveUp(choices);
}

/** The document of what was chosen, all of it: nobody answers for a part. It is asked for again until that stands. */
export function load(choices: readonly Choice[], isInPlace = false): void {
  const address = addressOf(choices);
  if (address === undefined) return;
  keepAsked(choices);
  if (isInPlace) location.replace(address);
  else location.assign(address);
}

function addressOf(choices: readonly Choice[]): string | undefined {
  const [first, ...others] = choices;
  if (first === undefined) return undefined;
  if (others.length === 0 && (first.from === undefined || first.from === page)) return first.to;
  if (first.from === undefined) return `${first.to}&${fieldsOf(others)}`;
  return `/filters/ensemble?${fieldsOf(choices)}`;
}

/** As `laid-over.ts` reads them; a page is named once for all that was chosen on it. */
function fieldsOf(choices: readonly Choice[]): string {
  const fields = new URLSearchParams();
  let page: string | undefined;
  for (const { from = "", to } of choices) {
    if (from !== page) fields.append("de", pathOf(from));
    page = from;
    fields.append("vers", pathOf(to));
  }
  return fields.toString();
}

/** What was chosen has its place in the history before another page does: the way back from there leads to it. */
export function stepTo(choices: readonly Choice[]): void {
  stepped = addressOf(choices);
  if (stepped !== undefined) history.pushState(null, "", stepped);
}

/** Where that place is, of which this page shows nothing. */
let stepped: string | undefined;

/** The way back is taken before what comes after that place stands: that is taken back, and what was chosen before is not. */
export function stepBack(): void {
  const address = stepped;
  stepped = undefined;
  if (address !== undefined && location.href === page) location.assign(address);
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** The page knows all that was chosen. */
export function arrived(): void {
  isSent = false;
  isFollowed = false;
  asked = undefined;
  forgetAsked();
  tellArrival();
  clearTimeout(patience);
  waiting.shift()?.choose();
  since = now();
  if (waiting.length > 0) beImpatient();
}

/** What leads away and waits is not followed. */
export function stay(): void {
  waiting = waiting.filter(({ choice }) => choice !== undefined);
}

/** Once nothing is on its way any more, be it that nobody waits for it. */
export function onArrival(then: () => void): void {
  if (isOnItsWay()) onceArrived.push(then);
  else then();
}

/** Once nothing that was followed is on its way. */
export function onceStood(then: () => void): void {
  if (isFollowed) onceArrived.push(then);
  else then();
}

function tellArrival(): void {
  const told = onceArrived;
  onceArrived = [];
  for (const then of told) then();
}

/** The way back or on is taken: the page is left, and what was chosen on it is asked for again where it is come back to. */
export function leaveSent(): void {
  leaveAsked();
  forgetSent();
}

/** The page that it was sent from has gone: nobody waits for its answer. */
export function forgetSent(): void {
  forgetAsked();
  isSent = false;
  isFollowed = false;
  asked = undefined;
  waiting = [];
  clearTimeout(patience);
  tellArrival();
}
