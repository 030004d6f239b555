/** A column of bare powers may be in kW without saying so: the horsepower that the versions beside it write tells. */
import { HORSEPOWER } from "../../domain/listings/horsepower.ts";
import type { Cell } from "../reading/feed-row.ts";
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

/** How far both are rounded. */
const ROUNDING = 0.03;

export function withPowerUnit(
  chosen: Map<TargetName, Candidate>,
  all: readonly Candidate[],
  columns: readonly SampledColumn[],
): void {
  preferHorsepower(chosen, all, columns);
  withKilowattsAlone(chosen, all, columns);
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

/** Of a power that is told in both the one that needs no conversion, which rounds. */
function preferHorsepower(
  chosen: Map<TargetName, Candidate>,
  all: readonly Candidate[],
  columns: readonly SampledColumn[],
): void {
  const power = chosen.get("powerDIN");
  if (power === undefined || ruleObject(power.rule)["unit"] !== "kW") return;
  const taken = new Set([...chosen.values()].flatMap((one) => one.columns));
  const columnOf = (one: Candidate) => columns.find(({ key }) => one.columns.includes(key));
  const kilowatts = columnOf(power);
  const horsepower = all.find((one) => {
    const column = columnOf(one);
    if (one.field !== "powerDIN" || column === undefined || kilowatts === undefined || taken.has(column.key))
      return false;
    return tellSame(column, kilowatts);
  });
  if (horsepower !== undefined) chosen.set("powerDIN", { ...horsepower, confidence: power.confidence });
}

/** Rows whose power is told in kW alone are not without one. */
function withKilowattsAlone(
  chosen: Map<TargetName, Candidate>,
  all: readonly Candidate[],
  columns: readonly SampledColumn[],
): void {
  const power = chosen.get("powerDIN");
  const horsepower = columns.find(({ key }) => power?.columns.includes(key));
  if (power === undefined || horsepower === undefined || power.columns.length > 1) return;
  if ("unit" in ruleObject(power.rule)) return;
  const taken = new Set([...chosen.values()].flatMap((one) => one.columns));
  for (const one of all) {
    const column = columns.find(({ key }) => one.columns.includes(key));
    if (one.field !== "powerDIN" || ruleObject(one.rule)["unit"] !== "kW" || column === undefined) continue;
    const isAlone = column.cells.some(
      (cell, row) => barePower(cell) !== undefined && textIn(horsepower.cells[row]) === "",
    );
    if (taken.has(column.key) || !isAlone || !tellSame(horsepower, column)) continue;
    chosen.set("powerDIN", {
      ...power,
      columns: [horsepower.key, column.key],
      rule: { ...ruleObject(power.rule), from: [horsepower.name, { column: column.name, unit: "kW" }] },
      reasons: [...power.reasons, `« ${column.name} » en kW où elle manque`],
    });
    return;
  }
}

/** Whether rows that fill both tell one power in them, and some do. */
function tellSame(horsepower: SampledColumn, kilowatts: SampledColumn): boolean {
  const rows = horsepower.cells.flatMap((cell, row) => {
    const [horses, watts] = [cell, kilowatts.cells[row]].map(barePower);
    return horses === undefined || watts === undefined ? [] : [Math.abs(horses / watts / HORSEPOWER - 1) <= ROUNDING];
  });
  return rows.length > 0 && rows.filter(Boolean).length >= MOST * rows.length;
}

function barePower(cell: Cell | undefined): number | undefined {
  const reading = readNumber(textIn(cell), "number", NUMBER_TARGETS.powerDIN);
  return reading.kind === "value" ? reading.value : undefined;
}
