/** The variable parts of the grammar: how each is found among the words of a path, and written. */
import { findCity } from "../catalogue/cities.ts";
import { COLOURS } from "../catalogue/colours.ts";
import { departmentSegment, findDepartment } from "../catalogue/departments.ts";
import type { Department } from "../catalogue/departments.ts";
import { ENERGIES, energySlug } from "../catalogue/energies.ts";
import { findRegion } from "../catalogue/regions.ts";
import { VEHICLE_VERTICALS, verticalSlug } from "../catalogue/verticals.ts";
import { PRICE_TABLE, categoryTable, priceSlug } from "./category-pages.ts";
import { generationTable, makeTable, modelTable } from "./name-tables.ts";
import type { PathParts } from "./path-parts.ts";
import type { SeoParameter } from "./reading.ts";
import type { Found } from "./slug-table.ts";
import { SLASH, findAt, slugTable } from "./slug-table.ts";

export interface Candidate {
  /** Index of the word after the slot. */
  readonly end: number;
  /** Those before the slot and its own. */
  readonly parts: PathParts;
  readonly exact: boolean;
}

export interface Slot {
  /** What may stand at a word, longest first, given the parts before it. */
  readonly read: (words: readonly string[], from: number, parts: PathParts) => readonly Candidate[];
  readonly write: (parts: PathParts) => string | undefined;
  /** What is wrong when nothing that may stand there does; undefined when such a path is simply no page. */
  readonly fault: (words: readonly string[], from: number, parts: PathParts) => SeoParameter | undefined;
}

export type SlotName = keyof PathParts;

const VERTICAL_TABLE = slugTable(
  VEHICLE_VERTICALS.map((vertical) => ({ slug: verticalSlug(vertical), value: vertical })),
);
const COLOUR_TABLE = slugTable(COLOURS.map((colour) => ({ slug: colour, value: colour })));
const ENERGY_TABLE = slugTable(
  ENERGIES.flatMap((energy) => {
    const slug = energySlug(energy);
    return slug === undefined ? [] : [{ slug, value: energy }];
  }),
);
const FINANCING = { LOA: "loa", CLASSIC: "credit" } as const;
const FINANCING_TABLE = slugTable([
  { slug: FINANCING.LOA, value: "LOA" as const },
  { slug: FINANCING.CLASSIC, value: "CLASSIC" as const },
]);
const MONTHLY = /^[1-9]\d{0,7}$/;

function slot(fault: SeoParameter | undefined, { read, write }: Pick<Slot, "read" | "write">): Slot {
  return { read, write, fault: () => fault };
}

function candidates<T>(
  found: readonly Found<T>[],
  parts: PathParts,
  say: (value: T) => PathParts,
): readonly Candidate[] {
  return found.map(({ value, end, exact }) => ({ end, exact, parts: { ...parts, ...say(value) } }));
}

/** Where a run of words may end, longest first: names of places are looked up whole. */
function runs(words: readonly string[], from: number, most: number): readonly (readonly [end: number, text: string])[] {
  const found: (readonly [number, string])[] = [];
  for (let end = from + 1; end <= words.length && end <= from + most && words[end - 1] !== SLASH; end += 1) {
    found.push([end, words.slice(from, end).join("-")]);
  }
  return found.toReversed();
}

/** `provence-alpes-cote-d-azur` and `alpes-de-haute-provence-04`. */
const MAX_WORDS = { region: 5, department: 6 };

/** A city stands alone in its segment: all words are its name, or all but a number at the end. */
function runsOfCity(words: readonly string[], from: number): readonly (readonly [end: number, text: string])[] {
  const slash = words.indexOf(SLASH, from);
  const end = slash < 0 ? words.length : slash;
  if (end === from) return [];
  const whole = [end, words.slice(from, end).join("-")] as const;
  const isNumbered = end > from + 1 && /^\d+$/.test(words[end - 1] ?? "");
  return isNumbered ? [whole, [end - 1, words.slice(from, end - 1).join("-")]] : [whole];
}

function departmentIn(text: string): { readonly department: Department; readonly exact: boolean } | undefined {
  const department = findDepartment(text.slice(text.lastIndexOf("-") + 1));
  if (department === undefined) return undefined;
  const segment = departmentSegment(department);
  if (segment === text) return { department, exact: true };
  return segment.replaceAll("-", "") === text.replaceAll("-", "") ? { department, exact: false } : undefined;
}

