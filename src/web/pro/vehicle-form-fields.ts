/** What the form of a dealer's vehicle sends, as its fields. */
import type { Typed } from "../../dealer-space/vehicle-desk.ts";
import type { VehicleLine } from "../../domain/vehicle-entry/vehicle-form.ts";
import { isWrittenVehicleField } from "../../domain/vehicle-entry/joined-vehicle.ts";
import { VEHICLE_LINES } from "../../domain/vehicle-entry/vehicle-form.ts";
import { writingOf } from "../seller-form/two-pages.ts";
import { textIn } from "../form-text.ts";

/** Of any field: longer is nobody’s typing. */
const LONGEST = 10_000;
const MOST_OPTIONS = 200;

export function typedIn(form: FormData): Typed {
  const text = (name: string) => textIn(form, name).slice(0, LONGEST);
  return {
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
    writing: writingOf(form, {
      isField: isWrittenVehicleField,
      absent: new Set(
        ([...VEHICLE_LINES, "dealerReference", "description"] as const).filter((name) => !form.has(name)),
      ),
    }),
  };
}
