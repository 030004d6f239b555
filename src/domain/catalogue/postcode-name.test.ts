import { describe, expect, it } from "vitest";
import { postcodeName } from "./postcode-name.ts";

describe("a postcode", () => {
  it.each([
    ["74000", "Annecy"],
    ["42000", "Saint-Étienne"],
    ["72000", "Le Mans"],
    ["93400", "Saint-Ouen-sur-Seine"],
  ])("%s is said by its commune: %s", (postcode, name) => {
    expect(postcodeName(postcode)).toBe(name);
  });

  it("of several communes is said by the most populated one", () => {
    expect(postcodeName("38690")).toBe("Le Grand-Lemps");
  });

  it.each([
    ["69001", "Lyon"],
    ["69003", "Lyon 3e"],
    ["75001", "Paris"],
    ["75011", "Paris 11e"],
    ["75116", "Paris 16e"],
    ["13001", "Marseille"],
    ["13008", "Marseille 8e"],
  ])("%s of a divided city is said %s", (postcode, name) => {
    expect(postcodeName(postcode)).toBe(name);
  });

  it("that nobody has is said by nobody", () => {
    expect(postcodeName("99999")).toBeUndefined();
  });
});
