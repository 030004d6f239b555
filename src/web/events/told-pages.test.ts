import { expect, it } from "vitest";
import { toldPages } from "./told-pages.ts";

it("each page of a search is told once, also where it comes back with the history", () => {
  const told = toldPages();
  told.begin("a");
  expect([1, 2, 1, 2, 3].map((page) => told.tell(page))).toEqual([true, true, false, false, true]);
  told.begin("a");
  expect(told.tell(3)).toBe(false);
});

it("of another search all pages are new, also of one that was left for it", () => {
  const told = toldPages();
  for (const search of ["a", "b", undefined, "a"]) {
    told.begin(search);
    expect(told.tell(1)).toBe(true);
  }
});
