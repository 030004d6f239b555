import { describe, expect, it } from "vitest";
import { compiledCatalogue } from "../scripts/compiled-catalogue.ts";
import { wordIssue } from "../scripts/data-rows.ts";
import { sourceFiles } from "../scripts/source-files.ts";
import { VERSION_TABLES } from "../src/demonstration/version-tables.ts";
import makeTables from "../src/domain/catalogue/makes.data.json" with { type: "json" };

describe("the data files of the catalogue", () => {
  const { makes, versions, issues } = compiledCatalogue(
    sourceFiles(["src/domain/catalogue/makes"], /\.csv$/),
    sourceFiles(["src/demonstration/versions"], /\.csv$/),
  );

  it("hold no row that is wrong", () => {
    expect(issues.map(wordIssue)).toEqual([]);
  });

  it("are what was compiled last: else run `node scripts/compile-catalogue.ts`", () => {
    expect(makes).toEqual(makeTables);
    expect(versions).toEqual(VERSION_TABLES);
  });
});

const MAKES_HEAD =
  "make,model,generation,key,other_spellings,from,to,category,length_mm,width_mm,height_mm,doors,seats,boot_l,displacement_cm3";
const VERSIONS_HEAD =
  "make,model,generation,share,trim,level,from,to,energy,version,power_ch,gearboxes,fiscal_cv,displacement_cm3,co2_g_km,consumption_l_100km,battery_kwh,range_km,consumption_kwh_100km,price_eur";

const MAKE = "Mercedes-Benz,,,MERCEDES,BENZ|MB,,,,,,,,,,";
const CLASSE_A = "Mercedes-Benz,Classe A,Classe A W177,,,2018,,41,4419,1796,1440,4 5,5,370,";
const SHARE = "MERCEDES,CLASSE A,CLASSE A W177,500,,,,,,,,,,,,,,,,";
const TRIM = "MERCEDES,CLASSE A,CLASSE A W177,,AMG LINE,3,2018,,,,,,,,,,,,,";
const PETROL = "MERCEDES,CLASSE A,CLASSE A W177,,,,2018,,ess,200 {p},163,M|A 7G-DCT,8,1332,129,5.6,,,,36900";
const PLUG_IN = "MERCEDES,CLASSE A,CLASSE A W177,,,,2019,,plug_hyb,250 E {p},218,A 8G-DCT,7,1332,32,1.4,15.6,68,,42900";
const ELECTRIC = "MERCEDES,CLASSE A,CLASSE A W177,,,,2021,,elec,EQ {p},190,A,5,,,,66.5,426,17.7,47900";

const file = (path: string, rows: readonly string[]) => ({ path, text: `${rows.join("\n")}\n` });

function compile(makes: readonly string[], versions: readonly string[] = [], name = "car.csv") {
  const compiled = compiledCatalogue(
    [file(`makes/${name}`, [MAKES_HEAD, ...makes])],
    [file("versions/car.csv", [VERSIONS_HEAD, ...versions])],
  );
  return { ...compiled, told: compiled.issues.map(wordIssue) };
}

describe("a data file", () => {
  it("compiles to one line a name, in its order", () => {
    expect(compile([MAKE, CLASSE_A])).toMatchObject({
      told: [],
      makes: {
        car: [
          "Mercedes-Benz = MERCEDES ~ BENZ, MB",
          "  Classe A",
          "    Classe A W177 ; 2018- ; 41 ; 4419 1796 1440 ; 4,5 ; 5 ; 370",
        ],
      },
    });
  });

  it("tells the displacement of what has no boot", () => {
    const { told, makes } = compile(["AJP,PR4,PR4,,,2005,2018,61,2070,820,1180,,2,,125 233"], [], "moto-small.csv");
    expect(told).toEqual([]);
    expect(makes.moto.at(-1)).toBe("    PR4 ; 2005-2018 ; 61 ; 2070 820 1180 ; - ; 2 ; 125,233");
  });

  it("compiles a generation's share, trims and engines to one block", () => {
    expect(compile([MAKE, CLASSE_A], [SHARE, TRIM, PETROL, PLUG_IN, ELECTRIC])).toMatchObject({
      told: [],
      versions: {
        car: [
          "MERCEDES:CLASSE A:CLASSE A W177 ; 500",
          "  trims ; AMG LINE 3 2018-",
          "  ess ; 2018- ; 200 {p} ; 163 ; M|A 7G-DCT ; 8 ; 1332 ; 129 ; 5.6 ; 36900",
          "  plug_hyb ; 2019- ; 250 E {p} ; 218 ; A 8G-DCT ; 7 ; 1332 ; 32 ; 1.4 ; 42900 ; 68 ; 15.6",
          "  elec ; 2021- ; EQ {p} ; 190 ; A ; 5 ; 66.5 ; 426 ; 17.7 ; 47900",
        ],
      },
    });
  });

  it("is named for a vertical", () => {
    expect(() => compile([MAKE], [], "boats.csv")).toThrow("makes/boats.csv");
  });

  it("begins with the names of its columns", () => {
    const { issues } = compiledCatalogue([file("makes/car.csv", [MAKES_HEAD.replace("boot_l", "boot")])], []);
    expect(issues.map(wordIssue)).toEqual([
      'makes/car.csv:1: column 14 "boot" stands where the column boot_l is expected',
    ]);
  });
});

