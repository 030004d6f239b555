import { describe, expect, it } from "vitest";
import { stubSearch } from "../../../test/stub-search.ts";
import { formatQuery } from "../../domain/filters/query.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { Nearest } from "./nearest-searches.ts";
import { nearestSearches } from "./nearest-searches.ts";

function nearest(counts: Readonly<Record<string, number>>, filters: Filters): Promise<Nearest> {
  const page = ({ filters: asked }: { readonly filters: Filters }) => ({
    total: counts[formatQuery(asked)] ?? 0,
    references: [],
  });
  return stubSearch({ page }).answer(nearestSearches(filters, { seed: "", pageSize: 5 }));
}

const alpineInCreuse: Filters = {
  vertical: "car",
  makesModelsCommercialNames: [{ make: "ALPINE", model: "A110" }],
  dptCp: ["23"],
};

describe("the searches nearest to what was asked", () => {
  it("let go of one filter each, or widen the place, and are never empty", async () => {
    const { searches, isNear } = await nearest(
      {
        "vertical=car&makesModelsCommercialNames=ALPINE%3AA110&regions=FR-NAQ": 9,
        "vertical=car&makesModelsCommercialNames=ALPINE%3AA110": 147,
        "vertical=car&dptCp=23": 12,
        "vertical=car": 5000,
      },
      alpineInCreuse,
    );
    expect(isNear).toBe(true);
    expect(searches.map(({ label, note, total }) => [label, note, total])).toEqual([
      ["Alpine A110 en Nouvelle-Aquitaine", undefined, "9 véhicules"],
      ["Voitures dans la Creuse", "Sans «\u202fAlpine A110\u202f»", "12 véhicules"],
      ["Alpine A110", "Sans «\u202fCreuse\u202f»", "147 véhicules"],
      ["Voitures", undefined, "5\u202f000 véhicules"],
    ]);
  });

  it("are what was asked itself where only the page is missing", async () => {
    const [first] = (await nearest({ "vertical=quad": 45 }, { vertical: "quad" })).searches;
    expect(first).toMatchObject({ label: "Quads", href: "/occasion-quad.html", total: "45 véhicules" });
  });

  it("are every vertical that has offers when nothing is known", async () => {
    const { searches, isNear } = await nearest({ "vertical=car": 10, "vertical=moto": 1 }, { vertical: "carTruck" });
    expect(isNear).toBe(false);
    expect(searches.map(({ label, total }) => [label, total])).toEqual([
      ["Voitures", "10 véhicules"],
      ["Motos", "1 véhicule"],
    ]);
  });
});
