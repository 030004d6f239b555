/** What a column that names make and model says besides: the generation, and the engine where the version stands in another column. */
import { textIn } from "../mapping/reading.ts";
import type { TargetName } from "../mapping/targets.ts";
import type { Candidate, WrittenRule } from "./candidate.ts";
import type { GuessContext } from "./several-columns.ts";
import { splitVehicleName } from "./vehicle-candidates.ts";

export function withNameParts(chosen: Map<TargetName, Candidate>, { columns }: GuessContext): void {
  const model = chosen.get("model");
  const column = columns.find(({ key }) => model?.columns.includes(key));
  if (model === undefined || column === undefined || typeof model.rule === "string") return;
  if (model.rule["read"] !== "model") return;
  const names = column.cells
    .map(textIn)
    .filter((text) => text !== "")
    .map(splitVehicleName);

  if (!chosen.has("commercialName") && names.some(({ generation }) => generation !== ""))
    chosen.set("commercialName", {
      field: "commercialName",
      columns: [column.key],
      rule: { from: column.name, read: "generation" },
      confidence: model.confidence,
      reasons: ["générations du catalogue"],
    });

  const version = chosen.get("version");
  const beside = version === undefined ? undefined : namesOfColumns(version.rule);
  if (version === undefined || beside === undefined || names.every((name) => name.version === "")) return;
  chosen.set("version", {
    ...version,
    columns: [column.key, ...version.columns],
    rule: { join: [column.name, ...beside], read: "version" },
    reasons: [...version.reasons, `et la suite du nom de « ${column.name} »`],
  });
}

/** Of a rule that takes them as they stand. */
function namesOfColumns(rule: WrittenRule): readonly unknown[] | undefined {
  if (typeof rule === "string") return [rule];
  return Array.isArray(rule["join"]) && rule["read"] === undefined ? rule["join"] : undefined;
}
