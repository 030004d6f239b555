/** Of two columns of models the one that goes on where the other ends: `COMBO LIFE` beside `COMBO` says more. */
import { foldOf } from "../../domain/catalogue/names.ts";
import { textIn } from "../mapping/reading.ts";
import type { TargetName } from "../mapping/targets.ts";
import type { Candidate } from "./candidate.ts";
import type { SampledColumn } from "../sampling/sampled-column.ts";

/** Of rows in which it goes on or says the same; a version goes on in every row. */
const SAME = 0.9;
const MOST_LONGER = 0.5;

/** `sure`: below this confidence none is taken. */
export function withLongerModel(
  chosen: Map<TargetName, Candidate>,
  all: readonly Candidate[],
  columns: readonly SampledColumn[],
  sure: number,
): void {
  const model = chosen.get("model");
  const column = columns.find(({ key }) => model?.columns.includes(key));
  if (model === undefined || column === undefined || typeof model.rule !== "string") return;
  const taken = new Set([...chosen.values()].flatMap((one) => one.columns));
  const longer = all.find((one) => {
    const other = columns.find(({ key }) => one.columns.includes(key));
    const isFree = one.field === "model" && typeof one.rule === "string" && one.confidence >= sure;
    return isFree && other !== undefined && !taken.has(other.key) && goesOn(column, other);
  });
  if (longer !== undefined)
    chosen.set("model", { ...longer, reasons: [...longer.reasons, `plus précis que « ${column.name} »`] });
}

function goesOn({ cells }: SampledColumn, other: SampledColumn): boolean {
  const pairs = cells.map((cell, row) => [foldOf(textIn(cell)), foldOf(textIn(other.cells[row]))] as const);
  const filled = pairs.filter(([short]) => short !== "");
  const same = filled.filter(([short, long]) => long.startsWith(short)).length;
  const beyond = filled.filter(([short, long]) => long.startsWith(short) && long !== short).length;
  return beyond > 0 && same >= SAME * filled.length && beyond <= MOST_LONGER * filled.length;
}
