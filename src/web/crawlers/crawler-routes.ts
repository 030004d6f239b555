/** What crawlers and feed readers ask for: robots.txt, sitemaps, and the newest offers of any search as RSS. */
import { createHash } from "node:crypto";
import type { Context } from "hono";
import { Hono } from "hono";
import { etag } from "hono/etag";
import { isKnownPostcode } from "../../domain/catalogue/places.ts";
import type { KnownNames } from "../../domain/filters/known-names.ts";
import { parseQuery } from "../../domain/filters/query.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { validate } from "../../domain/filters/validate.ts";
import type { ListingSearch } from "../../search/listing-search.ts";
import type { SitemapParts } from "./kept-sitemaps.ts";
import { keepSitemaps } from "./kept-sitemaps.ts";
import type { Site } from "../../domain/urls/site.ts";
import { newsFeed } from "./news-feed.ts";
import { robotsText } from "./robots.ts";
import type { ToldPage } from "./search-pages.ts";
import { sitemapIndex, urlSet } from "./sitemap.ts";
import { isStillTrue, versionHeaders } from "./still-true.ts";

export interface CrawlerParts extends SitemapParts {
  readonly search: ListingSearch;
  readonly known: KnownNames;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** The listings are invented. */
  readonly isDemonstration: boolean;
  /** Without a trailing slash. */
  readonly originOf: (url: string) => string;
  readonly siteOf: (url: string) => Site | Promise<Site>;
}

const XML = "application/xml; charset=utf-8";
const RSS = "application/rss+xml; charset=utf-8";

export function createCrawlerRoutes({
  search,
  known,
  now,
  isDemonstration,
  originOf,
  siteOf,
  ...parts
}: CrawlerParts): Hono {
  const sitemaps = keepSitemaps(parts);
  const routes = new Hono();
  const tagged = etag({ weak: true });
  const answerPages = (
    c: Context,
    pages: readonly ToldPage[],
    changedAt: string,
    write: (pages: readonly ToldPage[], origin: string) => string,
  ) => {
    const origin = originOf(c.req.url);
    const version = { tag: tagOf(pages, origin), changedAt };
    const headers = versionHeaders(version);
    if (isStillTrue(version, (name) => c.req.header(name))) return c.body(null, 304, headers);
    return c.body(write(pages, origin), 200, { ...headers, "Content-Type": XML });
  };
  routes.get(ROUTES.robots.path, tagged, async (c) => c.text(robotsText(originOf(c.req.url), await siteOf(c.req.url))));
  routes.get(ROUTES.sitemapIndex.path, async (c) => {
    const { index, changedAt } = await sitemaps();
    return answerPages(c, index, changedAt, sitemapIndex);
  });
  routes.get(ROUTES.sitemapFile.path, async (c) => {
    const { files, changedAt } = await sitemaps();
    const pages = files.get(c.req.path);
    return pages === undefined ? c.notFound() : answerPages(c, pages, changedAt, urlSet);
  });
  routes.get(ROUTES.news.path, tagged, async (c) => {
    const { search: query } = new URL(c.req.url);
    const { filters, unread } = parseQuery(new URLSearchParams(query), known);
    const currentYear = new Date(now()).getUTCFullYear();
    // A reader that follows a search that cannot be made is told, rather than left with nothing for ever.
    const issues = validate(filters, { currentYear, postcodeExists: isKnownPostcode });
    // Nothing is left of a rule whose every value is unknown: the rest would be another search.
    const lost = unread.filter(({ field }) => filters[field] === undefined);
    if (issues.length + lost.length > 0) {
      const words = [
        ...issues.map(({ field, value, message }) => `${field}=${value}\u202f: ${message}`),
        ...lost.map(({ field, text }) => `${field}=${text}\u202f: valeur inconnue`),
      ];
      return c.text(`${words.join("\n")}\n`, 400);
    }
    const origin = originOf(c.req.url);
    const self = `${origin}${ROUTES.news.path}${query}`;
    return c.body(await newsFeed(search, filters, { origin, self, isDemonstration }), 200, { "Content-Type": RSS });
  });
  return routes;
}

const digests = new WeakMap<readonly ToldPage[], string>();

/** The pages are kept for an hour, and digested once: 50,000 take some 10 ms. */
function tagOf(pages: readonly ToldPage[], origin: string): string {
  let digest = digests.get(pages);
  if (digest === undefined) {
    const hash = createHash("sha1");
    for (const { path, changedAt } of pages) hash.update(`${path} ${changedAt}\n`);
    digest = hash.digest("base64url");
    digests.set(pages, digest);
  }
  return `W/"${createHash("sha1").update(`${digest} ${origin}`).digest("base64url")}"`;
}
