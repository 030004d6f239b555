import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Favourite } from "./favourite.ts";
import { touched } from "./favourite.ts";
import { keptOf, merged } from "./favourites.ts";
import type { Ledger } from "./ledger.ts";
import {
  NO_LEDGER,
  changesOf,
  entered,
  left,
  listOf,
  readLedger,
  unheardOf,
  withAnswer,
  withChanges,
  withTouch,
} from "./ledger.ts";

const listed = (ledger: Ledger, list: readonly string[], now: number) =>
  withChanges(ledger, changesOf(ledger, list), now);
const keep = (reference: string, at: number): Favourite => touched(undefined, reference, { kind: "keep" }, at);
const NOTHING = { consulted: [], searches: null };
const list = fc.uniqueArray(fc.constantFrom("P1", "P2", "P3", "P4"));

describe("the ledger of a browser", () => {
  it("knows whatever list it is shown, in its order", () => {
    fc.assert(
      fc.property(fc.array(list, { maxLength: 5 }), (lists) => {
        let ledger = NO_LEDGER;
        for (const [index, shown] of lists.entries()) {
          ledger = listed(ledger, shown, (index + 1) * 100);
          expect(new Set(listOf(ledger))).toEqual(new Set(shown));
          expect(changesOf(ledger, shown).size).toBe(0);
        }
        const [first] = lists;
        expect(listOf(listed(NO_LEDGER, first ?? [], 100))).toEqual(first ?? []);
      }),
    );
  });

  it("is read as it was written, and out of no other text", () => {
    const ledger = entered(listed(NO_LEDGER, ["P1", "P2"], 100), "a", { consulted: ["P9"], searches: "{}" });
    expect(readLedger(JSON.stringify(ledger))).toEqual(ledger);
    for (const text of [null, "", "{", "[]", "null", '{"favourites":[1],"unheard":{"P1":"x"},"told":"P1"}'])
      expect(readLedger(text)).toEqual(NO_LEDGER);
  });
});

describe("an account", () => {
  it("is told all that a browser keeps when somebody signs in, and no removal of before", () => {
    const guest = listed(listed(NO_LEDGER, ["P1", "P2"], 100), ["P1"], 200);
    const ledger = entered(guest, "a", NOTHING);
    expect(unheardOf(ledger)).toEqual([keep("P1", 100)]);
    // Of one that its owner kept long ago.
    const answer = merged([keep("P2", 50)], unheardOf(ledger));
    expect(listOf(withAnswer(ledger, unheardOf(ledger), answer))).toEqual(["P1", "P2"]);
  });

  it("is told again what was touched while it answered", () => {
    const ledger = entered(listed(NO_LEDGER, ["P1"], 100), "a", NOTHING);
    const said = unheardOf(ledger);
    const meanwhile = listed(ledger, ["P2"], 300);
    const after = withAnswer(meanwhile, said, said);
    expect(listOf(after)).toEqual(["P2"]);
    expect(unheardOf(after).map(({ reference }) => reference)).toEqual(["P2", "P1"]);
    expect(unheardOf(withAnswer(after, unheardOf(after), unheardOf(after)))).toEqual([]);
  });

  it("takes away what another device has removed", () => {
    const ledger = withAnswer(entered(listed(NO_LEDGER, ["P1"], 100), "a", NOTHING), [], []);
    const heard = withAnswer(ledger, unheardOf(ledger), unheardOf(ledger));
    const removed = touched(keep("P1", 100), "P1", { kind: "remove" }, 400);
    expect(listOf(withAnswer(heard, [], [removed]))).toEqual([]);
  });

  it("hears of every touch, whenever its answers come", () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant("list" as const), list }),
      fc.constant({ kind: "send" as const }),
      fc.constant({ kind: "answer" as const }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let ledger = entered(NO_LEDGER, "a", NOTHING);
        let account: readonly Favourite[] = [];
        let underWay: readonly Favourite[] | undefined;
        const answer = () => {
          if (underWay === undefined) return;
          account = merged(account, underWay);
          ledger = withAnswer(ledger, underWay, account);
          underWay = undefined;
        };
        for (const [index, one] of steps.entries()) {
          if (one.kind === "list") ledger = listed(ledger, one.list, (index + 1) * 100);
          else if (one.kind === "send") underWay ??= unheardOf(ledger);
          else answer();
        }
        const before = listOf(ledger);
        answer();
        underWay = unheardOf(ledger);
        answer();
        expect(unheardOf(ledger)).toEqual([]);
        expect(listOf(ledger)).toEqual(before);
        expect(keptOf(account)).toEqual(keptOf(ledger.favourites));
      }),
    );
  });
});

describe("somebody who signs out", () => {
  const heard = (ledger: Ledger, more: readonly Favourite[]) => {
    const said = unheardOf(ledger);
    return withAnswer(ledger, said, merged(ledger.favourites, more));
  };

  it("leaves what the browser had before, and nothing of the account", () => {
    const account = [keep("P7", 10), keep("P8", 20)];
    const ledger = heard(entered(listed(NO_LEDGER, ["P1", "P2"], 100), "a", NOTHING), account);
    const noted = withTouch(ledger, "P1", { kind: "note", note: "la bleue" }, 200);
    const touching = heard(listed(noted, ["P3", "P2", "P1", "P8", "P7"], 300), account);
    expect(left(touching)).toEqual({ ...NO_LEDGER, favourites: [keep("P1", 100), keep("P2", 99)] });
  });

  it("leaves nothing of what they removed", () => {
    const ledger = heard(entered(listed(NO_LEDGER, ["P1", "P2"], 100), "a", NOTHING), []);
    expect(listOf(left(listed(ledger, ["P1"], 300)))).toEqual(["P1"]);
  });

  it("leaves what was kept since the account last heard: no touch is lost", () => {
    const ledger = heard(entered(NO_LEDGER, "a", NOTHING), [keep("P8", 20)]);
    const noted = withTouch(listed(ledger, ["P3", "P8"], 300), "P8", { kind: "note", note: "la bleue" }, 400);
    expect(listOf(left(noted))).toEqual(["P3"]);
  });
});
