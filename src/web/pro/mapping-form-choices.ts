/** What the form of a mapping says: which column fills which field, and of the one whose editor is open how. */
import type { OpenedFile } from "../../dealer-space/feed-desk.ts";
import type { FieldRule } from "../../dealer-space/field-rule.ts";
import type { MappingChoices } from "../../dealer-space/mapping-choices.ts";
import { isTarget, meaningsOf, readNullWords, wordsOf } from "../../dealer-space/mapping-choices.ts";
import { isChoice } from "../../feeds/guess/word-candidates.ts";
import type { TargetName } from "../../feeds/mapping/targets.ts";
import { editedRule } from "./edited-rule.ts";
import { editorView } from "./field-editor-view.ts";
import { AS_GUESSED, AS_SET, NOTHING } from "./mapping-choice.ts";

/** The field whose editor the form has. */
export function editedField(form: FormData): TargetName | undefined {
  const field = form.get("regle");
  return typeof field === "string" && isTarget(field) ? field : undefined;
}

/** What is not in the form stays as it was. `today` is `YYYY-MM-DD`. */
export function choicesIn(form: FormData, opened: OpenedFile, today: string): MappingChoices {
  const before = opened.file.choices;
  const columns: Partial<Record<TargetName, string>> = { ...before.columns };
  const rules: Partial<Record<TargetName, FieldRule>> = { ...before.rules };
  for (const [name, value] of form) {
    const field = name.startsWith("champ.") ? name.slice("champ.".length) : "";
    if (!isTarget(field) || typeof value !== "string" || value === AS_SET) continue;
    delete rules[field];
    if (value === AS_GUESSED) delete columns[field];
    else columns[field] = value;
  }
  const [other, column, words] = [form.get("autre"), form.get("autre.colonne"), form.get("vides")];
  if (typeof other === "string" && isTarget(other) && typeof column === "string" && column !== "") {
    delete rules[other];
    columns[other] = column;
  }
  const edited = editedField(form);
  const rule =
    edited && editedRule(form, { view: editorView(opened, edited, today), columns: opened.guess.sample.columns });
  if (edited !== undefined && rule !== undefined) rules[edited] = rule;
  return {
    columns,
    rules,
    meanings: { ...before.meanings, ...meaningsIn(form, opened) },
    ...nullWordsIn(typeof words === "string" ? readNullWords(words) : undefined, opened),
  };
}

/** Those that were guessed stay guessed. */
function nullWordsIn(
  typed: readonly string[] | undefined,
  { file: { choices }, guess }: OpenedFile,
): Pick<MappingChoices, "nullWords"> {
  const before = choices.nullWords;
  const isAsBefore = typed === undefined || typed.join("\n") === (before ?? guess.nullWords).join("\n");
  if (!isAsBefore) return { nullWords: typed };
  return before === undefined ? {} : { nullWords: before };
}

/** As it was guessed, whatever was said of it. */
export function withoutField(choices: MappingChoices, field: TargetName): MappingChoices {
  const without = <Said>(said: Readonly<Partial<Record<TargetName, Said>>> = {}) =>
    Object.fromEntries(Object.entries(said).filter(([name]) => name !== field));
  return {
    ...choices,
    columns: without(choices.columns),
    rules: without(choices.rules),
    meanings: without(choices.meanings),
  };
}

/** Words of every field that the form has, each as `mot.energy.HYB+`. What everybody reads alike needs no word of the dealer’s. */
function meaningsIn(form: FormData, opened: OpenedFile): NonNullable<MappingChoices["meanings"]> {
  const { guess, finished } = opened;
  const fields = new Set([...form.keys()].flatMap((name) => /^mot\.(\w+)\./.exec(name)?.[1] ?? []).filter(isChoice));
  return Object.fromEntries(
    [...fields].map((field) => {
      const chosen = wordsOf(guess, finished.mapping, field).flatMap(({ word, known }) => {
        const value = form.get(`mot.${field}.${word}`);
        const said = opened.file.choices.meanings?.[field] ?? {};
        // Of more words than anybody goes through some are not in the form.
        if (value === null && Object.hasOwn(said, word)) return [[word, said[word] ?? ""]];
        if (value === NOTHING) return [[word, ""]];
        return typeof value === "string" && value !== known && meaningsOf(field).includes(value) ? [[word, value]] : [];
      });
      return [field, Object.fromEntries(chosen)];
    }),
  );
}
