/** Everything known of the vehicle itself, in groups; of what its kind has and the seller has not told, the name. */
import type { EmissionsCycle } from "../../domain/catalogue/emissions-cycles.ts";
import { category } from "../../domain/catalogue/categories.ts";
import { colourLabel } from "../../domain/catalogue/colours.ts";
import { energyLabel } from "../../domain/catalogue/energies.ts";
import { gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import { generationLabel, makeLabel, modelLabel } from "../../domain/catalogue/makes.ts";
import { critAirLabel, equipmentLevelLabel } from "../../domain/catalogue/ratings.ts";
import { kilometres, litresPer100, measure, shortDate } from "../../domain/french.ts";
import type { Co2Class } from "../../domain/listings/co2-class.ts";
import { co2ClassOf } from "../../domain/listings/co2-class.ts";
import { licenceOf } from "../../domain/listings/licence.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { AskedFact, FactGroup } from "./fact.ts";
import { factGroup, known } from "./fact.ts";

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

const hasCabin = ({ vertical }: Listing) => vertical === "car" || vertical === "truck";

function identityOf(listing: Listing): FactGroup {
  const { make, model, commercialName, firstTrafficDate, year } = listing;
  const cabin: readonly AskedFact[] = hasCabin(listing)
    ? [["Portes", labelled(listing.doors, (doors) => (doors === 6 ? "6 et plus" : String(doors))), "doors"]]
    : [];
  return factGroup("identity", "Identité", [
    ["Marque", makeLabel(make), "make"],
    ["Modèle", modelLabel(make, model), "model"],
    ["Génération", labelled(commercialName, (name) => generationLabel(make, model, name)), "generation"],
    ["Version", listing.version === "" ? undefined : listing.version, "version"],
    ["Carrosserie", labelled(listing.category, (code) => category(code).label), "category"],
    ...cabin,
    ["Couleur", labelled(listing.externalColor, colourLabel), "colour"],
    ["Première mise en circulation", labelled(firstTrafficDate, shortDate) ?? String(year), "firstTraffic"],
    ["Référence", listing.reference, "reference"],
  ]);
}

function engineOf(listing: Listing): FactGroup {
  const { energy, vertical } = listing;
  const burns: readonly AskedFact[] = energy === "elec" ? [] : [["Cylindrée", known(listing.cubic, "cm³"), "cubic"]];
  return factGroup("engine", "Moteur et transmission", [
    ["Énergie", labelled(energy, energyLabel), "energy"],
    ["Puissance", powerOf(listing), "power"],
    ["Puissance fiscale", known(listing.ratedHorsePower, "CV"), "ratedHorsePower"],
    ...burns,
    ...(hasCabin(listing)
      ? ([["Boîte de vitesses", labelled(listing.gearbox, gearboxLabel), "gearbox"]] satisfies readonly AskedFact[])
      : []),
    // A seller who does not say four-wheel drive says nothing of the wheels that are driven.
    ...(listing.fourWheelDrive
      ? ([["Transmission", "4 roues motrices", "fourWheelDrive"]] satisfies readonly AskedFact[])
      : []),
    ...(vertical === "moto" ? ([["Permis", licenceOf(listing), "licence"]] satisfies readonly AskedFact[]) : []),
  ]);
}

function thirstOf(listing: Listing): FactGroup {
  const { energy } = listing;
  const fromBattery: readonly AskedFact[] = [
    ["Batterie", known(listing.batteryCapacity, "kWh"), "batteryCapacity"],
    ["Autonomie électrique", labelled(listing.autonomy, kilometres), "autonomy"],
  ];
  return factGroup("thirst", "Consommation et environnement", [
    ...(energy === "elec"
      ? []
      : ([
          ["Consommation mixte", labelled(listing.consumption, litresPer100), "consumption"],
        ] satisfies readonly AskedFact[])),
    ...(energy === "elec" || energy === "plug_hyb" ? fromBattery : []),
    ...(energy === "elec"
      ? ([
          ["Consommation électrique", known(listing.batteryConsumption, "kWh/100\u202fkm"), "batteryConsumption"],
        ] satisfies readonly AskedFact[])
      : []),
    ["Émissions de CO₂", known(listing.co2, "g/km"), "co2"],
    ["Vignette Crit’Air", labelled(listing.critAir, critAirLabel), "critAir"],
    // Without a figure there is nothing that was measured; of a car the class of its emissions asks for it.
    ...([listing.consumption, listing.co2, listing.autonomy, listing.batteryConsumption].some(
      (told) => told !== undefined,
    ) &&
    (listing.emissionsCycle !== undefined || listing.vertical !== "car")
      ? ([["Cycle d’essai de ces chiffres", listing.emissionsCycle, "emissionsCycle"]] satisfies readonly AskedFact[])
      : []),
  ]);
}

function interiorOf(listing: Listing): FactGroup {
  return factGroup("interior", "Intérieur", [
    ["Places", labelled(listing.seats, String), "seats"],
    ["Couleur intérieure", labelled(listing.internalColor, colourLabel), "interiorColour"],
    ["Niveau d’équipement", labelled(listing.equipmentLevel, equipmentLevelLabel), "equipmentLevel"],
    ["Volume du coffre", known(listing.trunkVolume, "L"), "trunkVolume"],
  ]);
}

function dimensionsOf(listing: Listing): FactGroup {
  return factGroup("dimensions", "Dimensions", [
    ["Longueur", metres(listing.length), "length"],
    ["Largeur", metres(listing.width), "width"],
    ["Hauteur", metres(listing.height), "height"],
  ]);
}

export function characteristicsView(listing: Listing): CharacteristicsView {
  const dimensions = dimensionsOf(listing);
  // Few tell how long a motorcycle is, and nobody is asked; who does is heard.
  const told = dimensions.facts.length === 0 ? [] : [{ ...dimensions, untold: [], untoldKeys: [] }];
  const cabin = hasCabin(listing) ? [interiorOf(listing), dimensions] : told;
  return {
    groups: [identityOf(listing), engineOf(listing), thirstOf(listing), ...cabin],
    co2:
      listing.vertical === "car"
        ? { letter: co2ClassOf(listing), emissions: known(listing.co2, "g/km"), cycle: listing.emissionsCycle }
        : undefined,
  };
}
