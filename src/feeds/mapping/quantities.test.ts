import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readNumber } from "./read-number.ts";
import { NUMBER_TARGETS } from "./targets.ts";

const read = (name: keyof typeof NUMBER_TARGETS, text: string, style: "number" | "french-number" = "number") => {
  const reading = readNumber(text, style, NUMBER_TARGETS[name]);
  return reading.kind === "value" ? reading.value : reading.kind;
};

describe("a number with its unit", () => {
  it.each([
    ["price", "12 990,00 €", 12_990],
    ["price", "12\u202f990\u00a0€ TTC", 12_990],
    ["price", "€ 12990", 12_990],
    ["price", "12,9 k€", 12_900],
    ["mileage", "45 000 km", 45_000],
    ["mileage", "1 000 miles", 1609],
    ["cubic", "1 598 cm3", 1598],
    ["cubic", "1598 cm³", 1598],
    ["critAir", "Crit'Air 1", 1],
    ["critAir", "Crit’Air 2", 2],
    ["critAir", "E", 0],
    ["critAir", "Crit'Air E", 0],
    ["critAir", "CRITAIR_E", 0],
    ["critAir", "Vignette Crit’Air Électrique", 0],
    ["critAir", "Verte", 0],
    ["powerDIN", "142ch", 142],
    ["powerDIN", "70 kW", 95],
    ["powerDIN", "74 kW", 100],
    ["powerDIN", "100cv/5CV", 100],
    ["powerDIN", "110/6", 110],
    ["powerDIN", "225 / 12", 225],
    ["ratedHorsePower", "110/6", 6],
    ["powerDIN", "110 ch / 6 CV", 110],
    ["ratedHorsePower", "110 ch / 6 CV", 6],
    ["powerDIN", "5 CV / 100 CV", 100],
    ["ratedHorsePower", "100cv/5CV", 5],
    ["ratedHorsePower", "441cv/9CV", 9],
    ["ratedHorsePower", "7 CV fiscaux", 7],
    ["consumption", "6,2 L/100 km", 6.2],
    ["co2", "118 g/km", 118],
    ["length", "4,06 m", 4060],
    ["trunkVolume", "0,4 m3", 400],
    ["batteryConsumption", "155 Wh/km", 15.5],
    ["warrantyMonths", "2 ans", 24],
    ["warrantyMonths", "24 mois constructeur", 24],
    ["warrantyMonths", "2 ans de garantie", 24],
    ["warrantyMonths", "12 mois réseau", 12],
    ["loaMonthly", "289,50 € / mois", 289.5],
    ["loaMonthly", "289,50 € TTC/mois", 289.5],
    ["owners", "2ème main", 2],
    ["owners", "1ère main", 1],
    ["owners", "1re main", 1],
    ["owners", "3e main", 3],
    ["owners", "2nde main", 2],
    ["owners", "2 propriétaires", 2],
    ["co2", "120 g CO2/km", 120],
    ["co2", "120 g de CO₂ / km", 120],
    ["co2", "120 grammes/km", 120],
    ["owners", "2ème", 2],
  ] as const)("%s %s is %s", (name, text, expected) => {
    expect(read(name, text)).toBe(expected);
  });

  it("is no warranty of the vehicle where it is that of a part of it", () => {
    expect(read("warrantyMonths", "8 ans batterie")).toBe("fault");
  });

  it("is unreadable where two figures in one unit may be of one kind", () => {
    expect(read("powerDIN", "100 CV / 90 CV")).toBe("fault");
    expect(read("powerDIN", "100 ch / 5 ch")).toBe("fault");
    expect(read("ratedHorsePower", "5 CV / 7 CV")).toBe("fault");
    expect(read("price", "12 990 € / 990 €")).toBe("fault");
  });

  it("has points for thousands where the mapping says so, and is not guessed at where it does not", () => {
    expect(read("mileage", "45.000 km", "french-number")).toBe(45_000);
    expect(read("mileage", "45.000 km")).toBe("fault");
    expect(read("consumption", "6.200 L/100 km")).toBe(6.2);
  });

  it.each([
    ["length", "4,053 m", 4053],
    ["height", "1.785 m", 1785],
    ["cubic", "1,461 L", 1461],
    ["cubic", "1.598 litres", 1598],
    ["trunkVolume", "0,391 m3", 391],
    ["trunkVolume", "1,020 m³", 1020],
    ["price", "12,990 k€", 12_990],
    ["mileage", "0,500 km", 1],
  ] as const)("%s %s has decimals, for no vehicle has a thousand of that unit", (name, text, expected) => {
    expect([read(name, text), read(name, text.replace(",", "."), "french-number")]).toEqual([expected, expected]);
  });

  it("stays in doubt where three digits may be either in its unit", () => {
    expect([
      read("mileage", "45,000 km"),
      read("trunkVolume", "1,461 L"),
      read("length", "4.053 mm"),
      read("price", "12.990 €"),
    ]).toEqual(Array(4).fill("fault"));
  });

  it("is nothing in another field's unit, beside other words, or raised to a power", () => {
    expect([
      read("price", "12 990 km"),
      read("mileage", "environ 45 000 km"),
      read("powerDIN", "95 ch environ"),
      read("seats", "2²"),
      read("price", "12 990 € 500"),
    ]).toEqual(Array(5).fill("fault"));
  });

  it("is nothing where it is 0 and no vehicle has 0 of it", () => {
    expect([read("price", "0 €"), read("powerDIN", "0"), read("mileage", "0 km"), read("co2", "0")]).toEqual([
      "absent",
      "absent",
      0,
      0,
    ]);
  });
});

