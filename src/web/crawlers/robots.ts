import { ALL_ROUTES } from "../../domain/urls/route-of.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import type { Site } from "../../domain/urls/site.ts";

/** Nothing to find there: the API, forms and what they ask. Searches without a path say `noindex` themselves. */
const CLOSED = closedPrefixes();

/** By the rules of RFC 9309: what is not said is open. Sitemaps are the marketplace's. */
export function robotsText(origin: string, site: Site): string {
  return [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...(site.curef === undefined ? ["", `Sitemap: ${origin}${ROUTES.sitemapIndex.path}`] : []),
    "",
  ].join("\n");
}

/** Each stands for all that begins with it; a star for any text. */
function closedPrefixes(): readonly string[] {
  const paths = ALL_ROUTES.filter(
    ({ robots, who, development }) => robots === "closed" && who === "everyone" && !development,
  ).map(({ path }) => path.replace(/\*$/, "").replace(/:\w+/g, "*"));
  return paths.filter((path, index) => !paths.some((other, at) => at !== index && covers(other, path))).toSorted();
}

function covers(prefix: string, path: string): boolean {
  return path !== prefix && path.startsWith(prefix);
}
