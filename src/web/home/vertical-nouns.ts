/** The verticals of the search module in the middle of a sentence. */
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { of } from "../../domain/french-elision.ts";

const NOUNS: Readonly<Record<VehicleVertical, string>> = {
  car: "voiture",
  truck: "utilitaire",
  moto: "moto",
  scooter: "scooter",
  quad: "quad",
};

export function verticalNoun(vertical: VehicleVertical): string {
  return NOUNS[vertical];
}

/** `de voitures`, `d’utilitaires`. */
export function ofVerticals(vertical: VehicleVertical): string {
  return of(`${verticalNoun(vertical)}s`);
}
