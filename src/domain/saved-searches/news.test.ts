import { describe, expect, it } from "vitest";
import { causeToTell, newsOf } from "./news.ts";

const BEFORE = "2026-01-01T00:00:00.000Z";
const SAVED = "2026-01-10T00:00:00.000Z";
const AFTER = "2026-01-12T00:00:00.000Z";
const search = { followedAt: SAVED, asksForDrops: false };
const drops = { followedAt: SAVED, asksForDrops: true };
const listing = (firstOnlineDate: string, price = 9_000) => ({ firstOnlineDate, price });

describe("to who saved a search it is news", () => {
  it("that a listing came or came back", () => {
    expect(newsOf({ kind: "new" }, search, listing(AFTER), false)).toBe("new");
    expect(newsOf({ kind: "back" }, search, listing(BEFORE), false)).toBe("back");
  });

  it("that the price of one that was too dear fell into it, and not that it fell further", () => {
    const fell = { kind: "price", oldPrice: 11_000 } as const;
    expect(newsOf(fell, search, listing(BEFORE), false)).toBe("drop 9000");
    expect(newsOf(fell, search, listing(BEFORE), true)).toBeUndefined();
  });

  it("that a price fell, each time, where drops are asked for", () => {
    expect(newsOf({ kind: "price", oldPrice: 11_000 }, drops, listing(BEFORE), true)).toBe("drop 9000");
    expect(newsOf({ kind: "price", oldPrice: 9_500 }, drops, listing(BEFORE, 8_000), true)).toBe("drop 8000");
    expect(newsOf({ kind: "price", oldPrice: 8_000 }, drops, listing(BEFORE), true)).toBeUndefined();
  });

  it("that a change made a listing answer it which did not, whenever that came", () => {
    for (const kind of ["fields", "market"] as const) {
      for (const came of [BEFORE, AFTER]) {
        expect(newsOf({ kind }, search, listing(came), false)).toBe("meets");
        expect(newsOf({ kind }, search, listing(came), true)).toBeUndefined();
      }
    }
  });

  it("what became known of a listing that came after it, and nothing of those before, where nobody knows what they were", () => {
    for (const kind of ["fields", "market"] as const) {
      expect(newsOf({ kind }, search, listing(AFTER), undefined)).toBe("meets");
      expect(newsOf({ kind }, search, listing(BEFORE), undefined)).toBeUndefined();
    }
  });

  it("that the price of one that was too cheap rose into it", () => {
    expect(newsOf({ kind: "price", oldPrice: 8_000 }, search, listing(BEFORE), false)).toBe("meets");
  });

  it("never that one was withdrawn", () => {
    expect(newsOf({ kind: "withdrawn" }, drops, listing(AFTER), false)).toBeUndefined();
  });
});

describe("a mail says of a listing", () => {
  it("that it is new, though its price fell since", () => {
    expect(causeToTell([{ cause: "new" }, { cause: "drop 8000", before: 9_000 }], 8_000)).toEqual({ cause: "new" });
  });

  it("that its price fell from where it was before all of the falls, and nothing once it rose again", () => {
    const falls = [
      { cause: "drop 9000", before: 10_000 },
      { cause: "drop 8000", before: 9_000 },
    ] as const;
    expect(causeToTell(falls, 8_000)).toEqual({ cause: "drop 8000", before: 10_000 });
    expect(causeToTell(falls, 7_500)).toEqual({ cause: "drop 8000", before: 10_000 });
    expect(causeToTell(falls, 8_500)).toBeUndefined();
  });
});
