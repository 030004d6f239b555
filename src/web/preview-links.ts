import { withoutPrefix } from "../domain/urls/preview-prefix.ts";
import { routeOf } from "../domain/urls/route-of.ts";

/** The router writes the prefix of a preview before every address of a page, and before none of what the server wrote as HTML. */
export function withPrefix(html: string, prefix: string): string {
  return prefix === "" ? html : html.replaceAll(' href="/', ` target="_self" href="${prefix}/`);
}

const IS_HTML = /^text\/html\b/;

/** A document whose plain anchors and forms have the prefix too: the router writes it before its own alone. */
export async function documentWithPrefix(answer: Response, prefix: string): Promise<Response> {
  if (prefix === "" || !IS_HTML.test(answer.headers.get("Content-Type") ?? "")) return answer;
  const html = await answer.text();
  return new Response(waysWithPrefix(html, prefix), answer);
}

function waysWithPrefix(html: string, prefix: string): string {
  const prefixed = (whole: string, name: string, path: string) =>
    isPageWithout(path, prefix) ? ` ${name}="${prefix}${path}` : whole;
  return html.replaceAll(/<(?:a|form|button)\b[^>]*>/g, (tag) =>
    tag.replace(/ (href|action|formaction)="(\/(?!\/)[^"?#]*)/i, prefixed),
  );
}

function isPageWithout(path: string, prefix: string): boolean {
  return withoutPrefix(path, prefix) === path && isDocument(path);
}

/** What is a page of its own, of whatever kind; files, feeds and answers to programs have no prefix. */
export function isDocument(path: string): boolean {
  const { kind, mount } = routeOf(path);
  return mount !== "http" && (kind === "page" || kind === "form");
}
