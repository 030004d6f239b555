/**
 * What was chosen for a span, as an address has it: by what it says and not by its rank among others, which the market decides. A
 * link means the same in every process, and after every import.
 */
import { DEFAULT_VERTICAL } from "../catalogue/verticals.ts";
import { formatQuery } from "../filters/query.ts";
import { textHash } from "../filters/sort.ts";
import type { Reading } from "./sentence-read.ts";
import { READING_KEY_LENGTH } from "./told-sentence.ts";

export function readingKey({ asked, trim = "" }: Reading): string {
  const said = `${formatQuery({ vertical: DEFAULT_VERTICAL, ...asked })} ${trim}`;
  return textHash(said).toString(36).padStart(READING_KEY_LENGTH, "0");
}
