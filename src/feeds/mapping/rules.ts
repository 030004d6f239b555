/** How a mapping says what fills a field: a column alone, columns with a way of reading, or a constant (docs/feeds.md). */
import { z } from "zod";
import { foldOf } from "../../domain/catalogue/names.ts";
import { columnKey } from "../reading/feed-row.ts";
import { DATE_FORMATS } from "./read-date.ts";
import { NUMBER_STYLES } from "./read-number.ts";

/** A column by its name in the mapping and by the key under which rows hold it. */
export interface Column {
  readonly name: string;
  readonly key: string;
}

const columns = z
  .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
  .transform((names): readonly Column[] => [names].flat().map((name) => ({ name, key: columnKey(name) })));

const source = {
  from: columns,
  /** The columns may be missing from a feed, not only be empty. */
  optional: z.boolean().default(false),
};

const constant = <T extends z.ZodType>(value: T) =>
  z.strictObject({ constant: value }).transform((rule) => ({ kind: "constant", ...rule }) as const);

/** Columns alone stand for a rule with nothing else to say. */
const asObject = (rule: unknown) => (typeof rule === "string" || Array.isArray(rule) ? { from: rule } : rule);

export const textRule = z.preprocess(
  asObject,
  z.union([
    z
      .strictObject({
        ...source,
        read: z.enum(["text", "version-from-slug"]).default("text"),
        default: z.string().optional(),
      })
      .transform((rule) => ({ kind: "columns", ...rule }) as const),
    constant(z.string().min(1)),
  ]),
);

export const proseRule = z.preprocess(
  asObject,
  z.union([
    z.strictObject(source).transform((rule) => ({ kind: "columns", ...rule }) as const),
    constant(z.string().min(1)),
  ]),
);

export const dateRule = z.preprocess(
  asObject,
  z
    .strictObject({ ...source, format: z.enum(DATE_FORMATS).default("YYYY-MM-DD") })
    .transform((rule) => ({ kind: "columns", ...rule }) as const),
);

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

export const numberRule = z.preprocess(
  asObject,
  z.union([
    z
      .strictObject({ ...source, read: z.enum(NUMBER_READERS).default("number"), default: z.number().optional() })
      .transform((rule) => ({ kind: "columns", ...rule }) as const),
    constant(z.number()),
  ]),
);

export const flagRule = z.preprocess(
  asObject,
  z.union([
    z
      .strictObject({
        ...source,
        read: z.enum(["flag", "four-wheel-drive-from-slug"]).default("flag"),
        default: z.boolean().optional(),
      })
      .transform((rule) => ({ kind: "columns", ...rule }) as const),
    constant(z.boolean()),
  ]),
);

export const listRule = z.preprocess(
  asObject,
  z.union([
    z
      .strictObject({
        ...source,
        read: z.enum(["list", "options-in-text"]).default("list"),
        separator: z.string().min(1).default("|"),
      })
      .transform((rule) => ({ kind: "columns", ...rule }) as const),
    constant(z.array(z.string().min(1))),
  ]),
);

export function choiceRule(values: readonly string[]) {
  const value = z.enum(values);
  return z.preprocess(
    asObject,
    z.union([
      z
        .strictObject({
          ...source,
          /** The feed's words and what they mean; words that it lacks are looked up in the built-in table. */
          table: z.record(z.string(), value).default({}),
          default: value.optional(),
        })
        .transform(({ table, ...rule }) => {
          const words: ReadonlyMap<string, string> = new Map(
            Object.entries(table).map(([word, meaning]) => [foldOf(word), meaning]),
          );
          return { kind: "columns", table: words, ...rule } as const;
        }),
      constant(value),
    ]),
  );
}
