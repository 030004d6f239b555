/** One vehicle as described in the words of adverts. Untrusted: what cannot be read is an issue. */
import { isEnergy } from "../catalogue/energies.ts";
import { isGearbox } from "../catalogue/gearboxes.ts";
import { findGeneration, findMake, findModel } from "../catalogue/makes.ts";
import { option } from "../catalogue/options.ts";
import { EQUIPMENT_LEVELS, isEquipmentLevel } from "../catalogue/ratings.ts";
import { findRegion } from "../catalogue/regions.ts";
import { isSellerType } from "../catalogue/sellers.ts";
import { isVehicleVertical } from "../catalogue/verticals.ts";
import { integer } from "../filters/codec.ts";
import type { KnownNames } from "../filters/known-names.ts";
import type { KnownFacts } from "./asked-value.ts";

export const OLDEST_YEAR = 1900;
export const MAX_MILEAGE = 2_000_000;
export const MAX_POWER = 2000;
export const MAX_TEXT = 120;
export const MAX_OPTIONS = 60;
const WHOLE_DATE = /^\d{4}-\d{2}-\d{2}$/;

const SINGLE = [
  "vertical",
  "make",
  "model",
  "commercialName",
  "version",
  "firstTrafficDate",
  "year",
  "mileage",
  "energy",
  "gearbox",
  "powerDIN",
  "equipmentLevel",
  "regions",
  "sellerType",
];

export interface VehicleIssue {
  readonly field: string;
  readonly value: string;
  readonly code: "INVALID_VALUE" | "INVALID_NUMBER" | "OUT_OF_RANGE" | "TOO_MANY" | "REPEATED" | "REQUIRED";
}

export interface ReadVehicle {
  /** Undefined where it has no make or model that is known. */
  readonly value: KnownFacts | undefined;
  readonly issues: readonly VehicleIssue[];
}

/** `now` in milliseconds since 1970-01-01 UTC. */
export function readVehicle(parameters: URLSearchParams, known: KnownNames, now: number): ReadVehicle {
  const issues: VehicleIssue[] = SINGLE.flatMap((field): readonly VehicleIssue[] => {
    const values = parameters.getAll(field).filter((value) => value !== "");
    return values.length > 1 ? [{ field, value: values.join(","), code: "REPEATED" }] : [];
  });
  const said = (name: string) => parameters.get(name)?.trim() || undefined;
  const refuse = (name: string, code: VehicleIssue["code"]) =>
    void issues.push({ field: name, value: said(name) ?? "", code });
  const oneOf = <Value extends string>(name: string, is: (text: string) => text is Value): Value | undefined => {
    const text = said(name);
    if (text === undefined || is(text)) return text;
    refuse(name, "INVALID_VALUE");
    return undefined;
  };
  const number = (name: string, min: number, max: number): number | undefined => {
    const text = said(name);
    if (text === undefined) return undefined;
    const { value, rejections } = integer({ min, max, step: 1 }).read(text);
    for (const { code } of rejections) refuse(name, code);
    return value;
  };
  const today = new Date(now).toISOString().slice(0, 10);

  const vertical = oneOf("vertical", isVehicleVertical) ?? "car";
  for (const name of ["make", "model"]) if (said(name) === undefined) refuse(name, "REQUIRED");
  const text = { make: said("make"), model: said("model"), commercialName: said("commercialName") };
  const make = text.make && (findMake(text.make, [vertical])?.key ?? text.make.toUpperCase());
  const model = make && text.model && (findModel(make, text.model, [vertical])?.key ?? text.model.toUpperCase());
  const commercialName =
    make &&
    model &&
    text.commercialName &&
    (findGeneration(make, model, text.commercialName, [vertical])?.key ?? text.commercialName.toUpperCase());
  const isNamed = (name: "make" | "model" | "commercialName", selection: Parameters<KnownNames["hasSelection"]>[0]) => {
    const isKnown = known.hasSelection(selection);
    if (!isKnown) refuse(name, "INVALID_VALUE");
    return isKnown;
  };
  if (make !== undefined && isNamed("make", { make }) && model !== undefined && isNamed("model", { make, model }))
    if (commercialName !== undefined) isNamed("commercialName", { make, model, commercialName });

  const version = said("version")?.toUpperCase();
  if (version !== undefined && version.length > MAX_TEXT) refuse("version", "OUT_OF_RANGE");
  const date = said("firstTrafficDate");
  if (date !== undefined && !(WHOLE_DATE.test(date) && new Date(`${date}T00:00Z`).toJSON()?.startsWith(date)))
    refuse("firstTrafficDate", "INVALID_VALUE");
  else if (date !== undefined && (date > today || date < String(OLDEST_YEAR)))
    refuse("firstTrafficDate", "OUT_OF_RANGE");
  const stated = number("year", OLDEST_YEAR, Number(today.slice(0, 4)));
  // A model year may be the one before its first registration.
  if (stated !== undefined && date !== undefined && Math.abs(Number(date.slice(0, 4)) - stated) > 1)
    refuse("year", "INVALID_VALUE");
  const year = stated ?? (date === undefined ? undefined : Number(date.slice(0, 4)));
  const mileage = number("mileage", 0, MAX_MILEAGE);
  const energy = oneOf("energy", isEnergy);
  const gearbox = oneOf("gearbox", isGearbox);
  const powerDIN = number("powerDIN", 1, MAX_POWER);
  const level = number("equipmentLevel", 1, EQUIPMENT_LEVELS.length);
  const sellerType = oneOf("sellerType", isSellerType);
  const region = said("regions") && findRegion(said("regions") ?? "")?.key;
  if (said("regions") !== undefined && region === undefined) refuse("regions", "INVALID_VALUE");
  const options = parameters
    .getAll("options")
    .flatMap((list) => list.split(","))
    .filter((key) => key !== "");
  for (const key of options)
    if (option(key) === undefined) issues.push({ field: "options", value: key, code: "INVALID_VALUE" });
  if (options.length > MAX_OPTIONS) issues.push({ field: "options", value: String(options.length), code: "TOO_MANY" });

  if (make === undefined || model === undefined) return { value: undefined, issues };
  return {
    value: {
      vertical,
      make,
      model,
      ...(commercialName === undefined ? {} : { commercialName }),
      ...(version === undefined ? {} : { version }),
      ...(date === undefined ? {} : { firstTrafficDate: date }),
      ...(year === undefined ? {} : { year }),
      ...(mileage === undefined ? {} : { mileage }),
      ...(energy === undefined ? {} : { energy }),
      ...(gearbox === undefined ? {} : { gearbox }),
      ...(powerDIN === undefined ? {} : { powerDIN }),
      ...(level !== undefined && isEquipmentLevel(level) ? { equipmentLevel: level } : {}),
      ...(sellerType === undefined ? {} : { sellerType }),
      ...(region === undefined ? {} : { place: { region } }),
      ...(options.length === 0 ? {} : { options: [...new Set(options)].toSorted() }),
    },
    issues,
  };
}
