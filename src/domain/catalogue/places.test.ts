import { describe, expect, it } from "vitest";
import { everyPostcode } from "../../../test/factories/every-postcode.ts";
import { DEPARTMENTS } from "./departments.ts";
import { distanceKm } from "./distance.ts";
import { allCommunes, centreOfCommunes, communesAt, communesIn, isKnownPostcode, postcodePoint } from "./places.ts";
import { postcodeToDepartment } from "./postcodes.ts";

describe("places", () => {
  it("holds every commune and postcode of the country, and Monaco", () => {
    expect(everyPostcode()).toHaveLength(6311);
    expect(allCommunes()).toHaveLength(35_007);
    expect(Math.round(allCommunes().reduce((sum, { population }) => sum + population, 0) / 1e6)).toBe(69);
  });

  it("leaves no commune out of a department", () => {
    expect(DEPARTMENTS.flatMap(({ code }) => communesIn(code))).toHaveLength(allCommunes().length);
    expect(communesIn("75").map(({ name }) => name)).toContain("Paris 11e Arrondissement");
  });

  it("gives the communes of a postcode, most populated first", () => {
    expect(communesAt("59260").map(({ name }) => name)).toEqual(["Lille", "Lezennes"]);
    expect(communesAt("69003")).toEqual([
      {
        name: "Lyon 3e Arrondissement",
        formerNames: [],
        department: "69",
        territory: undefined,
        postcodes: ["69003"],
        population: 100_679,
        latitude: 45.761,
        longitude: 4.852,
        approximate: false,
      },
    ]);
    expect(communesAt("97410")[0]).toMatchObject({ name: "Saint-Pierre", department: "97", territory: "La Réunion" });
  });

  it("gives the same commune under each of its postcodes", () => {
    const lille = communesAt("59000")[0];
    expect(lille?.postcodes).toEqual(["59000", "59160", "59260", "59777", "59800"]);
    expect(lille?.postcodes.every((postcode) => communesAt(postcode).some((commune) => commune === lille))).toBe(true);
  });

  it("keeps a border commune in its own department under the postcode of the next", () => {
    expect(communesAt("01200").find(({ name }) => name === "Éloise")?.department).toBe("74");
  });

  it("tells a postcode that exists from one that does not", () => {
    expect(["75116", "20169", "97133", "98000"].every(isKnownPostcode)).toBe(true);
    expect(["60005", "75999", "00000", "7500", "", "toString"].some(isKnownPostcode)).toBe(false);
    expect(communesAt("60005")).toEqual([]);
    expect(postcodePoint("60005")).toBeUndefined();
  });

  it("locates well-known places to a kilometre or two", () => {
    const places = {
      "13008": [43.27, 5.38],
      "29200": [48.39, -4.49],
      "67000": [48.58, 7.75],
      "75018": [48.892, 2.344],
      "97400": [-20.88, 55.45],
      "98714": [-17.54, -149.57],
    };
    for (const [postcode, [latitude = 0, longitude = 0]] of Object.entries(places)) {
      const point = postcodePoint(postcode);
      expect(point && distanceKm(point, { latitude, longitude })).toBeLessThan(2.5);
    }
  });

  it("knows the very place of every mainland commune above 10,000 inhabitants", () => {
    const estimated = allCommunes().filter(
      ({ approximate, territory, population }) => approximate && territory === undefined && population > 10_000,
    );
    expect(estimated.map(({ name }) => name)).toEqual([]);
  });

  it("puts every mainland postcode within 130 km of the middle of its department", () => {
    const middles = new Map(DEPARTMENTS.map(({ code }) => [code, centreOfCommunes(communesIn(code))]));
    const astray = everyPostcode().filter((postcode) => {
      const department = postcodeToDepartment(postcode);
      const point = postcodePoint(postcode);
      const middle = department && middles.get(department);
      return department !== "97" && !(point && middle && distanceKm(point, middle) < 130);
    });
    expect(astray).toEqual([]);
  });

  it("measures the centre of communes nobody lives in as well", () => {
    expect(centreOfCommunes(communesAt("98799"))).toEqual({ latitude: 10.303, longitude: -109.217 });
  });
});
