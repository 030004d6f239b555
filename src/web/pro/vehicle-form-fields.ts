/** What the form of a dealer's vehicle sends, as its fields. */
import { z } from "zod";
import type { Typed } from "../../dealer-space/vehicle-desk.ts";
import type { VehicleFields, VehicleLine } from "../../domain/vehicle-entry/vehicle-form.ts";
import { VEHICLE_LINES } from "../../domain/vehicle-entry/vehicle-form.ts";
import { BEFORE } from "./before-field.tsx";

/** Of any field: longer is nobody’s typing. */
const LONGEST = 10_000;
const MOST_OPTIONS = 200;

// The cast: each of VEHICLE_LINES.
const linesSchema = Object.fromEntries(VEHICLE_LINES.map((name) => [name, z.string()])) as Record<
  VehicleLine,
  z.ZodString
>;
const fieldsSchema = z.object({
  ...linesSchema,
  description: z.string(),
  options: z.array(z.string()),
  reclaimsVat: z.boolean(),
  delivers: z.boolean(),
});

/** Undefined of what this form has not written. */
function fieldsBefore(text: string): VehicleFields | undefined {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return undefined;
  }
  return fieldsSchema.safeParse(written).data;
}

export function typedIn(form: FormData): Typed {
  const written = form.get(BEFORE);
  const before = typeof written === "string" ? fieldsBefore(written) : undefined;
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, LONGEST) : "";
  };
  return {
    ...(before === undefined ? {} : { before }),
    fields: {
      // The cast: each of VEHICLE_LINES.
      ...(Object.fromEntries(VEHICLE_LINES.map((name) => [name, text(name)])) as Record<VehicleLine, string>),
      description: text("description"),
      options: form
        .getAll("options")
        .filter((one) => typeof one === "string")
        .slice(0, MOST_OPTIONS),
      reclaimsVat: form.has("reclaimsVat"),
      delivers: form.has("delivers"),
    },
    dealerReference: text("dealerReference"),
  };
}
