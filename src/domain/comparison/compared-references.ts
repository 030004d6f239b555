/** Which listings are compared: up to four references, in the order in which they were chosen. */
import { isReference, normaliseReference } from "../listings/listing.ts";

/** More would not stand side by side on a laptop. */
export const MOST_COMPARED = 4;

export interface ComparedReferences {
  /** Each once. */
  readonly references: readonly string[];
  /** What is one too many, in the order given: said, never dropped silently. */
  readonly left: readonly string[];
  /** Texts that are no reference. */
  readonly unreadable: readonly string[];
}

/** `E1,E2`, as in an address; any separator that no reference has, for people who write it by hand. */
export function readCompared(text: string): ComparedReferences {
  const texts = text.split(/[\s,;.+]+/).filter((part) => part !== "");
  const read = [...new Set(texts.map(normaliseReference))];
  const references = read.filter(isReference);
  return {
    references: references.slice(0, MOST_COMPARED),
    left: references.slice(MOST_COMPARED),
    unreadable: read.filter((reference) => !isReference(reference)),
  };
}

/** One more at the end; undefined when there is no room. One that is there already changes nothing. */
export function withCompared(references: readonly string[], reference: string): readonly string[] | undefined {
  if (references.includes(reference)) return references;
  return references.length >= MOST_COMPARED ? undefined : [...references, reference];
}

export function withoutCompared(references: readonly string[], reference: string): readonly string[] {
  return references.filter((held) => held !== reference);
}

export const COMPARISON_PATH = "/comparer";

/** The address that shows them to whoever opens it. */
export function comparisonAddress(references: readonly string[]): string {
  return references.length === 0 ? COMPARISON_PATH : `${COMPARISON_PATH}?annonces=${references.join(",")}`;
}
