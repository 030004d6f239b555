import { describe, expect, it } from "vitest";
import { citiesIn, citiesNamed, cityOf, findCity } from "./cities.ts";
import { DEPARTMENTS } from "./departments.ts";
import { decodePlaceName } from "./place-names.ts";
import { allCommunes, communesAt } from "./places.ts";

const everyCity = DEPARTMENTS.flatMap(({ code }) => citiesIn(code));

describe("cities", () => {
  it("are shown with the apostrophe of print, and known by that of keyboards", () => {
    expect(findCity("Saint-Cyr-au-Mont-d'Or", "69")).toMatchObject({
      key: "SAINT-CYR-AU-MONT-D'OR",
      name: "Saint-Cyr-au-Mont-d’Or",
    });
  });

  it("makes one city of all the arrondissements of Paris, Lyon and Marseille", () => {
    expect(findCity("LYON", "69")).toMatchObject({ key: "LYON", slug: "lyon", name: "Lyon", department: "69" });
    expect(findCity("LYON", "69")?.postcodes).toEqual([
      "69001",
      "69002",
      "69003",
      "69004",
      "69005",
      "69006",
      "69007",
      "69008",
      "69009",
    ]);
    expect(findCity("PARIS", "75")?.postcodes).toHaveLength(21);
    expect(findCity("MARSEILLE", "13")?.communes).toHaveLength(16);
    expect(findCity("PARIS", "75")?.population).toBeGreaterThan(2_000_000);
  });

  it("writes keys in upper case without accents, hyphens and spaces as the name has them", () => {
    const keys = [findCity("saint etienne", "42"), findCity("le-mans", "72"), findCity("l-hay-les-roses", "94")].map(
      (city) => city?.key,
    );
    expect(keys).toEqual(["SAINT-ETIENNE", "LE MANS", "L'HAY-LES-ROSES"]);
  });

  it("has a long list of city slugs, each of one city in its department [3.21]", () => {
    expect(everyCity.length).toBeGreaterThan(34_900);
    expect(new Set(everyCity.map(({ department, slug }) => `${department} ${slug}`)).size).toBe(everyCity.length);
    expect(new Set(everyCity.map(({ department, key }) => `${department} ${key}`)).size).toBe(everyCity.length);
  });

  it("finds every city again by its name, its key and its slug as a path holds it", () => {
    const lost = everyCity.filter(
      (city) =>
        ![city.name, city.key, city.slug, decodePlaceName(city.slug.replaceAll("-", "_"))].every(
          (text) => findCity(text, city.department) === city,
        ),
    );
    expect(lost).toEqual([]);
  });

  it("gives every commune a city of its department", () => {
    for (const commune of allCommunes()) expect(cityOf(commune).department).toBe(commune.department);
    expect(communesAt("13016").map((commune) => cityOf(commune).key)).toEqual(["MARSEILLE"]);
  });

  it("reads abbreviations, CEDEX and arrondissements", () => {
    expect(findCity("ST ETIENNE CEDEX 1", "42")?.key).toBe("SAINT-ETIENNE");
    expect(findCity("Paris 11ème", "75")?.key).toBe("PARIS");
    expect(findCity("PARIS 11", "69")).toBeUndefined();
  });

  it("knows a commune by the names it had before a merger", () => {
    expect(findCity("Seynod", "74")?.key).toBe("ANNECY");
    expect(findCity("cherbourg-octeville", "50")?.key).toBe("CHERBOURG-EN-COTENTIN");
  });

  it("keeps apart islands' towns of one name, the bare one being the largest", () => {
    expect(findCity("SAINT-PIERRE", "97")?.name).toBe("Saint-Pierre (La Réunion)");
    expect(findCity("saint-pierre-martinique", "97")?.postcodes).toEqual(["97250"]);
    expect(findCity("SAINT-DENIS", "97")?.name).toBe("Saint-Denis");
  });

  it("knows no city outside its department", () => {
    expect(findCity("LYON", "75")).toBeUndefined();
    expect(findCity("", "75")).toBeUndefined();
  });

  it("lists the namesakes of the whole country, the largest first", () => {
    expect(citiesNamed("saint-denis").map(({ department }) => department)).toEqual(["97", "93", "11", "30"]);
    expect(citiesNamed("Lyon 3e")).toEqual([findCity("LYON", "69")]);
    expect(citiesNamed("Syldavie")).toEqual([]);
  });
});
