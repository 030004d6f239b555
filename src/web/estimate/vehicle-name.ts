import { selectionLabel } from "../../domain/filters/tags.ts";
import type { KnownFacts } from "../../domain/valuation/asked-value.ts";

interface Named extends Pick<KnownFacts, "make" | "model" | "commercialName"> {
  readonly version?: string | undefined;
}

/** `Peugeot 208 II 1.2 PURETECH 100 ACTIVE`, as far as it is told. */
export function vehicleName(vehicle: Named): string {
  return `${selectionLabel(vehicle)} ${vehicle.version ?? ""}`.trim();
}
