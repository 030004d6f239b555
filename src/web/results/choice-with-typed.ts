/**
 * A choice that is made while something typed is not applied, or another choice is on its way: those come first, and the choice is made
 * of their answer. A link that leads away, and the search by words, wait for what was typed too, so that the way back finds it applied.
 */
import { showToast } from "../design/show-toast.ts";
import { CHOICES, CLEAR, NO_RESULTS, choiceAt, identityOf, wayOutAt } from "./chosen-link.ts";
import type { Choice } from "./held-choice.ts";
import {
  arrived,
  ask,
  choiceOf,
  chooseThen,
  follow,
  forgetSent,
  isOnItsWay,
  isTypedOnItsWay,
  onArrival,
  stepTo,
} from "./held-choice.ts";
import { SENTENCE_FORM } from "./sentence-field.ts";
import {
  forms,
  goElsewhere,
  loadWithTyped,
  noteTyped,
  sendAllTyped,
  sendSentence,
  sentenceLeaves,
  sentenceSent,
  takeBackSentence,
  typedNow,
} from "./touched-forms.ts";
import type { Typed } from "./typed-before-leaving.ts";

export function holdChoices(): void {
  document.addEventListener("click", holdChoice, true);
  document.addEventListener("submit", leaveByForm, true);
}

/** A choice that was held is made. */
let isMade = false;

function make(link: HTMLAnchorElement | undefined): void {
  isMade = true;
  if (link?.matches(CHOICES) === true) followTo(link);
  link?.click();
  isMade = false;
}

/** Those that React Router follows: it says so once the page is drawn again, and something else may be chosen before. */
const FOLLOWED_BY_ROUTER = ".tags a, .pages a";

function followTo(link: HTMLAnchorElement): void {
  // Loaded anew meanwhile, the page is what it was.
  if (link.matches(NO_RESULTS)) return;
  ask(link.href);
  if (link.matches(FOLLOWED_BY_ROUTER)) follow();
}

function holdChoice(event: MouseEvent): void {
  if (isMade) return;
  // Another page, be it in the place of the answer: its links lead where they say.
  if (forms().length === 0) return forgetSent();
  const choice = choiceAt(event);
  const link = choice ?? wayOutAt(event);
  if (link === undefined) return;
  if (link.matches(CLEAR)) {
    for (const form of forms()) form.reset();
    takeBackSentence();
  }
  const typed = typedNow();
  // What leads away finds it in its field again.
  const isSentenceSent = choice !== undefined && sendSentence();
  sendAllTyped();
  if (!isOnItsWay()) {
    goElsewhere(choice === undefined);
    if (choice !== undefined) followTo(choice);
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (choice === undefined) {
    showHeld(link);
    const giveUp = (choices: readonly Choice[]) => {
      // A place that nobody has judged yet is in its field again.
      if (choices.length === 0) noteTyped();
      stepTo(choices);
      leaveBy(link);
    };
    return chooseThen(() => leaveBy(link), giveUp);
  }
  const made = choiceOf(link.href);
  const identity = identityOf(link);
  // What was followed is in no address of this page.
  const address = isTypedOnItsWay() && !isSentenceSent ? withTyped(made.to, typed) : undefined;
  showHeld(link);
  chooseThen(
    () => chooseAgain(identity, address),
    (choices) => {
      // The way back from there leads to the results that it is of.
      if (link.matches(NO_RESULTS)) stepTo(choices.slice(0, -1));
      loadWithTyped(choices);
    },
    () => choiceAgain(identity) ?? made,
  );
}

/** The same of the page as it stands. */
function choiceAgain(identity: string): Choice | undefined {
  const same = linkOf(identity);
  return same && choiceOf(same.href);
}

const linkOf = (identity: string): HTMLAnchorElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>(CHOICES)].find((one) => identityOf(one) === identity);

/** It is on its way, as far as the visitor is concerned. */
function showHeld(link: HTMLAnchorElement): void {
  link.ariaBusy = "true";
  onArrival(() => {
    link.ariaBusy = null;
  });
}

function withTyped(href: string, typed: Typed): string {
  const address = new URL(href);
  for (const [name, value] of typed) {
    if (value === "") address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  return address.href;
}

/** The search by words leaves these results as a link does; that of their own sentence is another search of them. */
function leaveByForm(event: Event): void {
  const form = event.target;
  if (isMade || !(form instanceof HTMLFormElement) || !form.matches(".word-search")) return;
  if (forms().length === 0) return forgetSent();
  // It is the search that is meant, and what is chosen next is done to it.
  if (form.id === SENTENCE_FORM) return sentenceSent(form);
  sendAllTyped();
  if (!isOnItsWay()) {
    goElsewhere();
    sentenceLeaves(form);
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  chooseThen(() => {
    goElsewhere();
    sentenceLeaves(form);
    isMade = true;
    form.requestSubmit();
    isMade = false;
  });
}

/**
 * Where nothing is found with what was typed, its facet has no such value any more: `address` has both. Undefined where a choice before
 * has left no vehicle with it.
 */
function chooseAgain(identity: string, address: string | undefined): void {
  const same = linkOf(identity);
  if (same !== undefined) make(same);
  else if (address !== undefined) location.assign(address);
  else {
    showToast({ text: "Plus aucune annonce n’a aussi ce dernier choix. Le précédent est appliqué." });
    arrived();
  }
}

/** A card may be none of the new results. */
function leaveBy(link: HTMLAnchorElement): void {
  goElsewhere();
  const same = [...document.querySelectorAll("a")].find(({ href }) => href === link.href);
  if (same === undefined) location.assign(link.href);
  else make(same);
}
