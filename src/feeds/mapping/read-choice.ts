/** A word that stands for one of a fixed list of values. */
import { foldOf, slugOf } from "../../domain/catalogue/names.ts";
import type { Reading } from "./reading.ts";
import { ABSENT, value } from "./reading.ts";
import type { WordTable } from "./word-tables.ts";

/** The value that the whole text names in the first of the tables that knows it. */
export function readChoice(text: string, tables: readonly WordTable[]): Reading<string> {
  const trimmed = text.trim();
  if (trimmed === "") return ABSENT;
  const found = lookUp(foldOf(trimmed), tables);
  return found === undefined ? { kind: "fault", code: "unknownWord", text: trimmed } : value(found);
}

/** As `readChoice`, or else by the first word that the tables know: `Bleu Célèbes métallisé` → bleu. */
export function readFirstWord(text: string, tables: readonly WordTable[]): Reading<string> {
  const whole = readChoice(text, tables);
  if (whole.kind !== "fault") return whole;
  for (const word of slugOf(text).split("-")) {
    const found = lookUp(word, tables);
    if (found !== undefined) return value(found);
  }
  return whole;
}

function lookUp(fold: string, tables: readonly WordTable[]): string | undefined {
  for (const table of tables) {
    const found = table.get(fold);
    if (found !== undefined) return found;
  }
  return undefined;
}
