/**
 * The compiled lines that hold versions (versions.data.json): for each generation of the catalogue the trims and engines
 * sold in France, in which years and at what price new. `scripts/compile-catalogue.ts` writes them from the data files
 * under `versions/`, one block a generation:
 *
 *     PEUGEOT:208:208 II ; 1000
 *       trims ; LIKE 1 2020-2023, ALLURE 2 2019-, GT 3 2020-
 *       ess ; 2019-2023 ; 1.2 PURETECH {p} S&S ; 100 ; M|A EAT8 ; 5 ; 1199 ; 100 ; 4.4 ; 19900
 *       elec ; 2019-2023 ; ELECTRIQUE {p} 50 KWH ; 136 ; A ; 4 ; 50 ; 340 ; 15.4 ; 33000
 *
 * A header names make, model and generation by their keys and gives the generation's share of the adverts of its
 * vertical, on a scale of the vertical's own. A trim is a name (`-` where adverts name none), its equipment level and its
 * years. An engine gives energy, years, version text with `{p}` for its power, power in ch, gearboxes (`M` or `A` with
 * the text that ends the version), fiscal power in CV, displacement in cm³, CO2 in g/km, consumption in L/100 km and the
 * price new with the base trim, in euros; an electric one battery in kWh, range in km and kWh/100 km in the places of
 * displacement, CO2 and consumption; a plug-in hybrid adds electric range in km and battery in kWh. `-` stands for a
 * figure that has no sense or no source. The compiler has checked them: a line that does not read throws.
 */
import type { Energy } from "../domain/catalogue/energies.ts";
import { isEnergy } from "../domain/catalogue/energies.ts";
import type { Gearbox } from "../domain/catalogue/gearboxes.ts";
import type { EquipmentLevel } from "../domain/catalogue/ratings.ts";
import { isEquipmentLevel } from "../domain/catalogue/ratings.ts";

export interface YearSpan {
  readonly from: number;
  /** Absent while still sold new. */
  readonly to?: number;
}

export interface Trim extends YearSpan {
  /** Empty where adverts name none. */
  readonly name: string;
  readonly level: EquipmentLevel;
}

export interface GearboxChoice {
  readonly gearbox: Gearbox;
  /** What ends the version text: `EAT8`; may be empty. */
  readonly text: string;
}

export interface Engine extends YearSpan {
  readonly energy: Energy;
  /** The version text without trim and gearbox. */
  readonly text: string;
  /** ch. */
  readonly power: number;
  readonly gearboxes: readonly GearboxChoice[];
  /** CV. */
  readonly fiscalPower?: number;
  /** cm³. */
  readonly cubic?: number;
  /** g/km. */
  readonly co2?: number;
  /** L/100 km. */
  readonly consumption?: number;
  /** kWh. */
  readonly batteryCapacity?: number;
  /** kWh/100 km. */
  readonly batteryConsumption?: number;
  /** Electric range, km. */
  readonly autonomy?: number;
  /** New, with the base trim, euros. */
  readonly listPrice: number;
}

export interface GenerationVersions {
  /** Keys of the catalogue. */
  readonly make: string;
  readonly model: string;
  readonly generation: string;
  readonly share: number;
  readonly trims: readonly Trim[];
  readonly engines: readonly Engine[];
}

interface OpenGeneration extends GenerationVersions {
  readonly trims: Trim[];
  readonly engines: Engine[];
}

const SPAN = /^(\d{4})-(\d{4})?$/;
const TRIM = /^(.+?) ([123]) (\d{4}-(?:\d{4})?)$/;
const GEARBOX = /^([MA])(?: (.+))?$/;
const NUMBER = /^\d+(\.\d+)?$/;

/** Throws with the line when one does not read. */
export function readVersionTable(lines: readonly string[]): readonly GenerationVersions[] {
  const generations: OpenGeneration[] = [];
  for (const line of lines) {
    const read = new LineReader(line);
    if (!line.startsWith(" ")) generations.push(readHeader(read));
    else if (read.first === "trims") generations.at(-1)?.trims.push(...readTrims(read));
    else generations.at(-1)?.engines.push(readEngine(read));
    if (generations.length === 0) read.fail("a line before the first generation");
    read.end();
  }
  return generations;
}

/** Whether a year lies within. */
export function isSold({ from, to }: YearSpan, year: number): boolean {
  return from <= year && (to === undefined || year <= to);
}

