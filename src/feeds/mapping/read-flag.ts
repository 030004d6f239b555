/** Yes and no. */
import { foldOf } from "../../domain/catalogue/names.ts";
import type { Reading } from "./reading.ts";
import { ABSENT, value } from "./reading.ts";

/** Which owner is to sell it answers whether it is the first. */
const YES: ReadonlySet<string> = new Set([
  "oui",
  "o",
  "yes",
  "y",
  "true",
  "vrai",
  "1",
  "x",
  "avec",
  "1remain",
  "1eremain",
  "premieremain",
]);
const NO: ReadonlySet<string> = new Set([
  "non",
  "n",
  "no",
  "false",
  "faux",
  "0",
  "sans",
  "secondemain",
  "deuxiememain",
]);

const LATER_HAND = /^(?:[2-9]|[1-9]\d)(?:e|eme|nd|nde)?mains?$/;

export function readFlag(text: string): Reading<boolean> {
  const trimmed = text.trim();
  if (trimmed === "") return ABSENT;
  const fold = foldOf(trimmed);
  if (YES.has(fold)) return value(true);
  if (NO.has(fold) || LATER_HAND.test(fold)) return value(false);
  return { kind: "fault", code: "unknownWord", text: trimmed };
}
