import { expect, it } from "vitest";
import { boxesApart, textsApart } from "./told-apart.ts";

it("short values are told whole, and none is told as nothing", () => {
  expect(textsApart("111", "132")).toEqual(["«\u202f111\u202f»", "«\u202f132\u202f»"]);
  expect(textsApart("", "132")).toEqual(["rien", "«\u202f132\u202f»"]);
});

it("long texts are told from a little before they part", () => {
  const same = "Une seule main, carnet complet. ".repeat(8);
  const [here, elsewhere] = textsApart(`${same}Pneus neufs.`, `${same}Attelage.${" Garage.".repeat(30)}`);
  expect(here).toMatch(/^«\u202f….*Pneus neufs\.\u202f»$/);
  expect(elsewhere).toMatch(/^«\u202f….*Attelage\. .*…\u202f»$/);
  expect(here.length).toBeLessThan(170);
});

it("a text that only goes on is told as far as it does", () => {
  const same = "Une seule main, carnet complet. ".repeat(8);
  const [here, elsewhere] = textsApart(same, `${same}Pneus neufs.`);
  expect(elsewhere).toContain("Pneus neufs.");
  expect(here).not.toBe(elsewhere);
});

it("boxes are told by those that the other has not", () => {
  expect(boxesApart(["gps", "clim"], ["clim", "cuir", "attelage"], (box) => box.toUpperCase())).toEqual([
    "GPS en plus",
    "CUIR et ATTELAGE en plus",
  ]);
  expect(boxesApart([], ["clim"], (box) => box)[0]).toBe("rien de plus");
});
