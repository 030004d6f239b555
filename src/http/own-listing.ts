/** Whose advert it is, who works for its dealer, and who runs the site look at it for their work: none of them is a visitor of it. */
import type { Context } from "hono";
import type { Accounts } from "../accounts/accounts.ts";
import type { Storage } from "../storage/storage.ts";
import { readTrustedCookie } from "../web/cookies/jar.ts";

interface OwnListingParts {
  readonly accounts: Pick<Accounts, "viewer">;
  readonly storage: Pick<Storage, "dealerRights" | "deposits" | "listings">;
  /** Of the site as its visitor sees it. */
  readonly originOf: (url: string) => string;
}

/** Undefined of who is signed in nowhere, to whom nothing is asked of storage. */
export type IsOwnListing = (c: Context, reference: string) => Promise<boolean> | undefined;

export function ownListing({ accounts, storage, originOf }: OwnListingParts): IsOwnListing {
  const isOwn = async (token: string, reference: string) => {
    const viewer = await accounts.viewer(token);
    if (viewer.kind === "guest") return false;
    if (viewer.roles.includes("operator")) return true;
    const [stored, deposit, rights] = await Promise.all([
      storage.listings.get(reference),
      storage.deposits.byReference(reference),
      storage.dealerRights.of(viewer.id),
    ]);
    const curef = stored?.listing.curef;
    return deposit?.email === viewer.email || rights.some((held) => held.curef === curef);
  };
  return (c, reference) => {
    const place = { origin: originOf(c.req.url) };
    const token = readTrustedCookie(place, c.req.header("Cookie") ?? null, "session");
    return token === undefined ? undefined : isOwn(token, reference);
  };
}
