/** Make, model and generation of an offer by the catalogue. What it does not know is kept by its key, and searchable. */
import type { CategoryCode } from "../../domain/catalogue/categories.ts";
import { category as categoryRow } from "../../domain/catalogue/categories.ts";
import type { Energy } from "../../domain/catalogue/energies.ts";
import type { Generation, Model } from "../../domain/catalogue/make-table.ts";
import { foldOf, keyOf } from "../../domain/catalogue/names.ts";
import type { LoadWords } from "../../domain/catalogue/van-words.ts";
import { loadWords, saysCamper, seatsSaid } from "../../domain/catalogue/van-words.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import type { GenerationConfidence } from "./generation-choice.ts";
import { chooseGeneration, generationNamed } from "./generation-choice.ts";
import { findModel } from "./model-name.ts";
import { kindOfUnknown } from "./unknown-kind.ts";
import { carriesPeople, kindOf } from "./vehicle-kind.ts";
import { weighedCategory } from "./weighed-body.ts";
import type { VehicleCatalogue } from "./vehicle-catalogue.ts";

export interface StatedVehicle {
  readonly make: string;
  readonly model: string;
  readonly commercialName?: string;
  readonly version: string;
  readonly year: number;
  /** Of its first registration, 1 to 12, where the day is told. */
  readonly month?: number;
  readonly doors?: number;
  readonly seats?: number;
  readonly energy?: Energy;
  readonly vertical?: VehicleVertical;
  readonly category?: CategoryCode;
}

export interface IdentifiedVehicle {
  readonly vertical: VehicleVertical;
  /** Keys. */
  readonly make: string;
  readonly model: string;
  readonly commercialName?: string;
  readonly category?: CategoryCode;
  /** What the catalogue knows of it, when exactly one generation fits. */
  readonly generation?: Generation;
  /** How the generation is known; absent without one. */
  readonly confidence?: GenerationConfidence;
  /** A stated body that no vehicle of that model has, which the catalogue's took the place of. */
  readonly otherBody?: CategoryCode;
  readonly unknown?: "make" | "model";
  /** Nothing tells the kind of an unknown model: it is what its make builds most, or what is sold most. */
  readonly supposedKind?: true;
  /** The year in which the model's first generation came, and the one in which its last went, as far as the catalogue tells. */
  readonly soldFrom?: number;
  readonly soldTo?: number;
  /** The generation that the row names, were it of another time than its year, and when that was sold. */
  readonly said?: { readonly name: string; readonly soldFrom: number; readonly soldTo?: number };
  /** Of its generation, or of all in which its model is sold. */
  readonly mostSeats?: number;
}

/** `verticals` are those that the feed may hold, the likeliest first. */
export function identifyVehicle(
  catalogue: VehicleCatalogue,
  row: StatedVehicle,
  verticals: readonly VehicleVertical[],
): IdentifiedVehicle {
  const possible = kindsOf(catalogue, row, verticals);
  const text = `${row.model} ${row.version}`;
  const words = loadWords(text);
  const seats = row.seats ?? seatsSaid(row.version);
  const stated = { ...row, ...(seats === undefined ? {} : { seats }) };
  const make = catalogue.findMake(stated.make, possible)?.key;
  const found = make === undefined ? undefined : findModel(catalogue, make, stated, possible);
  if (found === undefined) return unknownVehicle(catalogue, stated, possible, make, words);
  const vertical = kindOf(found.models, { ...stated, make: found.make, words, text });
  const model = vertical === undefined ? undefined : found.models.get(vertical);
  if (vertical === undefined || model === undefined) throw new Error(`a model of no vertical: ${found.make}`);
  if (vertical === "car" && possible.includes("truck") && isCompanyCar(model, words, stated, row.vertical))
    return { vertical: "truck", make: found.make, model: model.key, category: COMPANY_CAR };
  const known = generationOf(model, found.rest, stated, {
    make: found.make,
    vertical,
    carriesPeople: carriesPeople({ ...stated, words }),
  });
  return {
    vertical,
    make: found.make,
    model: model.key,
    ...soldYears(found.models.values()),
    ...mostSeats(known.generation === undefined ? [...found.models.values()] : [{ generations: [known.generation] }]),
    ...known,
  };
}

/** None where a generation may have any number. */
function mostSeats(models: readonly Pick<Model, "generations">[]): Pick<IdentifiedVehicle, "mostSeats"> {
  const generations = models.flatMap((model) => model.generations);
  if (generations.length === 0 || generations.some(({ seats }) => seats.length === 0)) return {};
  return { mostSeats: Math.max(...generations.flatMap(({ seats }) => seats)) };
}

/**
 * The kind that is told, where the catalogue has such a model; a column says `moto` of a scooter, as registration documents do, and
 * `VP` of a Master, which the catalogue knows better.
 */
