/** What a form says of one field's reading, beside what it was shown with. */
import type { ChosenColumn, FieldRule } from "../../dealer-space/field-rule.ts";
import { patternOfWords } from "../../dealer-space/kept-words.ts";
import { readNullWords } from "../../dealer-space/mapping-choices.ts";
import type { SampledColumn } from "../../feeds/sampling/sampled-column.ts";
import { JOINED } from "./editor-words.ts";
import type { EditorView } from "./field-editor-view.ts";
import { editedColumn } from "./field-editor-view.ts";

/** Of a form: what was typed, empty where it has no such field. */
type Said = (name: string) => string;

const LONGEST_TYPED = 2000;
/** Of photographs. */
const MOST_COLUMNS = 60;

/**
 * Undefined where the form says what stands already. What the form was shown with goes with it (`regle.vu`): while it is filled in an
 * earlier answer may be on its way, and what was touched since is told by nothing else.
 */
export function editedRule(
  form: FormData,
  { view, columns: known }: { readonly view: EditorView; readonly columns: readonly SampledColumn[] },
): FieldRule | undefined {
  const said: Said = (name) => {
    const value = form.get(`regle.${name}`);
    return typeof value === "string" ? value.slice(0, LONGEST_TYPED) : "";
  };
  const columns = Array.from({ length: MOST_COLUMNS }, (_, at) => columnAt(form, { said, at, known })).filter(
    (column) => column !== undefined,
  );
  const seen = Array.from({ length: MOST_COLUMNS }, (_, at) => said(`vu.colonne.${at}`)).filter((key) => key !== "");
  const isMoved = columns.map(({ key }) => key).join("\n") !== seen.join("\n");
  /** What was not touched goes by the column, where that is another one. */
  const ownOf = (name: string) => {
    if (!form.has(`regle.${name}`)) return undefined;
    const value = said(name);
    return isMoved && value === said(`vu.${name}`) ? undefined : value;
  };
  const isFirstJoined = columns.length > 1 && seen.length < 2;
  const isJoined = view.canJoin && columns.length > 1 && (isFirstJoined || said("reunir") === JOINED);
  const between = form.has("regle.entre") ? said("entre") : (view.join ?? " ");
  const rule: FieldRule = {
    columns,
    ...(isJoined ? { join: between } : {}),
    nullWords: readNullWords(said("vides")),
    read: ownOf("lecture"),
    unit: ownOf("unite"),
    format: ownOf("format"),
    constant: said("fixe").trim(),
  };
  return isShown(rule, view) ? undefined : rule;
}

interface ColumnForm {
  readonly said: Said;
  readonly at: number;
  readonly known: readonly SampledColumn[];
}

function columnAt(form: FormData, { said, at, known }: ColumnForm): ChosenColumn | undefined {
  const key = said(`colonne.${at}`);
  if (key === "") return undefined;
  // What was cut out of another column cuts nothing out of this one.
  if (said(`vu.colonne.${at}`) !== key) return { key, pattern: "", part: "" };
  const pattern = said(`motif.${at}`).trim();
  const part = said(`partie.${at}`);
  const seen = editedColumn(known, { key, pattern: said(`vu.motif.${at}`), part });
  const ticked = new Set(form.getAll(`regle.mot.${at}`).map(Number));
  const isTicked = seen.words.some(({ isKept }, place) => isKept !== ticked.has(place));
  if (!isTicked || pattern !== seen.pattern) return { key, pattern, part };
  return { key, pattern: patternOfWords(seen.example, ticked) ?? "", part: "" };
}

function isShown(rule: FieldRule, view: EditorView): boolean {
  const columnsOf = (columns: readonly ChosenColumn[]) =>
    columns.map(({ key, pattern, part }) => [key, pattern, pattern === "" ? "" : part].join("\0")).join("\n");
  return (
    columnsOf(rule.columns) === columnsOf(view.columns) &&
    rule.join === view.join &&
    rule.nullWords.join(", ") === view.nullWords &&
    (rule.read ?? view.read) === view.read &&
    (rule.unit ?? view.unit) === view.unit &&
    (rule.format ?? view.format) === view.format &&
    rule.constant === (view.constant?.value ?? "")
  );
}
