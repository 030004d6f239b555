import { describe, expect, it } from "vitest";
import { grownAt, keepGrown } from "./grown-lists.ts";

const listOf = (html: string) => ({ count: 0, html, after: undefined });

describe("lists that were added to", () => {
  it("are found again where they stood, as they were last", () => {
    keepGrown("a /listing", listOf("<li>1</li>"));
    keepGrown("a /listing", listOf("<li>1</li><li>2</li>"));
    expect(grownAt("a /listing")).toEqual(listOf("<li>1</li><li>2</li>"));
    expect(grownAt("a /listing?energies=dies")).toBeUndefined();
  });

  it("are few: the one that was added to longest ago goes first", () => {
    for (const place of ["1", "2", "3", "4", "1", "5"]) keepGrown(place, listOf(place));
    expect(["1", "2", "3", "4", "5"].filter((place) => grownAt(place) !== undefined)).toEqual(["1", "3", "4", "5"]);
    for (let place = 0; place < 1000; place += 1) keepGrown(`p${place}`, listOf("x"));
    expect(Array.from({ length: 1000 }, (_, place) => grownAt(`p${place}`)).filter(Boolean)).toHaveLength(4);
  });
});
