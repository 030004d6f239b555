/** Which keys move through a strip of photographs, and how far. */
import type { KeyboardEvent } from "react";

/** `Infinity` is as far as it goes. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** Undefined for a key that is another's. */
export function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): number | undefined {
  return altKey || ctrlKey || metaKey ? undefined : STEPS[key];
}
