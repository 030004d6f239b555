/** Texts of a feed. */
import { keyOf } from "../../domain/catalogue/names.ts";
import type { Reading } from "./reading.ts";
import { ABSENT, unreadable, value } from "./reading.ts";

/** A character that replaced one that some program could not read. */
const REPLACEMENT = "\ufffd";
/** `Ã©` for `é`: UTF-8 once read as Latin-1. No French text has these pairs. */
const MISREAD = /[ÃÂ][\u0080-\u00bf]/;
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Whether characters were lost on the way. */
export function isMisread(text: string): boolean {
  return text.includes(REPLACEMENT) || MISREAD.test(text);
}

/** Runs of spaces become one. Text whose characters were lost on the way is unreadable rather than shown broken. */
export function readText(text: string, longest: number): Reading<string> {
  const clean = text.replace(/\s+/g, " ").trim();
  if (clean === "") return ABSENT;
  const isBroken = isMisread(clean) || CONTROL.test(clean);
  return isBroken || clean.length > longest ? unreadable(clean) : value(clean);
}

/** The capitals of a market's key, as versions are kept: `1.2 PureTech 100 Active` → `1.2 PURETECH 100 ACTIVE`. */
export function readVersion(text: string, longest: number): Reading<string> {
  const read = readText(text, longest);
  return read.kind === "value" ? value(keyOf(read.value)) : read;
}
