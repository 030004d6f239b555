/** Make and model by the catalogue, from names as stock programs write them: with generation, body and engine. */
import { engineName } from "../../domain/catalogue/engine-names.ts";
import { makesUnderName } from "../../domain/catalogue/former-makes.ts";
import { isGenerationMark } from "../../domain/catalogue/generation-marks.ts";
import type { Model } from "../../domain/catalogue/make-table.ts";
import { foldOf, slugOf } from "../../domain/catalogue/names.ts";
import { peoplesSister } from "../../domain/catalogue/people-sisters.ts";
import { loadWords } from "../../domain/catalogue/van-words.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { isBodyWord } from "./body-words.ts";
import type { VehicleCatalogue } from "./vehicle-catalogue.ts";

export interface ModelFound {
  /** Its key. */
  readonly make: string;
  /** The model in each vertical that has it, the feed's likeliest first. */
  readonly models: ReadonlyMap<VehicleVertical, Model>;
  /** What the name says beyond the model: `IV Estate`, `Touring`. */
  readonly rest: string;
}

interface NamedModel {
  readonly model: string;
  readonly version: string;
  readonly year: number;
  /** Files write the maker’s code of a motorcycle there: `Africa Twin` + `CRF1100L`. */
  readonly commercialName?: string;
}

interface Spelling {
  readonly name: string;
  readonly rest: string;
}

/**
 * Of several models that the text may mean the first that was sold about its year: `Qashqai 2` of 2016 is no Qashqai+2.
 * The version tells lines that are models of their own: C3 + `Aircross PureTech 110`.
 */
export function findModel(
  catalogue: VehicleCatalogue,
  make: string,
  { model: text, version, year, commercialName = "" }: NamedModel,
  verticals: readonly VehicleVertical[],
): ModelFound | undefined {
  const makes = makesUnderName(make);
  let first: ModelFound | undefined;
  const beside = isOnTwoWheels(verticals) ? `${commercialName} ${version}`.trim() : "";
  for (const { name, rest } of [
    ...withCode(text, beside),
    ...spellings(make, text, version),
    ...ofCode(text, beside),
    ...behindMake(catalogue, make, text, { version, verticals }),
  ]) {
    for (const owner of makes) {
      const models = modelsNamed(catalogue, owner, name, verticals);
      if (models.size === 0) continue;
      const found = ofItsTime(
        catalogue,
        longer(catalogue, { make: owner, models, rest }, version, verticals),
        name,
        year,
      );
      if ([...found.models.values()].some((model) => isSoldAbout(model, year))) return found;
      first ??= found;
    }
  }
  return first === undefined || /\d/.test(text) ? first : ofYear(catalogue, first, year);
}

const TWO_WHEELS: ReadonlySet<VehicleVertical> = new Set(["moto", "scooter", "quad"]);

function isOnTwoWheels(verticals: readonly VehicleVertical[]): boolean {
  return verticals.some((vertical) => TWO_WHEELS.has(vertical));
}

/** Of motorcycles that share the end of their names the one that was sold in that year: an `Africa Twin` of 2021 is a CRF1100L. */
function ofItsTime(catalogue: VehicleCatalogue, found: ModelFound, name: string, year: number): ModelFound {
  const [[vertical, model] = []] = found.models;
  if (vertical === undefined || model === undefined || !TWO_WHEELS.has(vertical)) return found;
  const [shared, own] = [foldOf(name), foldOf(model.label)];
  const isSold = ({ generations }: Model) =>
    generations.some(({ from, to }) => from <= year && year <= (to ?? Infinity));
  if (shared === own || !own.endsWith(shared) || isSold(model)) return found;
  const sisters = (catalogue.findMake(found.make, [vertical])?.models ?? []).filter(
    (sister) => foldOf(sister.label).endsWith(shared) && isSold(sister),
  );
  const [only, ...others] = sisters;
  return only === undefined || others.length > 0 ? found : { ...found, models: new Map([[vertical, only]]) };
}

/** Of a family of two wheels that one number is told from the next by, the one of its time: a `TMAX` of 2018 is a 530. */
function ofYear(catalogue: VehicleCatalogue, found: ModelFound, year: number): ModelFound | undefined {
  const [[vertical, model] = []] = found.models;
  const family = /^(\D+)\d+$/.exec(foldOf(model?.label ?? ""))?.[1];
  if (vertical === undefined || vertical === "car" || vertical === "truck" || family === undefined) return found;
  const sisters = (catalogue.findMake(found.make, [vertical])?.models ?? []).filter(
    (sister) =>
      foldOf(sister.label).replace(/\d+$/, "") === family &&
      sister.generations.some(({ from, to }) => from <= year && year <= (to ?? Infinity)),
  );
  const [only, ...others] = sisters;
  return only === undefined || others.length > 0 ? undefined : { ...found, models: new Map([[vertical, only]]) };
}

