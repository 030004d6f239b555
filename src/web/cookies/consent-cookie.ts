/**
 * What a visitor has chosen of measuring the audience, and on which day. It holds for six months whichever it is (CNIL, guidelines on
 * trackers of 17 September 2020), and is not prolonged by visits. Without a choice nothing is measured.
 */
import { daysAfter } from "../../domain/paris-time.ts";
import { readEveryCookie } from "./jar.ts";
import { CHOICE_DAYS } from "./site-cookies.ts";

export type Choice = "accepted" | "refused";

export interface Consent {
  readonly choice: Choice;
  /** `2026-11-25`. */
  readonly until: string;
}

const WORDS: Readonly<Record<Choice, string>> = { accepted: "oui", refused: "non" };
const KEPT = /^(oui|non)\.(\d{4}-\d{2}-\d{2})$/;

/** What the cookie says. `day`: in France, of the choice. */
export const consentText = (choice: Choice, day: string): string => `${WORDS[choice]}.${day}`;

/** Undefined before a choice, and once it has lapsed. `today` in France. Of several, one that refuses is enough, and one that says nothing. */
export function readConsent(cookies: string | null, today: string): Consent | undefined {
  const told = readEveryCookie(cookies, "audience").map((text) => consentIn(text, today));
  const refused = told.find((consent) => consent?.choice === "refused");
  return refused ?? (told.includes(undefined) ? undefined : told[0]);
}

function consentIn(text: string, today: string): Consent | undefined {
  const [, word, day = ""] = KEPT.exec(text) ?? [];
  if (word === undefined || Number.isNaN(Date.parse(day)) || day > today) return undefined;
  const until = daysAfter(day, CHOICE_DAYS);
  return until < today ? undefined : { choice: word === WORDS.accepted ? "accepted" : "refused", until };
}
