/** A column of bare powers may be in kW without saying so: the horsepower that the versions beside it write tells. */
import { readNumber } from "../mapping/read-number.ts";
import { textIn } from "../mapping/reading.ts";
import type { TargetName } from "../mapping/targets.ts";
import { NUMBER_TARGETS } from "../mapping/targets.ts";
import { unitByVersion } from "../plausibility/unit-by-version.ts";
import type { Candidate } from "./candidate.ts";
import { ruleObject } from "./candidate.ts";
import type { SampledColumn } from "../sampling/sampled-column.ts";

/** As many rows tell it, and as large a part of them that do. */
const FEWEST = 3;
const MOST = 0.8;

export function withPowerUnit(chosen: Map<TargetName, Candidate>, columns: readonly SampledColumn[]): void {
  const [power, version] = [chosen.get("powerDIN"), chosen.get("version")];
  const column = columns.find(({ key }) => power?.columns.includes(key));
  const names = columns.filter(({ key }) => version?.columns.includes(key));
  if (power === undefined || column === undefined || power.columns.length > 1) return;
  const rule = ruleObject(power.rule);
  if ("unit" in rule) return;
  const style = rule["read"] === "french-number" || rule["read"] === "english-number" ? rule["read"] : "number";
  const units = column.cells.flatMap((cell, row) => {
    const text = textIn(cell);
    // A unit of its own goes before any other.
    const reading = /^[\d\s.,]+$/.test(text) ? readNumber(text, style, NUMBER_TARGETS.powerDIN) : undefined;
    if (reading?.kind !== "value") return [];
    return unitByVersion(reading.value, names.map(({ cells }) => textIn(cells[row])).join(" ")) ?? [];
  });
  const kilowatts = units.filter((unit) => unit === "kW").length;
  if (units.length < FEWEST || kilowatts < MOST * units.length) return;
  chosen.set("powerDIN", {
    ...power,
    rule: { ...rule, unit: "kW" },
    reasons: [...power.reasons, "les chevaux des versions divisés par 1,36"],
  });
}
