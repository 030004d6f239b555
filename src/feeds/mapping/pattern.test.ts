import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LONGEST_MATCHED, parsePattern } from "./pattern.ts";

function read(source: string, text: string) {
  const outcome = parsePattern(source);
  if (outcome.kind === "fault") throw new Error(outcome.message);
  const parts = outcome.pattern.read(text);
  return parts && Object.fromEntries(parts);
}

function faultOf(source: string) {
  const outcome = parsePattern(source);
  return outcome.kind === "fault" ? outcome.message : undefined;
}

const ADDRESS = "https://www.garage.example/occasion/renault-clio-1-5-dci-90-saint-etienne-VO12345.html";

describe("a pattern", () => {
  it("finds a reference, a place and a version inside an address", () => {
    expect(read("*-{reference}.html", ADDRESS)).toEqual({ reference: "VO12345" });
    expect(read("*/{make}-{model}-{version+}-saint-etienne-*.html", ADDRESS)).toEqual({
      make: "renault",
      model: "clio",
      version: "1-5-dci-90",
    });
    expect(read("*/stock/{city}/{ref:digits}-*", "https://g.example/stock/lyon/4711-clio-iv")).toEqual({
      city: "lyon",
      ref: "4711",
    });
  });

  it("describes the whole of a text or nothing of it", () => {
    expect(read("{reference}.html", ADDRESS)).toBeUndefined();
    expect(read("VO-{ref:digits}", "VO-12a")).toBeUndefined();
  });

  it("takes parts as short as can be, those with a plus as long as can be, and never across a slash", () => {
    expect(read("{a}-{b}", "x-y-z")).toEqual({ a: "x", b: "y-z" });
    expect(read("{a+}-{b}", "x-y-z")).toEqual({ a: "x-y", b: "z" });
    expect(read("{a}-{b}", "x/y-z")).toBeUndefined();
  });

  it("takes whole runs of digits, letters or both", () => {
    expect(read("*{ref:digits}*", "lot 12 place 4711 bis")).toEqual({ ref: "4711" });
    expect(read("{site:letters}{number:digits}", "LY4711")).toEqual({ site: "LY", number: "4711" });
    expect(read("*{word:word}", "réf. AB12")).toEqual({ word: "AB12" });
  });

  it("does not tell capitals, and gives back what the text has", () => {
    expect(read("*/VO-{ref}.HTML", "/vo-Ab1.html")).toEqual({ ref: "Ab1" });
  });

  it("has doubled braces and a starred brace for these signs themselves", () => {
    expect(read("{{{a}}}{*}", "{x}*")).toEqual({ a: "x" });
  });

  it.each([
    ["", "nomme au moins une partie"],
    ["*", "nomme au moins une partie"],
    ["{a}{b}", "sans rien qui les sépare"],
    ["*{a}", "sans rien qui les sépare"],
    ["{a}-{a}", "deux fois"],
    ["{a:dates}", "n’est pas une partie"],
    ["{a", "n’est pas une partie"],
    ["{}", "n’est pas une partie"],
    ["{a}".padEnd(301, "x"), "300 caractères"],
  ])("%j is refused with a reason", (source, reason) => {
    expect(faultOf(source)).toContain(reason);
  });

  it("finds what was put into it", () => {
    const part = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);
    fc.assert(
      fc.property(part, part, part, (city, version, reference) => {
        const text = `https://g.example/${city}/${version}-${reference}.html`;
        expect(read("*/{city}/{version}-{reference}.html", text)).toEqual({ city, version, reference });
      }),
    );
  });

  it("describes a text exactly when an expression of the same meaning does, and finds the same", () => {
    const piece = fc.constantFrom("a", "b", "-", "/", "1", "*", "{p}", "{q:digits}", "{r+}");
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 6 }),
        fc.stringMatching(/^[ab\-/1]{0,8}$/),
        (pieces, text) => {
          const outcome = parsePattern(pieces.join(""));
          fc.pre(outcome.kind === "pattern");
          const found = outcome.pattern.read(text);
          expect(found && Object.fromEntries(found)).toEqual(expressionOf(pieces).exec(text)?.groups);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("reads the worst text in a time that grows with it alone", () => {
    const outcome = parsePattern(`${"*a".repeat(19)}{x}`);
    if (outcome.kind === "fault") throw new Error(outcome.message);
    expect(outcome.pattern.read("a".repeat(LONGEST_MATCHED - 1) + "/")).toBeUndefined();
    expect(outcome.pattern.read("a".repeat(LONGEST_MATCHED + 1))).toBeUndefined();
  });
});

/** What the pieces mean, for an engine that backtracks: short texts alone. */
function expressionOf(pieces: readonly string[]): RegExp {
  const meanings: Readonly<Record<string, string>> = {
    "*": "[^]*",
    "{p}": "(?<p>[^/]+?)",
    "{q:digits}": "(?<![0-9])(?<q>[0-9]+)(?![0-9])",
    "{r+}": "(?<r>[^/]+)",
  };
  return new RegExp(`^${pieces.map((piece) => meanings[piece] ?? piece).join("")}$`);
}
