/** The groups of the filter form in the order of spec 2.27, and when each is there. */
import type { Vertical } from "../../domain/catalogue/verticals.ts";
import { showsVatReclaim } from "../../domain/filters/availability.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { isElectricOnly } from "../../domain/filters/transitions/set-filter.ts";
import {
  badges,
  categories,
  consumption,
  cubic,
  dimensions,
  electric,
  energies,
  equipment,
  equipmentLevel,
  flag,
  gearbox,
  mileage,
  owners,
  paints,
  performance,
  place,
  price,
  seatsAndDoors,
  year,
} from "./controls.ts";
import type { Control, GroupView } from "./form.ts";

const AUTO: ReadonlySet<Vertical> = new Set<Vertical>(["carTruck", "car"]);
const FOUR_WHEELS: ReadonlySet<Vertical> = new Set<Vertical>(["carTruck", "car", "truck"]);
const TWO_WHEELS: ReadonlySet<Vertical> = new Set<Vertical>(["moto", "scooter", "quad"]);
const WITHOUT_TYPES: ReadonlySet<Vertical> = new Set<Vertical>(["scooter", "quad"]);

function group(
  id: string,
  title: string,
  nothing: string,
  controls: readonly Control[],
  { onOpening = false }: { readonly onOpening?: boolean } = {},
): GroupView {
  return { id, title, nothing, controls, onOpening };
}

/** What a vehicle of this kind is chosen by (spec 2.28). */
function verticalGroups(vertical: Vertical): readonly GroupView[] {
  const four = FOUR_WHEELS.has(vertical);
  return [
    group("localisation", "Localisation des véhicules", "Toute la France", [place, flag("delivery")], {
      onOpening: true,
    }),
    group("marque", "Marque, Modèle, Génération", "Toutes", [{ kind: "makes" }], { onOpening: true }),
    group("version", "Version/Finition", "Toutes", [{ kind: "versions" }], { onOpening: true }),
    group("prix", "Prix et mensualités", "Tous", [price]),
    group("annee", "Année", "Toutes", [year]),
    group("kilometrage", "Kilométrage", "Tous", [mileage]),
    group("carburant", "Carburant", "Tous", [energies]),
    group("electrique", "Critères électrique", "Tous", electric),
    ...(TWO_WHEELS.has(vertical) ? [group("cylindree", "Cylindrées", "Toutes", [cubic])] : []),
    ...(four ? [group("boite", "Boîte de vitesse", "Toutes", [gearbox])] : []),
  ];
}

/** Every group that this kind of vehicle may show, in the order of the form. */
export function groupsOf(vertical: Vertical, showroom: boolean): readonly GroupView[] {
  const four = FOUR_WHEELS.has(vertical);
  return [
    ...(showroom ? [group("stock", "Stock du professionnel", "", [{ kind: "stock" }])] : []),
    ...(WITHOUT_TYPES.has(vertical) ? [] : [group("type", "Type de véhicule", "Tous", [categories(vertical)])]),
    ...verticalGroups(vertical),
    ...(showroom ? [] : [group("indice", "Indicateur de prix", "Tous", [badges, flag("initialPrice")])]),
    ...(showroom ? [group("familles", "Toutes les familles", "Une seule", [flag("allFamilies")])] : []),
    group("vendeur", "Type de vendeur", "Tous", [{ kind: "sellers" }]),
    group("equipements", "Équipements et options", "Tous", [equipment, equipmentLevel]),
    group("couleurs", "Couleurs", "Toutes", paints),
    group("performance", "Performance", "Toutes", four ? [...performance, flag("fourWheelDrive")] : performance),
    ...(AUTO.has(vertical)
      ? [group("consommation", "Consommation", "Toutes", [...consumption, flag("conversionBonusEligibility")])]
      : []),
    group("historique", "Historique et garanties", "Tous", [
      flag("firstHand"),
      flag("autoviza"),
      flag("allWarranty"),
      flag("networkWarranty"),
      flag("reclaimVAT"),
      owners,
    ]),
    ...(four ? [group("places", "Places et portes", "Toutes", seatsAndDoors)] : []),
    ...(four ? [group("dimensions", "Dimensions", "Toutes", dimensions)] : []),
  ];
}

/** Groups and filters left out because of what is chosen (spec 2.27, 5.23). */
export function hiddenBy(filters: Filters): readonly string[] {
  const four = FOUR_WHEELS.has(filters.vertical);
  return [
    ...(isElectricOnly(filters) ? ["consommation"] : four ? [] : ["electrique"]),
    ...(showsVatReclaim(filters) ? [] : ["reclaimVAT"]),
  ];
}
