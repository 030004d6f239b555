/** The message that stands in the form before anybody has written. */
import type { VehicleVertical } from "../catalogue/verticals.ts";
import { euros } from "../french.ts";
import type { Intent } from "./lead.ts";

export interface AdvertisedVehicle {
  readonly vertical: VehicleVertical;
  /** `Peugeot 3008 II`. */
  readonly name: string;
  readonly year: number;
  /** Euros. */
  readonly price: number;
}

/** A scooter, a quad and a van are masculine, a car and a motorcycle are not. */
const FEMININE: ReadonlySet<VehicleVertical> = new Set(["car", "moto"]);

/** To a dealer about no vehicle: what is looked for is the visitor's alone to say. */
const FROM_SHOWROOM: Readonly<Record<Intent, string>> = {
  reponse: "",
  visite: "Bonjour, j’aimerais passer vous voir. Je vous remercie par avance de votre réponse.",
  appel: "Bonjour, pourriez-vous me rappeler\u202f? Je vous en remercie par avance.",
};

/** `vehicle`: undefined where a dealer is written to from its showroom. */
export function prefilledMessage(intent: Intent, vehicle: AdvertisedVehicle | undefined): string {
  if (vehicle === undefined) return FROM_SHOWROOM[intent];
  const { vertical, name, year, price } = vehicle;
  const isFeminine = FEMININE.has(vertical);
  const [shown, it, object] = isFeminine ? ["affichée", "elle", "la"] : ["affiché", "il", "le"];
  const wishes: Readonly<Record<Intent, string>> = {
    reponse: `Est-${it} encore disponible\u202f? Je vous remercie par avance de votre réponse.`,
    visite: `J’aimerais ${object} voir et l’essayer. Je vous remercie par avance de votre réponse.`,
    appel: "Pourriez-vous me rappeler\u202f? Je vous en remercie par avance.",
  };
  return `Bonjour, votre ${name} de ${year}, ${shown} à ${euros(price)}, m’intéresse. ${wishes[intent]}`;
}
