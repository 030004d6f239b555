/** All dealers of the site, read once a minute: some 5,000 documents are 30 ms. */
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Dealers } from "../storage/storage.ts";

/** Of what another process wrote, for a process that is not told (`storage/notices.ts`). */
const LIFE_MS = 60_000;

/** `clock`: milliseconds, of any monotonic clock. What is written, here or where it is heard of, is known at once. */
export function rememberedDealers(
  dealers: Pick<Dealers, "all" | "onWrite">,
  clock: () => number,
): () => Promise<readonly Dealer[]> {
  let known: { readonly read: Promise<readonly Dealer[]>; readonly until: number } | undefined;
  dealers.onWrite(() => {
    known = undefined;
  });
  return () => {
    if (known !== undefined && known.until > clock()) return known.read;
    const read = dealers.all();
    const asked = { read, until: clock() + LIFE_MS };
    known = asked;
    // Whoever asks next tries again.
    read.catch(() => {
      if (known === asked) known = undefined;
    });
    return read;
  };
}
