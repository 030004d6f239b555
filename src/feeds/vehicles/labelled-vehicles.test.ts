/**
 * Rows as dealers write them, each with what it is by hand (`test/vehicles/labelled.csv`): `-` where nobody could tell.
 * A generation left out counts as not found, another one as wrong.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isCategoryCode } from "../../domain/catalogue/categories.ts";
import { isEnergy } from "../../domain/catalogue/energies.ts";
import { refinedEnergy } from "../../domain/catalogue/hybrid-words.ts";
import { findMake, findModel } from "../../domain/catalogue/makes.ts";
import { foldOf, keyOf } from "../../domain/catalogue/names.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { VEHICLE_VERTICALS } from "../../domain/catalogue/verticals.ts";
import { given } from "../offers/given.ts";
import { WORDS } from "../mapping/word-tables.ts";
import { identifyVehicle } from "./identify-vehicle.ts";

const FIELDS = ["vertical", "make", "model", "generation", "category", "energy"] as const;
type Field = (typeof FIELDS)[number];

interface Verdict {
  readonly row: string;
  readonly field: Field;
  readonly is: string;
  readonly told: string;
}

const [, ...lines] = readFileSync(new URL("../../../test/vehicles/labelled.csv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");

const verdicts = lines.flatMap((row) => verdictsOf(row, VEHICLE_VERTICALS));
const wrong = verdicts.filter(({ is, told }) => told !== is && told !== "-");
const missing = verdicts.filter(({ is, told }) => told !== is && told === "-");
const shareOf = (some: readonly Verdict[], field: Field) =>
  some.filter((verdict) => verdict.field === field).length / lines.length;

function verdictsOf(row: string, verticals: readonly VehicleVertical[]): readonly Verdict[] {
  const cells = row.split(";");
  const [make = "", model = "", version = "", year = "", energy = "", seats = "", doors = "", body = ""] = cells;
  const stated = isEnergy(energy) ? energy : undefined;
  const category = WORDS.category.get(foldOf(body));
  const vehicle = identifyVehicle(
    { findMake, findModel },
    {
      make,
      model,
      version,
      year: Number(year),
      ...given({
        energy: stated,
        seats: numberIn(seats),
        doors: numberIn(doors),
        category: category !== undefined && isCategoryCode(category) ? category : undefined,
      }),
    },
    verticals,
  );
  const exact =
    stated === undefined ? "-" : refinedEnergy(stated, { make: vehicle.make, model, version, year: Number(year) });
  const told = [
    vehicle.vertical,
    vehicle.make,
    vehicle.model,
    vehicle.commercialName ?? "-",
    vehicle.category ?? "-",
    exact === "hyb" ? "-" : exact,
  ];
  return FIELDS.map((field, index) => {
    const label = cells[8 + index] ?? "";
    const is = field === "generation" && label !== "-" ? keyOf(label) : label;
    return { row, field, is, told: told[index] ?? "-" };
  });
}

function numberIn(text: string): number | undefined {
  return text === "" ? undefined : Number(text);
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
const shown = (some: readonly Verdict[]) =>
  some.map(({ row, field, is, told }) => `${field}: ${told}, is ${is}: ${row}`);

describe(`${lines.length} labelled rows`, () => {
  process.stderr.write(
    `${FIELDS.map((field) => `${field}: wrong ${percent(shareOf(wrong, field))}, not told ${percent(shareOf(missing, field))}`).join("; ")}\n`,
  );

  it("are at least 400", () => {
    expect(lines.length).toBeGreaterThanOrEqual(400);
  });

  it.each(FIELDS)("have no wrong %s", (field) => {
    const mistaken = wrong.filter((verdict) => verdict.field === field);
    expect(mistaken.length / lines.length, shown(mistaken).join("\n")).toBeLessThanOrEqual(0);
  });

  it("are the same whatever the feed holds most often", () => {
    expect(lines.flatMap((row) => verdictsOf(row, VEHICLE_VERTICALS.toReversed()))).toEqual(verdicts);
  });

  it("leave out at most one in twenty of the generations that are known", () => {
    const untold = missing.filter(({ field }) => field === "generation");
    expect(untold.length / lines.length, shown(untold).join("\n")).toBeLessThanOrEqual(0.05);
  });
});
