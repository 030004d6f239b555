/** Names of invented dealers, as shop fronts in France bear them. */
import { capitalised } from "../domain/capitalised.ts";
import type { SellerType } from "../domain/catalogue/sellers.ts";
import type { Place } from "../domain/listings/listing.ts";
import type { Chance } from "./chance.ts";
import { bareFeature, featuresAnywhere, featuresOf } from "./countryside.ts";

export type Trade = "cars" | "vans" | "two-wheels";

export interface Naming {
  readonly trade: Trade;
  readonly type: SellerType;
  readonly place: Place;
  readonly group: string | undefined;
}

/** `{of}` is `de la Dombes`, `{name}` is `Dombes`, `{city}` the town, `{ab}` two or three initials, `{trade}` an invented word. */
const PATTERNS: Readonly<Record<SellerType, readonly string[]>> = {
  CONCESSION: [
    "Automobiles {of}",
    "{name} Automobiles",
    "Grand Garage {of}",
    "Espace Auto {of}",
    "Les Automobiles {of}",
  ],
  AGENT: ["Garage {of}", "Garage {of}", "{name} Auto", "Auto Services {of}"],
  REPARATEUR_AGREE: ["Garage {of}", "Atelier {of}", "Mécanique Auto {of}", "{name} Auto Réparation"],
  GARAGE: ["Garage {of}", "Garage {of}", "Garage Auto {of}", "Atelier {of}", "{name} Auto", "{ab} Garage"],
  CENTRE_MULTIMARQUE: [
    "{name} Occasions",
    "Les Occasions {of}",
    "Auto Sélection {of}",
    "La Halle aux Autos – {city}",
    "Comptoir Auto {of}",
    "Parc Auto {of}",
  ],
  PROFESSIONNEL: ["{ab} Auto", "{ab} Automobiles", "{name} Négoce Auto", "{ab} Cars"],
  AGENCE_AUTOMOBILE: ["Agence Auto {of}", "Le Bureau de l’Auto – {city}", "Agence {name} Auto"],
  COURTIER: ["{name} Mandat Auto", "{ab} Courtage Auto", "Courtage Automobile {of}", "{trade} Mandataire"],
  LOUEUR: ["{trade} Location – {city}", "{name} Location Occasions", "{trade} Occasions – {city}"],
  A_DISTANCE: ["{trade}", "{trade}.auto", "{trade} Direct"],
  PARTICULIER: [],
};

const TWO_WHEELS = [
  "Moto {name}",
  "{name} Moto",
  "Motos {of}",
  "Deux-Roues {of}",
  "L’Atelier du Guidon – {city}",
  "{ab} Moto",
  "Scoot et Moto {of}",
  "Espace Moto {of}",
];
const VANS = [
  "{name} Utilitaires",
  "Utilitaires {of}",
  "Le Fourgon {of}",
  "{ab} VUL",
  "Comptoir de l’Utilitaire – {city}",
];

const BEGINNINGS = [
  "Rou",
  "Vi",
  "Kilo",
  "Ni",
  "Lu",
  "Ambre",
  "Bori",
  "Cléo",
  "Dé",
  "Fluo",
  "Gali",
  "Iso",
  "Jo",
  "Meri",
  "Oli",
  "Pri",
  "Zé",
  "Vado",
  "Tori",
  "Sélo",
];
const ENDINGS = ["via", "lia", "nova", "roule", "vio", "mobi", "rive", "lane", "zen", "tis", "vea", "lys"];
const LETTERS = "ABCDEFGJLMNPRSTV";

/** Some are named after what every town has. */
const PLAIN = 0.4;

export function dealerName(chance: Chance, { trade, type, place, group }: Naming): string {
  const city = place.cityLabel ?? "";
  if (group !== undefined) return `${bareGroup(group)} ${trade === "two-wheels" ? "Moto" : "Automobiles"} ${city}`;
  const pattern = chance.oneOf(trade === "two-wheels" ? TWO_WHEELS : trade === "vans" ? VANS : PATTERNS[type]);
  const feature = chance.oneOf(chance.happens(PLAIN) ? featuresAnywhere() : featuresOf(place.department));
  const initials = Array.from({ length: chance.whole(2, 3) }, () => chance.oneOf([...LETTERS])).join("");
  return pattern
    .replace("{of}", feature)
    .replace("{name}", capitalised(bareFeature(feature)))
    .replace("{city}", city)
    .replace("{ab}", initials)
    .replace("{trade}", chance.oneOf(BEGINNINGS) + chance.oneOf(ENDINGS));
}

/** `Groupe Brévenne` → `Brévenne`. */
function bareGroup(group: string): string {
  return group.replace(/^Groupe /, "");
}