const readDepartment: Slot["read"] = (words, from, parts) =>
  runs(words, from, MAX_WORDS.department).flatMap(([end, text]) => {
    const found = departmentIn(text);
    if (found === undefined) return [];
    const outside = parts.region !== undefined && !parts.region.departments.includes(found.department.code);
    return outside ? [] : [{ end, exact: found.exact, parts: { ...parts, department: found.department } }];
  });

export const SLOTS: Readonly<Record<SlotName, Slot>> = {
  vertical: slot(undefined, {
    read: (words, from, parts) => candidates(findAt(VERTICAL_TABLE, words, from), parts, (vertical) => ({ vertical })),
    write: ({ vertical }) => vertical && verticalSlug(vertical),
  }),
  make: slot("make", {
    read: (words, from, parts) =>
      parts.vertical === undefined
        ? []
        : candidates(findAt(makeTable(parts.vertical), words, from), parts, (make) => ({ make })),
    write: ({ make }) => make?.slug,
  }),
  model: slot("model", {
    read: (words, from, parts) =>
      parts.vertical === undefined || parts.make === undefined
        ? []
        : candidates(findAt(modelTable(parts.vertical, parts.make), words, from), parts, (found) => found),
    write: ({ model }) => model?.slug,
  }),
  generation: slot("generation", {
    read: (words, from, parts) =>
      parts.model === undefined
        ? []
        : candidates(findAt(generationTable(parts.model), words, from), parts, (generation) => ({ generation })),
    write: ({ generation }) => generation?.slug,
  }),
  category: slot("category", {
    read: (words, from, parts) =>
      parts.vertical === undefined
        ? []
        : candidates(findAt(categoryTable(parts.vertical), words, from), parts, (category) => ({ category })),
    write: ({ category }) => category?.slug,
  }),
  price: slot("price", {
    read: (words, from, parts) => candidates(findAt(PRICE_TABLE, words, from), parts, (price) => ({ price })),
    write: ({ price }) => (price === undefined ? undefined : priceSlug(price)),
  }),
  colour: slot("color", {
    read: (words, from, parts) => candidates(findAt(COLOUR_TABLE, words, from), parts, (colour) => ({ colour })),
    write: ({ colour }) => colour,
  }),
  region: slot("region", {
    read: (words, from, parts) =>
      runs(words, from, MAX_WORDS.region).flatMap(([end, text]) => {
        const region = findRegion(text);
        return region === undefined ? [] : [{ end, exact: region.slug === text, parts: { ...parts, region } }];
      }),
    write: ({ region }) => region?.slug,
  }),
  department: {
    read: readDepartment,
    write: ({ department }) => department && departmentSegment(department),
    fault: (words, from, parts) => {
      const { region: _, ...elsewhere } = parts;
      const isOutside = parts.region !== undefined && readDepartment(words, from, elsewhere).length > 0;
      return isOutside ? "region/department" : "department";
    },
  },
  city: slot("city", {
    read: (words, from, parts) =>
      runsOfCity(words, from).flatMap(([end, text]) => {
        const city = parts.department && findCity(text, parts.department.code);
        return city === undefined ? [] : [{ end, exact: city.slug === text, parts: { ...parts, city } }];
      }),
    write: ({ city }) => city?.slug,
  }),
  energy: slot("energy", {
    read: (words, from, parts) =>
      candidates(findAt(ENERGY_TABLE, words, from), parts, (energy) => ({ energy })).filter(
        (candidate) => parts.energy === undefined || parts.energy === candidate.parts.energy,
      ),
    write: ({ energy }) => energy && energySlug(energy),
  }),
  financing: slot(undefined, {
    read: (words, from, parts) =>
      candidates(findAt(FINANCING_TABLE, words, from), parts, (financing) => ({ financing })),
    write: ({ financing }) => financing && FINANCING[financing],
  }),
  monthly: slot("price", {
    read: (words, from, parts) => {
      const word = words[from] ?? "";
      return MONTHLY.test(word) ? [{ end: from + 1, exact: true, parts: { ...parts, monthly: Number(word) } }] : [];
    },
    write: ({ monthly }) => monthly?.toString(),
  }),
};
