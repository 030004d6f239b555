/** Lines with links in them, told in both parts of a letter. */
import { html } from "hono/html";
import type { Markup } from "./markup.ts";
import { STYLES } from "./styles.ts";

export type Run = string | { readonly words: string; readonly address: string; readonly strong?: true };
export type Line = readonly Run[];

/** Between angle brackets programs find where an address ends (RFC 3986, appendix C). */
export function lineText(line: Line): string {
  return line.map((run) => (typeof run === "string" ? run : `${run.words} <${run.address}>`)).join("");
}

export function lineMarkup(line: Line): Markup {
  return html`${line.map((run) =>
    typeof run === "string"
      ? run
      : html`<a class="link" href="${run.address}" style="${STYLES.link}${run.strong === true ? STYLES.strong : ""}"
          >${run.words}</a
        >`,
  )}`;
}