function readHeader(read: LineReader): OpenGeneration {
  const [make = "", model = "", generation = "", ...rest] = read.text().split(":");
  if (generation === "" || rest.length > 0) read.fail("no generation");
  return { make, model, generation, share: read.positive(), trims: [], engines: [] };
}

function readTrims(read: LineReader): readonly Trim[] {
  read.text();
  return read
    .text()
    .split(",")
    .map((text) => {
      const [, name = "", level, span = ""] = TRIM.exec(text.trim()) ?? [];
      const equipmentLevel = Number(level);
      if (!isEquipmentLevel(equipmentLevel)) return read.fail(`no trim ${text.trim()}`);
      return { name: name === "-" ? "" : name, level: equipmentLevel, ...readSpan(span, read) };
    });
}

function readEngine(read: LineReader): Engine {
  const energy = read.text();
  if (!isEnergy(energy)) return read.fail(`no energy ${energy}`);
  const span = readSpan(read.text(), read);
  const pattern = read.text();
  const power = read.positive();
  const gearboxes = read
    .text()
    .split("|")
    .map((text) => readGearbox(text, read));
  const fiscalPower = read.figure();
  const engine = {
    ...span,
    energy,
    text: withPower(pattern, power),
    power,
    gearboxes,
    ...(fiscalPower === undefined ? {} : { fiscalPower }),
  };
  if (energy === "elec") {
    const figures = readFigures(read, ["batteryCapacity", "autonomy", "batteryConsumption"]);
    return { ...engine, ...figures, listPrice: read.positive() };
  }
  const figures = readFigures(read, ["cubic", "co2", "consumption"]);
  const listPrice = read.positive();
  const plugIn = energy === "plug_hyb" ? readFigures(read, ["autonomy", "batteryCapacity"]) : {};
  return { ...engine, ...figures, ...plugIn, listPrice };
}

/** `1.2 PURETECH {p}` → `1.2 PURETECH 100`; a name that already tells the power is left alone: `HYBRIDE 116H {p}` → `HYBRIDE 116H`. */
function withPower(pattern: string, power: number): string {
  const isTold = pattern.split(" ").some((word) => word === String(power) || word === `${power}H`);
  return pattern
    .replaceAll("{p}", isTold ? "" : String(power))
    .replaceAll(/ +/g, " ")
    .trim();
}

type Figure = "cubic" | "co2" | "consumption" | "batteryCapacity" | "batteryConsumption" | "autonomy";

function readFigures(read: LineReader, names: readonly Figure[]): Partial<Record<Figure, number>> {
  const figures: Partial<Record<Figure, number>> = {};
  for (const name of names) {
    const figure = read.figure();
    if (figure !== undefined) figures[name] = figure;
  }
  return figures;
}

function readGearbox(text: string, read: LineReader): GearboxChoice {
  const [, letter, label = ""] = GEARBOX.exec(text.trim()) ?? [];
  if (letter === undefined) return read.fail(`no gearbox ${text}`);
  return { gearbox: letter === "A" ? "AUTO" : "MANUAL", text: label };
}

function readSpan(text: string, read: LineReader): YearSpan {
  const [, from, to] = SPAN.exec(text) ?? [];
  if (from === undefined || (to !== undefined && to < from)) return read.fail(`no years ${text}`);
  return to === undefined ? { from: Number(from) } : { from: Number(from), to: Number(to) };
}

/** The fields of a line, taken one by one from the left. */
class LineReader {
  readonly #line: string;
  readonly #fields: readonly string[];
  #next = 0;

  constructor(line: string) {
    this.#line = line;
    this.#fields = line.split(";").map((field) => field.trim());
  }

  get first(): string {
    return this.#fields[0] ?? "";
  }

  text(): string {
    const field = this.#fields[this.#next] ?? "";
    this.#next += 1;
    return field === "" ? this.fail(`field ${this.#next} is missing`) : field;
  }

  /** Undefined for `-`. */
  figure(): number | undefined {
    const text = this.text();
    if (text === "-") return undefined;
    return NUMBER.test(text) ? Number(text) : this.fail(`no number ${text}`);
  }

  positive(): number {
    const figure = this.figure();
    return figure === undefined || figure <= 0 ? this.fail(`field ${this.#next} is not above 0`) : figure;
  }

  end(): void {
    if (this.#next < this.#fields.length) this.fail(`nothing is expected after field ${this.#next}`);
  }

  fail(reason: string): never {
    throw new Error(`version table, ${reason}: ${this.#line.trim()}`);
  }
}