describe("a wrong row is told by file, line, column and value:", () => {
  it.each([
    ["a length of another unit", CLASSE_A.replace("4419", "4.4"), 'makes/car.csv:3: length_mm "4.4" is below 901'],
    ["a number with a unit", CLASSE_A.replace("370", "370 l"), 'makes/car.csv:3: boot_l "370 l" is no number'],
    ["a year that is missing", CLASSE_A.replace("2018", ""), 'makes/car.csv:3: from "" is missing'],
    ["years that run backwards", CLASSE_A.replace("2018,", "2018,2012"), 'makes/car.csv:3: to "2012" is before 2018'],
    ["an unknown body", CLASSE_A.replace(",41,", ",99,"), 'makes/car.csv:3: category "99" is no category'],
    ["a body of another vertical", CLASSE_A.replace(",41,", ",61,"), 'makes/car.csv:3: category "61" is none of car'],
    ["a car's displacement", `${CLASSE_A}1332`, 'displacement_cm3 "1332" has no place in such a row'],
    ["a list with commas", CLASSE_A.replace("4 5", '"4,5"'), 'makes/car.csv:3: doors "4,5" is no number'],
    [
      "a sign of the compiled lines",
      CLASSE_A.replace("Classe A W177", "Classe A ; W177"),
      'generation "Classe A ; W177"',
    ],
    ["a key in small letters", CLASSE_A.replace("W177,", "W177,Classe A"), 'key "Classe A" is no key'],
    ["a cell too many", `${CLASSE_A},`, "is a row of 16 cells instead of 15"],
    ["a quote that stays open", CLASSE_A.replace("370", '"370'), "makes/car.csv:3: row"],
  ])("%s", (_, row, told) => {
    expect(compile([MAKE, row]).told.join("\n")).toContain(told);
  });

  it.each([
    ["a generation twice", [CLASSE_A, CLASSE_A], 'car.csv:3: generation "Classe A W177" stands in the file already'],
    ["a name twice", [MAKE, CLASSE_A, MAKE], 'car.csv:4: make "Mercedes-Benz" has its row already'],
    ["a make without models", [MAKE], 'car.csv:2: make "Mercedes-Benz" has no model'],
    [
      "a spelling of two models",
      [CLASSE_A, CLASSE_A.replace("Classe A,", "A-Classe,"), "Mercedes-Benz,A-Classe,,,CLASSEA,,,,,,,,,,"],
      'car.csv:3: model "A-Classe" is spelled "classea" as Classe A is',
    ],
  ])("%s", (_, rows, told) => {
    expect(compile(rows).told).toEqual([`makes/${told}`]);
  });

  it.each([
    ["a generation that the catalogue lacks", [SHARE.replace("W177", "W999")], 'generation "CLASSE A W999" is no key'],
    ["a share given twice", [SHARE, SHARE, TRIM, PETROL], 'versions/car.csv:3: share "500" is given twice'],
    ["no share", [TRIM, PETROL], 'versions/car.csv:2: generation "CLASSE A W177" has no row that gives its share'],
    ["years without an engine", [SHARE, TRIM, PETROL.replace("2018", "2020")], "no trim or no engine in 2018, 2019"],
    ["an engine before its generation", [SHARE, TRIM, PETROL.replace("2018", "2012")], 'from "2012" is before its gen'],
    [
      "a level that does not exist",
      [SHARE, TRIM.replace("LINE,3", "LINE,4")],
      'versions/car.csv:3: level "4" is above 3',
    ],
    ["an unknown energy", [SHARE, PETROL.replace("ess", "petrol")], 'versions/car.csv:3: energy "petrol" is no energy'],
    ["an unknown gearbox", [SHARE, PETROL.replace("M|A", "M|X")], 'gearboxes "M|X 7G-DCT" is no list'],
    ["a price with a space", [SHARE, PETROL.replace("36900", "36 900")], 'price_eur "36 900" is no number'],
    ["a price that is missing", [SHARE, PETROL.replace("36900", "")], 'versions/car.csv:3: price_eur "" is missing'],
    [
      "a petrol engine's battery",
      [SHARE, PETROL.replace("5.6,", "5.6,50")],
      'battery_kwh "50" has no place in such a row',
    ],
    ["an electric engine's CO2", [SHARE, ELECTRIC.replace(",,,,66.5", ",,12,,66.5")], 'co2_g_km "12" has no place'],
  ])("%s", (_, rows, told) => {
    expect(compile([MAKE, CLASSE_A], rows).told.join("\n")).toContain(told);
  });
});
