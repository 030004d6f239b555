import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import type { Viewer } from "../domain/accounts/viewer.ts";
import { GUEST } from "../domain/accounts/viewer.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import { ownListing } from "./own-listing.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite([
    listingWith({ reference: "OF-DEALER", curef: "C1" }),
    listingWith({ reference: "OF-NOBODY" }),
  ]);
});
afterAll(() => site.close());

const member = (id: string, ...roles: ("operator" | "professional")[]): Viewer => ({
  kind: "member",
  id,
  email: `${id}@exemple.example`,
  roles,
  session: "s",
});
const VIEWERS: Readonly<Record<string, Viewer>> = {
  stranger: member("stranger", "professional"),
  works: member("works", "professional"),
  owns: member("owns"),
  runs: member("runs", "operator"),
};

async function isOwn(who: string | undefined, reference: string): Promise<boolean | undefined> {
  const own = ownListing({
    accounts: { viewer: async (token) => VIEWERS[token] ?? GUEST },
    storage: {
      listings: site.storage.listings,
      dealerRights: {
        ...site.storage.dealerRights,
        of: async (account) =>
          account === "works" ? [{ account, curef: "C1", right: "editor", grantedAt: "2026-11-01T00:00:00.000Z" }] : [],
      },
      deposits: {
        ...site.storage.deposits,
        byReference: async (named) =>
          named === "OF-NOBODY" ? ({ email: "owns@exemple.example" } as Deposit) : undefined, // all that is read of it
      },
    },
    originOf: () => "http://site.example",
  });
  let told: Promise<boolean> | undefined;
  const app = new Hono().get("/", (c) => {
    told = own(c, reference);
    return c.text("");
  });
  await app.request("http://site.example/", who === undefined ? {} : { headers: { Cookie: `session=${who}` } });
  return told;
}

it.each([
  [undefined, "OF-DEALER", undefined],
  ["nobody", "OF-DEALER", false],
  ["stranger", "OF-DEALER", false],
  ["works", "OF-DEALER", true],
  ["works", "OF-NOBODY", false],
  ["owns", "OF-NOBODY", true],
  ["owns", "OF-DEALER", false],
  ["runs", "OF-DEALER", true],
])("%s looks at the advert %s as at an own one: %s", async (who, reference, told) => {
  expect(await isOwn(who, reference)).toBe(told);
});
