/** Yes and no. */
import { foldOf } from "../../domain/catalogue/names.ts";
import type { Reading } from "./reading.ts";
import { ABSENT, value } from "./reading.ts";

const YES: ReadonlySet<string> = new Set(["oui", "o", "yes", "y", "true", "vrai", "1", "x", "avec"]);
const NO: ReadonlySet<string> = new Set(["non", "n", "no", "false", "faux", "0", "sans"]);

export function readFlag(text: string): Reading<boolean> {
  const trimmed = text.trim();
  if (trimmed === "") return ABSENT;
  const fold = foldOf(trimmed);
  if (YES.has(fold)) return value(true);
  if (NO.has(fold)) return value(false);
  return { kind: "fault", code: "unknownWord", text: trimmed };
}
