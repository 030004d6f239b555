/** The hours of one day, as people write them. */
import type { OpenSpan } from "./opening-hours.ts";
import { readOpeningHours } from "./opening-hours.ts";
import { spansTold } from "./opening-words.ts";

const SAID_CLOSED = /^(?:fermé?e?|-|–)?$/i;

/** `9 h – 12 h 30, 14 h – 19 h`, as people write it; undefined of what is none. */
export function readDay(text: string): readonly OpenSpan[] | undefined {
  const said = text.normalize("NFC").replace(/\s+/g, " ").trim();
  if (SAID_CLOSED.test(said)) return [];
  const signs = said
    .toLowerCase()
    .replaceAll("minuit", "24:00")
    .replaceAll(/ ?(?:h|:) ?/g, ":")
    .replaceAll(/ ?(?:–|—|à) ?/g, "-")
    .replaceAll(/ ?(?:et|puis) ?/g, ",")
    .replaceAll(/(?:^|(?<=,)) ?de /g, "")
    // `9-18`: hours alone.
    .replaceAll(/(?<![\d:])\d{1,2}(?![\d:])/g, "$&:");
  // Of one day: what names another is not read.
  if (!/^[\d:,/ -]+$/.test(signs)) return undefined;
  return readOpeningHours(`Mo ${signs}`)?.[0];
}

/** As the reader has it. */
export function dayTyped(spans: readonly OpenSpan[]): string {
  return spans.length === 0 ? "" : spansTold(spans).replace(/\u00a0/g, " ");
}
