/** Who reads on the page of a listing where it is changed. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { memberSession } from "../../../test/member-session.ts";
import type { ServedSite } from "../../../test/served-site.ts";
import { serveSite } from "../../../test/served-site.ts";
import { NOTHING_TYPED } from "../../domain/deposit/deposit.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";

const OWN = listingWith({ reference: "P1", customerFamilyCode: "PART", sellerType: "PARTICULIER" });
const DEALERS = listingWith({ reference: "D1", curef: "C1" });
const AT = "2025-10-01T08:00:00.000Z";

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite([OWN, DEALERS]);
});
afterAll(() => served.close());

const WAY = /<a href="([^"]+)"[^>]*>Modifier cette annonce<\/a>/;
const asks = (listing: typeof OWN) => async (cookie?: string) => {
  const headers: Record<string, string> = cookie === undefined ? {} : { Cookie: cookie };
  const { body, headers: told } = await served.ask({ path: listingPath(listing), headers });
  return { way: WAY.exec(body)?.[1]?.replaceAll("&amp;", "&"), keep: told["cache-control"] };
};

it("its own seller, while it may be changed, and nobody else", async () => {
  const { storage } = served.site;
  const seller = await memberSession(storage, "vendeuse");
  const stranger = await memberSession(storage, "passant");
  const deposit = { id: "depot", fields: NOTHING_TYPED, photos: [], email: seller.email, reference: OWN.reference };
  await storage.together((unit) =>
    unit.addDeposit({ ...deposit, state: "online", createdAt: AT, updatedAt: AT, publishedAt: AT }),
  );
  const ask = asks(OWN);
  expect(await ask(seller.cookie)).toEqual({ way: "/deposer?annonce=depot", keep: expect.stringContaining("private") });
  // What is kept for all is made after what one of them was shown.
  expect((await ask()).way).toBeUndefined();
  expect((await ask(stranger.cookie)).way).toBeUndefined();
  await storage.together((unit) => unit.changeDeposit("depot", (stands) => ({ ...stands, state: "suspended" })));
  expect((await ask(seller.cookie)).way).toBeUndefined();
});

it("who may change its dealer’s stock, and who only reads there not", async () => {
  const { storage } = served.site;
  await storage.dealers.put([{ curef: "C1", name: "Garage", sellerType: "GARAGE", place: {} }]);
  const ask = asks(DEALERS);
  for (const [right, way] of [
    ["editor", "/pro/C1/stock/D1"],
    ["reader", undefined],
  ] as const) {
    const member = await memberSession(storage, right, ["professional"]);
    await storage.together((unit) => unit.grantRight({ account: member.account, curef: "C1", right, grantedAt: AT }));
    expect((await ask(member.cookie)).way).toBe(way);
  }
});
