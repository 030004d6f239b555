import { selectionLabel } from "../../domain/filters/tags.ts";
import type { KnownFacts } from "../../domain/valuation/asked-value.ts";

type Named = Pick<KnownFacts, "make" | "model" | "commercialName" | "version">;

/** `Peugeot 208 II 1.2 PURETECH 100 ACTIVE`, as far as it is told. */
export function vehicleName(vehicle: Named): string {
  return `${selectionLabel(vehicle)} ${vehicle.version ?? ""}`.trim();
}
