/** What a form says of the page that it stands on, and what is told where two pages of one thing differ (server only). */
import type { Writing } from "../../domain/joined-writings.ts";
import { DRAWN_FROM, ELSEWHERE, HERE, PAGE, SETTLE, choiceOf } from "./two-pages-keys.ts";

export interface Clash {
  readonly field: string;
  readonly label: string;
  /** Of what was typed on this page. */
  readonly here: string;
  readonly elsewhere: string;
}

const LONGEST_PAGE = 40;

/** Once it is pressed that each choice holds: whose writing stands, field by field. */
export function settledIn<Name extends string>(
  form: FormData,
  isField: (name: string) => name is Name,
): Writing<Name>["settled"] {
  const act = form.get("geste");
  const [verb = "", names = ""] = typeof act === "string" ? act.split(":", 2) : [];
  const chosenIn = (field: Name): readonly (readonly [Name, "here" | "elsewhere"])[] => {
    const chosen = form.get(choiceOf(field));
    return chosen === HERE ? [[field, "here"]] : chosen === ELSEWHERE ? [[field, "elsewhere"]] : [];
  };
  return new Map(verb === SETTLE ? names.split("-").filter(isField).flatMap(chosenIn) : []);
}

/** Undefined of a form that does not say it: all of it is taken. */
export function writingOf<Name extends string>(
  form: FormData,
  { isField, absent }: { readonly isField: (name: string) => name is Name; readonly absent: Writing<Name>["absent"] },
): Writing<Name> | undefined {
  const [page, from] = [form.get(PAGE), form.get(DRAWN_FROM)];
  if (typeof page !== "string" || page === "" || typeof from !== "string") return undefined;
  return {
    page: page.slice(0, LONGEST_PAGE),
    from,
    absent,
    settled: settledIn(form, isField),
  };
}
