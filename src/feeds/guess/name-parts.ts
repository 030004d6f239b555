/**
 * What a column that names make and model says besides: the generation, and the engine where the version stands in another column. It is
 * not lost, nor said twice.
 */
import { foldOf } from "../../domain/catalogue/names.ts";
import { textIn } from "../mapping/reading.ts";
import type { TargetName } from "../mapping/targets.ts";
import type { Candidate } from "./candidate.ts";
import { ruleObject } from "./candidate.ts";
import type { GuessContext } from "./several-columns.ts";
import { splitVehicleName } from "./vehicle-candidates.ts";

/** Of rows: below, what a name says beside make and model is a chance find. */
const LEAST_TOLD = 0.05;
/** Of rows that both columns fill: in more the first words of the version would be taken for the model's. */
const MOST_LOST = 0.02;

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
  const rows = names.flatMap(({ text, parts }, row) => {
    const own = beside.map(({ cells }) => textIn(cells[row])).filter((one) => one !== "");
    return text === "" ? [] : [{ text, rest: parts.version, own: own.join(" ") }];
  });
  const telling = rows.filter(({ rest }) => rest !== "");
  const repeated = telling.filter(({ rest, own }) => foldOf(own).includes(foldOf(rest)));
  if (!isTold(telling.length) || repeated.length * 2 >= telling.length) return;
  const lost = rows.filter(
    ({ text, rest, own }) => splitVehicleName(`${text} ${own}`.trim()).version !== `${rest} ${own}`.trim(),
  );
  if (lost.length > MOST_LOST * rows.length) return;
  const joined = [name, ...beside];
  chosen.set("version", {
    ...version,
    columns: joined.map(({ key }) => key),
    rule: { join: joined.map((column) => column.name), read: "version" },
    reasons: [...version.reasons, `avec ce que « ${name.name} » dit de plus`],
  });
}
