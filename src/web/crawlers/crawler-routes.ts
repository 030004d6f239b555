/** What crawlers and feed readers ask for: robots.txt, sitemaps, and the newest offers of any search as RSS. */
import { Hono } from "hono";
import { parseQuery } from "../../domain/filters/query.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import type { ListingSearch } from "../../search/listing-search.ts";
import type { SitemapParts } from "./kept-sitemaps.ts";
import { keepSitemaps } from "./kept-sitemaps.ts";
import { newsFeed } from "./news-feed.ts";
import { robotsText } from "./robots.ts";
import { sitemapIndex, urlSet } from "./sitemap.ts";

export interface CrawlerParts extends SitemapParts {
  readonly search: ListingSearch;
  /** Without a trailing slash. */
  readonly originOf: (url: string) => string;
}

const XML = "application/xml; charset=utf-8";
const RSS = "application/rss+xml; charset=utf-8";

export function createCrawlerRoutes({ search, originOf, ...parts }: CrawlerParts): Hono {
  const sitemaps = keepSitemaps(parts);
  const routes = new Hono();
  routes.get(ROUTES.robots.path, (c) => c.text(robotsText(originOf(c.req.url))));
  routes.get(ROUTES.sitemapIndex.path, async (c) => {
    const { index } = await sitemaps();
    return c.body(sitemapIndex(index, originOf(c.req.url)), 200, { "Content-Type": XML });
  });
  routes.get(ROUTES.sitemapFile.path, async (c) => {
    const pages = (await sitemaps()).files.get(c.req.path);
    return pages === undefined
      ? c.notFound()
      : c.body(urlSet(pages, originOf(c.req.url)), 200, { "Content-Type": XML });
  });
  routes.get(ROUTES.news.path, async (c) => {
    const { search: query } = new URL(c.req.url);
    const { filters } = parseQuery(new URLSearchParams(query));
    const origin = originOf(c.req.url);
    return c.body(await newsFeed(search, filters, origin, `${origin}${ROUTES.news.path}${query}`), 200, {
      "Content-Type": RSS,
    });
  });
  return routes;
}
