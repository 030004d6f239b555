import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([listingWith({ reference: "E1" })]);
});
afterAll(() => served.close());

it("shows a page without a part that failed to nobody but who asked, and the whole page to who comes next", async () => {
  vi.spyOn(served.site.search, "results").mockRejectedValueOnce(new Error("engine away"));
  const lacking = await served.ask({ path: "/" });
  expect([lacking.status, lacking.headers["cache-control"]]).toEqual([200, "no-store"]);
  const whole = await served.ask({ path: "/" });
  expect([whole.status, whole.headers["cache-control"]]).toEqual([200, "public, no-cache"]);
  expect((await served.ask({ path: "/" })).headers["cache-status"]).toBe("Virage; hit");
});
