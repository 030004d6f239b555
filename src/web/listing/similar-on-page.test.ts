/** Which offers the page of a listing calls similar, as the server answers it, beside an oracle that measures every offer. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { NOW } from "../../../test/factories/listings.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";
import { openDemonstration } from "../../demonstration/listings.ts";
import { FARTHEST_ALIKE, unlikeness } from "../../domain/listings/nearest-offers.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";

const MARKET = [...openDemonstration({ seed: 1, now: NOW }).listings(0, 1500)].map(({ listing }) => listing);
const ASKED = MARKET.filter((_, index) => index % 60 === 0);
const SHOWN = 5;

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite(MARKET);
});
afterAll(() => served.close());

it("shows the five offers of the whole market that are nearest to its own, the nearest first, and none that is not alike [3.24]", async () => {
  let fewer = 0;
  for (const listing of ASKED) {
    const { body } = await served.ask({ path: listingPath(listing) });
    const cards = body.split("<li ").filter((card) => card.includes('class="differs"'));
    const nearest = MARKET.filter(
      (offer) =>
        offer.reference !== listing.reference &&
        offer.vertical === listing.vertical &&
        unlikeness(listing, offer) <= FARTHEST_ALIKE,
    )
      .toSorted((a, b) => unlikeness(listing, a) - unlikeness(listing, b) || (a.reference < b.reference ? -1 : 1))
      .slice(0, SHOWN);
    expect(cards.map((card) => /data-reference="([^"]+)"/.exec(card)?.[1])).toEqual(
      nearest.map(({ reference }) => reference),
    );
    const isFew = nearest.length < SHOWN;
    expect(/ assez\u202f: modèle, âge/.test(body)).toBe(isFew);
    if (isFew) fewer += 1;
  }
  // Some are of their own kind alone.
  expect(fewer).toBeGreaterThan(0);
});
