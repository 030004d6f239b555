import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { someListings } from "../../test/factories/listings.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite(someListings(1, 20));
});
afterAll(() => served.close());

const STARTS = [
  "//evil.example",
  "/%2fevil.example",
  "/%5cevil.example",
  "//evil.example/..//evil.example",
  "/.//evil.example",
];
/** What makes an address move: case, slashes, an extension that is not there, pages and rules spelt otherwise. */
const ENDS = [
  "",
  "/",
  "/filters/",
  "/FILTERS",
  "/occasion-voiture.html)",
  "/occasion-voiture.html&utm_source=x",
  "/listing/?page=1",
  "/C1/index/",
  "/c1/filters",
];

describe("an address that moves", () => {
  it("moves within the site, whatever it is spelt like", async () => {
    const here = `http://127.0.0.1:${served.port}`;
    let moved = 0;
    for (const start of ["", ...STARTS])
      for (const end of ENDS) {
        const { headers } = await served.ask({ path: `${start}${end}` || "/" });
        if (headers.location === undefined) continue;
        moved++;
        expect(new URL(headers.location, `${here}${start}${end}`).origin, `${start}${end} → ${headers.location}`).toBe(
          here,
        );
      }
    expect(moved).toBeGreaterThan(0);
  });

  it.each(["/filters/", "/FILTERS", "/c1/filters", "/occasion-voiture.html)"])(
    "says at %s that nobody keeps for good where it moved",
    async (path) => {
      const { status, headers } = await served.ask({ path });
      expect([status, headers["cache-control"]]).toEqual([301, "private, no-cache"]);
    },
  );
});
