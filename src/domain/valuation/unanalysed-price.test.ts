import { expect, it } from "vitest";
import { unanalysedReason } from "./unanalysed-price.ts";

const NOW = Date.parse("2026-01-15T09:00:00.000Z");
const marketValue = { estimate: 19_000, low: 18_000, high: 20_000 };

it("names why a price was not analysed: the age before what is missing or does not fit", () => {
  const reason = (told: { readonly year: number; readonly marketValue?: typeof marketValue }) =>
    unanalysedReason({ verdict: "NOT_COMPUTED", ...told }, NOW);
  expect(reason({ year: 2003 })).toBe("tooOld");
  expect(reason({ year: 2019 })).toBe("fewComparables");
  expect(reason({ year: 2019, marketValue })).toBe("unrealisticPrice");
});

it("names none of a price that was", () => {
  expect(unanalysedReason({ verdict: "GOOD_DEAL", year: 2003, marketValue }, NOW)).toBeUndefined();
});
