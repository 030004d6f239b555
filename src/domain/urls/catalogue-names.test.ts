import { describe, expect, it } from "vitest";
import { parseQuery } from "../filters/query.ts";
import { knownNames } from "./catalogue-names.ts";
import { readPath } from "./read-path.ts";

const LISTED = new Set(["ZAGATO", "ZAGATO:MOSTRO", "VOLKSWAGEN:TRUCKSTER", "PEUGEOT:208:208 SPECIAL"]);
const known = knownNames(({ make, model, commercialName }) =>
  LISTED.has([make, model, commercialName].filter((part) => part !== undefined).join(":")),
);
const parse = (query: string) => parseQuery(new URLSearchParams(query), known);

describe("a name in a query", () => {
  it.each([
    "PEUGEOT",
    "peugeot:208",
    "PEUGEOT:208:208 II",
    "VW:golf:golf 7",
    "CITROEN:DS3",
    "YAMAHA:MT-07",
    "ZAGATO:MOSTRO",
    "VW:TRUCKSTER",
    "PEUGEOT:208:208 SPECIAL",
  ])("is read when the catalogue or a listing has it: %s", (text) => {
    const { filters, unread } = parse(`makesModelsCommercialNames=${encodeURIComponent(text)}`);
    expect([filters.makesModelsCommercialNames?.length, unread]).toEqual([1, []]);
  });

  it.each(["ZORGLUB", "PEUGEOT:ZORGLUB", "PEUGEOT:208:ZORGLUB", "RENAULT:208", "ZAGATO:ZORGLUB"])(
    "is dropped and told when nobody ever had it: %s",
    (text) => {
      expect(parse(`makesModelsCommercialNames=${text},DACIA`)).toEqual({
        filters: { vertical: "carTruck", makesModelsCommercialNames: [{ make: "DACIA" }] },
        unread: [{ field: "makesModelsCommercialNames", text, code: "INVALID_VALUE" }],
      });
    },
  );

  it("is a town's by the gazetteer, best in the department that is asked for", () => {
    expect(parse("city=lyon 3e&dptCp=69").filters.city).toBe("LYON");
    expect(parse("city=Saint-Étienne").filters.city).toBe("SAINT-ETIENNE");
    expect(parse("city=saint-pierre&dptCp=97").filters.city).toMatch(/^SAINT-PIERRE \(/);
    expect(parse("city=ZORGLUB")).toEqual({
      filters: { vertical: "carTruck" },
      unread: [{ field: "city", text: "ZORGLUB", code: "INVALID_VALUE" }],
    });
  });
});

describe("an address with names that nobody knows", () => {
  const read = (address: string) => {
    const { pathname, searchParams } = new URL(address, "https://virage.example");
    return readPath(pathname, searchParams, undefined, known);
  };

  it("is a page without them", () => {
    expect(read("/listing?makesModelsCommercialNames=ACHETEZ+ICI&city=ZORGLUB&priceMax=5000")).toMatchObject({
      kind: "page",
      filters: { vertical: "carTruck", priceMax: 5000 },
      canonical: "/listing?priceMax=5000",
    });
    expect(read("/C1/index?makesModelsCommercialNames=ACHETEZ+ICI")).toMatchObject({ filters: { curef: "C1" } });
    const showroom = read("/C1/index?makesModelsCommercialNames=ACHETEZ+ICI");
    expect(showroom).not.toHaveProperty("filters.makesModelsCommercialNames");
  });

  it("keeps what its path says of a make", () => {
    expect(read("/occasion-voiture-marque-peugeot.html?makesModelsCommercialNames=ZORGLUB")).toMatchObject({
      location: "/occasion-voiture-marque-peugeot.html",
    });
  });
});
