/** The links of a page of results that lead to the same search with something chosen or taken away. */
import { isBrowsers } from "../browser/is-browsers.ts";

export const CHOICES = ".facets a[href], .toolbar a, .pages a, .sign a, .phrase a";

/** Those of them that lead to no results: the alert's dialog opens over these, the others to the filters page. */
export const NO_RESULTS = ".follow, .all-filters a, .form-group a.meta";

/** Takes away what was typed and not applied, too. */
export const CLEAR = ".tags .meta, .phrase > .label a";

/** Undefined when something else was clicked, or the click is the browser's to follow. */
export function choiceAt(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(CHOICES) : null;
  return link === null || isBrowsers(event) ? undefined : link;
}

/** A link that leads away from this search; undefined when something else was clicked, or the click is the browser's to follow. */
export function wayOutAt(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || isBrowsers(event) || link.target !== "" || link.origin !== location.origin) return undefined;
  return link.pathname + link.search === location.pathname + location.search ? undefined : link;
}

/** Its section, its list and its first words: what stays of a link when the page has other filters. Makes share names of models. */
export function identityOf(link: Element): string {
  const words = [...link.childNodes].find(({ textContent }) => textContent?.trim());
  const list = link.closest("ul")?.getAttribute("aria-label");
  return `${link.closest(".facet")?.id ?? ""} ${list ?? ""} ${link.className} ${words?.textContent ?? link.ariaLabel ?? ""}`;
}
