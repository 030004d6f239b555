import { describe, expect, it } from "vitest";
import { readVersionTable } from "./version-table.ts";

const HEADER = "PEUGEOT:208:208 II ; 1000";
const TRIMS = "  trims ; LIKE 1 2020-2023, GT LINE 3 2019-2020, - 2 2019-";
const PETROL = "  ess ; 2019-2023 ; 1.2 PURETECH {p} S&S ; 100 ; M|A EAT8 ; 5 ; 1199 ; 100 ; 4.4 ; 19900";
const ELECTRIC = "  elec ; 2019- ; ELECTRIQUE {p} 50 KWH ; 136 ; A ; 4 ; 50 ; 340 ; 15.4 ; 33000";
const PLUG_IN = "  plug_hyb ; 2021- ; HYBRID {p} ; 180 ; A E-EAT8 ; 7 ; 1598 ; 26 ; 1.2 ; 36900 ; 60 ; 12.4";

const read = (...lines: readonly string[]) => readVersionTable(lines);

describe("a version table", () => {
  it("gives each generation its share, trims and engines", () => {
    expect(read(HEADER, TRIMS, PETROL)).toEqual([
      {
        make: "PEUGEOT",
        model: "208",
        generation: "208 II",
        share: 1000,
        trims: [
          { name: "LIKE", level: 1, from: 2020, to: 2023 },
          { name: "GT LINE", level: 3, from: 2019, to: 2020 },
          { name: "", level: 2, from: 2019 },
        ],
        engines: [
          {
            from: 2019,
            to: 2023,
            energy: "ess",
            text: "1.2 PURETECH 100 S&S",
            power: 100,
            gearboxes: [
              { gearbox: "MANUAL", text: "" },
              { gearbox: "AUTO", text: "EAT8" },
            ],
            fiscalPower: 5,
            cubic: 1199,
            co2: 100,
            consumption: 4.4,
            listPrice: 19_900,
          },
        ],
      },
    ]);
  });

  it("reads battery, range and kWh where an electric engine has no displacement", () => {
    const [engine] = read(HEADER, ELECTRIC)[0]?.engines ?? [];
    expect(engine).toMatchObject({ batteryCapacity: 50, autonomy: 340, batteryConsumption: 15.4, listPrice: 33_000 });
    expect(engine).not.toHaveProperty("cubic");
    expect(engine).not.toHaveProperty("to");
  });

  it("reads electric range and battery behind the price of a plug-in hybrid", () => {
    const [engine] = read(HEADER, PLUG_IN)[0]?.engines ?? [];
    expect(engine).toMatchObject({ cubic: 1598, co2: 26, listPrice: 36_900, autonomy: 60, batteryCapacity: 12.4 });
  });

  it("leaves out a figure that the table does not give", () => {
    const [engine] = read(HEADER, "  ess ; 2019- ; {p} ; 34 ; A ; - ; 350 ; - ; - ; 6900")[0]?.engines ?? [];
    expect(engine).not.toHaveProperty("fiscalPower");
    expect(engine).not.toHaveProperty("co2");
    expect(engine).not.toHaveProperty("consumption");
  });

  it("does not say the power twice where the name of the engine tells it", () => {
    const textOf = (pattern: string, power: number) =>
      read(HEADER, `  ess ; 2019- ; ${pattern} ; ${power} ; M ; 5 ; 1199 ; 100 ; 4.4 ; 19900`)[0]?.engines[0]?.text;
    expect(textOf("HYBRIDE 116H {p}", 116)).toBe("HYBRIDE 116H");
    expect(textOf("100 VVT-I {p} S&S", 100)).toBe("100 VVT-I S&S");
    expect(textOf("1.0 {p}", 65)).toBe("1.0 65");
  });

  it.each([
    ["a line before the first generation", [PETROL], PETROL],
    ["a generation without its model", ["PEUGEOT:208 ; 1000"], "PEUGEOT:208 ; 1000"],
    ["a share of nothing", ["PEUGEOT:208:208 II ; 0"], "PEUGEOT:208:208 II ; 0"],
    ["a trim without a level", [HEADER, "  trims ; LIKE 2020-"], "trims ; LIKE 2020-"],
    ["a trim of a level that does not exist", [HEADER, "  trims ; LIKE 4 2020-"], "trims ; LIKE 4 2020-"],
    ["an unknown energy", [HEADER, PETROL.replace("ess", "petrol")], "petrol ; 2019-2023"],
    ["years that run backwards", [HEADER, PETROL.replace("2019-2023", "2023-2019")], "ess ; 2023-2019"],
    ["an unknown gearbox", [HEADER, PETROL.replace("M|A EAT8", "M|X")], "; M|X ;"],
    ["a price that is no number", [HEADER, PETROL.replace("19900", "19 900")], "; 19 900"],
    ["a missing field", [HEADER, PETROL.replace(" ; 19900", "")], "ess ; 2019-2023"],
    ["a field too many", [HEADER, `${PETROL} ; 60`], "; 19900 ; 60"],
    ["a plug-in hybrid without its range", [HEADER, PLUG_IN.replace(" ; 60 ; 12.4", "")], "plug_hyb ; 2021-"],
  ])("refuses %s and tells the line", (_, lines, told) => {
    expect(() => read(...lines)).toThrow(told.trim());
  });
});
