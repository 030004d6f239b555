import { expect, it } from "vitest";
import { MAX_MAKE_SELECTIONS } from "../filters/make-selection.ts";
import { segmentOf } from "./stock-segment.ts";

const car = (make: string, model: string) => ({ vertical: "car" as const, make, model });
const motorcycle = (make: string, model: string) => ({ vertical: "moto" as const, make, model });

it("a stock is compared with its own models, each named once, the commonest first", () => {
  const stock = [car("DACIA", "DUSTER"), car("PEUGEOT", "208"), car("PEUGEOT", "208"), motorcycle("HONDA", "CB")];
  expect(segmentOf(stock)).toEqual({
    vertical: "car",
    makesModelsCommercialNames: [
      { make: "PEUGEOT", model: "208" },
      { make: "DACIA", model: "DUSTER" },
    ],
  });
});

it("who sells motorcycles most is compared with motorcycles", () => {
  const stock = [car("DACIA", "DUSTER"), motorcycle("HONDA", "CB"), motorcycle("HONDA", "CB")];
  expect(segmentOf(stock)).toEqual({ vertical: "moto", makesModelsCommercialNames: [{ make: "HONDA", model: "CB" }] });
});

it("of very many models those that it has most of are compared", () => {
  const many = Array.from({ length: MAX_MAKE_SELECTIONS + 5 }, (_, index) => car("RARE", String(index)));
  const models = segmentOf([...many, car("PEUGEOT", "208"), car("PEUGEOT", "208")])?.makesModelsCommercialNames;
  expect(models).toHaveLength(MAX_MAKE_SELECTIONS);
  expect(models?.[0]).toEqual({ make: "PEUGEOT", model: "208" });
});

it("no stock is compared with nothing", () => {
  expect(segmentOf([])).toBeUndefined();
});
