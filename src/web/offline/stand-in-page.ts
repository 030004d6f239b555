/** Pages shown when the site cannot make one: one file with all it needs, in the colours of the tokens. */

import type { Theme } from "../cookies/theme-cookie.ts";
import { DEMONSTRATION } from "../demonstration-sentence.ts";

/** The road, drawn as a line that stops; the stone beside it. */
const DRAWING = `<svg viewBox="0 0 480 96" aria-hidden="true"><path d="M0 95h236M276 95h36M352 95h36M428 95h36" fill="none" stroke="currentColor" stroke-width="2"/><g transform="translate(64 14) scale(2.5)"><path d="M2 32V11a10 10 0 0 1 20 0v21Z" fill="var(--stone)"/><path d="M4 12v-1a8 8 0 0 1 16 0v1Z" fill="#ffc400"/><path d="M4 14h16v16H4Z" fill="#fff"/><path d="M6.6 17h3.7l1.7 5.9 1.7-5.9h3.7l-3.5 10.5h-3.8Z" fill="#14213d"/></g></svg>`;

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#14213d, #eef1f5); --soft: light-dark(#4c5872, #a8b3c4); --stone: light-dark(#14213d, #5a6675); }
* { box-sizing: border-box; margin: 0; }
body { min-block-size: 100dvh; display: grid; align-content: center; padding: 2rem 1rem; background: light-dark(#fff, #10161f); color: var(--ink); font: 400 1rem/1.5 "Overpass Variable", Arial, sans-serif; }
main { display: grid; gap: .75rem; inline-size: 100%; max-inline-size: 46rem; margin-inline: auto; justify-items: start; }
svg { inline-size: 100%; margin-block-end: 1rem; }
h1 { font-size: 1.75rem; line-height: 2rem; font-weight: 800; letter-spacing: -.012em; text-wrap: balance; }
p { max-inline-size: 36rem; text-wrap: pretty; }
a, button { display: inline-grid; place-items: center; min-block-size: 3rem; padding-inline: 1.5rem; margin-block-start: .5rem; border-radius: 4px; background: #ffc400; color: #14213d; font: inherit; font-weight: 700; text-decoration: none; border: 0; cursor: pointer; }
a:hover, button:hover { background: light-dark(#f2b600, #ffd147); }
a:focus-visible, button:focus-visible { outline: 2px solid light-dark(#0b4ea2, #8db9f7); outline-offset: 2px; }
`;

export interface StandIn {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** The address of the face, for a browser that may still hold it. */
  readonly font?: string;
  /** As its visitor chose it; the system’s without. */
  readonly theme?: Theme | undefined;
  /** The listings are invented. */
  readonly isDemonstration: boolean;
  /** What one does then, as HTML; the page again without. */
  readonly next?: string;
}

/** Texts are our own: nothing is escaped. */
export function standInPage({ title, heading, text, font, theme, isDemonstration, next }: StandIn): string {
  const face =
    font === undefined
      ? ""
      : `@font-face { font-family: "Overpass Variable"; src: url("${font}") format("woff2"); font-weight: 100 900; font-display: swap; ascent-override: 94%; descent-override: 32%; line-gap-override: 0%; }`;
  return `<!doctype html><html lang="fr"${theme === undefined ? "" : ` style="color-scheme:${theme}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${face}${STYLE}</style></head><body><main>${DRAWING}<h1>${heading}</h1><p>${text}</p>${next ?? `<a href="">Réessayer</a>`}${isDemonstration ? `<p>${DEMONSTRATION}</p>` : ""}</main></body></html>`;
}
