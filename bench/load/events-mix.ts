/** The mix of a site's own visitors, from the events that it wrote (`events/*.ndjson`). */
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Kind, Shares } from "./visits.ts";
import { SHARES } from "./visits.ts";

interface Told {
  readonly name?: unknown;
  readonly page?: unknown;
  readonly template?: unknown;
  readonly listingPage?: unknown;
  readonly sourceSearch?: unknown;
}

/** Undefined for what asks the site for nothing, or is told twice. */
export function kindOf({ name, page, listingPage, sourceSearch }: Told): Kind | undefined {
  if (name === "listing_newFilters") return "facet";
  if (name === "classified_displayed") return "listing";
  if (name === "tracking:page" && page === "home") return "home";
  if (name !== "search_results_displayed") return undefined;
  if (sourceSearch === "sentence") return "sentence";
  return typeof listingPage === "number" && listingPage > 1 ? "nextPage" : "search";
}

/**
 * Results that are displayed after a filter changed are told by both events: they are one request. Programs tell no events, and pages
 * that search engines know are told as searches: both keep their assumed share. Throws where a folder holds no event of a request.
 */
export async function sharesOfEvents(folder: string): Promise<Shares> {
  const counted = new Map<Kind, number>();
  for (const file of await readdir(folder)) {
    if (!file.endsWith(".ndjson")) continue;
    for await (const line of createInterface(createReadStream(join(folder, file)))) {
      const kind = kindOf(JSON.parse(line) as Told); // the site's own lines
      if (kind !== undefined) counted.set(kind, (counted.get(kind) ?? 0) + 1);
    }
  }
  const count = (kind: Kind) => counted.get(kind) ?? 0;
  const searches = Math.max(0, count("search") + count("landing") - count("facet"));
  const told = { home: count("home"), search: searches, facet: count("facet"), nextPage: count("nextPage") };
  const all = told.home + told.search + told.facet + told.nextPage + count("listing") + count("sentence");
  if (all === 0) throw new Error(`${folder} holds no event of a page`);
  const scale = (100 - SHARES.api - SHARES.landing) / all;
  return {
    home: told.home * scale,
    landing: SHARES.landing,
    search: told.search * scale,
    facet: told.facet * scale,
    nextPage: told.nextPage * scale,
    listing: count("listing") * scale,
    sentence: count("sentence") * scale,
    api: SHARES.api,
  };
}
