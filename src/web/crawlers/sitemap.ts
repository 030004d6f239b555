/** Sitemaps by the protocol of sitemaps.org. */
import type { ToldPage } from "./search-pages.ts";
import { element } from "./xml.ts";

/** The protocol's own limit. */
export const MAX_URLS = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entry = (name: string, origin: string, { path, changedAt }: ToldPage) =>
  `<${name}>${element("loc", origin + path)}${element("lastmod", changedAt)}</${name}>\n`;

export function urlSet(pages: readonly ToldPage[], origin: string): string {
  return `${HEAD}<urlset ${SPACE}>\n${pages.map((page) => entry("url", origin, page)).join("")}</urlset>\n`;
}

export function sitemapIndex(files: readonly ToldPage[], origin: string): string {
  return `${HEAD}<sitemapindex ${SPACE}>\n${files.map((file) => entry("sitemap", origin, file)).join("")}</sitemapindex>\n`;
}

/** One file for each run of pages: `/sitemaps/annonces-2.xml`. */
export function filesOf(
  kind: string,
  pages: readonly ToldPage[],
): readonly { readonly file: ToldPage; readonly pages: readonly ToldPage[] }[] {
  const runs = Array.from({ length: Math.ceil(pages.length / MAX_URLS) }, (_, index) =>
    pages.slice(index * MAX_URLS, (index + 1) * MAX_URLS),
  );
  return runs.map((run, index) => ({
    file: {
      path: `/sitemaps/${kind}-${index + 1}.xml`,
      changedAt: run.reduce((latest, { changedAt }) => (changedAt > latest ? changedAt : latest), ""),
    },
    pages: run,
  }));
}
