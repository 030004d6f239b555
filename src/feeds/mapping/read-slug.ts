/** Fields read from a version slug. The columns of such a rule come in one order: slug, make, model, energy, stated value. */
import type { Cell } from "../reading/feed-row.ts";
import {
  batteryInSlug,
  co2InSlug,
  doorsInSlug,
  fiscalPowerInSlug,
  fourWheelDriveInSlug,
  seatsInSlug,
} from "../slugs/facts-in-slug.ts";
import { powerInEngineName, powerInSlug } from "../slugs/power-in-slug.ts";
import { slugWords } from "../slugs/slug-words.ts";
import { versionInSlug } from "../slugs/version-in-slug.ts";
import { fitted, readNumber } from "./read-number.ts";
import type { Reading } from "./reading.ts";
import { ABSENT, textIn, value } from "./reading.ts";
import type { NumberTarget } from "./targets.ts";

interface SlugColumns {
  readonly words: readonly string[];
  readonly make: string;
  readonly model: string;
  readonly isHybrid: boolean;
  readonly stated: string;
}

function slugColumns(cells: readonly (Cell | undefined)[]): SlugColumns {
  const [slug = "", make = "", model = "", energy = "", stated = ""] = cells.map(textIn);
  return { words: slugWords(slug, make, model), make, model, isHybrid: /hybrid|phev/i.test(energy), stated };
}

export function readVersionSlug(cells: readonly (Cell | undefined)[]): string {
  const { words, model, isHybrid } = slugColumns(cells);
  return versionInSlug(words, model, isHybrid);
}

export function readFourWheelDriveSlug(cells: readonly (Cell | undefined)[]): Reading<boolean> {
  return fourWheelDriveInSlug(slugColumns(cells).words) ? value(true) : ABSENT;
}

export type NumberSlugReader =
  | "power-from-slug"
  | "fiscal-power-from-slug"
  | "co2-from-slug"
  | "doors-from-slug"
  | "seats-from-slug"
  | "battery-from-slug";

export function readNumberSlug(
  reader: NumberSlugReader,
  cells: readonly (Cell | undefined)[],
  target: NumberTarget,
): Reading<number> {
  const columns = slugColumns(cells);
  if (reader === "power-from-slug") return readPower(columns, target);
  const found = FACTS[reader](columns.words);
  return found === undefined ? ABSENT : fitted(found, String(found), target);
}

const FACTS: Readonly<
  Record<Exclude<NumberSlugReader, "power-from-slug">, (words: readonly string[]) => number | undefined>
> = {
  "fiscal-power-from-slug": fiscalPowerInSlug,
  "co2-from-slug": co2InSlug,
  "doors-from-slug": doorsInSlug,
  "seats-from-slug": seatsInSlug,
  "battery-from-slug": batteryInSlug,
};

/** The slug is right where it and the stated power differ; a stated power that the slug does not confirm is not believed. */
function readPower({ words, make, isHybrid, stated }: SlugColumns, target: NumberTarget): Reading<number> {
  const ch = powerInSlug(words, isHybrid)?.ch ?? powerInEngineName(words, make);
  if (ch === undefined) return stated === "" ? ABSENT : { kind: "unconfirmed", stated };
  const reading = fitted(ch, String(ch), target);
  if (reading.kind !== "value" || stated === "") return reading;
  const beside = readNumber(stated, "number", target);
  if (beside.kind === "value" && beside.value === reading.value) return reading;
  return { kind: "corrected", value: reading.value, stated };
}
