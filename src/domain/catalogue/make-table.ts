/**
 * The compiled lines that hold makes, models and generations (makes.data.json): one a name, nested by two spaces. They
 * are written by `scripts/compile-catalogue.ts` from the data files under `makes/`.
 *
 *     Peugeot
 *       208
 *         208 II ; 2019- ; 40 ; 4055 1745 1430 ; 5 ; 5 ; 311
 *     Mercedes-Benz = MERCEDES ~ MERCEDES-BENZ, BENZ
 *
 * `= KEY` where the key is not the label in capitals, `~` before other spellings. A generation gives the years sold,
 * the body category, length, width and height in mm, doors, seats, and boot volume in litres – or, for two-wheelers
 * and quads, displacement in cm³. The compiler has checked them: a line that does not read is a broken invariant and
 * throws.
 */
import type { CategoryCode } from "./categories.ts";
import { isCategoryCode } from "./categories.ts";
import { arabicNumeral } from "./generation-marks.ts";
import { foldOf, keyOf, slugOf } from "./names.ts";
import type { VehicleVertical } from "./verticals.ts";

export interface Named {
  /** `LAND ROVER`: what listings, filters and URLs' queries hold. */
  readonly key: string;
  /** `Land Rover`: what a person reads. */
  readonly label: string;
  /** `land-rover`: what a path holds. */
  readonly slug: string;
  /** Folded other spellings, the label's and the key's own folds included. */
  readonly folds: readonly string[];
}

export interface Generation extends Named {
  readonly from: number;
  /** Absent while still sold new. */
  readonly to?: number;
  readonly category: CategoryCode;
  /** Millimetres. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Empty for two-wheelers and quads. */
  readonly doors: readonly number[];
  readonly seats: readonly number[];
  /** Litres. */
  readonly trunkVolume?: number;
  /** cm³, two-wheelers and quads only; 0 for electric ones. */
  readonly cubics: readonly number[];
}

export interface Model extends Named {
  readonly generations: readonly Generation[];
}

export interface Make extends Named {
  readonly models: readonly Model[];
}

interface OpenModel extends Named {
  readonly generations: Generation[];
}

interface OpenMake extends Named {
  readonly models: OpenModel[];
}

function readName(text: string): Named {
  const [spelled = "", aliases = ""] = text.split(" ~ ");
  const [label = "", key = keyOf(label)] = spelled.split(" = ").map((part) => part.trim());
  const folds = [label, key, ...aliases.split(",")].map(foldOf).filter((fold) => fold !== "");
  if (label === "" || key !== keyOf(key)) throw new Error(`no name: ${text}`);
  return { key, label, slug: slugOf(key), folds: [...new Set(folds)] };
}

/** People also write `golf 7` for `GOLF VII`. */
function withArabicNumerals(name: Named): Named {
  const arabic = name.key.replaceAll(/(?<= )[IVX]+(?= |$)/g, (numeral) => arabicNumeral(numeral) ?? numeral);
  return arabic === name.key ? name : { ...name, folds: [...new Set([...name.folds, foldOf(arabic)])] };
}

const YEARS = /^(\d{4})-(\d{4})?$/;
const NUMBERS = /^\d+(,\d+)*$/;

function readNumbers(text: string): readonly number[] {
  if (text === "-") return [];
  if (!NUMBERS.test(text)) throw new Error(`no list of numbers: ${text}`);
  return text.split(",").map(Number);
}

function readGeneration(line: string, vertical: VehicleVertical): Generation {
  const [name = "", years = "", category = "", sizes = "", doors = "", seats = "", capacity = "", ...rest] = line
    .split(";")
    .map((part) => part.trim());
  const [, from, to] = YEARS.exec(years) ?? [];
  const [length, width, height] = sizes.split(" ").map(Number);
  if (from === undefined || !isCategoryCode(category) || !length || !width || !height || rest.length > 0) {
    throw new Error(`no generation: ${line}`);
  }
  const capacities = readNumbers(capacity);
  const isBoot = vertical === "car" || vertical === "truck";
  const [trunkVolume] = capacities;
  return {
    ...withArabicNumerals(readName(name)),
    from: Number(from),
    ...(to === undefined ? {} : { to: Number(to) }),
    category,
    length,
    width,
    height,
    doors: readNumbers(doors),
    seats: readNumbers(seats),
    ...(isBoot && trunkVolume !== undefined ? { trunkVolume } : {}),
    cubics: isBoot ? [] : capacities,
  };
}

/** Throws with the line when one does not read. */
export function readMakeTable(lines: readonly string[], vertical: VehicleVertical): readonly Make[] {
  const makes: OpenMake[] = [];
  for (const line of lines) {
    const text = line.trim();
    const depth = (line.length - line.trimStart().length) / 2;
    const make = makes.at(-1);
    const model = make?.models.at(-1);
    if (depth === 0) makes.push({ ...readName(text), models: [] });
    else if (depth === 1 && make !== undefined) make.models.push({ ...readName(text), generations: [] });
    else if (depth === 2 && model !== undefined) model.generations.push(readGeneration(text, vertical));
    else throw new Error(`a line out of place: ${line}`);
  }
  return makes;
}
