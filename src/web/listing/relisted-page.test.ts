import { expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { serveSite } from "../../../test/served-site.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";

it("the page of a vehicle that was offered under another reference says so, and since when", async () => {
  const listing = listingWith({
    reference: "NEW",
    formerReference: "OLD",
    firstOnlineDate: "2025-11-16T08:00:00.000Z",
  });
  const served = await serveSite([listing, listingWith({ reference: "E2" })]);
  try {
    const { body } = await served.ask({ path: listingPath(listing) });
    expect(body).toContain("En vente depuis le 16/11/2025, sous une autre référence auparavant (OLD).");
    const { body: other } = await served.ask({ path: "/auto-occasion-annonce-E2.html" });
    expect(other).not.toContain("sous une autre référence");
  } finally {
    await served.close();
  }
});
