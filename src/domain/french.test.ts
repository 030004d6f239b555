import { describe, expect, it } from "vitest";
import { counted, euros, kilometres, litresPer100, measure, shortDate, shortMonth } from "./french.ts";
import { monthly } from "./french-sums.ts";

describe("figures in French", () => {
  it("have narrow no-break spaces between thousands and before units", () => {
    expect([euros(14_990), kilometres(86_000), litresPer100(6.2), measure(4.35, "m"), monthly(199)]).toEqual([
      "14\u202f990\u202f€",
      "86\u202f000\u202fkm",
      "6,2\u202fL/100\u202fkm",
      "4,35\u202fm",
      "199\u202f€/mois",
    ]);
  });

  it("count zero and one in the singular", () => {
    expect([
      counted(0, "véhicule"),
      counted(1, "véhicule"),
      counted(1284, "véhicule"),
      counted(2, "cheval", "chevaux"),
    ]).toEqual(["0 véhicule", "1 véhicule", "1\u202f284 véhicules", "2 chevaux"]);
  });

  it("write dates day first", () => {
    expect(shortDate("2022-03-12T10:00:00.000Z")).toBe("12/03/2022");
    expect([shortMonth("2022-03-12"), shortMonth("2022-03")]).toEqual(["03/2022", "03/2022"]);
  });
});
