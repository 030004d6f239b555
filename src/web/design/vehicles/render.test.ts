import { describe, expect, it } from "vitest";
import { CATEGORIES } from "../../../domain/catalogue/categories.ts";
import { COLOURS } from "../../../domain/catalogue/colours.ts";
import { makesOf } from "../../../domain/catalogue/makes.ts";
import { VEHICLE_VERTICALS } from "../../../domain/catalogue/verticals.ts";
import { drawingAddress } from "./address.ts";
import { chooseDrawing } from "./choice/choose-drawing.ts";
import { drawVehicle, pictureOf } from "./draw-vehicle.ts";
import type { Drawing } from "./drawing.ts";
import { sizeOf } from "./drawing.ts";
import type { Rim } from "./parts/rims.ts";
import { RIMS } from "./parts/rims.ts";
import type { ProfileName } from "./profile-table.ts";
import { isCarName, PROFILE_NAMES } from "./profile-table.ts";
import { boxFor, render, svgFile } from "./render.ts";

const BUDGET = 4096;

function plain(profile: ProfileName, rim: Rim = "cinq", length?: number, height?: number): Drawing {
  const look = { colour: "bleu", matt: false, ...sizeOf(profile, length, height) } as const;
  return isCarName(profile) ? { profile, ...look, rim } : { profile, ...look };
}

/** The shortest, longest, lowest and tallest that the catalogue's generations ask of every profile. */
function extremes(): readonly Drawing[] {
  const ends = new Map<string, Drawing>();
  const keep = (end: string, drawing: Drawing, better: (other: Drawing) => boolean) => {
    const key = `${drawing.profile} ${end}`;
    const other = ends.get(key);
    if (other === undefined || better(other)) ends.set(key, drawing);
  };
  const models = VEHICLE_VERTICALS.flatMap((vertical) =>
    makesOf(vertical).flatMap((make) => make.models.map((model) => ({ vertical, make, model }))),
  );
  for (const { vertical, make, model } of models) {
    for (const { category, length, height, doors, from: year, key: commercialName } of model.generations) {
      const own = {
        make: make.key,
        model: model.key,
        commercialName,
        doors: doors[0],
        year,
        equipmentLevel: 3,
      } as const;
      const drawing = chooseDrawing({ vertical, category, colour: "bleu", length, height, ...own });
      keep("shortest", drawing, (other) => drawing.length < other.length);
      keep("longest", drawing, (other) => drawing.length > other.length);
      keep("lowest", drawing, (other) => drawing.height < other.height);
      keep("tallest", drawing, (other) => drawing.height > other.height);
    }
  }
  return [...ends.values()];
}

describe("drawings", () => {
  it.each(CATEGORIES.map(({ slug, vertical, code }) => [slug, vertical, code] as const))(
    "show a %s",
    (_, vertical, category) => {
      const { viewBox, markup, lengthFraction } = drawVehicle({ vertical, category, colour: "rouge" });
      expect(viewBox).toMatch(/^-\d+ -\d+ \d+ \d+$/);
      expect(markup.length).toBeGreaterThan(1500);
      expect(lengthFraction).toBeGreaterThan(0.3);
      expect(lengthFraction).toBeLessThanOrEqual(1);
    },
  );

  it("stay under four kilobytes, whatever the profile, on the rims that take most", () => {
    const [rim = "cinq"] = RIMS.toSorted(
      (a, b) => svgFile(plain("citadine", b)).length - svgFile(plain("citadine", a)).length,
    );
    const heavy = PROFILE_NAMES.filter((profile) => svgFile(plain(profile, rim)).length >= BUDGET);
    expect(heavy).toEqual([]);
  });

  it("stay under four kilobytes, in whole numbers, when stretched as far as the catalogue asks", () => {
    const stretched = extremes();
    expect(stretched.length).toBeGreaterThan(250);
    const broken = stretched.filter((drawing) => {
      const file = svgFile(drawing);
      return file.length >= BUDGET || /NaN|Infinity|undefined|\d\.\d|\de-/.test(file.replace("www.w3.org", ""));
    });
    expect(broken.map(drawingAddress)).toEqual([]);
  });

  it("stand on a page any number of times: no id, no reference, no raster, no gradient", () => {
    for (const profile of PROFILE_NAMES) {
      const file = svgFile(plain(profile));
      expect(file, profile).not.toMatch(/\b(id|class|style|href)=|url\(/);
      const tags = new Set(file.match(/(?<=<)\w+/g));
      expect([...tags].filter((tag) => !["svg", "ellipse", "path", "circle"].includes(tag))).toEqual([]);
    }
  });

  it("are the same whenever they are drawn", () => {
    const drawing = plain("grand-suv", "etoile", 5000, 1800);
    expect(svgFile(drawing)).toBe(svgFile({ ...drawing }));
  });

  it("differ by colour, by rim and by size", () => {
    const colours = COLOURS.map((colour) => svgFile({ ...plain("citadine"), colour }));
    const rims = RIMS.map((rim) => svgFile(plain("citadine", rim)));
    const sizes = [3900, 4000, 4100].map((length) => svgFile(plain("citadine", "cinq", length)));
    // one of the colours and one of the rims are the same drawing
    expect(new Set([...colours, ...rims, ...sizes]).size).toBe(COLOURS.length + RIMS.length + sizes.length - 1);
  });

  it("draw wheels as dots, which no stretching bends, and openings as round arcs", () => {
    const { markup } = render(plain("suv-familial", "cinq", 4900, 1800));
    expect(markup.match(/d="M\d+-\d+h0m\d+ 0h0"/g)?.length).toBeGreaterThanOrEqual(5);
    for (const [, rx, ry] of markup.matchAll(/a(\d+) (\d+) 0/g)) expect(rx).toBe(ry);
  });

  it("grow with the vehicle, in one scale", () => {
    const fraction = (length: number) =>
      pictureOf({ vertical: "car", category: "47", length, height: 1600, year: 2020 }).lengthFraction;
    expect(fraction(4800) / fraction(4200)).toBeCloseTo((4800 + 120) / (4200 + 120), 2);
  });

  it("leave their scale rather than the frame when they are too tall for it", () => {
    const { lengthFraction, width, height } = pictureOf({
      vertical: "quad",
      category: "70",
      length: 3000,
      height: 2000,
    });
    expect((lengthFraction * height) / width).toBeLessThanOrEqual(0.601);
  });

  it("know their box without being drawn", () => {
    const wrong = PROFILE_NAMES.filter((profile) => boxFor(plain(profile)).width !== render(plain(profile)).box.width);
    expect(wrong).toEqual([]);
  });
});
