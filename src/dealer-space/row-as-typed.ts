/** A row of a file as somebody would have typed it into the form of one vehicle: what cannot be read stands there as the file says it. */
import { option } from "../domain/catalogue/options.ts";
import { DOORS, SEATS } from "../domain/catalogue/ratings.ts";
import { readVehicleName } from "../domain/catalogue/typed-vehicle.ts";
import { whole } from "../domain/french.ts";
import { equipmentKeys } from "../domain/listings/equipment.ts";
import type { VehicleFields } from "../domain/vehicle-entry/vehicle-form.ts";
import { NO_VEHICLE } from "../domain/vehicle-entry/vehicle-form.ts";
import type { RowReading } from "../feeds/mapping/draft.ts";
import type { ChoiceTargetName, NumberTargetName } from "../feeds/mapping/targets.ts";
import type { Typed } from "./vehicle-desk.ts";

/** Of a reference; a longer one is another in the form. */
const LONGEST_REFERENCE = 40;

/** `isOwnReference`: no other vehicle of the dealer’s bears what the row says. */
export function rowAsTyped({ draft, issues }: RowReading, isOwnReference: boolean): Typed {
  const { texts, numbers, choices, flags, lists } = draft;
  const unread = (field: string) => issues.find((issue) => issue.field === field)?.value ?? "";
  const amount = (field: NumberTargetName) => {
    const value = numbers.get(field);
    return value === undefined ? unread(field) : whole(value);
  };
  const among = (known: readonly number[], field: NumberTargetName) => {
    const value = numbers.get(field);
    return value !== undefined && known.includes(value) ? String(value) : "";
  };
  const choice = (field: ChoiceTargetName) => choices.get(field) ?? "";
  const date = (field: "firstTrafficDate" | "technicalInspectionDate", less?: string) =>
    (texts.get(field) ?? less)?.split("-").toReversed().join("/");
  const year = numbers.get("year");
  const reference = texts.get("reference") ?? "";
  const isKept = isOwnReference && reference.length <= LONGEST_REFERENCE;
  const critAir = numbers.get("critAir");
  const fields: VehicleFields = {
    ...NO_VEHICLE,
    vehicle: nameOf(texts.get("make"), texts.get("model"), texts.get("commercialName")),
    version: texts.get("version") ?? "",
    registered:
      date("firstTrafficDate", draft.firstTrafficMonth) ??
      (year === undefined ? unread("firstTrafficDate") || unread("year") : String(year)),
    mileage: amount("mileage"),
    energy: choice("energy"),
    gearbox: choice("gearbox"),
    power: amount("powerDIN"),
    fiscalPower: amount("ratedHorsePower"),
    doors: among(DOORS, "doors"),
    seats: among(SEATS, "seats"),
    colour: choice("externalColor"),
    critAir: critAir === undefined ? "" : String(critAir),
    co2: amount("co2"),
    consumption: String(numbers.get("consumption") ?? "").replace(".", ","),
    owners: amount("owners"),
    inspected: date("technicalInspectionDate") ?? unread("technicalInspectionDate"),
    warranty: amount("warrantyMonths"),
    price: amount("price"),
    description: texts.get("description") ?? "",
    options: equipmentKeys(lists.get("options") ?? []).filter((key) => option(key) !== undefined),
    reclaimsVat: flags.get("reclaimVAT") ?? false,
    delivers: flags.get("delivery") ?? false,
  };
  return { fields, dealerReference: isKept ? reference : "" };
}

/** With its generation where the form knows the vehicle by it. */
function nameOf(make = "", model = "", generation = ""): string {
  const names = [generation, `${model} ${generation}`, model].map((name) => `${make} ${name}`.trim());
  const known = names.filter((name) => readVehicleName(name).kind === "vehicle");
  const exact = known.find((name) => {
    const read = readVehicleName(name);
    return read.kind === "vehicle" && read.vehicle.generation !== undefined;
  });
  return exact ?? known.at(-1) ?? `${make} ${model}`.trim();
}
