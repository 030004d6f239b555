import { expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { serveSite } from "../../../test/served-site.ts";
import { withoutScripts } from "../../../test/without-scripts.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";

it("a vehicle that its dealer keeps for somebody says so among others and on its page, and is written to as before", async () => {
  const kept = listingWith({ reference: "KEPT", curef: "C100", reservedAt: "2025-11-20T23:30:00.000Z" });
  const free = listingWith({ reference: "FREE", curef: "C100" });
  const served = await serveSite([kept, free]);
  try {
    await served.site.storage.sellerContacts.put([{ seller: "C100", email: "garage@exemple.example" }]);
    const page = async (path: string) => withoutScripts((await served.ask({ path })).body);
    const [advert, other] = [await page(listingPath(kept)), await page(listingPath(free))];
    expect(advert).toMatch(/<b>Réservé<\/b> depuis le <!-- -->21\/11\/2025/);
    expect(advert).toContain("/contact/message/KEPT");
    expect(other).not.toContain("<b>Réservé</b>");
    const { body } = await served.ask({ path: listingPath(kept) });
    expect(body).toContain("https://schema.org/Reserved");
    const cards = (await page("/listing")).split('<li class="card"').slice(1);
    const isMarked = (reference: string) =>
      cards.filter((card) => card.includes(`data-reference="${reference}"`)).map((card) => card.includes(">Réservé<"));
    expect([isMarked("KEPT"), isMarked("FREE")[0]]).toEqual([[true], false]);
  } finally {
    await served.close();
  }
});
