/**
 * A market that was never valued is valued before the first visitor comes: nobody is shown prices without a verdict. Where that
 * fails the site opens all the same: who keeps the market valued tries again.
 */
import type { RefitParts } from "./refit-market.ts";
import { isRefitDue, refitMarket, wasValued } from "./refit-market.ts";

/** Listings. Some three seconds, for which every start may wait. */
const SMALL = 10_000;
/** Some twenty seconds, once: a larger market is valued while visitors are answered. */
const FIRST = 50_000;

/** `onBegin` is told how many listings are to be valued. */
export async function valueBeforeServing(
  parts: RefitParts,
  { onBegin, onError }: { readonly onBegin: (listings: number) => void; readonly onError: (error: unknown) => void },
): Promise<void> {
  const { listings, changes } = parts.storage;
  if (!(await isRefitDue(parts.storage))) return;
  const count = await listings.countOnline();
  if (count > ((await wasValued(parts.storage)) ? SMALL : FIRST)) return;
  onBegin(count);
  const last = await changes.last();
  try {
    await refitMarket(parts, last, new AbortController().signal);
  } catch (error) {
    onError(error);
  }
}
