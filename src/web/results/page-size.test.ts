import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";

let served: ServedSite;

beforeAll(async () => {
  const listings = Array.from({ length: 100 }, (_, index) => listingWith({ reference: `E${index}`, curef: "C1" }));
  served = await serveSite(listings);
  await served.site.storage.dealers.put([{ curef: "C1", name: "Garage", sellerType: "GARAGE", place: {} }]);
});
afterAll(() => served.close());

describe("listings on a page", () => {
  it.each([
    ["/listing", undefined, 23],
    ["/listing", 16, 16],
    ["/listing", 46, 46],
    ["/C1/index", undefined, 9],
    ["/C1/index", 16, 15],
    ["/C1/index", 23, 24],
  ])("on %s are, with a cookie that says %s, %i [9.1]", async (path, chosen, shown) => {
    const headers = chosen === undefined ? {} : { Cookie: `pageSize=${chosen}` };
    const { status, body } = await served.ask({ path, headers });
    expect(status).toBe(200);
    const links = body.match(/<h3[^>]*><a href="[^"]*-annonce-/g) ?? [];
    expect(links).toHaveLength(shown);
    if (chosen !== undefined)
      expect(body).toMatch(new RegExp(`value="${chosen}" aria-pressed="true" name="annonces">${shown}<`));
  });

  it("are chosen in a showroom by the numbers that it shows, its own among them", async () => {
    const { body } = await served.ask({ path: "/C1/index" });
    const sizes = [...body.matchAll(/value="(\d*)" aria-pressed="(true|false)" name="annonces">(\d+)</g)];
    expect(sizes.map(([, value, pressed, label]) => [value, pressed, label])).toEqual([
      ["", "true", "9"],
      ["16", "false", "15"],
      ["23", "false", "24"],
      ["46", "false", "45"],
      ["92", "false", "93"],
    ]);
  });
});
