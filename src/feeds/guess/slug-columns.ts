/** A version that kept only its letters and digits, as addresses write it: what the readers of such slugs find in it. */
import { textIn } from "../mapping/reading.ts";
import type { NumberTargetName, TargetName } from "../mapping/targets.ts";
import {
  batteryInSlug,
  co2InSlug,
  doorsInSlug,
  fiscalPowerInSlug,
  fourWheelDriveInSlug,
  seatsInSlug,
} from "../slugs/facts-in-slug.ts";
import { powerInSlug } from "../slugs/power-in-slug.ts";
import { slugWords } from "../slugs/slug-words.ts";
import type { Candidate } from "./candidate.ts";
import type { SampledColumn } from "../sampling/sampled-column.ts";
import type { GuessContext } from "./several-columns.ts";
import { isVersionSlug } from "./vehicle-candidates.ts";

type Chosen = Map<TargetName, Candidate>;

interface SlugFact {
  readonly field: NumberTargetName | "fourWheelDrive";
  readonly read: string;
  readonly finds: (words: readonly string[]) => unknown;
}

const FACTS: readonly SlugFact[] = [
  { field: "ratedHorsePower", read: "fiscal-power-from-slug", finds: fiscalPowerInSlug },
  { field: "co2", read: "co2-from-slug", finds: co2InSlug },
  { field: "doors", read: "doors-from-slug", finds: doorsInSlug },
  { field: "seats", read: "seats-from-slug", finds: seatsInSlug },
  { field: "batteryCapacity", read: "battery-from-slug", finds: batteryInSlug },
];

export function withSlugs(chosen: Chosen, { columns, makeOf }: GuessContext): void {
  const keysRead = new Set([...chosen.values()].flatMap((one) => (one.field === "version" ? [] : one.columns)));
  const slug = columns.find((column) => !column.isList && !keysRead.has(column.key) && isVersionSlug(column, makeOf));
  const columnOf = (field: TargetName) => columns.find(({ key }) => chosen.get(field)?.columns.includes(key));
  const [make, model] = [columnOf("make"), columnOf("model")];
  if (slug === undefined || make === undefined || model === undefined || isDense(columnOf("version"), slug)) return;
  const words = slug.cells.map((cell, row) =>
    slugWords(textIn(cell), textIn(make.cells[row]), textIn(model.cells[row])),
  );
  const energy = columnOf("energy");
  const because = ["une version sans ses signes, comme dans une adresse"];
  const named = [slug.name, make.name, model.name];
  const add = (field: TargetName, rule: Candidate["rule"], more: readonly string[] = because) =>
    chosen.set(field, { field, columns: [slug.key, make.key, model.key], rule, confidence: 0.85, reasons: more });
  add("version", { from: [...named, ...(energy === undefined ? [] : [energy.name])], read: "version-from-slug" });
  for (const { field, read, finds } of FACTS) {
    const found = words.filter((one) => finds(one) !== undefined).length;
    if (!chosen.has(field) && found > 0) add(field, { from: named, read });
  }
  if (!chosen.has("fourWheelDrive") && words.some(fourWheelDriveInSlug))
    add("fourWheelDrive", { from: named, read: "four-wheel-drive-from-slug" });
  if (!chosen.has("options")) add("options", { from: slug.name, read: "options-in-text" });
  readPower(chosen, { words, named, energy, stated: columnOf("powerDIN"), slug });
}

/** Another column is the version, with its signs. */
function isDense(version: SampledColumn | undefined, slug: SampledColumn): boolean {
  return version !== undefined && version !== slug && version.distinct * 2 > slug.distinct;
}

interface PowerColumns {
  readonly words: readonly (readonly string[])[];
  readonly named: readonly string[];
  readonly energy: SampledColumn | undefined;
  readonly stated: SampledColumn | undefined;
  readonly slug: SampledColumn;
}

const DISAGREES = 0.02;

/** The number before `ch` is right where a column beside it says otherwise (docs/decisions/feed-import.md). */
function readPower(chosen: Chosen, { words, named, energy, stated, slug }: PowerColumns): void {
  const told = words.flatMap((one, row) => {
    const ch = powerInSlug(one, false)?.ch;
    const beside = stated === undefined ? undefined : Number(textIn(stated.cells[row]));
    return ch === undefined ? [] : [beside === undefined || beside === ch];
  });
  const others = told.filter((isSame) => !isSame).length;
  if (told.length < words.length / 2 || energy === undefined) return;
  if (stated !== undefined && others <= told.length * DISAGREES) return;
  chosen.set("powerDIN", {
    field: "powerDIN",
    columns: [slug.key, ...(stated === undefined ? [] : [stated.key])],
    rule: { from: [...named, energy.name, ...(stated === undefined ? [] : [stated.name])], read: "power-from-slug" },
    confidence: 0.8,
    reasons: [
      "le nombre devant « ch » dans la version",
      ...(stated === undefined ? [] : [`« ${stated.name} » dit autre chose ${others} fois`]),
    ],
  });
}
