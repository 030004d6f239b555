/** Where a rule finds its text: columns, one element of those that are several, and parts of columns that a pattern names. */
import { z } from "zod";
import type { Cell, Cells } from "../reading/feed-row.ts";
import { columnKey, keyAmong } from "../reading/feed-row.ts";
import type { Pattern } from "./pattern.ts";
import { LONGEST_PATTERN, parsePattern } from "./pattern.ts";
import type { Reading } from "./reading.ts";
import { ABSENT, severalValues, textIn, unreadable } from "./reading.ts";
import type { Selection } from "./selection.ts";
import { parseSelection, selectedColumns, selectedFrom } from "./selection.ts";

/** A column by its name in the mapping and by the key under which rows hold it. */
export interface Column {
  readonly name: string;
  readonly key: string;
  /** Where the name chooses one element of several. */
  readonly selection?: Selection;
}

/** A column, or what a pattern finds in it. */
export interface Source extends Column {
  readonly part?: { readonly pattern: Pattern; readonly name: string };
  /** Of its numbers that do not say theirs, where it is not that of the other columns. */
  readonly unit?: string;
}

const columnName = z
  .string()
  .min(1)
  .refine((name) => columnKey(name) !== "", "un nom de colonne a une lettre ou un chiffre")
  .describe(
    'Le nom d’une colonne ; en JSON « photos[].url », en XML « photos/photo/@url ». Un élément parmi plusieurs se choisit en JSON par JSONPath (RFC 9535) : « tarifs[?@.type=="TTC"].montant », « photos[0].url », en XML par XPath : « prix[@type="TTC"]/montant », « photo[1]/@url ».',
  );

const column = columnName.transform((name, context): Column => {
  const key = columnKey(name);
  const outcome = parseSelection(name);
  if (outcome === undefined) return { name, key };
  if (outcome.kind === "selection") return { name, key, selection: outcome.selection };
  context.addIssue({ code: "custom", message: outcome.message });
  return z.NEVER;
});

const partSource = z
  .strictObject({
    column,
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
  .transform(({ column: whole, pattern: source, part }, context): Source => {
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
    return { ...whole, part: { pattern, name } };
  });

const source = z.union([column, partSource]);

export const sources = z.union([
  source.transform((one): readonly Source[] => [one]),
  z.array(source).min(1).readonly(),
]);
const unitSource = z
  .strictObject({
    column,
    unit: z.string().min(1).describe("L’unité des nombres de cette colonne qui n’en disent pas : « kW »."),
  })
  .transform(({ column: whole, unit }): Source => ({ ...whole, unit }));
const numberSource = z.union([source, unitSource]);

/** Of a number: each column may have a unit of its own. */
export const numberSources = z.union([
  numberSource.transform((one): readonly Source[] => [one]),
  z.array(numberSource).min(1).readonly(),
]);
export const joinedSources = z.array(source).min(1).readonly();

/** Whether a text says that nothing is known (`null-words.ts`). */
export type IsNull = (text: string) => boolean;

/** The cell that a source is: of a part, what the pattern finds. Undefined for nothing. */
export function cellOf(source: Source, cells: Cells, isNull: IsNull): Cell | undefined {
  const cell = wholeCell(source, cells);
  if (cell === undefined) return undefined;
  if (typeof cell !== "string") return cell.flatMap((text) => textOf(source, text, isNull) ?? []);
  return textOf(source, cell, isNull);
}

/** A column may be called what would be a selection elsewhere: `Photo[0]` of a table. */
function wholeCell({ key, name, selection }: Column, cells: Cells): Cell | undefined {
  const selected = selection && selectedFrom(selection, cells);
  return selected === undefined ? cells.get(key, name) : selected();
}

/** Whether a row has the column, or the element that it chooses, were it empty. */
export function isIn({ name, selection }: Column, cells: Cells): boolean {
  const selected = selection && selectedFrom(selection, cells);
  return selected === undefined ? keyAmong(cells.columns, name) !== undefined : selected() !== undefined;
}

/** Its keys among those of a file: of a selection those of all that it looks into. */
export function keysOf({ name, selection }: Column, keys: { has(key: string): boolean }): readonly string[] {
  const names = selection === undefined ? [name] : [name, ...selectedColumns(selection)];
  return names.flatMap((one) => keyAmong(keys, one) ?? []);
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

export interface TextRule {
  readonly from: readonly Source[];
  /** All of them, with this between them, instead of the first that is filled. */
  readonly join?: string | undefined;
}

/** How the text of a rule is taken from its columns and read. */
export interface TextUse<T> {
  readonly isNull: IsNull;
  readonly read: (text: string, source?: Source) => Reading<T>;
  /** What stands between the texts of a list; without it a list of several is unreadable, for one value is meant. */
  readonly betweenListed?: string;
}

/**
 * The first column counts in which something is read: a number of 0 that no vehicle has is as good as an empty cell. Unreadable
 * where nothing is found, and a column is filled that its pattern does not describe.
 */
export function readFrom<T>({ from, join }: TextRule, cells: Cells, use: TextUse<T>): Reading<T> {
  return join === undefined ? readFirst(from, cells, use) : readJoined(from, join, cells, use);
}

function readFirst<T>(from: readonly Source[], cells: Cells, use: TextUse<T>): Reading<T> {
  let unmatched: string | undefined;
  for (const source of from) {
    const text = textAt(source, cells, use);
    if (text.kind === "unmatched") {
      unmatched ??= text.text;
      continue;
    }
    const reading = text.kind === "value" ? use.read(text.value, source) : text;
    if (reading.kind !== "absent") return reading;
  }
  return unmatched === undefined ? ABSENT : unreadable(unmatched);
}

function readJoined<T>(from: readonly Source[], between: string, cells: Cells, use: TextUse<T>): Reading<T> {
  const parts: string[] = [];
  let unmatched: string | undefined;
  for (const source of from) {
    const text = textAt(source, cells, use);
    if (text.kind === "fault") return text;
    if (text.kind === "value") parts.push(text.value);
    else if (text.kind === "unmatched") unmatched ??= text.text;
  }
  if (parts.length > 0) return use.read(parts.join(between));
  return unmatched === undefined ? ABSENT : unreadable(unmatched);
}

/** What a column says before it is read. */
type TextAt =
  | { readonly kind: "value"; readonly value: string }
  | { readonly kind: "absent" }
  | { readonly kind: "unmatched"; readonly text: string }
  | Extract<Reading<never>, { kind: "fault" }>;

export function textAt(
  source: Source,
  cells: Cells,
  { isNull, betweenListed }: Pick<TextUse<never>, "isNull" | "betweenListed">,
): TextAt {
  const cell = cellOf(source, cells, isNull);
  if (typeof cell === "string") return { kind: "value", value: cell };
  const texts = [...new Set(cell)];
  const [text, ...others] = texts;
  if (text === undefined) {
    const whole = wholeCell(source, cells);
    return isUnmatched(source, whole, isNull) ? { kind: "unmatched", text: textIn(whole) } : ABSENT;
  }
  if (others.length === 0) return { kind: "value", value: text };
  return betweenListed === undefined ? severalValues(texts) : { kind: "value", value: texts.join(betweenListed) };
}

/** Of a column of several values each is matched by itself. */
function isUnmatched({ part }: Source, cell: Cell | undefined, isNull: IsNull): boolean {
  if (part === undefined || cell === undefined) return false;
  return [cell]
    .flat()
    .map((text) => text.trim())
    .some((text) => text !== "" && !isNull(text) && part.pattern.read(text) === undefined);
}
