/**
 * The form of the groups that stand open beside the results: one for all of them, asked once for each address. Where it does not come,
 * those groups say so; the results stay (spec 8.13).
 */
import { site } from "../browser/http-client.ts";
import type { FormAnswer } from "../filters/form.ts";
import type { Section } from "../../domain/filters/form.ts";

export interface FormBeside extends FormAnswer {
  readonly groups: readonly Section[];
}

interface Asked {
  /** The last that came. */
  readonly form: FormBeside | undefined;
  readonly hasFailed: boolean;
}

const NOTHING: Asked = { form: undefined, hasFailed: false };

let asked = NOTHING;
let underWay: { readonly address: string; readonly controller: AbortController } | undefined;
const listeners = new Set<() => void>();

function become(next: Asked): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** With the last of its groups the form goes: opened again, they are counted anew. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    underWay?.controller.abort();
    underWay = undefined;
    asked = NOTHING;
  };
}

export const askedForm = (): Asked => asked;

const isForm = (value: unknown): value is FormBeside =>
  typeof value === "object" && value !== null && "state" in value && "groups" in value;

/** Of a page of filters, on the dealer’s where it is one. */
export const curefOf = (filtersHref: string): string => /^\/([^/?]+)\/filters/.exec(filtersHref)?.[1] ?? "";

function questionOf(filtersHref: string): string {
  const [, query = ""] = filtersHref.split("?", 2);
  const fields = new URLSearchParams(query);
  fields.set("tout", "1");
  fields.set("groupes", "1");
  const curef = curefOf(filtersHref);
  if (curef !== "") fields.set("vitrine", curef);
  return `/filters/etat?${fields.toString()}`;
}

/** Whichever group asks. */
export async function loadForm(filtersHref: string): Promise<void> {
  if (underWay?.address === filtersHref) return;
  underWay?.controller.abort();
  const controller = new AbortController();
  const { signal } = controller;
  underWay = { address: filtersHref, controller };
  if (asked.hasFailed) become({ ...asked, hasFailed: false });
  const form = await site.getJson(questionOf(filtersHref), isForm, { page: "listing", signal }).catch(() => undefined); // told to the operator by the client
  if (signal.aborted) return;
  underWay = undefined;
  become(form === undefined ? { ...asked, hasFailed: true } : { form, hasFailed: false });
}
