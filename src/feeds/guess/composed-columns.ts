/** Columns whose every cell says two fields: `Essence - Manuelle 6`, `100cv/5CV`. A column is one field's until then. */
import { choiceWords, readChoice } from "../mapping/read-choice.ts";
import { readNumber } from "../mapping/read-number.ts";
import type { ChoiceTargetName, NumberTargetName, TargetName } from "../mapping/targets.ts";
import { NUMBER_TARGETS } from "../mapping/targets.ts";
import type { Candidate } from "./candidate.ts";
import type { SampledColumn } from "../sampling/sampled-column.ts";
import { shareOf } from "../sampling/sampled-column.ts";

const CHOICES = [
  ["energy", "gearbox"],
  ["gearbox", "energy"],
] as const satisfies readonly (readonly [ChoiceTargetName, ChoiceTargetName])[];
const POWERS = [
  ["powerDIN", "ratedHorsePower"],
  ["ratedHorsePower", "powerDIN"],
] as const satisfies readonly (readonly [NumberTargetName, NumberTargetName])[];
/** Of the cells that say something. */
const SAY_BOTH = 0.75;

/** Gives a field that no column says the column of the field beside it, where the cells say both. */
export function withComposed(chosen: Map<TargetName, Candidate>, columns: readonly SampledColumn[]): void {
  for (const [given, lacking] of CHOICES)
    shareColumn(chosen, columns, {
      given,
      lacking,
      says: (text) => saysChoice(text, given) && saysChoice(text, lacking),
    });
  for (const [given, lacking] of POWERS) shareColumn(chosen, columns, { given, lacking, says: saysBothPowers });
}

interface Shared {
  readonly given: TargetName;
  readonly lacking: TargetName;
  readonly says: (text: string) => boolean;
}

function shareColumn(
  chosen: Map<TargetName, Candidate>,
  columns: readonly SampledColumn[],
  { given, lacking, says }: Shared,
): void {
  const one = chosen.get(given);
  const [key, ...others] = one?.columns ?? [];
  const column = columns.find((each) => each.key === key);
  if (one === undefined || column === undefined || others.length > 0 || chosen.has(lacking)) return;
  const share = shareOf(column.texts, says);
  if (share < SAY_BOTH) return;
  const sample = column.texts.find(says);
  chosen.set(lacking, {
    ...one,
    field: lacking,
    rule: column.name,
    confidence: one.confidence * share,
    reasons: sample === undefined ? [] : [`« ${sample} » dit les deux`],
  });
}

function saysChoice(text: string, field: ChoiceTargetName): boolean {
  return readChoice(text, choiceWords(field)).kind === "value";
}

/** A figure alone is one of them: `100 CV` says nothing of the other. */
function saysBothPowers(text: string): boolean {
  const power = readNumber(text, "number", NUMBER_TARGETS.powerDIN);
  const fiscal = readNumber(text, "number", NUMBER_TARGETS.ratedHorsePower);
  return power.kind === "value" && fiscal.kind === "value" && power.value > fiscal.value;
}
