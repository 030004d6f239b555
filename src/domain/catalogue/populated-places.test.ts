import { describe, expect, it } from "vitest";
import { mostPopulatedCommunes } from "../../../test/factories/populous-communes.ts";
import { communesAt } from "./places.ts";
import { populationSampler } from "./populated-places.ts";

describe("populated places", () => {
  it("begins with the largest", () => {
    expect(mostPopulatedCommunes(3).map(({ name }) => name)).toEqual(["Toulouse", "Nice", "Nantes"]);
    expect(mostPopulatedCommunes(1000)).toHaveLength(1000);
  });

  it("draws each as often as people live there", () => {
    const communes = mostPopulatedCommunes(50);
    const draw = populationSampler(communes);
    const total = communes.reduce((sum, { population }) => sum + population, 0);
    const draws = 100_000;
    const counts = Map.groupBy(
      Array.from({ length: draws }, (_, index) => draw(index / draws)),
      (commune) => commune,
    );
    for (const commune of communes)
      expect((counts.get(commune)?.length ?? 0) / draws).toBeCloseTo(commune.population / total, 4);
  });

  it("never leaves its list", () => {
    const [lille] = communesAt("59000");
    const draw = populationSampler(mostPopulatedCommunes(10));
    expect([0, 0.5, 1 - Number.EPSILON].every((random) => mostPopulatedCommunes(10).includes(draw(random)))).toBe(true);
    expect(lille && populationSampler([lille])(0.3)).toBe(lille);
    expect(() => populationSampler([])).toThrow("nobody lives");
  });
});
