/** A preview: the whole site under a prefix of its own, beside others on one local machine (spec 2.9). */
import { Hono } from "hono";
import { withoutPrefix } from "../domain/urls/preview-prefix.ts";
import { isDocument } from "../web/preview-links.ts";
import { isReading } from "./is-reading.ts";

/**
 * `site` with the prefix before its pages, `/preview`: it begins with a slash and ends without one. Pages asked for without it
 * move there; what they are made of is answered in both places.
 */
export function underPrefix(site: Hono, prefix: string): Hono {
  const preview = new Hono();
  preview.all("*", (c) => {
    const url = new URL(c.req.url);
    const ours = withoutPrefix(url.pathname, prefix);
    if (ours !== url.pathname) {
      url.pathname = ours;
      return site.fetch(new Request(url, c.req.raw), c.env);
    }
    const isPage = isDocument(ours) && !ours.endsWith(".data");
    return isReading(c.req) && isPage ? c.redirect(prefix + ours + url.search) : site.fetch(c.req.raw, c.env);
  });
  return preview;
}
