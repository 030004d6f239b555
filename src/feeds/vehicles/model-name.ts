/** Make and model by the catalogue, from names as stock programs write them: with generation, body and engine. */
import { engineName } from "../../domain/catalogue/engine-names.ts";
import { makesUnderName } from "../../domain/catalogue/former-makes.ts";
import { isGenerationMark } from "../../domain/catalogue/generation-marks.ts";
import type { Model } from "../../domain/catalogue/make-table.ts";
import { slugOf } from "../../domain/catalogue/names.ts";
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

interface Spelling {
  readonly name: string;
  readonly rest: string;
}

/** `version` tells lines that are models of their own: C3 + `Aircross PureTech 110`. */
export function findModel(
  catalogue: VehicleCatalogue,
  make: string,
  text: string,
  version: string,
  verticals: readonly VehicleVertical[],
): ModelFound | undefined {
  const makes = makesUnderName(make);
  for (const spelling of spellings(make, text, version)) {
    for (const owner of makes) {
      const models = modelsNamed(catalogue, owner, spelling.name, verticals);
      if (models.size > 0) return longer(catalogue, { make: owner, models, rest: spelling.rest }, version, verticals);
    }
  }
  return undefined;
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
  return new Map(
    verticals.flatMap((vertical) => {
      const model = catalogue.findModel(make, name, [vertical]) ?? catalogue.findModel(make, first.label, [vertical]);
      return model === undefined ? [] : [[vertical, model] as const];
    }),
  );
}

/** As stated, then the engine's model, then as much of its beginning as leaves only what no model is called by. */
function* spellings(make: string, text: string, version: string): Iterable<Spelling> {
  const stated = text.replaceAll("+", " Plus").trim();
  yield { name: stated, rest: stated };
  if (stated !== text) yield { name: text, rest: text };
  const engine = engineName(make, `${text} ${version}`.trim());
  for (const name of engineName(make, text)?.models ?? []) yield { name, rest: engine?.rest ?? "" };
  const words = text.split(/[\s/]+/).filter((word) => word !== "");
  for (let count = words.length - 1; count >= 1; count--) {
    if (!isNoName(words[count] ?? "")) continue;
    yield { name: words.slice(0, count).join(" "), rest: words.slice(count).join(" ") };
  }
  for (let from = 1; from < words.length; from++) {
    if (!LEADING.test(slugOf(words[from - 1] ?? "")) && slugOf(words[from - 1] ?? "") !== slugOf(make)) break;
    yield* spellings(make, words.slice(from).join(" "), version);
  }
  const electric = /^[eë][\s-]?(\S.*)$/iu.exec(text)?.[1];
  if (electric !== undefined) yield { name: electric, rest: electric };
}

/** `Nouvelle Clio`, `All New Picanto`. */
const LEADING = /^(?:nouveau|nouvelle|new|all|the|mercedes|amg|vw|mini)$/;
/** Engines, trims and little words that follow a model's name. */
const NOT_NAMES: ReadonlySet<string> = new Set(
  [
    "phase ph ph1 ph2 gen generation mk restyle restylee long court xl maxi new nouvelle nouveau edition serie my",
    "hybrid hybride electric electrique diesel essence phev ev hev mhev e-tech tech e",
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

/** The longer name that the version's first words complete: `GLC` + `Coupé 220 d`. */
function longer(
  catalogue: VehicleCatalogue,
  found: ModelFound,
  version: string,
  verticals: readonly VehicleVertical[],
): ModelFound {
  const [first] = found.models.values();
  const words = version.trim().split(/[\s-]+/);
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
