/**
 * Listings read for pages, remembered until the change log tells of them: whatever the filters, the first of a shuffled market are
 * few. The same listing is then the same object, so that what is made of it can be remembered with it.
 */
import { LRUCache } from "lru-cache";
import type { ChangeSource } from "./follow-changes.ts";
import type { ListingSource } from "./listing-search.ts";
import { noteListings } from "./shown-listings.ts";

type Found = Awaited<ReturnType<ListingSource["listings"]["getMany"]>>;
type Stored = Found extends ReadonlyMap<string, infer One> ? One : never;

/** Some 3 kB each; the one asked for longest ago goes first. */
const MAX_LISTINGS = 5000;

export interface RememberedListings {
  readonly listings: ListingSource["listings"];
  /**
   * The same log. What its entries tell of is forgotten as they are read, so before an engine takes them: no page that
   * the engine answers with a change shows a listing from before it.
   */
  following(changes: ChangeSource["changes"]): ChangeSource["changes"];
}

export function rememberedListings({ getMany }: ListingSource["listings"]): RememberedListings {
  const remembered = new LRUCache<string, Stored>({ max: MAX_LISTINGS });
  /** Changes with every look at the log that found something. */
  let looks = 0;

  return {
    listings: {
      getMany: async (references) => {
        // Remembered ones too: an answer made of them is not shown again once they change.
        noteListings(references);
        const found = new Map<string, Stored>();
        for (const reference of references) {
          const known = remembered.get(reference);
          if (known !== undefined) found.set(reference, known);
        }
        const unknown = references.filter((reference) => !found.has(reference));
        if (unknown.length === 0) return found;
        const before = looks;
        const read = await getMany(unknown);
        // What was read while a change was told of may be of before: it is answered, and not kept.
        const isCurrent = looks === before;
        for (const [reference, stored] of read) {
          found.set(reference, stored);
          if (isCurrent) remembered.set(reference, stored);
        }
        return found;
      },
    },
    following: (changes) => ({
      after: async (sequence, limit) => {
        const entries = await changes.after(sequence, limit);
        if (entries.length > 0) looks++;
        if (entries === "gone") remembered.clear();
        else for (const { reference } of entries) remembered.delete(reference);
        return entries;
      },
    }),
  };
}
