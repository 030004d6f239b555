/** One vehicle whose form is open twice, of one dealer's people or in two tabs (`domain/joined-writings.ts`). */
import type { Joined, Reopened, Writing, Written } from "../joined-writings.ts";
import { joinFields, reopenFields } from "../joined-writings.ts";
import type { VehicleFields } from "./vehicle-form.ts";
import { VEHICLE_LINES } from "./vehicle-form.ts";

export interface WrittenVehicle extends VehicleFields {
  /** What the dealer calls a vehicle that is not online yet. */
  readonly dealerReference: string;
}

const FIELDS = [
  ...VEHICLE_LINES,
  "dealerReference",
  "reclaimsVat",
  "delivers",
  "options",
  "description",
] as const satisfies readonly (keyof WrittenVehicle)[];
export type WrittenVehicleField = (typeof FIELDS)[number];

const AMOUNTS: ReadonlySet<WrittenVehicleField> = new Set([
  "mileage",
  "power",
  "fiscalPower",
  "co2",
  "owners",
  "warranty",
  "price",
]);

export type VehicleWriting = Writing<WrittenVehicleField>;
export type JoinedVehicle = Joined<WrittenVehicleField, WrittenVehicle>;

export const isWrittenVehicleField = (name: string): name is WrittenVehicleField =>
  FIELDS.some((known) => known === name);

export const joinVehicle = (
  stored: Written<WrittenVehicleField, WrittenVehicle>,
  sent: WrittenVehicle,
  writing: VehicleWriting,
): JoinedVehicle => joinFields(FIELDS, stored, sent, writing, AMOUNTS);

export const reopenVehicle = (
  stored: Written<WrittenVehicleField, WrittenVehicle>,
): Reopened<WrittenVehicleField, WrittenVehicle> => reopenFields(FIELDS, stored, AMOUNTS);
