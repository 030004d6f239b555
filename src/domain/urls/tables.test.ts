import { describe, expect, it } from "vitest";
import { parseQuery } from "../filters/query.ts";
import type { Filters } from "../filters/registry.ts";
import { meanings } from "../../../test/urls/meanings.ts";
import { redirects } from "../../../test/urls/redirects.ts";
import { refusals } from "../../../test/urls/refusals.ts";
import type { Row } from "../../../test/urls/table.ts";
import { readTable, requestOf } from "../../../test/urls/table.ts";
import { readPath } from "./read-path.ts";
import type { PathReading } from "./reading.ts";

const read = (address: string): PathReading => {
  const { path, query } = requestOf(address);
  return readPath(path, query);
};

const filtersOf = (query: string): Filters =>
  parseQuery(new URLSearchParams(query.replace("makes=", "makesModelsCommercialNames="))).filters;

/** The rows under each title, and a test of them that remembers which titles have one. */
function tested(table: string, check: (row: Row) => void) {
  const sections = Map.groupBy(readTable(table), ({ title }) => title);
  const titles = new Set<string>();
  const test = (title: string) => {
    titles.add(title);
    return () => {
      const rows = sections.get(title) ?? [];
      expect(rows.length, title).toBeGreaterThan(0);
      for (const row of rows) check(row);
    };
  };
  const untested = () => [...sections.keys()].filter((title) => !titles.has(title));
  return { test, untested, count: readTable(table).length };
}

describe("a page that is shown where it was asked for", () => {
  const { test, untested, count } = tested(meanings, ({ address, expected }) => {
    const reading = read(address);
    if (reading.kind !== "page") throw new Error(`${address} is ${JSON.stringify(reading)}`);
    expect(reading.filters, address).toEqual(filtersOf(expected));
  });

  it("is known by 300 examples at least", () => {
    expect(count).toBeGreaterThanOrEqual(300);
    expect(untested()).toEqual([]);
  });
  it("means a vertical by its slug [2.10]", test("verticals"));
  it("means a category, a pair of them, seats or a gearbox [2.11]", test("categories"));
  it("means a category of a make [2.11]", test("categories of a make"));
  it("means a price at most [2.12]", test("prices"));
  it("means a make [2.16]", test("makes"));
  it("means a model of a make, whatever numbers and hyphens they have [2.16]", test("models"));
  it("means a colour of a make or model [2.16]", test("colours"));
  it("means a generation of a model [2.17]", test("generations"));
  it("means a region, also with a make or model [2.13]", test("regions"));
  it("means a city of a department, also with a make or model [2.13]", test("cities"));
  it("means a department, also with a make or model [2.14]", test("departments"));
  it("means an energy, also with a make or model [2.15]", test("energies"));
  it("means credit or leasing, alone or with one thing more [2.18]", test("financing"));
  it("means the filters of its query [2.2]", test("searches without a path of their own"));
  it("is the filters page, with filters and without a page number [2.3]", test("the filters page"));
  it("is the home page or a landing page [2.1]", test("home and landings"));
  it("is a dealer's, with index or without, with vertical, make and model [2.5, 2.7]", test("showrooms"));
  it("is of a dealer by the letter C and digits [2.6]", test("curefs"));
});

describe("another spelling of an address", () => {
  const { test, untested, count } = tested(redirects, ({ address, expected }) => {
    expect(read(address), address).toEqual({ kind: "redirect", status: 301, location: expected });
    expect(read(expected).kind, expected).toBe("page");
  });

  it("is known by 100 examples at least", () => {
    expect(count).toBeGreaterThanOrEqual(100);
    expect(untested()).toEqual([]);
  });
  it("moves to lower case", test("case"));
  it("leaves behind what mail and chat add", test("signs and parameters that mail and chat add"));
  it("moves to no accents", test("accents"));
  it(
    "moves from underscores, plus signs, spaces and repeated hyphens to one hyphen [5.19]",
    test("underscores, plus signs, encoded spaces, repeated hyphens"),
  );
  it("moves from a trailing slash and to .html", test("trailing slash, missing .html"));
  it("moves from page 1, page 0 and zeros before the page [5.17]", test("first page, leading zeros, no page"));
  it("moves from other names to those of the catalogue", test("other names of the catalogue"));
  it("moves from Citroën to DS for the models of old [5.20]", test("old DS models"));
  it(
    "moves to the department's own page and the city's region of today",
    test("the one place of a department and of a city"),
  );
  it("moves from the only category of a vertical to the vertical", test("categories that are a vertical"));
  it("moves to the address of path and query together", test("known keys beside a path"));
  it("moves from a search to the path that its filters have", test("searches whose filters have a path"));
  it("keeps unknown keys and drops empty values [2.4]", test("unknown keys are kept, empty values dropped"));
  it("moves from any other path on the filters page to that page [2.8]", test("other paths on the filters page"));
  it("moves to the showroom address that says most in its path [2.7]", test("showrooms"));
  it("moves to the capital C of a curef [2.6]", test("curefs"));
  it("moves to cars from a vertical that no showroom has [3.4]", test("unknown verticals of a showroom"));
});

describe("an address of no page", () => {
  const { test, untested, count } = tested(refusals, ({ address, expected }) => {
    const reading = read(address);
    expect(reading.kind === "notFound" ? reading.error : reading, address).toBe(expected);
  });

  it("is known by 60 examples at least", () => {
    expect(count).toBeGreaterThanOrEqual(60);
    expect(untested()).toEqual([]);
  });
  it("has a region that does not exist [5.18, 8.3]", test("regions"));
  it("has a department that does not exist [5.18, 8.3]", test("departments"));
  it("has a department's code after another's name [5.18, 8.3]", test("departments of another name"));
  it("has a department outside its region [5.18, 8.3]", test("departments outside their region"));
  it("has a city that its department does not have", test("cities"));
  it("has a make or model that its vertical does not have", test("makes and models"));
  it("has an unknown colour, category or price, or two energies", test("colours, categories, energies, prices"));
  it("has a page after the last [9.1]", test("pages past the last"));
  it("is of no family", test("no page of ours"));
  it("has a curef that is no letter C and digits [2.6]", test("curefs"));
  it(
    "holds escapes that do not decode or characters that no name has",
    test("escapes that do not decode, and characters that are none of ours"),
  );
});
