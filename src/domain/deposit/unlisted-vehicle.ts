/** A make or a model that the catalogue lacks, as its seller names it: kept by its key as a dealer’s is. */
import type { Make, Named } from "../catalogue/make-table.ts";
import { findMake, findModel } from "../catalogue/makes.ts";
import { foldOf, keyOf, slugOf } from "../catalogue/names.ts";
import type { VehicleVertical } from "../catalogue/verticals.ts";
import { VEHICLE_VERTICALS } from "../catalogue/verticals.ts";
import { withoutContacts } from "../listings/seller-words.ts";
import type { TypedVehicle } from "../catalogue/typed-vehicle.ts";
import { modelAmong, readVehicleName, wordsOf } from "../catalogue/typed-vehicle.ts";

/** As they were typed beside its name. */
export interface OtherNames {
  readonly kind: string;
  /** Of a make that is known nothing need be typed. */
  readonly make: string;
}

export type ReadUnlisted =
  | { readonly kind: "vehicle"; readonly vehicle: TypedVehicle }
  | { readonly kind: "issue"; readonly field: "vehicle" | "otherKind" | "otherMake"; readonly message: string };

/** Characters: no name of the catalogue has more. */
const LONGEST_NAME = 40;

/** What of a name the catalogue lacks, so that its seller is asked what it is; undefined where it lacks nothing, or nothing was typed. */
export function unlistedIn(text: string): "make" | "model" | undefined {
  const read = readVehicleName(text);
  if (read.kind === "vehicle" || text.trim() === "") return undefined;
  if (read.kind === "noMake") return "make";
  return read.rest === "" ? undefined : "model";
}

/** `text` names no vehicle of the catalogue, and more than a known make. */
export function readUnlisted(text: string, other: OtherNames): ReadUnlisted {
  const vertical = VEHICLE_VERTICALS.find((one) => one === other.kind);
  if (vertical === undefined) return issue("otherKind", "Type de véhicule\u202f: choisissez-le dans la liste.");
  const read = readVehicleName(text);
  if (read.kind === "vehicle") return read;
  if (read.kind === "noModel") return withModel(vertical, read.make, read.rest);
  if (other.make === "")
    return issue("otherMake", "Marque\u202f: écrivez-la seule, telle que sur la carte grise (D.1).");
  const known = findMake(other.make, [vertical]) ?? findMake(other.make);
  const name = known ?? nameOf(other.make);
  if (name === undefined) return issue("otherMake", wrongName("Marque"));
  const vehicle = known && misspelt(vertical, known, text);
  if (vehicle !== undefined) return { kind: "vehicle", vehicle };
  return withModel(vertical, { models: [], ...name }, withoutMake(text, other.make));
}

/** `Renaut Clio`, of which the make was then told: the words before the model are taken for the make, as many as that has. */
function misspelt(vertical: VehicleVertical, make: Make, text: string): TypedVehicle | undefined {
  const words = wordsOf(text);
  const most = slugOf(make.label).split("-").length;
  for (let start = 0; start <= most; start += 1) {
    const found = modelAmong(vertical, make, words.slice(start));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What follows the make where the text begins with it, whole words: `Zo` is no part of `Zorglub`. */
function withoutMake(text: string, make: string): string {
  const [words, { length }] = [wordsOf(text), wordsOf(make)];
  return keyOf(words.slice(0, length).join(" ")) === keyOf(make) ? words.slice(length).join(" ") : text;
}

function withModel(vertical: VehicleVertical, make: Make, text: string): ReadUnlisted {
  const known = findModel(make.key, text, [vertical]);
  if (known !== undefined) return { kind: "vehicle", vehicle: { vertical, make, model: known } };
  const name = nameOf(text);
  if (name !== undefined)
    return { kind: "vehicle", vehicle: { vertical, make, model: { ...name, generations: [] }, isUnlisted: true } };
  const asked = `Marque et modèle\u202f: quel modèle de ${make.label}\u202f?`;
  return issue("vehicle", text.trim() === "" ? asked : wrongName("Modèle"));
}

const issue = (field: "vehicle" | "otherKind" | "otherMake", message: string): ReadUnlisted => {
  return { kind: "issue", field, message };
};

const wrongName = (what: string) =>
  `${what}\u202f: un nom de ${LONGEST_NAME} signes au plus, avec une lettre ou un chiffre, sans coordonnées ni signe invisible.`;

/** Nobody sees them, and some turn the line around that they stand in. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Undefined of what is too long for a name, has nothing for an address to hold, holds what nobody sees, or tells how to reach somebody. */
function nameOf(text: string): Named | undefined {
  const label = text.replaceAll(/\s+/g, " ").trim();
  const slug = slugOf(label);
  if (slug === "" || label.length > LONGEST_NAME || INVISIBLE.test(label)) return undefined;
  if (withoutContacts(label) !== label) return undefined;
  return { key: keyOf(label), label, slug, folds: [foldOf(label)] };
}
