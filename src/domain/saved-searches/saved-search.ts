/** A search that somebody wants to be told about (spec 3.32). */

/** How often its owner is written to. */
export const FREQUENCIES = ["immediate", "daily", "off"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export function isFrequency(text: unknown): text is Frequency {
  return FREQUENCIES.some((frequency) => frequency === text);
}

/** Moments are ISO 8601 UTC. Who it belongs to is an address: whoever reads that mailbox, with an account or without. */
export interface SavedSearch {
  /** Drawn; it opens nothing. */
  readonly id: string;
  /** As `normaliseEmail` has it. */
  readonly email: string;
  /** As `searchQuery` writes it: one address has one search of each. */
  readonly query: string;
  readonly name: string;
  readonly frequency: Frequency;
  readonly createdAt: string;
  /** Its address was proved to be whose it is; until then nothing is sent but the mail that asks. */
  readonly confirmedAt?: string;
  /** When what comes began to be told: when it was saved or confirmed, or mail about it was turned on or resumed. */
  readonly followedAt: string;
  /** When its owner last looked: what came later is new. */
  readonly seenAt: string;
  /** Nothing is sent until then. */
  readonly pausedUntil?: string;
}

/** Whether something of it is told at a moment, milliseconds since 1970-01-01 UTC. */
export function isToldAt(
  { frequency, confirmedAt, pausedUntil }: Pick<SavedSearch, "frequency" | "confirmedAt" | "pausedUntil">,
  now: number,
): boolean {
  const isPaused = pausedUntil !== undefined && Date.parse(pausedUntil) > now;
  return confirmedAt !== undefined && frequency !== "off" && !isPaused;
}

/** Of one address, confirmed ones: each is asked of the market whenever its owner looks at them. */
export const MOST_SAVED_SEARCHES = 50;
/** Of one address, asked for by whoever: the oldest gives its place to the newest. */
export const MOST_UNCONFIRMED = 10;
export const LONGEST_NAME = 120;

/** Days that a pause lasts. */
export const PAUSE_DAYS = 30;

/** A name as it was typed, in one line; undefined where nothing of it is left. */
export function readName(text: string): string | undefined {
  const name = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();
  return name === "" ? undefined : name;
}
