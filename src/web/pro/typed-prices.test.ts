import { describe, expect, it } from "vitest";
import { isTyped, stillUnsaved, withPrice } from "./typed-prices.ts";

const price = { typed: "8 900", before: "9\u202f000", name: "Dacia Duster", dealerReference: "D1" };

describe("prices that are typed and not saved yet", () => {
  it("are told from those online by their figures alone", () => {
    expect(isTyped("9000 €", "9\u202f000")).toBe(false);
    expect(isTyped("", "9\u202f000")).toBe(true);
    expect(isTyped("douze", "9\u202f000")).toBe(true);
  });
  it("are kept until they are online, whether their row is shown or not", () => {
    const prices = withPrice(withPrice({}, "A1", price), "A2", price);
    expect(Object.keys(stillUnsaved(prices, [{ reference: "A1", price: "8\u202f900" }]))).toEqual(["A2"]);
    expect(Object.keys(stillUnsaved(prices, [{ reference: "A1", price: "9\u202f000" }]))).toEqual(["A1", "A2"]);
  });
  it("are forgotten once they are given back", () => {
    expect(withPrice({ A1: price }, "A1", undefined)).toEqual({});
  });
});
