/** Where a rule finds its text: columns, and parts of columns that a pattern names. */
import { z } from "zod";
import type { Cell, Cells } from "../reading/feed-row.ts";
import { columnKey } from "../reading/feed-row.ts";
import type { Pattern } from "./pattern.ts";
import { LONGEST_PATTERN, parsePattern } from "./pattern.ts";
import { ABSENT, textIn } from "./reading.ts";

/** A column by its name in the mapping and by the key under which rows hold it. */
export interface Column {
  readonly name: string;
  readonly key: string;
}

/** A column, or what a pattern finds in it. */
export interface Source extends Column {
  readonly part?: { readonly pattern: Pattern; readonly name: string };
}

const columnName = z
  .string()
  .min(1)
  .refine((name) => columnKey(name) !== "", "un nom de colonne a une lettre ou un chiffre")
  .describe("Le nom d’une colonne ; en JSON « photos[].url », en XML « photos/photo/@url ».");

const partSource = z
  .strictObject({
    column: columnName,
    pattern: z
      .string()
      .min(1)
      .max(LONGEST_PATTERN)
      .describe("Ce que dit toute la colonne : « */{ville}/{reference:digits}.html ». « * » est n’importe quel texte."),
    part: z
      .string()
      .min(1)
      .optional()
      .describe("La partie du motif qui est prise ; inutile quand il n’en nomme qu’une."),
  })
  .transform(({ column, pattern: source, part }, context): Source => {
    const outcome = parsePattern(source);
    if (outcome.kind === "fault") {
      context.addIssue({ code: "custom", path: ["pattern"], message: outcome.message });
      return z.NEVER;
    }
    const { pattern } = outcome;
    const [name, ...others] = part === undefined ? pattern.names : pattern.names.filter((known) => known === part);
    if (name === undefined || others.length > 0) {
      const names = pattern.names.map((known) => `« ${known} »`).join(", ");
      context.addIssue({ code: "custom", path: ["part"], message: `une partie du motif est attendue : ${names}` });
      return z.NEVER;
    }
    return { name: column, key: columnKey(column), part: { pattern, name } };
  });

const source = z.union([columnName.transform((name): Source => ({ name, key: columnKey(name) })), partSource]);

export const sources = z.union([
  source.transform((one): readonly Source[] => [one]),
  z.array(source).min(1).readonly(),
]);
export const joinedSources = z.array(source).min(1).readonly();

/** Whether a text says that nothing is known (`null-words.ts`). */
export type IsNull = (text: string) => boolean;

/** The cell that a source is: of a part, what the pattern finds. Undefined for nothing. */
export function cellOf(source: Source, cells: Cells, isNull: IsNull): Cell | undefined {
  const cell = cells.get(source.key, source.name);
  if (cell === undefined) return undefined;
  if (typeof cell !== "string") return cell.flatMap((text) => textOf(source, text, isNull) ?? []);
  return textOf(source, cell, isNull);
}

function textOf({ part }: Source, text: string, isNull: IsNull): string | undefined {
  const trimmed = text.trim();
  const found = part === undefined || trimmed === "" ? trimmed : decoded(part.pattern.read(trimmed)?.get(part.name));
  return found === undefined || found === "" || isNull(found) ? undefined : found;
}

/** An address writes `Saint-%C3%89tienne`. */
function decoded(text: string | undefined): string | undefined {
  if (text === undefined || !/%[\da-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What columns say before it is read. */
export type TextReading =
  | { readonly kind: "value"; readonly value: string }
  | { readonly kind: "absent" }
  | { readonly kind: "fault"; readonly code: "unreadable"; readonly text: string };

export interface TextRule {
  readonly from: readonly Source[];
  /** All of them, with this between them, instead of the first that is filled. */
  readonly join?: string | undefined;
}

/** Unreadable where nothing is found, and a column is filled that its pattern does not describe. */
export function textFrom({ from, join }: TextRule, cells: Cells, isNull: IsNull): TextReading {
  const filled: string[] = [];
  for (const source of from) {
    const text = textIn(cellOf(source, cells, isNull));
    if (text === "") continue;
    filled.push(text);
    if (join === undefined) break;
  }
  if (filled.length > 0) return { kind: "value", value: filled.join(join ?? "") };
  const unmatched = from.find((source) => isUnmatched(source, cells, isNull));
  return unmatched === undefined
    ? ABSENT
    : { kind: "fault", code: "unreadable", text: textIn(cells.get(unmatched.key)) };
}

function isUnmatched({ key, part }: Source, cells: Cells, isNull: IsNull): boolean {
  const text = textIn(cells.get(key));
  return part !== undefined && text !== "" && !isNull(text) && part.pattern.read(text) === undefined;
}
