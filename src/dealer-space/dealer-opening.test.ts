import { describe, expect, it } from "vitest";
import type { OpeningField } from "./dealer-opening.ts";
import { readOpening, typedOpening } from "./dealer-opening.ts";

const WRITTEN: Readonly<Record<OpeningField, string>> = {
  enseigne: "Garage du Pont",
  type: "GARAGE",
  raison: "Garage du Pont",
  forme: "SARL",
  siren: "732 829 320",
  registre: "Lyon",
  rue: "12 avenue de la Libération",
  codePostal: "42100",
  ville: "Saint-Étienne",
  email: "contact@pont.example",
  telephone: "04.65.71.42.18",
  conforme: "oui",
};
const read = (changes: Partial<Record<OpeningField, string>>) =>
  readOpening(typedOpening((field) => changes[field] ?? WRITTEN[field]));

describe("what whoever opens a space writes", () => {
  it.each(["42100", "42 100", " 42\u202f100"])("is read with the postcode %s", (codePostal) => {
    expect(read({ codePostal })).toMatchObject({ kind: "opening", opening: { place: { zipcode: "42100" } } });
  });

  it.each(["4210", "42 10", "421000"])("is not read with the postcode %s, and its field is told", (codePostal) => {
    expect(read({ codePostal })).toMatchObject({
      kind: "issues",
      issues: [{ field: "codePostal", value: codePostal, message: "Un code postal a cinq chiffres." }],
    });
  });
});
