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

/** The options that running text or a slug names, and no other words of it. What follows `sans` is what the vehicle lacks. */
export function readOptionsInText(cells: readonly (Cell | undefined)[]): readonly string[] {
  return optionsInText(cells.map(textIn).join(" . "));
}

const optionsInText = remembering((text) => optionsNamedIn(text.split(/\bsans\b/i)[0] ?? ""));
