import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unreadFigures } from "./path-query.ts";
import { readPath } from "./read-path.ts";

/** Where an address leads in the end. */
function followed(address: string, moves = 0): string {
  if (moves > 3) throw new Error(`${address} leads nowhere`);
  const { pathname, searchParams } = new URL(address, "https://virage.example");
  const reading = readPath(pathname, searchParams);
  return reading.kind === "redirect" ? followed(reading.location, moves + 1) : address;
}

const unreadAt = (address: string) => [
  ...unreadFigures(new URL(followed(address), "https://virage.example").searchParams),
];

describe("a figure that cannot be read", () => {
  it("stays in the address that a form without a script is moved to, as it was typed", () => {
    expect(followed("/listing?priceMin=&priceMax=9k&mileageMax=90+000")).toBe("/listing?mileageMax=90000&priceMax=9k");
    expect(unreadAt("/listing?vertical=car&priceMin=&priceMax=9k")).toEqual([["priceMax", "9k"]]);
    expect(unreadAt("/listing?yearMin=deux+mille")).toEqual([["yearMin", "deux mille"]]);
  });

  it("keeps a path of its own from being moved for ever", () => {
    expect(followed("/occasion-voiture.html?priceMax=-5")).toBe("/occasion-voiture.html?priceMax=-5");
  });

  it("is none beside one of the same field that can be read, nor where it is longer than a slip", () => {
    expect(unreadAt("/listing?priceMax=9k&priceMax=9000")).toEqual([]);
    expect(unreadAt(`/listing?priceMax=${"9k".repeat(20)}`)).toEqual([]);
  });

  it("leads somewhere whatever it is", () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 25 }),
      fc.constantFrom("9k", "1e4", "-5", " 9 k ", "９０００", "15 ans", ""),
    );
    fc.assert(
      fc.property(
        fc.constantFrom("/listing", "/occasion-voiture.html", "/C123/index", "/filters", "/"),
        fc.array(fc.tuple(fc.constantFrom("priceMax", "yearMin", "mileageMax", "lengthMax", "page", "dptCp"), typed), {
          maxLength: 4,
        }),
        (path, fields) => {
          followed(`${path}?${new URLSearchParams(fields).toString()}`);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
