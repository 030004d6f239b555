/** The verticals of the search module in the middle of a sentence. */
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";

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
  const noun = verticalNoun(vertical);
  return noun.startsWith("u") ? `d’${noun}s` : `de ${noun}s`;
}
