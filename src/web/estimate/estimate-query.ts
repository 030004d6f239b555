/** What a visitor says of a vehicle, as the fields of the page and as what is known of it. */
import type { KnownNames } from "../../domain/filters/known-names.ts";
import type { KnownFacts } from "../../domain/valuation/asked-value.ts";
import { equipmentOf } from "../../domain/valuation/equipment-worth.ts";
import type { VehicleIssue } from "../../domain/valuation/read-vehicle.ts";
import { readVehicle } from "../../domain/valuation/read-vehicle.ts";

/** As typed; empty where nothing was. */
export interface EstimateFields {
  readonly make: string;
  readonly model: string;
  readonly commercialName: string;
  readonly version: string;
  readonly energy: string;
  readonly gearbox: string;
  readonly powerDIN: string;
  readonly date: string;
  readonly mileage: string;
  readonly regions: string;
  readonly options: readonly string[];
  /** It has no other equipment than `options`; else nothing is said of any other. */
  readonly isWholeEquipment: boolean;
  /** What was asked for and left empty when the visitor went on. */
  readonly missing: Missing | undefined;
}

/** In the order in which they are asked for, each once those before it are known. */
const ASKED_FOR = ["make", "model", "date", "mileage"] as const;
export type Missing = (typeof ASKED_FOR)[number];

/** Sent by the button alone: who only chooses or types is not done. */
export const WENT_ON = "suite";

/** A description in a few words. It fills the form where it comes alone: what was answered since stands. */
export const SENTENCE = "phrase";

const TYPED = ["make", "model", "commercialName", "version", "energy", "gearbox", "powerDIN", "regions"] as const;

export function readFields(parameters: URLSearchParams): EstimateFields {
  const said = (name: string) => parameters.get(name)?.trim() ?? "";
  const typed = Object.fromEntries(TYPED.map((name) => [name, said(name)]));
  return {
    // Each of TYPED.
    ...(typed as Record<(typeof TYPED)[number], string>),
    date: said("date"),
    mileage: said("mileage"),
    options: parameters.getAll("options"),
    isWholeEquipment: parameters.has("equipment"),
    missing: parameters.has(WENT_ON) ? ASKED_FOR.find((name) => parameters.has(name) && said(name) === "") : undefined,
  };
}

const ANSWERS: ReadonlySet<string> = new Set([...TYPED, "date", "mileage", "options", "equipment", WENT_ON]);

/** Whether a description is all that was sent; what campaigns add to an address is no answer. */
export function isSentenceAlone(parameters: URLSearchParams): boolean {
  return parameters.has(SENTENCE) && ![...parameters.keys()].some((name) => ANSWERS.has(name));
}

/** What was answered, as the query of its own page. */
export function estimateQuery(fields: EstimateFields): string {
  const said = ([...TYPED, "date", "mileage"] as const)
    .map((name) => [name, fields[name]] as const)
    .filter(([, text]) => text !== "");
  const query = new URLSearchParams(said.map(([name, text]): [string, string] => [name, text]));
  for (const option of fields.options) query.append("options", option);
  if (fields.isWholeEquipment) query.set("equipment", "");
  return query.toString();
}

/** With a day as the registration document prints it, or without; by the year first as well. */
const WRITTEN_DATE = /^(?:(?:(\d{1,2})[/. -])?(\d{1,2})[/. -](\d{4})|(\d{4})-(\d{1,2})(?:-(\d{1,2}))?)$/;
const MIDDLE = "15";
const SPACES_AND_UNITS = /[\s\u00a0\u202f.]|km|ch/gi;

/** `YYYY-MM-DD` of a date or a month, be there such a day or not; undefined of anything else. */
function wholeDate(text: string, today: string): string | undefined {
  const [, dayLast, monthLast, yearLast, yearFirst, monthFirst, dayFirst] =
    WRITTEN_DATE.exec(text.replaceAll(/\s*([/.-])\s*/g, "$1")) ?? [];
  const [year, month, day] = [yearLast ?? yearFirst, monthLast ?? monthFirst, dayLast ?? dayFirst];
  if (year === undefined || month === undefined) return undefined;
  const date = [year, month.padStart(2, "0"), (day ?? MIDDLE).padStart(2, "0")].join("-");
  // Of this month, no day of which is said: today at the latest.
  return day === undefined && date > today && date.slice(0, 7) === today.slice(0, 7) ? today : date;
}

export interface ReadEstimate {
  /** Of the first question, the first two, and all three, as far as they are answered. */
  readonly answers: readonly KnownFacts[];
  /** By field, the first of each. */
  readonly issues: ReadonlyMap<string, VehicleIssue>;
}

/** `now` in milliseconds since 1970-01-01 UTC. */
export function readEstimate(fields: EstimateFields, known: KnownNames, now: number): ReadEstimate {
  const parameters = new URLSearchParams({ vertical: "car", sellerType: "PARTICULIER" });
  const put = (name: string, text: string) => {
    if (text !== "") parameters.set(name, text);
  };
  for (const name of TYPED)
    put(name, name === "powerDIN" ? fields[name].replaceAll(SPACES_AND_UNITS, "") : fields[name]);
  put("mileage", fields.mileage.replaceAll(SPACES_AND_UNITS, ""));
  const date = wholeDate(fields.date, new Date(now).toISOString().slice(0, 10));
  put(date === undefined ? "year" : "firstTrafficDate", date ?? fields.date);
  for (const key of fields.options) parameters.append("options", key);
  const { value, issues } = readVehicle(parameters, known, now);
  const byField = new Map<string, VehicleIssue>();
  for (const one of issues) {
    const field = one.field === "year" || one.field === "firstTrafficDate" ? "date" : one.field;
    if (one.code !== "REQUIRED" && !byField.has(field)) byField.set(field, one);
  }
  if (value === undefined || byField.has("make") || byField.has("model")) return { answers: [], issues: byField };
  const { year: of, firstTrafficDate, mileage, options = [], place, ...vehicle } = value;
  // With an answer that cannot be read the others to its question tell nothing new.
  const isWrong = byField.has("date") || byField.has("mileage");
  if (isWrong || (of === undefined && mileage === undefined)) return { answers: [vehicle], issues: byField };
  const aged: KnownFacts = {
    ...vehicle,
    ...(of === undefined ? {} : { year: of }),
    ...(firstTrafficDate === undefined ? {} : { firstTrafficDate }),
    ...(mileage === undefined ? {} : { mileage }),
  };
  const isThird = fields.isWholeEquipment || options.length > 0 || place !== undefined;
  const isLast = isThird && of !== undefined && mileage !== undefined;
  const equipped: KnownFacts = {
    ...aged,
    ...equipmentOf(options, fields.isWholeEquipment),
    ...(place === undefined ? {} : { place }),
  };
  return { answers: isLast ? [vehicle, aged, equipped] : [vehicle, aged], issues: byField };
}
