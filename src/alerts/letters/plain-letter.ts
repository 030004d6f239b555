/** A letter of a few sentences and one thing to do. */
import { html } from "hono/html";
import { goLink } from "./offer-markup.ts";
import type { Letter } from "./letter.ts";
import { STYLES } from "./styles.ts";

export interface PlainLetter {
  readonly title: string;
  readonly subject: string;
  /** Before what is to be done, and after it. */
  readonly before: readonly string[];
  readonly action: { readonly words: string; readonly address: string };
  readonly after: readonly string[];
}

const paragraph = (text: string, top: number) =>
  html`<p class="soft" style="${STYLES.soft}padding-top:${top}px">${text}</p>`;

export function plainLetter({ title, subject, before, action, after }: PlainLetter): Omit<Letter, "foot"> {
  return {
    title,
    subject,
    preheader: before.join(" "),
    body: html`<div class="pad" style="${STYLES.pad}padding-bottom:24px">
      <h1 class="h1" style="${STYLES.h1}">${title}</h1>
      ${before.map((text) => html`<p style="${STYLES.text}padding-top:12px;overflow-wrap:anywhere">${text}</p>`)}
      <div style="padding-top:20px">${goLink(action.address, action.words)}</div>
      ${after.map((text, place) => paragraph(text, place === 0 ? 20 : 8))}
    </div>`,
    lines: [title, "", ...before, "", `${action.words}\u202f:`, action.address, "", ...after],
  };
}
