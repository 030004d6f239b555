/** Lines with links in them, told in both parts of a letter. */
import { html } from "hono/html";
import { NARROW } from "../../domain/french.ts";
import type { Markup } from "./markup.ts";
import { STYLES } from "./styles.ts";

export type Run = string | { readonly words: string; readonly address: string; readonly strong?: true };
export type Line = readonly Run[];

/** Each address ends its line, so that programs find where it ends. */
export function lineText(line: Line): string {
  const links = line.filter((run) => typeof run !== "string");
  const words = line.map((run) => (typeof run === "string" ? run : run.words)).join("");
  const [only] = links;
  if (links.length === 1 && only !== undefined) return `${words}\n${only.address}`;
  return [words, ...links.map((link) => `- ${link.words}${NARROW}: ${link.address}`)].join("\n");
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
