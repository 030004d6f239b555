import { generationLabel, makeLabel, modelLabel } from "../../domain/catalogue/makes.ts";
import type { KnownFacts } from "../../domain/valuation/asked-value.ts";

type Named = Pick<KnownFacts, "make" | "model" | "commercialName" | "version">;

/** `Peugeot 208 II`. */
export function modelName({ make, model, commercialName }: Named): string {
  const named = commercialName === undefined ? modelLabel(make, model) : generationLabel(make, model, commercialName);
  return `${makeLabel(make)} ${named}`;
}

/** `Peugeot 208 II 1.2 PURETECH 100 ACTIVE`, as far as it is told. */
export function vehicleName(vehicle: Named): string {
  return `${modelName(vehicle)} ${vehicle.version ?? ""}`.trim();
}
