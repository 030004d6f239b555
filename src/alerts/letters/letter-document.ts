/** The document around every letter: one column of 600 px, its name, what lists of mail show of it, its foot. */
import { html, raw } from "hono/html";
import { PUBLISHER } from "../../domain/publisher.ts";
import type { Markup } from "./markup.ts";
import { written } from "./markup.ts";
import type { Line } from "./runs.ts";
import { lineMarkup } from "./runs.ts";
import { SHEET, STYLES } from "./styles.ts";
import type { Letterhead } from "./told.ts";

export interface LetterPage {
  readonly title: string;
  /** What lists of mail show beside the subject. */
  readonly preheader: string;
  readonly body: Markup;
  readonly foot: readonly Line[];
}

/** The widest that Outlook is told: it knows no `max-width`. */
const GHOST = raw(
  '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
);
const GHOST_END = raw("<!--[if mso]></td></tr></table><![endif]-->");
/** Outlook shows what a style hides. */
const [NOT_OUTLOOK, NOT_OUTLOOK_END] = [raw("<!--[if !mso]><!-->"), raw("<!--<![endif]-->")];

function logo({ origin }: Letterhead): Markup {
  const image = (file: string) =>
    html`<img
      src="${origin}/courriel/${file}"
      width="104"
      height="31"
      alt="${PUBLISHER.name}"
      style="display:block;border:0"
    />`;
  return html`<a href="${origin}/"
    ><span class="day">${image("logo.png")}</span>${NOT_OUTLOOK}<span class="night" style="display:none"
      >${image("logo-sombre.png")}</span
    >${NOT_OUTLOOK_END}</a
  >`;
}

export function letterDocument(head: Letterhead, { title, preheader, body, foot }: LetterPage): string {
  return written(html`
    <!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title} – ${PUBLISHER.name}</title>
        <style>
          ${raw(SHEET)}
        </style>
      </head>
      <body class="body" style="${STYLES.body}">
        <div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${preheader}</div>
        ${GHOST}
        <main class="sheet" style="${STYLES.sheet}">
          <div class="head" style="${STYLES.head}">${logo(head)}</div>
          ${body}
          <div class="foot" style="${STYLES.foot}">
            ${foot.map((line) => html`<p style="${STYLES.footLine}">${lineMarkup(line)}</p>`)}
          </div>
        </main>
        ${GHOST_END}
      </body>
    </html>
  `);
}