function kindsOf(
  catalogue: VehicleCatalogue,
  row: StatedVehicle,
  verticals: readonly VehicleVertical[],
): readonly VehicleVertical[] {
  if (row.vertical === undefined) return verticals;
  const isKnownAs = (kinds: readonly VehicleVertical[]) => {
    const make = catalogue.findMake(row.make, kinds)?.key;
    return make !== undefined && findModel(catalogue, make, row, kinds) !== undefined;
  };
  return !isKnownAs([row.vertical]) && isKnownAs(verticals) ? verticals : [row.vertical];
}

/** Of all kinds in which a model is sold: a van may be older than its car. */
function soldYears(models: Iterable<Model>): Pick<IdentifiedVehicle, "soldFrom" | "soldTo"> {
  const generations = [...models].flatMap((model) => model.generations);
  if (generations.length === 0) return {};
  const ends = generations.map(({ to }) => to ?? Infinity);
  const last = Math.max(...ends);
  return {
    soldFrom: Math.min(...generations.map(({ from }) => from)),
    ...(last === Infinity ? {} : { soldTo: last }),
  };
}

/** Cars that companies buy without rear seats, also those that the catalogue tells of as cars alone; pick-ups stay cars. */
function isCompanyCar(
  model: Model,
  words: LoadWords,
  { seats, category }: StatedVehicle,
  kind: VehicleVertical | undefined,
): boolean {
  if (model.generations.some((generation) => generation.category === "50")) return false;
  if (kind === "truck") return true;
  const isVanByBody = category === COMPANY_CAR || category === VAN;
  if (seats !== undefined) return seats <= 3 && (isVanByBody || words.isCompanyCar || words.isCompanyCarOfTwoSeats);
  if (isVanByBody) return true;
  return words.isCompanyCar && (category === undefined || categoryRow(category).vertical !== "car");
}

const COMPANY_CAR: CategoryCode = "80";
const VAN: CategoryCode = "81";

function unknownVehicle(
  catalogue: VehicleCatalogue,
  stated: StatedVehicle,
  possible: readonly VehicleVertical[],
  make: string | undefined,
  words: LoadWords,
): IdentifiedVehicle {
  const { vertical, isSupposed } = kindOfUnknown(catalogue, stated, possible, words);
  const body = stated.category !== undefined && categoryRow(stated.category).vertical === vertical;
  return {
    vertical,
    make: make ?? keyOf(stated.make),
    model: keyOf(stated.model),
    ...(stated.commercialName === undefined ? {} : { commercialName: keyOf(stated.commercialName) }),
    ...(body && stated.category !== undefined ? { category: stated.category } : {}),
    unknown: make === undefined ? "make" : "model",
    ...(isSupposed ? { supposedKind: true } : {}),
  };
}

interface KnownKind {
  readonly make: string;
  readonly vertical: VehicleVertical;
  readonly carriesPeople: boolean;
}

function generationOf(
  model: Model,
  rest: string,
  stated: StatedVehicle,
  { make, vertical, carriesPeople: withPeople }: KnownKind,
): Pick<IdentifiedVehicle, "commercialName" | "category" | "generation" | "confidence" | "otherBody" | "said"> {
  const { category: body, other } = weighedCategory(model, vertical, {
    ...stated,
    carriesPeople: withPeople,
    isCamper: saysCamper(`${stated.model} ${stated.version}`),
  });
  const { commercialName, category: _, ...facts } = stated;
  const named = commercialName === undefined ? undefined : generationNamed(model, commercialName);
  const name = named === undefined && repeatsModel(model, commercialName ?? "") ? undefined : commercialName;
  const chosen =
    named === undefined
      ? chooseGeneration(model, {
          ...facts,
          make,
          vertical,
          modelText: rest,
          ...(body === undefined ? {} : { category: body }),
        })
      : ({ generation: named, category: named.category, confidence: "said", said: [named] } as const);
  // A generation that the feed names and the catalogue lacks is kept as named.
  const generation = name === undefined || named !== undefined ? chosen.generation : undefined;
  const key = generation?.key ?? (name === undefined ? undefined : keyOf(name));
  const category = generation?.category ?? body ?? chosen.category;
  return {
    ...(key === undefined ? {} : { commercialName: key }),
    ...(category === undefined ? {} : { category }),
    ...(generation === undefined ? {} : { generation, confidence: chosen.confidence ?? "settled" }),
    ...(other === undefined ? {} : { otherBody: other }),
    ...saidYears(chosen.said ?? []),
  };
}

/** Says no generation, but the model or a part of its name again: `Golf`, `Africa Twin`. */
function repeatsModel({ label }: Model, commercialName: string): boolean {
  return foldOf(label).includes(foldOf(commercialName));
}

/** Of all bodies of a generation: it is called as the one that needs the fewest words. */
function saidYears(generations: readonly Generation[]): Pick<IdentifiedVehicle, "said"> {
  const [first] = generations.toSorted((a, b) => a.label.length - b.label.length);
  if (first === undefined) return {};
  const last = Math.max(...generations.map(({ to }) => to ?? Infinity));
  return {
    said: {
      name: first.label,
      soldFrom: Math.min(...generations.map(({ from }) => from)),
      ...(last === Infinity ? {} : { soldTo: last }),
    },
  };
}
