import { describe, expect, it } from "vitest";
import { newsOf } from "./news.ts";

const BEFORE = "2026-01-01T00:00:00.000Z";
const SAVED = "2026-01-10T00:00:00.000Z";
const AFTER = "2026-01-12T00:00:00.000Z";
const search = { createdAt: SAVED, asksForDrops: false };
const drops = { createdAt: SAVED, asksForDrops: true };
const listing = (firstOnlineDate: string, price = 9_000) => ({ firstOnlineDate, price });

describe("to who saved a search it is news", () => {
  it("that a listing came or came back", () => {
    expect(newsOf({ kind: "new" }, search, listing(AFTER), false)).toBe("new");
    expect(newsOf({ kind: "back" }, search, listing(BEFORE), false)).toBe("new");
  });

  it("that the price of one that was too dear fell into it, and not that it fell further", () => {
    const fell = { kind: "price", oldPrice: 11_000 } as const;
    expect(newsOf(fell, search, listing(BEFORE), false)).toBe("new");
    expect(newsOf(fell, search, listing(BEFORE), true)).toBeUndefined();
  });

  it("that a price fell, each time, where drops are asked for", () => {
    expect(newsOf({ kind: "price", oldPrice: 11_000 }, drops, listing(BEFORE), true)).toBe("drop 9000");
    expect(newsOf({ kind: "price", oldPrice: 9_500 }, drops, listing(BEFORE, 8_000), true)).toBe("drop 8000");
    expect(newsOf({ kind: "price", oldPrice: 8_000 }, drops, listing(BEFORE), true)).toBeUndefined();
  });

  it("what became known of a listing that came after it, and nothing else of those before", () => {
    for (const kind of ["fields", "market"] as const) {
      expect(newsOf({ kind }, search, listing(AFTER), false)).toBe("new");
      expect(newsOf({ kind }, search, listing(BEFORE), false)).toBeUndefined();
    }
  });

  it("never that one was withdrawn", () => {
    expect(newsOf({ kind: "withdrawn" }, drops, listing(AFTER), false)).toBeUndefined();
  });
});
