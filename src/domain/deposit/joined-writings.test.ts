import { describe, expect, it } from "vitest";
import type { DepositFields } from "./deposit.ts";
import { NOTHING_TYPED } from "./deposit.ts";
import type { Writing } from "./joined-writings.ts";
import { joinWriting, marksOf, reopenWriting } from "./joined-writings.ts";

const typed = (differences: Partial<DepositFields>): DepositFields => ({ ...NOTHING_TYPED, ...differences });
const FIRST = typed({ vehicle: "Dacia Duster", price: "12 900" });

const on = (page: string, from: DepositFields, more: Partial<Writing> = {}): Writing => ({
  page,
  from: marksOf(from),
  absent: new Set(),
  settled: new Map(),
  ...more,
});

describe("a draft that is open on two pages", () => {
  it("keeps what either typed, where they typed in different fields", () => {
    const newer = joinWriting({ fields: FIRST }, typed({ ...FIRST, mileage: "81 000" }), on("newer", FIRST));
    const older = joinWriting(newer, typed({ ...FIRST, text: "Très soignée" }), on("older", FIRST));
    expect(older.clashes).toEqual([]);
    expect(older.fields).toEqual(typed({ ...FIRST, mileage: "81 000", text: "Très soignée" }));
  });

  it("overwrites nothing where both typed in one field, and names it", () => {
    const newer = joinWriting({ fields: FIRST }, typed({ ...FIRST, price: "11 500" }), on("newer", FIRST));
    const here = typed({ ...FIRST, price: "12 000", text: "Très soignée" });
    const older = joinWriting(newer, here, on("older", FIRST));
    expect(older.clashes).toEqual(["price"]);
    expect(older.fields).toMatchObject({ price: "11 500", text: "Très soignée" });
    const settled = (which: "here" | "elsewhere") =>
      joinWriting(older, here, on("older", FIRST, { settled: new Map([["price", which]]) }));
    expect(settled("here")).toMatchObject({ clashes: [], fields: { price: "12 000" } });
    expect(settled("elsewhere")).toMatchObject({ clashes: [], fields: { price: "11 500" } });
  });

  it("takes all that one page types, again and again, and what it takes back", () => {
    const page = on("only", FIRST);
    const once = joinWriting({ fields: FIRST }, typed({ ...FIRST, price: "11" }), page);
    const twice = joinWriting(once, typed({ ...FIRST, price: "11 500" }), page);
    expect(twice).toMatchObject({ clashes: [], fields: { price: "11 500" } });
    expect(joinWriting(twice, FIRST, page)).toMatchObject({ clashes: [], fields: FIRST });
  });

  it("is not at odds over what is not in a form, or was typed alike", () => {
    const newer = joinWriting({ fields: FIRST }, typed({ ...FIRST, email: "a@exemple.example" }), on("newer", FIRST));
    const before = typed({ ...FIRST, email: "b@exemple.example" });
    expect(joinWriting(newer, FIRST, on("older", before, { absent: new Set(["email"]) })).clashes).toEqual([]);
    expect(joinWriting(newer, newer.fields, on("older", FIRST)).clashes).toEqual([]);
    for (const [one, other] of [
      ["9900", "9 900"],
      ["9\u202f900", "9900"],
      ["9\u00a0900 €", "9 900"],
    ] as const) {
      const first = joinWriting({ fields: FIRST }, typed({ ...FIRST, price: one, mileage: one }), on("newer", FIRST));
      const second = joinWriting(first, typed({ ...FIRST, price: other, mileage: other }), on("older", FIRST));
      expect(second).toMatchObject({ clashes: [], fields: { price: one, mileage: one } });
    }
    // Words are what they are.
    const named = joinWriting({ fields: FIRST }, typed({ ...FIRST, vehicle: "Mazda 2" }), on("newer", FIRST));
    expect(joinWriting(named, typed({ ...FIRST, vehicle: "Mazda2" }), on("older", FIRST)).clashes).toEqual(["vehicle"]);
  });

  it("asks again of what a page had typed that went before its writer chose, until that is done", () => {
    const newer = joinWriting({ fields: FIRST }, typed({ ...FIRST, price: "11 500" }), on("newer", FIRST));
    const gone = joinWriting(newer, typed({ ...FIRST, price: "12 000" }), on("gone", FIRST));
    const reopened = reopenWriting(gone);
    expect(reopened).toMatchObject({ clashes: ["price"], typed: { price: "12 000" } });
    // Drawn with what was typed: what is kept meanwhile chooses nothing.
    const next: Writing = { ...on("next", FIRST), from: reopened.from };
    const asked = joinWriting(gone, typed({ ...gone.fields, ...reopened.typed, text: "Très soignée" }), next);
    expect(asked).toMatchObject({ clashes: ["price"], fields: { price: "11 500", text: "Très soignée" } });
    for (const which of ["here", "elsewhere"] as const) {
      const settled = new Map([["price", which]] as const);
      const chosen = joinWriting(asked, typed({ ...asked.fields, price: "12 000" }), { ...next, settled });
      expect(chosen.fields.price).toBe(which === "here" ? "12 000" : "11 500");
      expect(reopenWriting(chosen).clashes).toEqual([]);
    }
  });

  it("asks nothing of what its own page takes back, or of what stands as it was typed", () => {
    const newer = joinWriting({ fields: FIRST }, typed({ ...FIRST, price: "11 500" }), on("newer", FIRST));
    const older = joinWriting(newer, typed({ ...FIRST, price: "12 000" }), on("older", FIRST));
    expect(reopenWriting(joinWriting(older, FIRST, on("older", FIRST))).clashes).toEqual([]);
    const same = joinWriting(older, typed({ ...FIRST, price: "12 000" }), on("newer", FIRST));
    expect(reopenWriting(same)).toMatchObject({ clashes: [], from: marksOf(same.fields) });
  });

  describe("of which a page went before its writer chose", () => {
    const priced = (price: string) => typed({ ...FIRST, price });
    const newer = joinWriting({ fields: FIRST }, priced("11 500"), on("newer", FIRST));
    const gone = joinWriting(newer, priced("12 000"), on("gone", FIRST));
    const reopenedOn = (page: string, stored: typeof gone, more: Partial<Writing> = {}): Writing => ({
      ...on(page, FIRST, more),
      from: reopenWriting(stored).from,
    });

    it("takes nothing but a choice, whatever stands in the field and whatever it was typed over", () => {
      expect(joinWriting(gone, FIRST, reopenedOn("next", gone))).toMatchObject({
        clashes: ["price"],
        fields: { price: "11 500" },
      });
      const back = joinWriting(gone, FIRST, on("newer", FIRST));
      const next = joinWriting(back, priced("12 000"), reopenedOn("next", back));
      expect(next).toMatchObject({ clashes: ["price"], fields: { price: FIRST.price } });
    });

    it("asks of each page that went, one after the other", () => {
      const third = joinWriting(gone, priced("13 000"), on("third", FIRST));
      expect(reopenWriting(third).typed).toEqual({ price: "13 000" });
      const settled = new Map([["price", "elsewhere"]] as const);
      const once = joinWriting(third, priced("13 000"), reopenedOn("next", third, { settled }));
      expect(reopenWriting(once).typed).toEqual({ price: "12 000" });
      const twice = joinWriting(once, priced("12 000"), reopenedOn("next", once, { settled }));
      expect(reopenWriting(twice)).toMatchObject({ clashes: [], typed: {} });
      expect(twice.fields.price).toBe("11 500");
    });

    it("asks no more of what has come to stand by itself", () => {
      const same = joinWriting(gone, priced("12 000"), on("newer", FIRST));
      const later = joinWriting(same, priced("14 000"), on("newer", FIRST));
      expect(reopenWriting(later).clashes).toEqual([]);
    });

    it("keeps what was chosen of a field that the form has not, and asks again where nothing was", () => {
      const absent = new Set(["price"] as const);
      const held = joinWriting(gone, typed({ ...gone.fields, price: "" }), on("gone", FIRST, { absent }));
      expect(reopenWriting(held).typed).toEqual({ price: "12 000" });
      const settled = new Map([["price", "here"]] as const);
      const chosen = joinWriting(
        gone,
        typed({ ...gone.fields, price: "" }),
        reopenedOn("next", gone, { absent, settled }),
      );
      expect(chosen.fields.price).toBe("12 000");
    });
  });
});
