/**
 * What a column that names make and model says besides: the generation, and the engine where the version stands in another column. It is
 * not lost, nor said twice.
 */
import { saysWords } from "../mapping/read-name.ts";
import { textIn } from "../mapping/reading.ts";
import type { TargetName } from "../mapping/targets.ts";
import type { Candidate } from "./candidate.ts";
import { ruleObject } from "./candidate.ts";
import type { GuessContext } from "./several-columns.ts";
import { splitVehicleName } from "./vehicle-candidates.ts";

/** Of rows: below, a generation in a name is a chance find. */
const LEAST_TOLD = 0.05;
export function withNameParts(chosen: Map<TargetName, Candidate>, { columns }: GuessContext): void {
  const model = chosen.get("model");
  const name = columns.find(({ key }) => model?.columns.includes(key));
  if (model === undefined || name === undefined || ruleObject(model.rule)["read"] !== "model") return;
  const names = name.cells.map((cell) => ({ text: textIn(cell), parts: splitVehicleName(textIn(cell)) }));
  const isTold = (count: number) => count > 0 && count >= LEAST_TOLD * name.texts.length;
  if (!chosen.has("commercialName") && isTold(names.filter(({ parts }) => parts.generation !== "").length))
    chosen.set("commercialName", {
      ...model,
      field: "commercialName",
      rule: { from: name.name, read: "generation" },
      reasons: ["générations du catalogue"],
    });
  const version = chosen.get("version");
  const beside = (version?.columns ?? []).flatMap((own) => columns.find(({ key }) => key === own) ?? []);
  if (version === undefined || beside.length === 0 || "read" in ruleObject(version.rule)) return;
  const isSaidBeside = (rest: string, row: number) =>
    saysWords(beside.map(({ cells }) => textIn(cells[row])).join(" "), rest);
  // A single engine is not lost: where the version says it too, it is read once.
  if (!names.some(({ parts }, row) => parts.version !== "" && !isSaidBeside(parts.version, row))) return;
  const joined = [name, ...beside];
  chosen.set("version", {
    ...version,
    columns: joined.map(({ key }) => key),
    rule: { join: joined.map((column) => column.name), read: "version" },
    reasons: [...version.reasons, `avec ce que « ${name.name} » dit de plus`],
  });
}
