import { generationLabel, makeLabel, modelLabel } from "../../domain/catalogue/makes.ts";
import type { ReadFacts } from "../../domain/deposit/read-deposit.ts";

/** As its listing calls it, whatever was typed; empty where no vehicle was read. */
export function nameOf({ vehicle }: ReadFacts): string {
  if (vehicle === undefined) return "";
  const { make, model, generation } = vehicle;
  const label =
    generation === undefined ? modelLabel(make.key, model.key) : generationLabel(make.key, model.key, generation.key);
  return `${makeLabel(make.key)} ${label}`;
}
