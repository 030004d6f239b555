/** Columns that name the vehicle: make, model, version, in columns of their own or in one, by the catalogue. */
import { findMake, findModel as catalogueModel } from "../../domain/catalogue/makes.ts";
import { slugOf } from "../../domain/catalogue/names.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { VEHICLE_VERTICALS } from "../../domain/catalogue/verticals.ts";
import { SIGN, nameSplitter } from "../mapping/read-name.ts";
import type { VehicleName } from "../mapping/read-name.ts";
import { textIn } from "../mapping/reading.ts";
import { findModel } from "../vehicles/model-name.ts";
import type { Candidate } from "./candidate.ts";
import { candidate, ruleFrom } from "./candidate.ts";
import type { SampledColumn } from "../sampling/sampled-column.ts";
import { shareOf } from "../sampling/sampled-column.ts";

/** Only how a model's year chooses between two models of one name depends on it. */
const ANY_YEAR = 2020;
/** Names are looked up in so many rows. */
const ROWS_NAMED = 300;

const split = nameSplitter(VEHICLE_VERTICALS);
const catalogue = { findMake, findModel: catalogueModel };

/** Make and model are in the text, and the catalogue knows both. */
function isWholeName(text: string): boolean {
  if (!/\s/.test(text) && !SIGN.test(text)) return false;
  const { make, model } = split(text);
  const key = findMake(make)?.key;
  return key !== undefined && modelOf(key, model) !== undefined;
}

function modelOf(make: string, model: string) {
  return findModel(catalogue, make, { model, version: "", year: ANY_YEAR }, VEHICLE_VERTICALS);
}

export function makeCandidate(column: SampledColumn): Candidate | undefined {
  if (column.isList) return undefined;
  const texts = column.texts.slice(0, ROWS_NAMED);
  const named = shareOf(texts, (text) => findMake(text) !== undefined);
  const whole = named >= 0.6 ? 0 : shareOf(texts, isWholeName);
  const isWhole = whole > named;
  const fit = Math.max(named, whole);
  return candidate("make", column, ruleFrom(column.name, isWhole ? { read: "make" } : {}), {
    fit,
    telling: isWhole ? 0.85 : 0.92,
    isHeading: isWhole,
    because: fit === 0 ? [] : ["marques du catalogue"],
  });
}

/** The make of each row, by the column that says it; undefined where it is not known. */
export type MakeOfRow = (row: number) => string | undefined;

export function makeOfRow(column: SampledColumn, isWhole: boolean): MakeOfRow {
  return (row) => {
    const text = textIn(column.cells[row]);
    return findMake(isWhole ? split(text).make : text)?.key;
  };
}

export function modelCandidate(column: SampledColumn, makeOf: MakeOfRow): Candidate | undefined {
  if (column.isList) return undefined;
  let [known, plain, whole, filled] = [0, 0, 0, 0];
  for (const [row, cell] of column.cells.slice(0, ROWS_NAMED).entries()) {
    const [text, make] = [textIn(cell), makeOf(row)];
    if (text === "" || make === undefined) continue;
    filled += 1;
    if (isWholeName(text)) whole += 1;
    const found = modelOf(make, text);
    if (found !== undefined) known += 1;
    if (found !== undefined && !saysVersion(text.slice(-found.rest.length))) plain += 1;
  }
  const wholeOfAll = shareOf(column.texts.slice(0, ROWS_NAMED), isWholeName);
  const fit = filled === 0 ? 0 : known / filled;
  // Of the same rows: one whose make nobody knows, a trailer, speaks against neither.
  if (wholeOfAll >= 0.6 && whole >= known)
    return candidate("model", column, ruleFrom(column.name, { read: "model" }), {
      fit: wholeOfAll,
      telling: 0.85,
      isHeading: true,
      because: ["modèles du catalogue"],
    });
  return candidate("model", column, ruleFrom(column.name), {
    fit,
    telling: filled === 0 ? 0 : 0.9 * (plain / filled),
    because: fit === 0 ? [] : ["modèles du catalogue"],
  });
}

const ENGINE =
  /\b\d[.,]\d\b|\b\d{2,3}\s?(?:ch|cv|kw|hp|kwh)\b|\b(?:tdi|(?:blue)?hdi|dci|tce|tf?si|puretech|ecoboost|crdi|cdti|jtdm?|multijet|vti|thp|vvt-?i|gdi|cdi|d-4d|dig-t|skyactiv|mhev|phev|hybride?|bva\d?|bvm\d?|edc|dsg|e?eat\d|s&s|dct|cvt|gti|gtd|sdi|sdrive|xdrive|quattro|abs)\b/i;

const saysVersion = (text: string) => ENGINE.test(text);

export function versionCandidate(column: SampledColumn): Candidate | undefined {
  if (column.isList) return undefined;
  const texts = column.texts.slice(0, ROWS_NAMED);
  const whole = shareOf(texts, isWholeName);
  const isWhole = whole >= 0.6;
  const rest: (text: string) => string = isWhole ? (text) => split(text).version : (text) => text;
  const engines = shareOf(texts, (text) => saysVersion(rest(text)));
  // A column of make and model alone says no version.
  if (isWhole && shareOf(texts, (text) => rest(text) !== "") < 0.4) return undefined;
  return candidate("version", column, ruleFrom(column.name, isWhole ? { read: "version" } : {}), {
    fit: shareOf(texts, (text) => text.length <= 200 && !/^(?:https?:|\d+$)/.test(text)),
    // What is left of a name behind make and model is its version.
    telling: isWhole ? 0.85 : 0.7 * engines,
    isHeading: isWhole,
    because: engines >= 0.3 ? ["moteurs et finitions"] : [],
  });
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+){3,}$/;

/** A text that kept only letters and digits and begins with the make: `peugeot-208-1-2-puretech-100ch`. */
export function isVersionSlug(column: SampledColumn, makeOf: MakeOfRow): boolean {
  const slugs = column.cells.slice(0, ROWS_NAMED).flatMap((cell, row) => {
    const [text, make] = [textIn(cell), makeOf(row)];
    return text === "" || make === undefined ? [] : [SLUG.test(text) && text.startsWith(slugOf(make).slice(0, 4))];
  });
  return slugs.length > 0 && slugs.filter(Boolean).length / slugs.length >= 0.7;
}

/** Kinds of vehicle that the makes and models of some names are of, the most frequent first. */
export function kindsOf(names: readonly Pick<VehicleName, "make" | "model">[]): readonly VehicleVertical[] {
  const counts = new Map<VehicleVertical, number>();
  for (const { make, model } of names.slice(0, ROWS_NAMED)) {
    const key = findMake(make)?.key;
    const found = key === undefined ? undefined : modelOf(key, model);
    for (const vertical of found?.models.keys() ?? []) counts.set(vertical, (counts.get(vertical) ?? 0) + 1);
  }
  const seen = VEHICLE_VERTICALS.filter((vertical) => counts.has(vertical));
  // A garage of cars takes a van in exchange, and one of motorcycles a scooter.
  const beside = VEHICLE_VERTICALS.filter((vertical) => {
    const isOfRoad = vertical === "car" || vertical === "truck";
    return seen.some((one) => (one === "car" || one === "truck") === isOfRoad);
  });
  const kinds = beside.length === 0 ? VEHICLE_VERTICALS : beside;
  return kinds.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}

export { split as splitVehicleName };