function isSoldAbout({ generations }: Model, year: number): boolean {
  return generations.some(({ from, to }) => from - 1 <= year && year <= (to ?? Infinity) + 1);
}

/** By any spelling in one vertical, the model is the same in all others. */
function modelsNamed(
  catalogue: VehicleCatalogue,
  make: string,
  name: string,
  verticals: readonly VehicleVertical[],
): ReadonlyMap<VehicleVertical, Model> {
  const first = catalogue.findModel(make, name, verticals);
  if (first === undefined) return new Map();
  const models = new Map(
    verticals.flatMap((vertical) => {
      const model = catalogue.findModel(make, name, [vertical]) ?? catalogue.findModel(make, first.label, [vertical]);
      return model === undefined ? [] : [[vertical, model] as const];
    }),
  );
  const sister = peoplesSister(make, models.get("truck")?.key ?? "");
  const car = sister === undefined || models.has("car") ? undefined : catalogue.findModel(make, sister, ["car"]);
  return car === undefined || !verticals.includes("car") ? models : models.set("car", car);
}

/** As stated, then the engine's model, then as much of its beginning as leaves only what no model is called by. */
function* spellings(make: string, text: string, version: string): Iterable<Spelling> {
  // Of MINIs the version says the model: Mini + `Cooper S Cabriolet`.
  if (make === "MINI" && slugOf(text) === "mini") yield* ofEngine(make, version);
  const stated = text.replaceAll("+", " Plus").trim();
  for (const completed of withCapacity(stated, version)) yield { name: completed, rest: stated };
  yield { name: stated, rest: stated };
  if (stated !== text) yield { name: text, rest: text };
  if (engineName(make, text) !== undefined) yield* ofEngine(make, `${text} ${version}`.trim());
  const words = text.split(/[\s/]+/).filter((word) => word !== "");
  // `C4 II Picasso`: what comes after the generation is of the name too, where the catalogue has one of that name.
  const unmarked = words.filter((word, index) => index === 0 || !isGenerationMark(slugOf(word)));
  if (unmarked.length < words.length && unmarked.length > 1) {
    yield { name: unmarked.join(" "), rest: text };
    // `Mégane III Scénic`; a MINI’s engine is a model’s name by itself.
    if (make !== "MINI") yield { name: unmarked.slice(1).join(" "), rest: text };
  }
  for (let count = words.length - 1; count >= 1; count--) {
    if (!isNoName(words[count] ?? "") && !(make === "OPEL" && /^[a-l]$/i.test(words[count] ?? ""))) continue;
    yield { name: words.slice(0, count).join(" "), rest: text };
  }
  for (let from = 1; from < words.length; from++) {
    if (!LEADING.test(slugOf(words[from - 1] ?? "")) && slugOf(words[from - 1] ?? "") !== slugOf(make)) break;
    yield* spellings(make, words.slice(from).join(" "), version);
  }
  const electric = /^[eë][\s-]?(\S.*)$/iu.exec(text)?.[1];
  if (electric !== undefined) yield { name: electric, rest: electric };
}

/** Make's names have as many words at most. */
const MOST_MAKE_WORDS = 3;

/** `Mercedes-Benz A 180 d` in a column of models: the name goes on behind the make, however that is spelled. */
function* behindMake(
  catalogue: VehicleCatalogue,
  make: string,
  text: string,
  { version, verticals }: { readonly version: string; readonly verticals: readonly VehicleVertical[] },
): Iterable<Spelling> {
  const words = text.trim().split(/\s+/);
  for (let count = Math.min(MOST_MAKE_WORDS, words.length - 1); count > 0; count -= 1) {
    if (catalogue.findMake(words.slice(0, count).join(" "), verticals)?.key !== make) continue;
    yield* spellings(make, words.slice(count).join(" "), version);
  }
}

/** `Africa Twin` + `CRF1100L`: the maker’s code stands before the name, wherever it is written. */
function withCode(name: string, beside: string): readonly Spelling[] {
  const codes = beside.split(/\s+/).filter((word) => /^[A-Z]{2,4}-?\d{3,4}[A-Z]{0,3}$/i.test(word));
  return codes.map((code) => ({ name: `${code} ${name}`, rest: name }));
}

