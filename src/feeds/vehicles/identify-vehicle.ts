/** Make, model and generation of an offer by the catalogue. What it does not know is kept by its key, and searchable. */
import type { CategoryCode } from "../../domain/catalogue/categories.ts";
import type { Generation, Model } from "../../domain/catalogue/make-table.ts";
import { keyOf, slugOf } from "../../domain/catalogue/names.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { isBodyWord } from "./body-words.ts";
import { chooseGeneration, generationNamed } from "./generation-choice.ts";
import type { VehicleCatalogue } from "./vehicle-catalogue.ts";

export interface StatedVehicle {
  readonly make: string;
  readonly model: string;
  readonly commercialName?: string;
  readonly version: string;
  readonly year: number;
  readonly doors?: number;
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
  readonly unknown?: "make" | "model";
}

/** `verticals` are those that the feed may hold, the likeliest first. */
export function identifyVehicle(
  catalogue: VehicleCatalogue,
  stated: StatedVehicle,
  verticals: readonly VehicleVertical[],
): IdentifiedVehicle {
  const possible = stated.vertical === undefined ? verticals : [stated.vertical];
  const [likeliest] = possible;
  if (likeliest === undefined) throw new Error("a feed of no vertical");
  const make = catalogue.findMake(stated.make, possible)?.key;
  const found = make === undefined ? undefined : findModel(catalogue, make, stated.model, possible);
  if (found === undefined) {
    return {
      vertical: likeliest,
      make: make ?? keyOf(stated.make),
      model: keyOf(stated.model),
      ...(stated.commercialName === undefined ? {} : { commercialName: keyOf(stated.commercialName) }),
      ...(stated.category === undefined ? {} : { category: stated.category }),
      unknown: make === undefined ? "make" : "model",
    };
  }
  return { vertical: found.vertical, make: found.make, model: found.model.key, ...generationOf(found.model, stated) };
}

interface FoundModel {
  readonly vertical: VehicleVertical;
  readonly make: string;
  readonly model: Model;
}

/** As stated, then without the body words at its end; DS cars were Citroëns before they were a make (spec 5.20). */
function findModel(
  catalogue: VehicleCatalogue,
  make: string,
  text: string,
  verticals: readonly VehicleVertical[],
): FoundModel | undefined {
  const makes = make === "CITROEN" && /^ds/i.test(text) ? [make, "DS"] : [make];
  for (const spelling of withoutBodyWords(text)) {
    for (const owner of makes) {
      for (const vertical of verticals) {
        const model = catalogue.findModel(owner, spelling, [vertical]);
        if (model !== undefined) return { vertical, make: owner, model };
      }
    }
  }
  return undefined;
}

/** The text, then what is left of it as body words are taken from its end: `Golf Plus SW` → `Golf Plus`. */
function withoutBodyWords(text: string): readonly string[] {
  const words = text.split(/\s+/);
  const spellings = [text];
  while (words.length > 1 && isBodyWord(slugOf(words.at(-1) ?? ""))) {
    words.pop();
    spellings.push(words.join(" "));
  }
  return spellings;
}

function generationOf(
  model: Model,
  stated: StatedVehicle,
): Pick<IdentifiedVehicle, "commercialName" | "category" | "generation"> {
  const named = stated.commercialName === undefined ? undefined : generationNamed(model, stated.commercialName);
  const { generation, category } =
    named === undefined
      ? chooseGeneration(model, { ...stated, modelText: stated.model })
      : { generation: named, category: named.category };
  // A generation that the feed names and the catalogue lacks is kept as named.
  const unnamed = stated.commercialName === undefined || named !== undefined ? generation : undefined;
  const commercialName =
    unnamed?.key ?? (stated.commercialName === undefined ? undefined : keyOf(stated.commercialName));
  const body = stated.category ?? category;
  return {
    ...(commercialName === undefined ? {} : { commercialName }),
    ...(body === undefined ? {} : { category: body }),
    ...(unnamed === undefined ? {} : { generation: unnamed }),
  };
}
