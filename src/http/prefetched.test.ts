import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { SITE_COOKIES } from "../web/cookies/site-cookies.ts";
import { prefetched } from "./prefetched.ts";

function site(): Hono {
  const app = new Hono();
  app.use(prefetched());
  app.get("/page", (c) => c.text("page", 200, { "Cache-Control": "private, no-cache" }));
  app.get("/auto-occasion-annonce-R1.*", (c) => c.text("a vehicle", 200, { "Cache-Control": "private, no-cache" }));
  app.get("/none", (c) => c.text("none", 404, { "Cache-Control": "private, no-cache" }));
  return app;
}

const keeps = async (path: string, headers: Record<string, string>) =>
  (await site().request(path, { headers })).headers.get("Cache-Control");

describe("a page that is asked for ahead", () => {
  it("may be used for as long as the newest market that somebody saw is remembered", async () => {
    expect(await keeps("/page", { "Sec-Purpose": "prefetch" })).toBe(`private, max-age=${SITE_COOKIES.seen.seconds}`);
    expect(await keeps("/page", { "Sec-Purpose": "prefetch;prerender" })).toBe(
      `private, max-age=${SITE_COOKIES.seen.seconds}`,
    );
  });

  it("is asked for again when it is a vehicle’s, whose seller reads how often it was opened", async () => {
    for (const path of ["/auto-occasion-annonce-R1.html", "/auto-occasion-annonce-R1.html.data"])
      expect(await keeps(path, { "Sec-Purpose": "prefetch" })).toBe("private, no-cache");
  });

  it("is asked for again when it is not one, or is asked for now", async () => {
    expect(await keeps("/none", { "Sec-Purpose": "prefetch" })).toBe("private, no-cache");
    expect(await keeps("/page", {})).toBe("private, no-cache");
  });
});
