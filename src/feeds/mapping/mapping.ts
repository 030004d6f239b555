/** A mapping: which columns of a dealer's feed fill which fields, and how they are read (docs/feeds.md). */
import { z } from "zod";
import { VEHICLE_VERTICALS } from "../../domain/catalogue/verticals.ts";
import { DELIMITERS } from "../reading/csv-rows.ts";
import { ENCODINGS } from "../reading/encoding.ts";
import { FORMATS } from "../reading/feed-rows.ts";
import type { Column } from "./rules.ts";
import { choiceRule, dateRule, flagRule, listRule, numberRule, proseRule, textRule } from "./rules.ts";
import type { ChoiceTargetName, NumberTargetName, TargetName, TextTargetName } from "./targets.ts";
import {
  CHOICE_TARGETS,
  DATE_TARGETS,
  FLAG_TARGETS,
  LIST_TARGETS,
  NUMBER_TARGETS,
  PROSE_TARGETS,
  REQUIRED_TARGETS,
  TEXT_TARGETS,
} from "./targets.ts";

const optionalOf = <Names extends string, Rule extends z.ZodType>(
  targets: Readonly<Record<Names, unknown>>,
  rule: Rule,
) => {
  // Object.keys of a literal record are its keys, which its type cannot say.
  const names = Object.keys(targets) as Names[];
  return Object.fromEntries(names.map((name) => [name, rule.optional()])) as Record<Names, z.ZodOptional<Rule>>;
};

const choiceRules = {
  vertical: choiceRule(CHOICE_TARGETS.vertical.values).optional(),
  category: choiceRule(CHOICE_TARGETS.category.values).optional(),
  energy: choiceRule(CHOICE_TARGETS.energy.values).optional(),
  gearbox: choiceRule(CHOICE_TARGETS.gearbox.values).optional(),
  externalColor: choiceRule(CHOICE_TARGETS.externalColor.values).optional(),
  internalColor: choiceRule(CHOICE_TARGETS.internalColor.values).optional(),
  emissionsCycle: choiceRule(CHOICE_TARGETS.emissionsCycle.values).optional(),
};

export const mappingSchema = z.strictObject({
  name: z.string().min(1),
  description: z.string().optional(),
  format: z.enum(FORMATS).optional(),
  encoding: z.enum(ENCODINGS).optional(),
  delimiter: z.enum(DELIMITERS).optional(),
  /** What the feed may hold, the likeliest first: what is found nowhere in the catalogue is taken for the first. */
  verticals: z
    .array(z.enum(VEHICLE_VERTICALS))
    .min(1)
    .default([...VEHICLE_VERTICALS]),
  fields: z
    .strictObject({
      ...optionalOf(TEXT_TARGETS, textRule),
      ...optionalOf(PROSE_TARGETS, proseRule),
      ...optionalOf(DATE_TARGETS, dateRule),
      ...optionalOf(NUMBER_TARGETS, numberRule),
      ...optionalOf(FLAG_TARGETS, flagRule),
      ...optionalOf(LIST_TARGETS, listRule),
      ...choiceRules,
    })
    .superRefine((fields, context) => {
      const given: ReadonlySet<string> = new Set(
        Object.entries(fields).flatMap(([name, rule]) => (rule === undefined ? [] : [name])),
      );
      for (const name of REQUIRED_TARGETS) {
        const isGiven = given.has(name) || (name === "year" && given.has("firstTrafficDate"));
        if (!isGiven) context.addIssue({ code: "custom", path: [name], message: "champ obligatoire" });
      }
    }),
});

export type Mapping = z.output<typeof mappingSchema>;
export type MappingFields = Mapping["fields"];
export type RuleOf<Name extends TargetName> = NonNullable<MappingFields[Name]>;
export type TextRule = RuleOf<TextTargetName>;
export type NumberRule = RuleOf<NumberTargetName>;
export type ChoiceRule = RuleOf<ChoiceTargetName>;

export type MappingOutcome =
  | { readonly kind: "mapping"; readonly mapping: Mapping }
  /** One French sentence for each fault, naming the field. */
  | { readonly kind: "faults"; readonly faults: readonly string[] };

/** Reads a mapping from its JSON text. */
export function parseMapping(text: string): MappingOutcome {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: "faults", faults: ["ce n’est pas du JSON"] };
  }
  const parsed = mappingSchema.safeParse(json, { error: FRENCH.localeError });
  if (parsed.success) return { kind: "mapping", mapping: parsed.data };
  return { kind: "faults", faults: parsed.error.issues.flatMap((issue) => faultsOf(issue, [])) };
}

const FRENCH = z.locales.fr();

/** A rule is columns or a constant: of one that is neither, what keeps it from being columns is told. */
function faultsOf(issue: z.core.$ZodIssue, within: readonly PropertyKey[]): readonly string[] {
  const path = [...within, ...issue.path];
  const [asColumns] = issue.code === "invalid_union" ? issue.errors : [];
  if (asColumns !== undefined) return asColumns.flatMap((inner) => faultsOf(inner, path));
  return [`${path.map(String).join(".") || "(racine)"} : ${issue.message}`];
}

/** The columns that a feed must have for this mapping. */
export function requiredColumns(mapping: Mapping): readonly Column[] {
  const rules = Object.values(mapping.fields).filter((rule) => rule !== undefined);
  const required = rules.flatMap((rule) => (rule.kind === "columns" && !rule.optional ? rule.from : []));
  return [...new Map(required.map((column) => [column.key, column])).values()];
}

/** Of several mappings, the first whose columns are all there. */
export function fittingMapping(
  mappings: readonly Mapping[],
  columnKeys: { has(key: string): boolean },
): Mapping | undefined {
  return mappings.find((mapping) => requiredColumns(mapping).every(({ key }) => columnKeys.has(key)));
}
