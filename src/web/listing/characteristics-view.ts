/** Everything known of the vehicle itself, in groups; of what buyers of its kind ask for and the seller has not told, the name. */
import type { EmissionsCycle } from "../../domain/catalogue/emissions-cycles.ts";
import { category } from "../../domain/catalogue/categories.ts";
import { colourLabel } from "../../domain/catalogue/colours.ts";
import { energyLabel } from "../../domain/catalogue/energies.ts";
import { gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import { generationLabel, makeLabel, modelLabel } from "../../domain/catalogue/makes.ts";
import { critAirLabel, equipmentLevelLabel } from "../../domain/catalogue/ratings.ts";
import { kilometres, litresPer100, measure, shortDate, shortMonth } from "../../domain/french.ts";
import type { Co2Class } from "../../domain/listings/co2-class.ts";
import { co2ClassOf } from "../../domain/listings/co2-class.ts";
import { licenceOf } from "../../domain/listings/licence.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { AskedFact, FactGroup } from "./fact.ts";
import { factGroup, known } from "./fact.ts";
import { askedOf } from "./asked-of-seller.ts";
import { foreignFacts, hasCabin } from "./foreign-facts.ts";

export interface CharacteristicsView {
  readonly groups: readonly FactGroup[];
  /** The energy label of a car; none of other kinds, which have no such label. */
  readonly co2:
    | {
        readonly letter: Co2Class | undefined;
        readonly emissions: string | undefined;
        readonly cycle: EmissionsCycle | undefined;
      }
    | undefined;
}

/** 1 ch = 75 kgf·m/s. */
const KILOWATTS_A_HORSEPOWER = 0.735_498_75;

/** To the centimetre, as the drawing beside it is measured: `1,50 m` beside `4,29 m`. */
const metres = (millimetres: number | undefined) =>
  millimetres === undefined ? undefined : `${(millimetres / 1000).toFixed(2).replace(".", ",")}\u202fm`;

const powerOf = ({ powerDIN }: Listing) =>
  powerDIN === undefined
    ? undefined
    : `${measure(powerDIN, "ch DIN")} (${measure(Math.round(powerDIN * KILOWATTS_A_HORSEPOWER), "kW")})`;

const labelled = <Key>(key: Key | undefined, label: (known: Key) => string) =>
  key === undefined ? undefined : label(key);

/** Told wherever it is known; asked of the seller only where it is asked of its kind. */
const fact = (isAsked: boolean, [label, value, key]: AskedFact): readonly AskedFact[] =>
  isAsked || value !== undefined ? [[label, value, key]] : [];

function identityOf(listing: Listing): FactGroup {
  const { make, model, commercialName, firstTrafficDate, firstTrafficMonth, year } = listing;
  const doors = labelled(listing.doors, (count) => (count === 6 ? "6 et plus" : String(count)));
  return groupOf(listing, "identity", "Identité", [
    ["Marque", makeLabel(make), "make"],
    ["Modèle", modelLabel(make, model), "model"],
    ["Génération", labelled(commercialName, (name) => generationLabel(make, model, name)), "generation"],
    ["Version", listing.version === "" ? undefined : listing.version, "version"],
    ["Carrosserie", labelled(listing.category, (code) => category(code).label), "category"],
    ["Portes", doors, "doors"],
    ["Couleur", labelled(listing.externalColor, colourLabel), "colour"],
    [
      "Première mise en circulation",
      labelled(firstTrafficDate, shortDate) ?? labelled(firstTrafficMonth, shortMonth) ?? String(year),
      "firstTraffic",
    ],
    ["Référence", listing.reference, "reference"],
  ]);
}

function engineOf(listing: Listing): FactGroup {
  return groupOf(listing, "engine", "Moteur et transmission", [
    ["Énergie", labelled(listing.energy, energyLabel), "energy"],
    ["Puissance", powerOf(listing), "power"],
    ["Puissance fiscale", known(listing.ratedHorsePower, "CV"), "ratedHorsePower"],
    ["Cylindrée", known(listing.cubic, "cm³"), "cubic"],
    // Of a motorcycle it goes without saying that it is changed by hand, unless its seller says otherwise.
    ...fact(hasCabin(listing), ["Boîte de vitesses", labelled(listing.gearbox, gearboxLabel), "gearbox"]),
    // A seller who does not say four-wheel drive says nothing of the wheels that are driven.
    ...fact(false, ["Transmission", listing.fourWheelDrive ? "4 roues motrices" : undefined, "fourWheelDrive"]),
    ...(listing.vertical === "moto"
      ? ([["Permis", licenceOf(listing), "licence"]] satisfies readonly AskedFact[])
      : []),
  ]);
}

function thirstOf(listing: Listing): FactGroup {
  const { energy } = listing;
  const isCharged = energy === "elec" || energy === "plug_hyb";
  // Without a figure there is nothing that was measured; of a car the class of its emissions asks for it.
  const isMeasured = [listing.consumption, listing.co2, listing.autonomy, listing.batteryConsumption].some(
    (told) => told !== undefined,
  );
  return groupOf(listing, "thirst", "Consommation et environnement", [
    ["Consommation mixte", labelled(listing.consumption, litresPer100), "consumption"],
    ...fact(isCharged, ["Batterie", known(listing.batteryCapacity, "kWh"), "batteryCapacity"]),
    ...fact(isCharged, ["Autonomie électrique", labelled(listing.autonomy, kilometres), "autonomy"]),
    ...fact(energy === "elec", [
      "Consommation électrique",
      known(listing.batteryConsumption, "kWh/100\u202fkm"),
      "batteryConsumption",
    ]),
    ["Émissions de CO₂", known(listing.co2, "g/km"), "co2"],
    ["Vignette Crit’Air", labelled(listing.critAir, critAirLabel), "critAir"],
    ...(isMeasured
      ? fact(listing.vertical !== "car", ["Cycle d’essai de ces chiffres", listing.emissionsCycle, "emissionsCycle"])
      : []),
  ]);
}

function interiorOf(listing: Listing): FactGroup {
  const isAsked = hasCabin(listing);
  return groupOf(listing, "interior", isAsked ? "Intérieur" : "À bord", [
    ...fact(isAsked, ["Places", labelled(listing.seats, String), "seats"]),
    ...fact(isAsked, ["Couleur intérieure", labelled(listing.internalColor, colourLabel), "interiorColour"]),
    ...fact(isAsked, ["Niveau d’équipement", labelled(listing.equipmentLevel, equipmentLevelLabel), "equipmentLevel"]),
    ...fact(isAsked, ["Volume du coffre", known(listing.trunkVolume, "L"), "trunkVolume"]),
  ]);
}

function dimensionsOf(listing: Listing): FactGroup {
  // Few tell how long a motorcycle is, and nobody is asked; who does is heard.
  const isAsked = hasCabin(listing);
  return groupOf(listing, "dimensions", "Dimensions", [
    ...fact(isAsked, ["Longueur", metres(listing.length), "length"]),
    ...fact(isAsked, ["Largeur", metres(listing.width), "width"]),
    ...fact(isAsked, ["Hauteur", metres(listing.height), "height"]),
  ]);
}

/** Without what such a vehicle cannot have. */
function groupOf(listing: Listing, key: string, title: string, asked: readonly AskedFact[]): FactGroup {
  const foreign = foreignFacts(listing);
  return factGroup(
    key,
    title,
    asked.filter(([, , asks]) => !foreign.has(asks)),
    askedOf(listing),
  );
}

export function characteristicsView(listing: Listing): CharacteristicsView {
  const groups = [identityOf, engineOf, thirstOf, interiorOf, dimensionsOf].map((group) => group(listing));
  return {
    groups: groups.filter(({ facts, untold }) => facts.length + untold.length > 0),
    co2:
      listing.vertical === "car"
        ? { letter: co2ClassOf(listing), emissions: known(listing.co2, "g/km"), cycle: listing.emissionsCycle }
        : undefined,
  };
}
