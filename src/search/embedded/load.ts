/** Filling an empty table. */
import type { Listing } from "../../domain/listings/listing.ts";
import { inOneShape } from "./one-shape.ts";
import { Slices } from "./slices.ts";
import type { Table } from "./table.ts";

/** Listings taken at once: about a millisecond, and few enough for the second cache. */
const STEP = 128;

/** Of two listings with one reference the later one stays. */
export async function loadTable(
  table: Table,
  listings: AsyncIterable<readonly Listing[]> | Iterable<readonly Listing[]>,
): Promise<void> {
  const slices = new Slices();
  table.startLoading();
  for await (const batch of listings) {
    for (let start = 0; start < batch.length; start += STEP) {
      table.load(batch.slice(start, start + STEP).map(inOneShape));
      if (slices.isDue) await slices.pause();
    }
  }
  for (const _ of table.finishLoading()) if (slices.isDue) await slices.pause();
}
