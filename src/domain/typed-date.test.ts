import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTypedDate, withSlashes } from "./typed-date.ts";

describe("a date that is copied from a registration document", () => {
  it.each([
    "14/03/2019",
    "14.03.2019",
    "14-3-2019",
    "14 03 2019",
    "2019-03-14",
    "14032019",
    "20190314",
    " 14 / 3 / 2019 ",
  ])("is a day as %s", (text) => {
    expect(readTypedDate(text)).toEqual({ date: "2019-03-14", isMonth: false });
  });

  it.each(["03/2019", "3.2019", "032019", "2019-03"])("is a month as %s", (text) => {
    expect(readTypedDate(text)).toEqual({ date: "2019-03-01", isMonth: true });
  });

  it.each([
    "",
    "31022019",
    "31/02/2019",
    "132019",
    "2019",
    "14/03/19",
    "140319",
    "1403201",
    "140320199",
    "14/03",
    "mars 2019",
  ])("is none as %s", (text) => {
    expect(readTypedDate(text)).toBeUndefined();
  });

  it("is of a year in which there are cars: what begins with the year is read so", () => {
    expect(readTypedDate("20100314")).toEqual({ date: "2010-03-14", isMonth: false });
    for (const typed of ["09/0026", "010320", "14/03/3019"]) expect(readTypedDate(typed)).toBeUndefined();
    expect(withSlashes("20100314")).toBe("20100314");
  });

  it("gets the strokes that digits alone lack, and stays as it was typed where they are no date", () => {
    expect(["14032019", "032019"].map(withSlashes)).toEqual(["14/03/2019", "03/2019"]);
    for (const typed of ["31022019", "132019", "2019", "mars", "14/03/2019", "20190314", ""])
      expect(withSlashes(typed)).toBe(typed);
  });

  it("is the same day whether strokes are typed or not", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }),
        (moment) => {
          const date = moment.toISOString().slice(0, 10);
          const [year = "", month = "", day = ""] = date.split("-");
          expect(readTypedDate(`${day}${month}${year}`)).toEqual({ date, isMonth: false });
          expect(readTypedDate(`${day}/${month}/${year}`)).toEqual({ date, isMonth: false });
        },
      ),
    );
  });
});
