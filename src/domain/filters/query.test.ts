import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VERTICALS } from "../catalogue/verticals.ts";
import { formatQuery, parseQuery } from "./query.ts";
import { someFilters } from "../../../test/factories/some-filters.ts";

const parse = (query: string) => parseQuery(new URLSearchParams(query));

describe("filters as a query string", () => {
  it("gives back every filter set it wrote [3.1]", () => {
    fc.assert(
      fc.property(someFilters(), (filters) => {
        expect(parse(formatQuery(filters))).toEqual({ filters, unread: [] });
      }),
      { numRuns: 2000 },
    );
  });

  it("writes equal filters as equal text, whatever order they came in", () => {
    expect(formatQuery(parse("energies=elec,dies&priceMax=20000").filters)).toBe("priceMax=20000&energies=dies,elec");
    expect(formatQuery(parse("priceMax=20000&energies=dies,elec,dies").filters)).toBe(
      "priceMax=20000&energies=dies,elec",
    );
  });

  it("unites lists that come twice, takes the last of other keys, and reads words in any case", () => {
    expect(formatQuery(parse("energies=elec&priceMax=1000&energies=DIES,ess&priceMax=2000").filters)).toBe(
      "priceMax=2000&energies=dies,ess,elec",
    );
    expect(
      formatQuery(parse("makesModelsCommercialNames=PEUGEOT&makesModelsCommercialNames=RENAULT:CLIO").filters),
    ).toBe("makesModelsCommercialNames=PEUGEOT%2CRENAULT%3ACLIO");
    expect(formatQuery(parse("gearbox=auto&sortBy=PRICEASC&dptCp=2a&categories=47&categories=47").filters)).toBe(
      "categories=47&dptCp=2A&gearbox=AUTO&sortBy=priceAsc",
    );
  });

  it("has one text for a dealer's own stock, which is shown unless the group's is asked for [4.19, 9.15]", () => {
    const own = parse("curef=C12&showroomStock=pro").filters;
    expect(own).toEqual(parse("curef=C12").filters);
    expect(formatQuery({ ...own, showroomStock: "pro" })).toBe("curef=C12");
    expect(formatQuery(parse("curef=C12&showroomStock=group").filters)).toBe("curef=C12&showroomStock=group");
  });

  it("drops the default vertical, the first page and empty values [2.4]", () => {
    expect(formatQuery(parse("vertical=carTruck&page=1&priceMax=&energies=").filters)).toBe("");
    expect(formatQuery(parse("vertical=moto&page=2").filters)).toBe("vertical=moto&page=2");
  });

  it("knows the six verticals and defaults to cars and vans [3.2, 3.5]", () => {
    expect(VERTICALS.map((vertical) => parse(`vertical=${vertical}`).filters.vertical)).toEqual([
      "carTruck",
      "car",
      "truck",
      "moto",
      "scooter",
      "quad",
    ]);
    expect(parse("").filters.vertical).toBe("carTruck");
    expect(parse("vertical=boat")).toEqual({
      filters: { vertical: "carTruck" },
      unread: [{ field: "vertical", text: "boat", code: "INVALID_VALUE" }],
    });
  });

  it("reads numbers as whole numbers and booleans only from 'true' [5.8]", () => {
    expect(parse("priceMax=12.5&mileageMax=1e3&yearMin=-1&delivery=1&firstHand=TRUE").filters).toEqual({
      vertical: "carTruck",
    });
    expect(parse("delivery=true&lengthMax=4.35").filters).toEqual({
      vertical: "carTruck",
      delivery: true,
      lengthMax: 4.35,
    });
  });

  it("falls back to page 1 when the page cannot be read [5.17]", () => {
    expect(["0", "-2", "abc", "1.5", ""].map((page) => parse(`page=${page}`).filters.page)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(parse("page=12").filters.page).toBe(12);
  });

  it.each([
    ["vertical=plane", "vertical"],
    ["categories=99", "categories"],
    ["energies=coal", "energies"],
    ["externalColors=mauve", "externalColors"],
    ["gearbox=CVT", "gearbox"],
    ["financingType=LEASE", "financingType"],
  ])("leaves %s out, and says so [5.16]", (query, field) => {
    const { filters, unread } = parse(query);
    expect(filters).toEqual({ vertical: "carTruck" });
    expect(unread.map((value) => value.field)).toEqual([field]);
  });

  it("keeps the good values of a list beside an unknown one", () => {
    const { filters, unread } = parse("energies=dies,coal,elec");
    expect(filters.energies).toEqual(["dies", "elec"]);
    expect(unread).toEqual([{ field: "energies", text: "coal", code: "INVALID_VALUE" }]);
  });

  it("accepts triples raw and encoded, in any case and with accents", () => {
    const raw = parse("makesModelsCommercialNames=Citroën,peugeot:208:208 II").filters.makesModelsCommercialNames;
    expect(raw).toEqual([{ make: "CITROEN" }, { make: "PEUGEOT", model: "208", commercialName: "208 II" }]);
    expect(
      parse("makesModelsCommercialNames=CITROEN%2CPEUGEOT%3A208%3A208+II").filters.makesModelsCommercialNames,
    ).toEqual(raw);
  });

  it("drops a bare make when one of its models is chosen", () => {
    expect(parse("makesModelsCommercialNames=PEUGEOT,PEUGEOT:208").filters.makesModelsCommercialNames).toEqual([
      { make: "PEUGEOT", model: "208" },
    ]);
  });

  it("refuses more than fifty makes and models and keeps none of them [9.6]", () => {
    const many = Array.from({ length: 51 }, (_, index) => `MAKE${index}`);
    expect(
      parse(`makesModelsCommercialNames=${many.slice(1).join(",")}`).filters.makesModelsCommercialNames,
    ).toHaveLength(50);
    expect(parse(`makesModelsCommercialNames=${many.join(",")}`).unread.map(({ code }) => code)).toEqual(["TOO_MANY"]);
  });

  it.each(["options", "topOptions", "versions", "references", "networkWarranties"])(
    "refuses more than fifty %s, each of which a page would tell and let go",
    (name) => {
      const many = Array.from({ length: 51 }, (_, index) => `A${index}`);
      expect(parse(`${name}=${many.slice(1).join(",")}`).unread).toEqual([]);
      expect(parse(`${name}=${many.join(",")}`).unread.map(({ code }) => code)).toEqual(["TOO_MANY"]);
    },
  );

  it("keeps a place that breaks a rule, so that the page can show it", () => {
    expect(parse("dptCp=6900").filters.dptCp).toEqual(["6900"]);
  });

  it("keeps versions with commas whole", () => {
    const filters = { vertical: "carTruck", versions: ["1,6 HDI", "100% ELECTRIQUE"] } as const;
    expect(parse(formatQuery(filters)).filters).toEqual(filters);
  });

  it("ignores equipment words under two letters [5.12]", () => {
    expect(parse("options=a,gps,Caméra de recul").filters.options).toEqual(["camera-recul", "gps"]);
  });

  it("never throws, whatever the query", () => {
    fc.assert(
      fc.property(fc.string(), (query) => void parse(query)),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(
        fc.constantFrom("dptCp", "makesModelsCommercialNames", "priceMax", "options", "priceDropLimitDate"),
        fc.string(),
        (key, value) => {
          const { filters } = parseQuery(new URLSearchParams([[key, value]]));
          expect(parse(formatQuery(filters)).filters).toEqual(filters);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
