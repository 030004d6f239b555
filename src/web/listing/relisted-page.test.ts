import { expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { serveSite } from "../../../test/served-site.ts";
import { withoutScripts } from "../../../test/without-scripts.ts";
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
    const page = withoutScripts(body);
    expect(page).toContain("Mise en vente le 16/11/2025 sous une autre référence (OLD).");
    expect(page.match(/En vente depuis/g)).toHaveLength(1);
    const { body: other } = await served.ask({ path: "/auto-occasion-annonce-E2.html" });
    expect(withoutScripts(other)).toContain("En vente depuis");
    expect(other).not.toContain("sous une autre référence");
  } finally {
    await served.close();
  }
});

it("the address of a former advert leads to the vehicle on sale, through every reference it had, and tells what is sold", async () => {
  const first = listingWith({ reference: "FIRST" });
  const second = listingWith({ reference: "SECOND", formerReference: "FIRST" });
  const third = listingWith({ reference: "THIRD", formerReference: "SECOND" });
  const served = await serveSite([first, second, third]);
  const at = "2026-11-22T08:00:00.000Z";
  const gone = async (...references: readonly string[]) => {
    const writes = references.map((reference) => ({ kind: "withdraw" as const, reference }));
    await served.site.storage.listings.write(writes, at);
    await served.site.catchUp();
  };
  try {
    expect((await served.ask({ path: listingPath(first) })).status).toBe(200);
    await gone("FIRST", "SECOND");
    for (const former of [first, second]) {
      const { status, headers } = await served.ask({ path: `${listingPath(former)}?page=2` });
      expect([status, headers["location"]]).toEqual([301, `${listingPath(third)}?page=2`]);
    }
    await gone("THIRD");
    for (const one of [first, second, third]) expect((await served.ask({ path: listingPath(one) })).status).toBe(410);
  } finally {
    await served.close();
  }
});
