/**
 * The question of an advert or a vehicle that another page has changed, to whom it was asked with files and without a script: they were
 * sent to an address that shows no page, and are kept. What was typed stands in this answer alone, and goes to the page of what is written
 * with the choice.
 */
import { html } from "hono/html";
import type { Theme } from "../cookies/theme-cookie.ts";
import { standInPage } from "../offline/stand-in-page.ts";
import type { Clash } from "./two-pages.ts";
import { ELSEWHERE, HERE, SETTLE, choiceOf } from "./two-pages-keys.ts";
import type { OpenTwice } from "./two-pages-words.ts";
import { TWO_PAGES_WORDS } from "./two-pages-words.ts";

/** It is a form, and runs nothing. */
export const CLASH_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

interface ClashAsked {
  readonly of: OpenTwice;
  readonly clashes: readonly Clash[];
  /** All that the form has sent. */
  readonly fields: URLSearchParams;
  /** What became of its files, in whole sentences. */
  readonly told: string | undefined;
  /** Where the choice is sent. */
  readonly action: string;
  readonly theme: Theme | undefined;
  readonly isDemonstration: boolean;
}

export async function clashPage({
  of,
  clashes,
  fields,
  told,
  action,
  theme,
  isDemonstration,
}: ClashAsked): Promise<string> {
  const words = TWO_PAGES_WORDS[of];
  const names = clashes.map(({ field }) => field);
  const choices = new Set(["geste", ...names.map(choiceOf)]);
  const carried = [...fields].filter(([name]) => !choices.has(name));
  const isOne = clashes.length === 1;
  const form = await html`<form method="post" action="${action}">
${carried.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${clashes.map(
  ({ field, label, here, elsewhere }) =>
    html`<fieldset style="border:0;padding:0;margin:0 0 1rem;overflow-wrap:anywhere;white-space:pre-wrap"><legend style="font-weight:700;padding:0">${label}</legend><label style="display:block;padding-block:.75rem"><input type="radio" name="${choiceOf(field)}" value="${HERE}" checked> Garder ce qui est écrit ici&#8239;: ${here}</label><label style="display:block;padding-block:.75rem"><input type="radio" name="${choiceOf(field)}" value="${ELSEWHERE}"> ${words.take}&#8239;: ${elsewhere}</label></fieldset>`,
)}
<button name="geste" value="${SETTLE}:${names.join("-")}">${isOne ? "Appliquer ce choix" : "Appliquer ces choix"}</button></form>`;
  return standInPage({
    title: "Un choix attend – Virage",
    heading: words.changed,
    text: `${told === undefined ? "" : `${told} `}${words.received[isOne ? 0 : 1]} que sur votre page. Rien n’est perdu\u202f: choisissez ce qui reste.`,
    theme,
    isDemonstration,
    next: String(form),
  });
}
