import { expect, it } from "vitest";
import { unanalysedReason } from "./unanalysed-price.ts";

const NOW = Date.parse("2026-01-15T09:00:00.000Z");

it("names why a price was not analysed: its age, else too few adverts, and never these where there are enough", () => {
  const reason = (year: number, ofModel: number) => unanalysedReason({ verdict: "NOT_COMPUTED", year }, NOW, ofModel);
  expect(reason(2003, 60)).toBe("tooOld");
  expect(reason(2019, 1)).toBe("fewComparables");
  expect(reason(2019, 15)).toBe("fewComparables");
  expect(reason(2019, 16)).toBe("notMeasured");
});

it("names none of a price that was", () => {
  expect(unanalysedReason({ verdict: "GOOD_DEAL", year: 2003 }, NOW, 0)).toBeUndefined();
});
