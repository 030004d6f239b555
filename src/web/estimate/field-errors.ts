import type { Missing } from "./estimate-query.ts";

/** What is wrong with a field, in words; by field. */
const MESSAGES: Readonly<Record<string, string>> = {
  make: "Cette marque n’est pas en vente ici.",
  model: "Ce modèle n’est pas en vente ici.",
  commercialName: "Cette génération n’est pas en vente ici.",
  version: "Cette version est trop longue.",
  energy: "Cette énergie est inconnue.",
  gearbox: "Cette boîte est inconnue.",
  powerDIN: "Une puissance en chevaux, de 1 à 2\u202f000, est attendue.",
  date: "Une date passée est attendue, comme 12/06/2019 ou 06/2019.",
  mileage: "Un nombre entier de kilomètres, jusqu’à 2\u202f000\u202f000, est attendu.",
  regions: "Cette région est inconnue.",
  options: "Un équipement est inconnu.",
};

const MISSING: Readonly<Record<Missing, string>> = {
  make: "Choisissez une marque\u202f: sans elle, rien à estimer.",
  model: "Choisissez un modèle\u202f: sans lui, rien à estimer.",
  date: "Dites depuis quand elle roule\u202f: l’année suffit.",
  mileage: "Dites ses kilomètres, même arrondis.",
};

export function fieldErrors(
  issues: ReadonlyMap<string, unknown>,
  missing: Missing | undefined,
): Readonly<Record<string, string>> {
  const wrong = Object.fromEntries(
    [...issues.keys()]
      // A model of the make before is none of this one's.
      .filter((field) => field !== "model" && field !== "commercialName")
      .map((field) => [field, MESSAGES[field] ?? "Valeur inconnue."]),
  );
  return missing === undefined ? wrong : { ...wrong, [missing]: MISSING[missing] };
}
