/** Makes, models and generations of every listing ever stored, so that what was once for sale stays a name. */
import type { MakeSelection } from "../domain/filters/make-selection.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { FacetResult, SearchEngine } from "./engine.ts";
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
  /** Reads those that are withdrawn: whoever loads from the source sees all others. */
  readonly readWithdrawn: () => Promise<void>;
  /** Counts those of an engine that held its listings already, and loaded none. */
  readonly countHeld: (engine: Pick<SearchEngine, "ask">) => Promise<void>;
}

const BATCH = 2000;
const TREE = "vehicle.makeModelCommercialName";

const itemsOf = (counted: FacetResult | undefined) =>
  counted !== undefined && "items" in counted ? counted.items : [];

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
    countHeld: async (engine) => {
      // No age is asked for: the time is nothing to it.
      const query = { filters: { vertical: "car", allFamilies: true }, context: { now: 0 } } as const;
      const { answers } = await engine.ask([{ kind: "facets", ...query, keys: [TREE] }]);
      const tree = answers[0].aggs[TREE];
      for (const { key: make, agg: models } of itemsOf(tree))
        for (const { key: model, agg: generations } of itemsOf(models)) {
          notice({ make, model });
          for (const { key: commercialName } of itemsOf(generations)) notice({ make, model, commercialName });
        }
    },
  };
}

/** Keys hold no line breaks. */
function textOf(make: string, model = "", commercialName = ""): string {
  return `${make}\n${model}\n${commercialName}`;
}
