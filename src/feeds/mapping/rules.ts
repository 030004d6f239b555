/**
 * How a mapping says what fills a field: a column alone, columns with a way of reading, columns joined, or a constant
 * (docs/feeds.md). Each shape is one schema, of which the published JSON Schema is made too.
 */
import { z } from "zod";
import type { OwnWords } from "./own-words.ts";
import { NO_WORDS, clashesIn, ownWords } from "./own-words.ts";
import { shown } from "../feed-issue.ts";
import { DATE_FORMATS, clashingFormat } from "./read-date.ts";
import { NUMBER_STYLES } from "./read-number.ts";
import { joinedSources, numberSources, sources } from "./sources.ts";

const FROM = "Les colonnes : la première qui est remplie compte ; d’une liste, toutes.";
const from = sources.describe(FROM);
const optional = z
  .boolean()
  .default(false)
  .describe("Les colonnes peuvent manquer au fichier, et non seulement être vides.");
const nullWords = z
  .array(z.string().min(1))
  .default([])
  .describe(
    "Ce qui ne veut rien dire dans ces colonnes, en plus des mots connus de tous et de ceux de la correspondance.",
  )
  .transform(wordsForNothing);

export function wordsForNothing(words: readonly string[]): OwnWords<true> {
  return ownWords(words.map((word) => [word, true] as const));
}

const source = { from, optional, nullWords };
/** What a rule that is columns alone says of all else. */
const NOTHING_ELSE = { kind: "columns", optional: false, nullWords: NO_WORDS } as const;

const join = joinedSources.describe(
  "Les colonnes mises bout à bout dans cet ordre ; celles qui sont vides sont passées.",
);
const between = z.string().default(" ").describe("Ce qui les sépare : une espace si rien n’est dit.");

const constant = <T extends z.ZodType>(of: T) =>
  z
    .strictObject({ constant: of.describe("La valeur de toutes les lignes.") })
    .transform((rule) => ({ kind: "constant", ...rule }) as const);

const TEXT_READERS = ["text", "make", "model", "generation", "version", "version-from-slug"] as const;

const textDefault = z.string().min(1).optional().describe("La valeur quand toutes les colonnes sont vides.");
const textRead = z.enum(TEXT_READERS).default("text").describe("Comment le texte est lu.");

export const textRule = z.union([
  sources.transform(
    (columns) => ({ ...NOTHING_ELSE, from: columns, join: undefined, read: "text", default: undefined }) as const,
  ),
  z
    .strictObject({ ...source, read: textRead, default: textDefault })
    .transform((rule) => ({ kind: "columns", join: undefined, ...rule }) as const),
  z
    .strictObject({ join, with: between, optional, nullWords, read: textRead, default: textDefault })
    .transform(
      ({ join: joined, with: separator, ...rule }) =>
        ({ kind: "columns", from: joined, join: separator, ...rule }) as const,
    ),
  constant(z.string().min(1)),
]);

const apart = sources
  .optional()
  .describe("D’autres colonnes, qui distinguent des véhicules de même référence : le site, le parc.");

/** A reference is columns: one for all rows would be none. */
export const referenceRule = z.union([
  sources.transform((columns) => ({ ...NOTHING_ELSE, from: columns, join: undefined, apart: undefined }) as const),
  z
    .strictObject({ ...source, apart })
    .transform((rule) => ({ kind: "columns", join: undefined, ...rule, apart: rule.apart }) as const),
  z
    .strictObject({ join, with: between, optional, nullWords, apart })
    .transform(
      ({ join: joined, with: separator, ...rule }) =>
        ({ kind: "columns", from: joined, join: separator, ...rule, apart: rule.apart }) as const,
    ),
]);

export const proseRule = z.union([
  sources.transform((columns) => ({ ...NOTHING_ELSE, from: columns, join: undefined }) as const),
  z.strictObject(source).transform((rule) => ({ kind: "columns", join: undefined, ...rule }) as const),
  z
    .strictObject({ join, with: z.string().default("\n"), optional, nullWords })
    .transform(
      ({ join: joined, with: separator, ...rule }) =>
        ({ kind: "columns", from: joined, join: separator, ...rule }) as const,
    ),
  constant(z.string().min(1)),
]);

