import { describe, expect, it } from "vitest";
import { NOW } from "../../../test/factories/listings.ts";
import { readEstimate, readFields } from "./estimate-query.ts";

const known = { hasSelection: () => true } as unknown as Parameters<typeof readEstimate>[1]; // nothing else is asked
const answersOf = (query: string) =>
  readEstimate(readFields(new URLSearchParams(`make=PEUGEOT&model=308&${query}`)), known, NOW).answers;

it("takes equipment of which nothing is ticked for not said, and none for none only where that is said", () => {
  const aged = "date=06/2019&mileage=68000";
  expect(answersOf(aged)).toHaveLength(2);
  expect(answersOf(`${aged}&options=gps`).at(-1)).toMatchObject({ someOptions: ["gps"] });
  expect(answersOf(`${aged}&options=gps`).at(-1)).not.toHaveProperty("options");
  expect(answersOf(`${aged}&equipment=1`).at(-1)).toMatchObject({ options: [] });
  expect(answersOf(`${aged}&regions=FR-BRE`).at(-1)).toMatchObject({ place: { region: "FR-BRE" } });
});

it("tells no new sum by the other answers to a question of which one cannot be read", () => {
  expect(answersOf("date=13/2030&mileage=48000")).toHaveLength(1);
  expect(answersOf("date=06/2019&mileage=beaucoup")).toHaveLength(1);
  expect(answersOf("mileage=48000")).toHaveLength(2);
});

it("misses only what was asked for, and only of who went on without it", () => {
  const missing = (query: string) => readFields(new URLSearchParams(query)).missing;
  expect(missing("make=&suite=1")).toBe("make");
  expect(missing("make=PEUGEOT&model=&suite=1")).toBe("model");
  expect(missing("make=PEUGEOT&suite=1")).toBeUndefined();
  expect(missing("make=")).toBeUndefined();
  expect(missing("make=PEUGEOT&model=308&date=&mileage=&suite=1")).toBe("date");
  expect(missing("make=PEUGEOT&model=308&date=2019&mileage=&suite=1")).toBe("mileage");
  expect(missing("make=PEUGEOT&model=308&date=2019&mileage=48000&suite=1")).toBeUndefined();
  expect(missing("make=PEUGEOT&model=308&date=&mileage=")).toBeUndefined();
});

describe("the date of the first registration", () => {
  it.each([
    ["12/03/2021", "2021-03-12"],
    ["12.03.2021", "2021-03-12"],
    ["12-3-2021", "2021-03-12"],
    ["12 03 2021", "2021-03-12"],
    ["12 / 03 / 2021", "2021-03-12"],
    ["2021-03-12", "2021-03-12"],
    ["2021-03", "2021-03-15"],
    ["03/2021", "2021-03-15"],
    ["3-2021", "2021-03-15"],
  ])("is read as it is printed and as it is typed: %s", (typed, date) => {
    const { issues } = readEstimate(
      readFields(new URLSearchParams({ make: "PEUGEOT", model: "308", date: typed })),
      known,
      NOW,
    );
    expect([...issues]).toEqual([]);
    expect(answersOf(`date=${encodeURIComponent(typed)}`).at(-1)).toMatchObject({
      firstTrafficDate: date,
      year: 2021,
    });
  });

  it("is a year alone where that is all that is known", () => {
    expect(answersOf("date=2021").at(-1)).toMatchObject({ year: 2021 });
    expect(answersOf("date=2021").at(-1)).not.toHaveProperty("firstTrafficDate");
  });

  it.each(["31/02/2021", "12/13/2021", "2021-02-31", "12/03/2999", "12/03/21", "12/03/20211", "mars 2021"])(
    "is refused where there is no such day yet: %s",
    (typed) => {
      const { issues } = readEstimate(
        readFields(new URLSearchParams({ make: "PEUGEOT", model: "308", date: typed })),
        known,
        NOW,
      );
      expect([...issues.keys()]).toEqual(["date"]);
    },
  );
});
