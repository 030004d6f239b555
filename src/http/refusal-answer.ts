/** Refuses what comes to no page of the site: by a page to who reads pages, by a sentence to programs and the scripts of pages. */
import { REFUSAL_SENTENCES } from "../domain/errors/refusal-sentences.ts";
import { REFUSALS } from "../domain/errors/refusals.ts";
import { readTheme } from "../web/cookies/theme-cookie.ts";
import { standInPage } from "../web/offline/stand-in-page.ts";
import { isReading } from "./is-reading.ts";

export interface RefusalAsked {
  readonly why: keyof typeof REFUSAL_SENTENCES;
  readonly isDemonstration: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The same again is refused again, but for what failed while it was read: that page is asked for anew. */
const HOME = '<a href="/">Revenir à l’accueil</a>';

export function refusalAnswer(request: Request, { why, isDemonstration, headers }: RefusalAsked): Response {
  const { title, text } = REFUSAL_SENTENCES[why];
  const { headers: asked } = request;
  const isPage = asked.get("Accept")?.includes("text/html") === true;
  const body = isPage
    ? standInPage({
        title: `${title} – Virage`,
        heading: title,
        text,
        theme: readTheme(asked.get("Cookie")),
        isDemonstration,
        ...(why === "failure" && isReading(request) ? {} : { next: HOME }),
      })
    : `${title}.\n`;
  return new Response(body, {
    status: REFUSALS[why].status,
    headers: {
      "Content-Type": `${isPage ? "text/html" : "text/plain"}; charset=utf-8`,
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}
