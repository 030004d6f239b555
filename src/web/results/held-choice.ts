/**
 * What is chosen while the page is on its way to other results, be it by what was typed or by a choice before: its own address knows
 * nothing of that, the one of the answer does. It waits for the answer, in the order in which it was chosen, but not for ever.
 */

/** The two tries of a question (spec 7.10): who waits longer waits for an answer that was lost. */
const PATIENCE_MS = 4000;
/** Of a choice that was followed, or of several that wait: one cannot be laid over the other without an answer. */
const PATIENCE_WITH_LINKS_MS = 12_000;

interface Held {
  readonly choose: () => void;
  /** Where no answer comes. */
  readonly giveUp: () => void;
}

/** What was typed, or chosen in a group of the form, has been sent, and the page does not know it yet. */
let isSent = false;
/** What was sent is typed bounds, over which a choice can be laid without an answer: of a sentence nobody here knows what it asks. */
let canBeLaid = true;
/** A choice has been followed, and the page does not know it yet. */
let isFollowed = false;
/** Of what is on its way, on the clock of `performance.now`. */
let since = 0;
let waiting: Held[] = [];
let patience: ReturnType<typeof setTimeout> | undefined;
let onceArrived: (() => void)[] = [];

const now = () => performance.now();

export function send(isSentence = false): void {
  if (!isSent) since = now();
  isSent = true;
  canBeLaid = !isSentence;
}

/** The page asks for other results. */
export function follow(): void {
  if (!isFollowed && !isSent) since = now();
  isFollowed = true;
}

/** Whether what is typed has to wait. */
export const isOnItsWay = (): boolean => isSent || isFollowed;

/** Whether what leads away from the results has to wait. */
export const isTypedOnItsWay = (): boolean => isSent;

/** Chooses now, or once the page knows what was chosen before. */
export function chooseThen(choose: () => void, giveUp: () => void = choose): void {
  if (!isOnItsWay()) return choose();
  waiting.push({ choose, giveUp });
  beImpatient();
}

/** Whether it would be chosen with what is chosen now, and nothing between. */
export const isLastInLine = (choose: () => void): boolean => waiting.at(-1)?.choose === choose;

function beImpatient(): void {
  clearTimeout(patience);
  const time = isSent && canBeLaid && waiting.length === 1 ? PATIENCE_MS : PATIENCE_WITH_LINKS_MS;
  patience = setTimeout(giveUp, Math.max(0, since + time - now()));
}

/** The last knows what was typed before it. */
function giveUp(): void {
  const last = waiting.at(-1);
  forgetSent();
  last?.giveUp();
}

/** The page knows all that was chosen. */
export function arrived(): void {
  isSent = false;
  isFollowed = false;
  tellArrival();
  clearTimeout(patience);
  waiting.shift()?.choose();
  since = now();
  if (waiting.length > 0) beImpatient();
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

/** The page that it was sent from has gone: nobody waits for its answer. */
export function forgetSent(): void {
  isSent = false;
  isFollowed = false;
  waiting = [];
  clearTimeout(patience);
  tellArrival();
}
