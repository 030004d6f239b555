import { PassThrough } from "node:stream";
import { beforeEach, describe, expect, it } from "vitest";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { PriceEntry } from "../domain/listings/price-entry.ts";
import type { ListingWrite, Storage, UnitOfWork, WrittenListing } from "../storage/storage.ts";
import { unusedUnitOfWork } from "../../test/unused-unit-of-work.ts";
import { fillWithDemonstration } from "./fill.ts";

const NOW = Date.UTC(2026, 5, 15, 12);

/** As much of a storage as a fill asks for. */
class SmallStorage {
  readonly kept = new Map<string, { readonly listing: WrittenListing; readonly history: readonly PriceEntry[] }>();
  readonly dealersKept = new Map<string, Dealer>();
  readonly marks = new Map<string, number>();
  sequence = 0;
  /** Writes until the process dies. */
  writesLeft = Infinity;

  asStorage(): Storage {
    const unused = () => Promise.reject(new Error("not asked by a fill"));
    return {
      together: async <Result>(work: (unit: UnitOfWork) => Promise<Result>) => {
        if (this.writesLeft === 0) throw new Error("died");
        this.writesLeft -= 1;
        return work({
          ...unusedUnitOfWork("not asked by a fill"),
          writeListings: async (writes) => this.#write(writes),
          setMark: async (name, value) => void this.marks.set(name, value),
        });
      },
      alone: <Result>(_name: string, work: () => Promise<Result>) => work(),
      dealers: {
        put: async (dealers: readonly Dealer[]) => {
          for (const dealer of dealers) this.dealersKept.set(dealer.curef, dealer);
        },
      },
      changes: { last: async () => this.sequence },
      marks: {
        get: async (name: string) => this.marks.get(name) ?? 0,
        set: async (name: string, value: number) => void this.marks.set(name, value),
      },
      ping: unused,
      close: unused,
    } as unknown as Storage; // what is left out is not asked
  }

  #write(writes: readonly ListingWrite[]): number {
    for (const write of writes) {
      if (write.kind !== "put") throw new Error("a fill withdraws nothing");
      if (this.kept.has(write.listing.reference)) throw new Error(`${write.listing.reference} is written twice`);
      this.kept.set(write.listing.reference, { listing: write.listing, history: write.history ?? [] });
      this.sequence += 1;
    }
    return this.sequence;
  }
}

let small: SmallStorage;
let told: string;
beforeEach(() => {
  small = new SmallStorage();
  told = "";
});

function fill(count: number, now = NOW): Promise<void> {
  const progress = new PassThrough();
  progress.on("data", (chunk: Buffer) => {
    told += chunk.toString();
  });
  return fillWithDemonstration(small.asStorage(), { count, now, progress });
}

describe("a fill", () => {
  it("writes so many listings with their whole history and every dealer that they name, and tells how far it is", async () => {
    await fill(4500);
    expect(small.kept.size).toBe(4500);
    for (const { listing, history } of small.kept.values()) {
      expect(history.at(-1)?.price).toBe(listing.price);
      expect(listing.curef === undefined || small.dealersKept.has(listing.curef)).toBe(true);
    }
    // In French, how far it is.
    expect(told.split("\n").filter((line) => line !== "")).toEqual([
      "Annonces de démonstration : 2\u202f000 / 4\u202f500",
      "Annonces de démonstration : 4\u202f000 / 4\u202f500",
      "Annonces de démonstration : 4\u202f500 / 4\u202f500",
    ]);
  });

  it("leaves alone a storage that holds somebody’s listings", async () => {
    small.sequence = 1;
    await fill(100);
    expect(small.kept.size).toBe(0);
    expect(small.marks.size).toBe(0);
  });

  it("does nothing a second time, whatever number is asked", async () => {
    await fill(100);
    await fill(5000, NOW + 1);
    expect(small.kept.size).toBe(100);
  });
});

describe("a fill cut short", () => {
  it.each([0, 1])("is taken up again after %i whole batches", async (writes) => {
    small.writesLeft = writes;
    await expect(fill(4500)).rejects.toThrow("died");
    expect(small.kept.size).toBe(writes * 2000);

    small.writesLeft = Infinity;
    const before = new Map(small.kept);
    await fill(30_000, NOW + 3_600_000);
    expect(small.kept.size).toBe(4500);
    for (const [reference, kept] of before) expect(small.kept.get(reference)).toBe(kept);
    expect(
      [...small.kept.values()].filter(
        ({ listing }) => listing.curef !== undefined && !small.dealersKept.has(listing.curef),
      ),
    ).toEqual([]);
  });
});
