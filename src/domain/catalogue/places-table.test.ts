import fc from "fast-check";
import { describe, expect, it } from "vitest";
import placesTable from "./places.data.json" with { type: "json" };
import { formatPlaces, groupCentre, parseGroup, tableLines, type TableGroup } from "./places-table.ts";

fc.configureGlobal({ seed: 2026 });

const parse = (lines: readonly string[]) => tableLines(lines).map(parseGroup);

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1000, max: limit * 1000 }).map((thousandths) => thousandths / 1000 + 0);
const point = fc.record({ latitude: degrees(90), longitude: degrees(180) });
const name = fc.string({ unit: fc.constantFrom(..."aéŒ -'()2ÿ"), minLength: 1, maxLength: 12 });
const entry = fc.record({
  name,
  formerNames: fc.array(name, { maxLength: 3 }),
  population: fc.nat(3_000_000),
  point: fc.option(point, { nil: undefined }),
});
const group: fc.Arbitrary<TableGroup> = fc
  .record({
    section: fc.constantFrom("01", "2A", "69", "974"),
    postcodes: fc.uniqueArray(fc.stringMatching(/^[0-9]{5}$/), { minLength: 1, maxLength: 3 }),
    entries: fc.uniqueArray(entry, { selector: (each) => each.name, minLength: 1, maxLength: 4 }),
    point,
  })
  .map(({ point: estimate, ...rest }) => ({
    ...rest,
    estimate: rest.entries.some((each) => each.point !== undefined) ? undefined : estimate,
  }));

describe("places table", () => {
  it("reads a line with its section", () => {
    expect(parse(["=74", "000+600:Annecy~Seynod,132117,45.9,6.12;Veigy,900"])).toEqual([
      {
        section: "74",
        postcodes: ["74000", "74600"],
        entries: [
          { name: "Annecy", formerNames: ["Seynod"], population: 132_117, point: { latitude: 45.9, longitude: 6.12 } },
          { name: "Veigy", formerNames: [], population: 900, point: undefined },
        ],
        estimate: undefined,
      },
    ]);
  });

  it("reads the postcodes of Corsica, overseas and of another department", () => {
    const lines = [
      "=2A",
      "000:Ajaccio,1,41.9,8.7",
      "=974",
      "400:Saint-Denis,1,-20.9,55.5",
      "=74",
      "01200:Éloise,1,46.1,5.9",
    ];
    expect(parse(lines).flatMap(({ postcodes }) => postcodes)).toEqual(["20000", "97400", "01200"]);
  });

  it("reads back what it writes", () => {
    fc.assert(
      fc.property(group, (each) => {
        const [read] = parse(formatPlaces([each]));
        expect({ ...read, entries: new Set(read?.entries) }).toEqual({ ...each, entries: new Set(each.entries) });
      }),
    );
  });

  it("writes the committed table line for line", () => {
    expect(formatPlaces(parse(placesTable))).toEqual(placesTable);
  });

  it("puts a commune without coordinates amid those that have the same postcodes", () => {
    const [known] = parse(["=74", "550:Ballaison,1,46.2,6.2;Veigy,1,46.4,6.4;Loisin,1"]);
    const [estimated] = parse(["=74", "550@46.3,6.4:Ballaison,1"]);
    expect([known, estimated].map((each) => each && groupCentre(each))).toEqual([
      { latitude: 46.3, longitude: 6.3 },
      { latitude: 46.3, longitude: 6.4 },
    ]);
  });

  it("refuses names that would break its grammar and lines that do not follow it", () => {
    const unsafe = {
      section: "01",
      postcodes: ["01000"],
      entries: [{ name: "Bourg; en Bresse", formerNames: [], population: 1, point: undefined }],
      estimate: undefined,
    };
    expect(() => formatPlaces([unsafe])).toThrow("Bourg; en Bresse");
    for (const line of ["nothing", ":Nowhere,1", "000:,1", "000:Bourg,many", "000:Bourg,1,46"]) {
      expect(() => parse(["=01", line])).toThrow("of the places table");
    }
    expect(() => parse(["000:Bourg,1"])).toThrow("000:Bourg,1");
  });
});
