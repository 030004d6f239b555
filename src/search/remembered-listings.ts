/**
 * Listings read for pages, remembered for as long as nothing is written: whatever the filters, the first of a shuffled market are
 * few. The same listing is then the same object, so that what is made of it can be remembered with it.
 */
import type { ListingSource } from "./listing-search.ts";
import { noteListings } from "./shown-listings.ts";

type Found = Awaited<ReturnType<ListingSource["listings"]["getMany"]>>;
type Stored = Found extends ReadonlyMap<string, infer One> ? One : never;

/** Some 3 kB each; the one asked for longest ago goes first. */
const MOST_LISTINGS = 5000;

/** `version` is another one whenever a listing has changed. */
export function rememberedListings(
  { getMany }: ListingSource["listings"],
  version: () => string,
): ListingSource["listings"] {
  const remembered = new Map<string, Stored>();
  let held = "";

  const keep = (reference: string, stored: Stored): void => {
    remembered.delete(reference);
    remembered.set(reference, stored);
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_LISTINGS && oldest !== undefined) remembered.delete(oldest);
  };

  return {
    getMany: async (references) => {
      noteListings(references);
      const current = version();
      if (current !== held) {
        remembered.clear();
        held = current;
      }
      const found = new Map<string, Stored>();
      for (const reference of references) {
        const known = remembered.get(reference);
        if (known !== undefined) found.set(reference, known);
      }
      const unknown = references.filter((reference) => !found.has(reference));
      if (unknown.length > 0) for (const [reference, stored] of await getMany(unknown)) found.set(reference, stored);
      // What was read while something was written may be of before: it is answered, and not kept.
      if (version() === current && held === current) for (const [reference, stored] of found) keep(reference, stored);
      return found;
    },
  };
}
