import { describe, expect, it } from "vitest";
import { formatQuery, parseQuery } from "./query.ts";
import { validate, withoutBroken } from "./validate.ts";

const context = { currentYear: 2026, postcodeExists: (postcode: string) => postcode !== "99999" };
const issuesOf = (query: string) =>
  validate(parseQuery(new URLSearchParams(query)).filters, context).map(({ field, code, message }) => [
    field,
    code,
    message,
  ]);

const DPTCP = [
  "dptCp",
  "INVALID_DPTCP",
  "Format incorrect\u202f: départements à 2\u00a0chiffres ou code postal à 5\u00a0chiffres.",
];

describe("rules of a readable filter set", () => {
  it.each(["69", "2A,2B", "69,38,01", "69001", "69001,38000"])("accepts the place %s [5.1]", (places) => {
    expect(issuesOf(`dptCp=${places}`)).toEqual([]);
  });

  it.each(["6", "690", "6900", "690011", "69,38000", "AB", "2C"])("refuses the place %s [5.1]", (places) => {
    expect(issuesOf(`dptCp=${places}`)).toEqual([DPTCP]);
  });

  it("tells a postcode that does not exist [5.2]", () => {
    expect(issuesOf("dptCp=99999")).toEqual([["dptCp", "UNKNOWN_POSTAL_CODE", "Ce code postal n’existe pas"]]);
  });

  it.each([
    ["yearMin=1899", ["yearMin"]],
    ["yearMax=2027", ["yearMax"]],
    ["yearMin=1900&yearMax=2026", []],
  ])("holds years between 1900 and this one: %s [5.3]", (query, fields) => {
    expect(issuesOf(query)).toEqual(
      fields.map((field) => [field, "INVALID_YEAR", "L’année doit être compris entre 1900 et 2026"]),
    );
  });

  it.each([
    [
      "powerDINMin=200&powerDINMax=100",
      "powerDINMax",
      "REVERSE_MIN_MAX_POWER_DIN",
      "La puissance DIN max doit être supérieure à la puissance DIN min",
    ],
    ["priceMin=200&priceMax=100", "priceMax", "REVERSE_MIN_MAX_PRICE", "Le prix max doit être supérieur au prix min"],
    [
      "teasingPriceMin=200&teasingPriceMax=100",
      "teasingPriceMax",
      "REVERSE_MIN_MAX_MONTHLY_PRICE",
      "La mensualité max doit être supérieure à la mensualité min",
    ],
    [
      "mileageMin=200&mileageMax=100",
      "mileageMax",
      "REVERSE_MIN_MAX_MILEAGE",
      "Le kilométrage max doit être supérieur au kilométrage min",
    ],
    [
      "ratedHorsePowerMin=9&ratedHorsePowerMax=5",
      "ratedHorsePowerMax",
      "REVERSE_MIN_MAX_RATED_HORSE_POWER",
      "La puissance fiscale max doit être supérieure à la puissance fiscale min",
    ],
    ["yearMin=2020&yearMax=2010", "yearMax", "REVERSE_MIN_MAX_YEAR", "L’année max doit être supérieur à l’année min"],
    ["co2Min=200&co2Max=100", "co2Max", "REVERSE_MIN_MAX_CO2", "Le CO2 max doit être supérieur au CO2 min"],
  ])("tells an inverted pair: %s [5.4, 8.1]", (query, field, code, message) => {
    expect(issuesOf(query)).toEqual([[field, code, message]]);
  });

  it("accepts equal bounds and says nothing of inverted displacement [5.4]", () => {
    expect(issuesOf("priceMin=100&priceMax=100&cubicMin=500&cubicMax=100")).toEqual([]);
  });

  it.each([
    ["both ends of an inverted pair", "priceMin=200&priceMax=100&energies=dies", "energies=dies"],
    ["a year that is none, and not the other end", "yearMin=1800&yearMax=2020", "yearMax=2020"],
    ["a postcode that nobody has", "vertical=car&dptCp=99999", "vertical=car"],
    ["nothing where nothing is broken", "priceMin=100&priceMax=200", "priceMin=100&priceMax=200"],
  ])("leaves out %s", (_, query, left) => {
    const { filters } = parseQuery(new URLSearchParams(query));
    expect(formatQuery(withoutBroken(filters, validate(filters, context)))).toBe(left);
  });
});
