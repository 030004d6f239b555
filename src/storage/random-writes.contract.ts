/** Random writes against the plainest thing that could work: maps and arrays. */
import fc from "fast-check";
import { expect } from "vitest";
import type { PriceEntry } from "../domain/listings/price-entry.ts";
import { sampleListing } from "../../test/storage/sample-listing.ts";
import { entriesAfter } from "../../test/storage/sample-writes.ts";
import type { ListingWrite, Storage } from "./storage.ts";

interface Step {
  readonly number: number;
  /** None withdraws. */
  readonly price?: number;
  readonly day?: number;
}

interface Held {
  price: number;
  online: boolean;
  readonly history: Map<string, number>;
}

const dateOf = (day: number) => `2025-06-${String(day).padStart(2, "0")}T00:00:00.000Z`;

const step: fc.Arbitrary<Step> = fc.record(
  {
    number: fc.integer({ min: 0, max: 7 }),
    price: fc.integer({ min: 500, max: 90_000 }),
    day: fc.integer({ min: 1, max: 9 }),
  },
  { requiredKeys: ["number"] },
);

/** A write for each step; a withdrawal of what is not online makes the whole batch fail, here as there. */
function applied(batch: readonly Step[], before: ReadonlyMap<number, Held>): Map<number, Held> | undefined {
  const after = new Map([...before].map(([number, held]) => [number, { ...held, history: new Map(held.history) }]));
  for (const { number, price, day } of batch) {
    const held = after.get(number) ?? { price: 0, online: false, history: new Map<string, number>() };
    if (price === undefined) {
      if (!held.online) return undefined;
      held.online = false;
    } else {
      held.price = price;
      held.online = true;
      if (day !== undefined) held.history.set(dateOf(day), price);
    }
    after.set(number, held);
  }
  return after;
}

/** Every run writes listings of its own into the one storage. */
export async function writtenInAnyOrder(storage: Storage): Promise<void> {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
      async (batches) => {
        runs += 1;
        const reference = (number: number) => `RUN${String(runs)}-${String(number)}`;
        const write = ({ number, price, day }: Step): ListingWrite => {
          if (price === undefined) return { kind: "withdraw", reference: reference(number) };
          const listing = sampleListing(number, { reference: reference(number), price, curef: `C${String(runs)}` });
          return day === undefined
            ? { kind: "put", listing }
            : { kind: "put", listing, priceEntry: { date: dateOf(day), price } };
        };
        const start = await storage.changes.last();
        let model: Map<number, Held> = new Map();
        const logged: number[] = [];
        for (const batch of batches) {
          const next = applied(batch, model);
          const writing = storage.listings.write(batch.map(write), "2025-07-01T00:00:00.000Z");
          if (next === undefined) {
            await expect(writing).rejects.toThrow("cannot withdraw");
          } else {
            logged.push(...batch.map(({ number }) => number));
            expect(await writing).toBe(start + logged.length);
            model = next;
          }
        }
        await compare(storage, model, reference, `C${String(runs)}`);
        const entries = await entriesAfter(storage, start, 1000);
        expect(entries.map((entry) => ({ sequence: entry.sequence, reference: entry.reference }))).toEqual(
          logged.map((number, index) => ({ sequence: start + index + 1, reference: reference(number) })),
        );
      },
    ),
  );
}

async function compare(
  storage: Storage,
  model: ReadonlyMap<number, Held>,
  reference: (number: number) => string,
  curef: string,
): Promise<void> {
  const online = [...model].filter(([, held]) => held.online).map(([number]) => reference(number));
  expect(await storage.listings.onlineOf(curef)).toEqual(online.toSorted());
  for (const [number, held] of model) {
    const stored = await storage.listings.get(reference(number));
    expect(stored?.listing.price).toBe(held.price);
    expect(stored?.withdrawnAt === undefined).toBe(held.online);
    const history: readonly PriceEntry[] = [...held.history].map(([date, price]) => ({ date, price }));
    expect(await storage.listings.priceHistory(reference(number))).toEqual(
      history.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    );
  }
}
