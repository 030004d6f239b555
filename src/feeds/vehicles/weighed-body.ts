/** A file's body and doors held against what the catalogue knows of the model: a Clio is no saloon. */
import type { CategoryCode } from "../../domain/catalogue/categories.ts";
import { category as categoryRow } from "../../domain/catalogue/categories.ts";
import type { Generation, Model } from "../../domain/catalogue/make-table.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";

/** Hatchbacks and saloons by size: files say “berline” of all of them. */
const SALOON_SIZES: ReadonlySet<CategoryCode> = new Set(["40", "41", "42"]);
/** Bodies that are not mistaken for another: where the catalogue lacks one, it is the catalogue that is not complete. */
const PLAIN_BODIES: ReadonlySet<CategoryCode> = new Set(["43", "46", "48", "50", "82"]);
/** What files call a people's van, where the catalogue has it as the other. */
const OF_PEOPLE: ReadonlySet<CategoryCode> = new Set(["44", "82"]);
/** And of a van and a company's car. */
const OF_LOADS: ReadonlySet<CategoryCode> = new Set(["80", "81"]);
const MINIBUS: CategoryCode = "82";
const COMPANY_CAR: CategoryCode = "80";
/** A van to sleep in. Files say “van” of any other too. */
const CAMPER: CategoryCode = "85";

export interface WeighedCategory {
  /** The stated body as far as the model can have it. */
  readonly category?: CategoryCode;
  /** A stated body that it cannot have. */
  readonly other?: CategoryCode;
}

interface StatedBody {
  readonly category?: CategoryCode;
  readonly year: number;
  /** A van with seats for people: among vans it is a minibus, whatever the file calls its body. */
  readonly carriesPeople: boolean;
  /** Its words say that it is made to sleep in. */
  readonly isCamper: boolean;
}

export function weighedCategory(model: Model, vertical: VehicleVertical, stated: StatedBody): WeighedCategory {
  const { category, year, carriesPeople, isCamper } = stated;
  if (vertical === "truck" && carriesPeople && isOfVans(model)) return { category: MINIBUS };
  if (category === undefined) return {};
  if (category === CAMPER) return vertical === "truck" && (isCamper || isAlwaysCamper(model)) ? { category } : {};
  if (categoryRow(category).vertical !== vertical) return isOtherWord(model, category) ? {} : { other: category };
  const sold = model.generations.filter(({ from, to }) => from - 1 <= year && year <= (to ?? Infinity) + 1);
  const known = new Set((sold.length > 0 ? sold : model.generations).map((generation) => generation.category));
  for (const alike of [SALOON_SIZES, OF_LOADS])
    if (alike.has(category) && [...known].some((one) => alike.has(one))) return known.has(category) ? { category } : {};
  if (SALOON_SIZES.has(category)) return {};
  if (known.has(category) || known.size === 0 || PLAIN_BODIES.has(category)) return { category };
  return { other: category };
}

function isAlwaysCamper({ generations }: Model): boolean {
  return generations.every(({ category }) => category === CAMPER);
}

function isOfVans({ generations }: Model): boolean {
  return generations.some(({ category }) => category === "81" || category === MINIBUS);
}

/** A company's car has its car's body, and a people's van either table's. */
function isOtherWord({ generations }: Model, stated: CategoryCode): boolean {
  if (generations.every(({ category }) => category === COMPANY_CAR)) return true;
  return OF_PEOPLE.has(stated) && generations.some(({ category }) => OF_PEOPLE.has(category));
}

/** Whether a stated body can be that of a generation. */
export function isOfBody({ category }: Generation, stated: CategoryCode): boolean {
  return category === stated || (SALOON_SIZES.has(category) && SALOON_SIZES.has(stated));
}

/** Doors of the longest saloon, with its boot's: more are the seats of a column beside. */
export const MOST_OF_CARS = 6;

/** Files count the boot's door or do not: 2 is 3, and 4 is 5. */
export function isOfDoors({ doors }: Generation, stated: number): boolean {
  return doors.length === 0 || stated > 5 || doors.some((door) => sameSides(door, stated));
}

function sameSides(one: number, other: number): boolean {
  return one < 4 === other < 4;
}

/** The doors of a generation, as it counts them, that a file's number means; undefined where it can mean none of them. */
export function doorsOfGeneration({ doors }: Generation, stated: number): number | undefined {
  if (doors.length === 0 || stated > 5 || doors.includes(stated)) return stated;
  const meant = doors.filter((door) => sameSides(door, stated));
  const [only, ...others] = meant;
  return only !== undefined && others.length === 0 ? only : undefined;
}
