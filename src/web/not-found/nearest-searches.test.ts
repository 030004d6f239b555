import { describe, expect, it } from "vitest";
import { stubSearch } from "../../../test/stub-search.ts";
import { formatQuery } from "../../domain/filters/query.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { PageServices } from "../services.ts";
import { everyVertical, nearestSearches } from "./nearest-searches.ts";

function counting(counts: Readonly<Record<string, number>>): Pick<PageServices, "search"> {
  return { search: stubSearch({ total: ({ filters }) => counts[formatQuery(filters)] ?? 0 }) };
}

const alpineInCreuse: Filters = {
  vertical: "car",
  makesModelsCommercialNames: [{ make: "ALPINE", model: "A110" }],
  dptCp: ["23"],
};

describe("the searches nearest to what was asked", () => {
  it("let go of one filter each, or widen the place, and are never empty", async () => {
    const near = await nearestSearches(
      counting({
        "vertical=car&makesModelsCommercialNames=ALPINE%3AA110&regions=FR-NAQ": 9,
        "vertical=car&makesModelsCommercialNames=ALPINE%3AA110": 147,
        "vertical=car&dptCp=23": 12,
        "vertical=car": 5000,
      }),
      alpineInCreuse,
    );
    expect(near.map(({ label, note, total }) => [label, note, total])).toEqual([
      ["Alpine A110 en Nouvelle-Aquitaine", undefined, "9 annonces"],
      ["Voitures (Creuse)", "Sans «\u202fAlpine A110\u202f»", "12 annonces"],
      ["Alpine A110", "Sans «\u202fCreuse\u202f»", "147 annonces"],
      ["Voitures", undefined, "5\u202f000 annonces"],
    ]);
  });

  it("are what was asked itself where only the page is missing", async () => {
    const [first] = await nearestSearches(counting({ "vertical=quad": 45 }), { vertical: "quad" });
    expect(first).toMatchObject({ label: "Quads", href: "/occasion-quad.html", total: "45 annonces" });
  });

  it("are none when nothing is known; then every vertical that has offers is the way", async () => {
    const services = counting({ "vertical=car": 10, "vertical=moto": 1 });
    expect(await nearestSearches(services, { vertical: "carTruck" })).toEqual([]);
    expect((await everyVertical(services)).map(({ label, total }) => [label, total])).toEqual([
      ["Voitures", "10 annonces"],
      ["Motos", "1 annonce"],
    ]);
  });
});
