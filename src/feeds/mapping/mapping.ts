/** A mapping: which columns of a dealer's feed fill which fields, and how they are read (docs/feeds.md). */
import { z } from "zod";
import { withoutAccents } from "../../domain/catalogue/names.ts";
import { VEHICLE_VERTICALS } from "../../domain/catalogue/verticals.ts";
import { DELIMITERS } from "../reading/csv-shape.ts";
import { ENCODINGS } from "../reading/encoding.ts";
import { FORMATS } from "../reading/feed-rows.ts";
import { isRowsPath } from "../reading/rows-path.ts";
import { namedValues } from "./choice-names.ts";
import { faultAt, faultSentences } from "./mapping-faults.ts";
import { repeatedKeys } from "./repeated-keys.ts";
import type { Column } from "./sources.ts";
import { keysOf } from "./sources.ts";
import {
  choiceRule,
  dateRule,
  flagRule,
  listRule,
  numberRule,
  proseRule,
  referenceRule,
  textRule,
  wordsForNothing,
} from "./rules.ts";
import type { ChoiceTargetName, NumberTarget, NumberTargetName, TargetName, TextTargetName } from "./targets.ts";
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
  targets: Readonly<Record<Names, { readonly label: string }>>,
  rule: Rule,
) => {
  // Object.keys of a literal record are its keys, which its type cannot say.
  const names = Object.keys(targets) as Names[];
  return Object.fromEntries(names.map((name) => [name, rule.optional().describe(targets[name].label)])) as Record<
    Names,
    z.ZodOptional<Rule>
  >;
};

const choiceOf = (name: ChoiceTargetName) => {
  const { values, label } = CHOICE_TARGETS[name];
  return choiceRule(values, namedValues(name)).optional().describe(label);
};

const { reference: _, ...otherTexts } = TEXT_TARGETS;

export const mappingSchema = z.strictObject({
  $schema: z.string().optional().describe("Le schéma de ce langage, pour les éditeurs : feed-mapping.schema.json."),
  name: z.string().min(1).describe("Le nom de la correspondance, dit dans les rapports."),
  description: z.string().optional(),
  format: z.enum(FORMATS).optional().describe("Le format, quand le fichier ne le dit pas lui-même."),
  rows: z
    .string()
    .refine(isRowsPath, "un chemin comme « vehicles[] » ou « stock/vehicule » est attendu")
    .optional()
    .describe("Où sont les véhicules : en JSON « stock.vehicles[] », en XML « stock/vehicule »."),
  encoding: z.enum(ENCODINGS).optional(),
  delimiter: z.enum(DELIMITERS).optional().describe("Ce qui sépare les colonnes d’un CSV."),
  verticals: z
    .array(z.enum(VEHICLE_VERTICALS))
    .min(1)
    .default([...VEHICLE_VERTICALS])
    .describe("Ce que le fichier peut contenir, le plus probable d’abord."),
  nullWords: z
    .array(z.string().min(1))
    .default([])
    .describe("Ce qui ne veut rien dire, dans toutes les colonnes, en plus des mots connus de tous.")
    .transform(wordsForNothing),
  fields: z
    .strictObject({
      reference: referenceRule.optional().describe(TEXT_TARGETS.reference.label),
      ...optionalOf(otherTexts, textRule),
      ...optionalOf(PROSE_TARGETS, proseRule),
      ...optionalOf(DATE_TARGETS, dateRule),
      ...optionalOf(NUMBER_TARGETS, numberRule),
      ...optionalOf(FLAG_TARGETS, flagRule),
      ...optionalOf(LIST_TARGETS, listRule),
      vertical: choiceOf("vertical"),
      category: choiceOf("category"),
      energy: choiceOf("energy"),
      gearbox: choiceOf("gearbox"),
      externalColor: choiceOf("externalColor"),
      internalColor: choiceOf("internalColor"),
      emissionsCycle: choiceOf("emissionsCycle"),
      availability: choiceOf("availability"),
    })
    .superRefine((fields, context) => {
      const given: ReadonlySet<string> = new Set(
        Object.entries(fields).flatMap(([name, rule]) => (rule === undefined ? [] : [name])),
      );
      for (const name of REQUIRED_TARGETS) {
        const isGiven = given.has(name) || (name === "year" && given.has("firstTrafficDate"));
        if (!isGiven) context.addIssue({ code: "custom", path: [name], message: "champ obligatoire" });
      }
      for (const [name, target] of Object.entries<NumberTarget>(NUMBER_TARGETS)) {
        const rule = fields[name as NumberTargetName]; // a key of that record
        if (rule?.kind !== "columns") continue;
        const units = (target.units ?? []).map(({ spellings: [first = ""] }) => `« ${first} »`).join(", ");
        const message = units === "" ? "ce champ n’a pas d’unité" : `une unité de ce champ est attendue : ${units}`;
        const said = [
          { unit: rule.unit, path: [name, "unit"] },
          ...rule.from.map((one, at) => ({
            unit: "unit" in one ? one.unit : undefined,
            path: [name, "from", at, "unit"],
          })),
        ];
        for (const { unit, path } of said)
          if (unit !== undefined && !isUnitOf(unit, target)) context.addIssue({ code: "custom", path, message });
      }
    }),
});

