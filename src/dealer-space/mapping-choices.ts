/** What a dealer corrects in the mapping that was guessed for a file. */
import type { FeedGuess } from "../feeds/guess/guess-feed.ts";
import { ruleOfColumn } from "../feeds/guess/guess-mapping.ts";
import { placeholderOf, writtenMapping } from "../feeds/guess/written-mapping.ts";
import type { Mapping } from "../feeds/mapping/mapping.ts";
import { parseMapping } from "../feeds/mapping/mapping.ts";
import type { TargetName } from "../feeds/mapping/targets.ts";
import { EVERY_TARGET, REQUIRED_TARGETS } from "../feeds/mapping/targets.ts";

export interface MappingChoices {
  /** Keys of columns by the field that they are to fill; empty: none is. What is not here is as it was guessed. */
  readonly columns: Readonly<Partial<Record<TargetName, string>>>;
  /** What says nothing, in every column. */
  readonly nullWords?: readonly string[];
}

export const NOTHING_CHOSEN: MappingChoices = { columns: {} };

export interface FinishedMapping {
  readonly text: string;
  readonly mapping: Mapping;
}

export function isTarget(text: string): text is TargetName {
  return Object.hasOwn(EVERY_TARGET, text);
}

/** Words of a dealer, with commas between them. */
export function readNullWords(typed: string): readonly string[] {
  return [
    ...new Set(
      typed
        .split(/[,;\n]/)
        .map((word) => word.trim())
        .filter((word) => word !== ""),
    ),
  ];
}

/** `name` is what reports call it; `today` is `YYYY-MM-DD`. */
export function finishedMapping(
  guess: FeedGuess,
  { columns, nullWords }: MappingChoices,
  { name, today }: { readonly name: string; readonly today: string },
): FinishedMapping {
  const { fields, ...written } = writtenMapping(guess, name);
  const rules = new Map(Object.entries(fields as Readonly<Record<string, unknown>>)); // as `writtenMapping` made them
  const choices = Object.entries(columns).filter((choice): choice is [TargetName, string] => isTarget(choice[0]));
  for (const [field, key] of choices) {
    const rule = key === "" ? undefined : ruleOfColumn(guess.sample, { field, key }, today);
    if (rule === undefined) rules.delete(field);
    else rules.set(field, rule);
  }
  for (const field of REQUIRED_TARGETS)
    if (!rules.has(field) && !(field === "year" && rules.has("firstTrafficDate")))
      rules.set(field, placeholderOf(field));
  const text = JSON.stringify({
    ...written,
    ...(nullWords === undefined ? {} : { nullWords }),
    fields: Object.fromEntries(rules),
  });
  const outcome = parseMapping(text);
  if (outcome.kind === "faults") throw new Error(`a mapping that does not read: ${outcome.faults.join(", ")}`);
  return { text, mapping: outcome.mapping };
}
