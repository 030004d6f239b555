import { pino } from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";

const LISTING = listingWith({ reference: "E1", price: 10_000 });
const logged: string[] = [];

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite(
    [LISTING],
    {},
    pino({ level: "error" }, { write: (line: string) => void logged.push(line) }),
  );
});
afterAll(() => served.close());

it("fails over a stored listing whose price is missing, and says so in the log, instead of showing no number [5.21, 8.15]", async () => {
  const { price: _, ...priceless } = LISTING;
  // As a row reads that another program has written: ours write none.
  const listing = priceless as Listing;
  vi.spyOn(served.site.storage.listings, "get").mockResolvedValueOnce({ listing, updatedAt: listing.firstOnlineDate });
  const { status, body } = await served.ask({ path: listingPath(LISTING) });
  expect(status).toBe(500);
  expect(body).not.toContain("NaN");
  expect(logged.join()).toContain("Current price is required");
});