function isUnitOf(unit: string, { units = [] }: NumberTarget): boolean {
  const spelling = withoutAccents(unit).toLowerCase();
  return units.some(({ spellings }) => spellings.includes(spelling));
}

export type Mapping = z.output<typeof mappingSchema>;
export type MappingFields = Mapping["fields"];
export type RuleOf<Name extends TargetName> = NonNullable<MappingFields[Name]>;
export type TextRule = RuleOf<Exclude<TextTargetName, "reference">>;
export type NumberRule = RuleOf<NumberTargetName>;
export type ChoiceRule = RuleOf<ChoiceTargetName>;

export type MappingOutcome =
  | { readonly kind: "mapping"; readonly mapping: Mapping }
  /** One French sentence for each fault, which begins with its place as a JSON pointer (RFC 6901). */
  | { readonly kind: "faults"; readonly faults: readonly string[] };

/** Reads a mapping from its JSON text. */
export function parseMapping(text: string): MappingOutcome {
  const source = text.replace(/^\ufeff/, "");
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    const reason = error instanceof Error ? ` (${error.message})` : "";
    return { kind: "faults", faults: [`ce n’est pas du JSON${reason}`] };
  }
  const parsed = mappingSchema.safeParse(json, { error: FRENCH.localeError });
  const repeated = repeatedKeys(source).map((path) => faultAt(path, "cette clé est donnée deux fois"));
  if (parsed.success && repeated.length === 0) return { kind: "mapping", mapping: parsed.data };
  return { kind: "faults", faults: [...repeated, ...faultSentences(parsed.error?.issues ?? [])] };
}

const FRENCH = z.locales.fr();

/** The columns that a feed must have for this mapping. */
export function requiredColumns(mapping: Mapping): readonly Column[] {
  const rules = Object.values(mapping.fields).filter((rule) => rule !== undefined);
  const required: readonly Column[] = rules.flatMap((rule) => {
    if (rule.kind !== "columns" || rule.optional) return [];
    return "apart" in rule && rule.apart !== undefined ? [...rule.from, ...rule.apart] : rule.from;
  });
  return [...new Map(required.map((column) => [column.name, column])).values()];
}

/** Of several mappings, the first whose columns are all there. */
export function fittingMapping(
  mappings: readonly Mapping[],
  columnKeys: { has(key: string): boolean },
): Mapping | undefined {
  return mappings.find((mapping) => requiredColumns(mapping).every((column) => keysOf(column, columnKeys).length > 0));
}