describe("a number told in two units", () => {
  it.each([
    ["powerDIN", "95 CV / 70 kW", 95],
    ["powerDIN", "70 kW (95 ch)", 95],
    ["powerDIN", "130 ch - 96 kW", 130],
    ["powerDIN", "7 CV / 70 kW", 95],
    ["powerDIN", "5 CV / 95 ch", 95],
    ["ratedHorsePower", "5 CV / 95 ch", 5],
  ] as const)("%s %s is %s", (name, text, expected) => {
    expect(read(name, text)).toBe(expected);
  });

  it("is nothing when two figures stand in one unit", () => {
    expect(read("powerDIN", "163 ch / 109 ch")).toBe("fault");
    // Neither figure is five times the other, a date is none, and of another field nobody tells two.
    for (const text of ["163/109", "6/110", "2021/03", "110/06"]) expect(read("powerDIN", text), text).toBe("fault");
    expect(read("mileage", "110/6")).toBe("fault");
  });

  it("is the figure in the field's own unit, whichever comes first", () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 900 }), fc.boolean(), fc.boolean(), (ch, isFirst, isCv) => {
        const both = [`${ch} ${isCv ? "CV" : "ch"}`, `${Math.round(ch * 0.73549875)} kW`];
        expect(read("powerDIN", (isFirst ? both : both.toReversed()).join(" / "))).toBe(ch);
      }),
    );
  });
});

describe("a price before tax", () => {
  const price = (text: string, name: "price" | "loaMonthly" = "price") =>
    readNumber(text, "number", NUMBER_TARGETS[name]);

  it("is told with the tax of 20 %, and said to be", () => {
    for (const text of ["12 990 € HT", "12990 HT", "12 990 euros hors taxes", "12 990 € H.T.", "12,99 k€ HT"])
      expect(price(text), text).toEqual({ kind: "taxAdded", value: 15_588, stated: text });
    expect(price("250 € HT/mois", "loaMonthly")).toMatchObject({ kind: "taxAdded", value: 300 });
  });

  it("is passed over beside the price with tax", () => {
    for (const text of [
      "12 990 € HT / 15 588 € TTC",
      "15 588 € TTC (12 990 € HT)",
      "15 588 € / 12 990 € HT",
      "15588 TTC - 12990 HT",
    ])
      expect(price(text), text).toEqual({ kind: "value", value: 15_588 });
  });

  it("is nothing where it is 0", () => {
    expect(price("0 € HT")).toEqual({ kind: "absent" });
  });
});

describe("any text", () => {
  it("is read in a time that grows with it alone", () => {
    const long = `${"1 ".repeat(50_000)}€`;
    expect(read("price", long)).toBe("fault");
  });

  it("comes back as it was written, in every style of writing a price", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 9_999_999 }),
        fc.constantFrom(" ", "\u00a0", "\u202f", "."),
        (price, sign) => {
          const grouped = String(price).replace(/\B(?=(\d{3})+$)/g, sign);
          for (const text of [grouped, `${grouped} €`, `${grouped},00 €`, `${grouped} € TTC`])
            expect(read("price", text, "french-number")).toBe(price);
        },
      ),
    );
  });
});