/** `CRF 1100` + `Africa Twin`: the code alone, and what its capacity is sold as. */
function ofCode(code: string, beside: string): readonly Spelling[] {
  const capacity = /^[A-Z]{2,4}[ -]?(\d{3,4})[A-Z]{0,3}$/i.exec(code)?.[1];
  const words = beside.split(/\s+/);
  if (capacity === undefined || !/^\p{L}{4,}$/u.test(words[0] ?? "")) return [];
  return [2, 1].map((count) => ({ name: `${words.slice(0, count).join(" ")} ${capacity}`, rest: code }));
}

/** `T-Max` + `530 DX`, `CB` + `500 X ABS`: models of two wheels are called by their capacity, wherever it is written. */
function* withCapacity(name: string, version: string): Iterable<string> {
  const words = version.trim().split(/\s+/);
  for (const [index, word] of words.entries()) {
    const capacity = /^(\d{2,4})(?:cc|cm3)?$/i.exec(word)?.[1];
    if (capacity === undefined) continue;
    yield `${name} ${capacity} ${words[index + 1] ?? ""}`.trim();
    yield `${name} ${capacity}`;
  }
}

function* ofEngine(make: string, text: string): Iterable<Spelling> {
  const engine = engineName(make, text);
  for (const name of engine?.models ?? []) yield { name, rest: engine?.rest ?? "" };
}

/** `Nouvelle Clio`, `All New Picanto`, `Vespa GTS` of Piaggio. */
const LEADING = /^(?:nouveau|nouvelle|new|all|the|mercedes|amg|vw|mini|vespa|gilera|cupra|abarth)$/;
/** Engines, trims and little words that follow a model's name. */
const NOT_NAMES: ReadonlySet<string> = new Set(
  [
    "phase ph ph1 ph2 gen generation mk restyle restylee long court xl maxi new nouvelle nouveau edition serie my",
    "hybrid hybrid4 hybride electric electrique diesel essence phev ev hev mhev e-tech tech e",
    "dci tdi hdi bluehdi puretech tce tsi tfsi cdti jtd multijet ecoboost cdi crdi gdi dig-t vti thp sce",
    "portes places business pack gt gti gtd gte rs amg st fr cupra r s n nismo vrs sport turbo type type-r quattro 4x4 xdrive",
    "gt-line st-line r-line n-line s-line allure active style access like feel shine zen life intens techno evolution",
    "equilibre authentique expression dynamique privilege initiale campus stepway crosstourer limited lounge pop trend",
    "titanium confortline confort carat premium exclusive ambiente ambition elegance design inscription momentum",
    "abs a2 dct full sp rr touring tracer trophy bva bvm auto",
  ].flatMap((line) => line.split(" ")),
);

/** A word that goes on after a model's name and makes no other model of it. */
function isNoName(word: string): boolean {
  const slug = slugOf(word);
  if (slug === "") return true;
  const { isLoadOfVan, isPeople } = loadWords(word);
  return (
    /^\d/.test(slug) || isGenerationMark(slug) || isBodyWord(slug) || NOT_NAMES.has(slug) || isLoadOfVan || isPeople
  );
}

/** What a version says after the model's name, where it repeats it: `Combo` + `Combo Life L1`. */
function withoutName(words: readonly string[], model: Model | undefined): readonly string[] {
  const own = slugOf(model?.label ?? "").split("-");
  const repeated = own.every((word, index) => slugOf(words[index] ?? "") === word);
  return repeated ? words.slice(own.length) : words;
}

/** The longer name that the version's first words complete: `GLC` + `Coupé 220 d`. */
function longer(
  catalogue: VehicleCatalogue,
  found: ModelFound,
  version: string,
  verticals: readonly VehicleVertical[],
): ModelFound {
  const [first] = found.models.values();
  const words = withoutName(version.trim().split(/[\s-]+/), first);
  for (const count of [2, 1]) {
    const beginning = words.slice(0, count);
    if (first === undefined || beginning.length < count || !beginning.every((word) => /^\p{L}{4,}$|^x$/iu.test(word)))
      continue;
    const models = modelsNamed(catalogue, found.make, `${first.label} ${beginning.join(" ")}`, verticals);
    const [model] = models.values();
    if (model !== undefined && model.key !== first.key) return { ...found, models };
  }
  return found;
}
