/** Lists: an array, several columns, or one text with separators. */
import { optionsNamedIn } from "../../domain/listings/equipment.ts";
import type { Cell } from "../reading/feed-row.ts";
import { remembering } from "../remembering.ts";
import { textIn } from "./reading.ts";

export function readList(cells: readonly (Cell | undefined)[], separator: string): readonly string[] {
  return cells
    .flatMap((cell) => (typeof cell === "string" ? cell.split(separator) : (cell ?? [])))
    .map((entry) => entry.replace(/\s+/g, " ").trim())
    .filter((entry) => entry !== "");
}

/** The options that running text or a slug names, and no other words of it, nor what the vehicle is without. */
export function readOptionsInText(cells: readonly (Cell | undefined)[]): readonly string[] {
  return optionsInText(cells.map(textIn).join(" . "));
}

const optionsInText = remembering((text) => optionsNamedIn(text.replace(LACKED, " ")));

/** Of a list of equipment those entries that do not say that the vehicle lacks what they name. */
export function presentOptions(entries: readonly string[]): readonly string[] {
  return entries.filter((entry) => entry.search(LACKED) !== 0);
}

/** `sans clé` and `sans fil` are how an option works. */
const WITHOUT = String.raw`sans(?![\s-]+(?:cl[ée]s?|clefs?|fils?|contact)(?!\p{L}))(?!\p{L})`;
const NO = String.raw`pas[\s-]d(?:[eu](?!\p{L})|['’])|(?:ni|aucune?|(?:non|pas)[\s-][ée]quip[ée]e?s?|d[ée]pourvue?s?)(?!\p{L})`;
/** As far as its clause goes: a slug has none, and lacks all that follows. */
const CLAUSE = String.raw`(?:(?!\s[-–—/]\s|\b(?:mais|avec)\b)[^,;.!?|•·…\n\r()<>+])*`;
const LACKED = new RegExp(String.raw`(?<![\p{L}\d])(?:${WITHOUT}|${NO})${CLAUSE}`, "giu");
