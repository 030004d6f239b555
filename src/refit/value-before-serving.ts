/**
 * A small market that was never valued is valued before the first visitor comes: nobody is shown prices without a verdict. Where that
 * fails the site opens all the same: who keeps the market valued tries again.
 */
import type { RefitParts } from "./refit-market.ts";
import { isRefitDue, refitMarket } from "./refit-market.ts";

/** Listings: some three seconds. A larger market is valued while visitors are answered. */
const SMALL = 10_000;

export async function valueBeforeServing(parts: RefitParts, onError: (error: unknown) => void): Promise<void> {
  const { listings, changes } = parts.storage;
  if (!(await isRefitDue(parts.storage)) || (await listings.countOnline()) > SMALL) return;
  const last = await changes.last();
  try {
    await refitMarket(parts, last, new AbortController().signal);
  } catch (error) {
    onError(error);
  }
}