const dateFormat = z.enum(DATE_FORMATS);

export const dateRule = z.union([
  sources.transform((columns) => ({ ...NOTHING_ELSE, from: columns, format: ["YYYY-MM-DD"] }) as const),
  z
    .strictObject({
      ...source,
      format: z
        .union([dateFormat.transform((one) => [one]), z.array(dateFormat).min(1)])
        .superRefine((formats, context) => {
          for (const format of formats) {
            const other = clashingFormat(format, formats);
            if (other !== undefined)
              context.addIssue({ code: "custom", message: `« ${format} » et « ${other} » ne se distinguent pas` });
          }
        })
        .default(["YYYY-MM-DD"])
        .describe("Comment la date est écrite ; plusieurs, quand la colonne en mélange."),
    })
    .transform((rule) => ({ kind: "columns", ...rule }) as const),
]);

const NUMBER_READERS = [
  ...NUMBER_STYLES,
  "year",
  "power-from-slug",
  "fiscal-power-from-slug",
  "co2-from-slug",
  "doors-from-slug",
  "seats-from-slug",
  "battery-from-slug",
] as const;

export const numberRule = z.union([
  numberSources.transform(
    (columns) => ({ ...NOTHING_ELSE, from: columns, read: "number", unit: undefined, default: undefined }) as const,
  ),
  z
    .strictObject({
      ...source,
      from: numberSources.describe(FROM),
      read: z.enum(NUMBER_READERS).default("number").describe("Comment le nombre est lu."),
      unit: z
        .string()
        .min(1)
        .optional()
        .describe(
          "L’unité des nombres qui n’en disent pas, quand ce n’est pas celle du champ : « kW », « mi », « m », « € HT ».",
        ),
      default: z.number().optional().describe("La valeur quand toutes les colonnes sont vides."),
    })
    .transform((rule) => ({ kind: "columns", ...rule, unit: rule.unit, default: rule.default }) as const),
  constant(z.number()),
]);

export const flagRule = z.union([
  sources.transform((columns) => ({ ...NOTHING_ELSE, from: columns, read: "flag", default: undefined }) as const),
  z
    .strictObject({
      ...source,
      read: z.enum(["flag", "four-wheel-drive-from-slug"]).default("flag"),
      default: z.boolean().optional().describe("La valeur quand toutes les colonnes sont vides."),
    })
    .transform((rule) => ({ kind: "columns", ...rule, default: rule.default }) as const),
  constant(z.boolean()),
]);

export const listRule = z.union([
  sources.transform((columns) => ({ ...NOTHING_ELSE, from: columns, read: "list", separator: "|" }) as const),
  z
    .strictObject({
      ...source,
      read: z.enum(["list", "options-in-text"]).default("list"),
      separator: z.string().min(1).default("|").describe("Ce qui sépare les entrées d’un texte."),
    })
    .transform((rule) => ({ kind: "columns", ...rule }) as const),
  constant(z.array(z.string().min(1))),
]);

/** `named` are the values with what each is called. */
export function choiceRule(values: readonly string[], named: string) {
  const choice = z
    .enum(values, { error: ({ input }) => `« ${shown(String(input))} » n’en est pas une : ${named} sont les valeurs` })
    .describe(`Une valeur : ${named}.`);
  return z.union([
    sources.transform((columns) => ({ ...NOTHING_ELSE, from: columns, table: NO_WORDS, default: undefined }) as const),
    z
      .strictObject({
        ...source,
        table: z
          .record(z.string(), choice)
          .default({})
          .describe(
            "Les mots du fichier et ce qu’ils veulent dire, signes compris : « E » n’est pas « E+ » ; les autres sont cherchés parmi les mots connus.",
          ),
        default: choice.optional().describe("La valeur quand toutes les colonnes sont vides."),
      })
      .transform(({ table, ...rule }, context) => {
        for (const { word, other } of clashesIn(table))
          context.addIssue({
            code: "custom",
            path: ["table", word],
            message: `« ${word} » et « ${other} » se lisent de même et ne veulent pas dire la même chose`,
          });
        return { kind: "columns", ...rule, table: ownWords(Object.entries(table)), default: rule.default } as const;
      }),
    constant(choice),
  ]);
}
