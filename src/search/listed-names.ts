/** Makes, models and generations of every listing ever stored, so that what was once for sale stays a name. */
import type { MakeSelection } from "../domain/filters/make-selection.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { ChangeSource } from "./follow-changes.ts";

/** What is asked of storage. */
export interface NamedListings extends ChangeSource {
  readonly listings: ChangeSource["listings"] & {
    withdrawn(batchSize: number): AsyncIterable<readonly Named[]>;
  };
}

type Named = Pick<Listing, "make" | "model" | "commercialName">;

export interface ListedNames {
  readonly has: (selection: MakeSelection) => boolean;
  /** The same source, whose listings are noticed as they are read. */
  readonly source: ChangeSource;
  /** Reads those that are withdrawn: whoever follows the source sees all others. */
  readonly readWithdrawn: () => Promise<void>;
}

const BATCH = 2000;

export function listedNames({ listings, changes }: NamedListings): ListedNames {
  /** Few: the market has some thousands. */
  const names = new Set<string>();
  const notice = ({ make, model, commercialName }: Named) => {
    const narrowest = textOf(make, model, commercialName);
    if (names.has(narrowest)) return;
    for (const name of [textOf(make), textOf(make, model), narrowest]) names.add(name);
  };
  async function* noticing(batches: AsyncIterable<readonly Listing[]>): AsyncGenerator<readonly Listing[]> {
    for await (const batch of batches) {
      batch.forEach(notice);
      yield batch;
    }
  }
  const readWithdrawn = async () => {
    for await (const batch of listings.withdrawn(BATCH)) batch.forEach(notice);
  };
  return {
    has: ({ make, model, commercialName }) => names.has(textOf(make, model, commercialName)),
    source: {
      listings: {
        online: async (batchSize) => {
          const { sequence, batches } = await listings.online(batchSize);
          return { sequence, batches: noticing(batches) };
        },
      },
      changes: {
        after: async (sequence, limit) => {
          const entries = await changes.after(sequence, limit);
          // What came and went meanwhile: what is online is noticed as it is loaded anew.
          if (entries === "gone") await readWithdrawn();
          else for (const { listing } of entries) if (listing !== undefined) notice(listing);
          return entries;
        },
      },
    },
    readWithdrawn,
  };
}

/** Keys hold no line breaks. */
function textOf(make: string, model = "", commercialName = ""): string {
  return `${make}\n${model}\n${commercialName}`;
}
