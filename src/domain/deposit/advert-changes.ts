/** What a change of an advert would change of what visitors see: each fact as it is told, before and after. */
import { category } from "../catalogue/categories.ts";
import { colourLabel } from "../catalogue/colours.ts";
import { energyLabel } from "../catalogue/energies.ts";
import { gearboxLabel } from "../catalogue/gearboxes.ts";
import { generationLabel, makeLabel, modelLabel } from "../catalogue/makes.ts";
import { option } from "../catalogue/options.ts";
import { critAirLabel } from "../catalogue/ratings.ts";
import { verticalLabel } from "../catalogue/verticals.ts";
import { counted, euros, kilometres, measure, shortDate } from "../french.ts";
import type { Listing } from "../listings/listing.ts";
import { placeTold } from "../listings/place-told.ts";
import type { Offer } from "../stock/stock-change.ts";

export interface AdvertChange {
  readonly label: string;
  /** Empty where nothing was said. */
  readonly before: string;
  readonly after: string;
}

type Stated = Pick<Listing, keyof Offer & keyof Listing>;

/** Never another without a fact that is told: it names the listing, stands in the same row, or follows from that fact alone. */
type Implied = "reference" | "model" | "year" | "hybridFuel" | "firstHand";

/** `offerOf` says the same of every advert of a private seller, or nothing. */
type NotAsked =
  | "loaMonthly"
  | "creditMonthly"
  | "loaTerms"
  | "creditTerms"
  | "isPaidByScale"
  | "firstTrafficMonth"
  | "internalColor"
  | "co2"
  | "consumption"
  | "emissionsCycle"
  | "autonomy"
  | "batteryCapacity"
  | "batteryConsumption"
  | "length"
  | "width"
  | "height"
  | "trunkVolume"
  | "reclaimVAT"
  | "conversionBonusEligibility"
  | "autoviza"
  | "historyReport"
  | "delivery"
  | "allWarranty"
  | "networkWarranty"
  | "networkWarrantyId"
  | "warrantyMonths"
  | "equipmentLevel"
  | "customerFamilyCode"
  | "sellerType"
  | "curef"
  | "dealerReference"
  | "dealerGroup"
  | "video"
  | "view360";

/** `was` and `is` are told where they differ. */
type Telling = (was: Stated, is: Stated) => AdvertChange | undefined;

const fact =
  (label: string, told: (stated: Stated) => string | undefined): Telling =>
  (was, is) => {
    const [before, after] = [told(was) ?? "", told(is) ?? ""];
    return before === after ? undefined : { label, before, after };
  };

/** What is not said is not told. */
const said = <Value>(value: Value | undefined, told: (known: Value) => string) =>
  value === undefined ? undefined : told(value);

const beyond = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one));

const optionsChange: Telling = ({ options: was }, { options: is }) => {
  const named = (some: readonly string[], one: string, several: string) =>
    some.length === 0
      ? []
      : [`${some.length === 1 ? one : several}\u202f: ${some.map((key) => option(key)?.label ?? key).join(", ")}`];
  const differences = [...named(beyond(is, was), "Ajouté", "Ajoutés"), ...named(beyond(was, is), "Retiré", "Retirés")];
  if (differences.length === 0) return undefined;
  return {
    label: "Équipements",
    before: counted(was.length, "équipement"),
    after: [counted(is.length, "équipement"), ...differences].join(". "),
  };
};

/** By name: one that was turned, cut or covered anew is a new one. */
const photosChange: Telling = ({ photos: was }, { photos: is }) => {
  const [added, gone] = [beyond(is, was), beyond(was, is)];
  const [keptWas, keptIs] = [beyond(was, gone), beyond(is, added)];
  const isMoved = keptWas.some((photo, place) => photo !== keptIs[place]);
  if (added.length === 0 && gone.length === 0 && !isMoved) return undefined;
  const isCoverAnother = was.length > 0 && is.length > 0 && was[0] !== is[0];
  return {
    label: "Photographies",
    before: counted(was.length, "photographie"),
    after: [
      counted(is.length, "photographie"),
      ...(added.length === 0 ? [] : [`dont ${counted(added.length, "nouvelle")}`]),
      ...(gone.length === 0 ? [] : [counted(gone.length, "retirée")]),
      ...(isMoved ? ["dans un autre ordre"] : []),
      ...(isCoverAnother ? ["une autre en premier"] : []),
    ].join(", "),
  };
};

/** All that an offer states, in the order in which it is told. */
const TELLINGS: Readonly<Record<Exclude<keyof Stated, Implied | NotAsked>, Telling>> = {
  price: fact("Prix", ({ price }) => euros(price)),
  vertical: fact("Type", ({ vertical }) => verticalLabel(vertical)),
  make: fact("Véhicule", ({ make, model }) => `${makeLabel(make)} ${modelLabel(make, model)}`),
  commercialName: fact("Génération", ({ make, model, commercialName }) =>
    said(commercialName, (name) => generationLabel(make, model, name)),
  ),
  version: fact("Version", ({ version }) => version),
  category: fact("Carrosserie", (stated) => said(stated.category, (code) => category(code).label)),
  doors: fact("Portes", ({ doors }) => said(doors, String)),
  seats: fact("Places", ({ seats }) => said(seats, String)),
  firstTrafficDate: fact("Mise en circulation", ({ firstTrafficDate }) => said(firstTrafficDate, shortDate)),
  energy: fact("Énergie", ({ energy, hybridFuel }) =>
    said(energy, (known) => {
      const fuel = said(hybridFuel, (burnt) => (burnt === "diesel" ? " (diesel)" : " (essence)"));
      return `${energyLabel(known)}${fuel ?? ""}`;
    }),
  ),
  gearbox: fact("Boîte", ({ gearbox }) => said(gearbox, gearboxLabel)),
  powerDIN: fact("Puissance", ({ powerDIN }) => said(powerDIN, (power) => measure(power, "ch"))),
  ratedHorsePower: fact("Puissance fiscale", (stated) => said(stated.ratedHorsePower, (power) => measure(power, "CV"))),
  cubic: fact("Cylindrée", ({ cubic }) => said(cubic, (displacement) => measure(displacement, "cm³"))),
  fourWheelDrive: fact("Transmission", ({ fourWheelDrive }) => (fourWheelDrive ? "4 roues motrices" : "")),
  critAir: fact("Vignette Crit’Air", ({ critAir }) => said(critAir, critAirLabel)),
  mileage: fact("Kilométrage", ({ mileage }) => kilometres(mileage)),
  externalColor: fact("Couleur", ({ externalColor }) => said(externalColor, colourLabel)),
  owners: fact("Propriétaires", ({ owners }) => said(owners, String)),
  technicalInspectionDate: fact("Contrôle technique", (stated) => said(stated.technicalInspectionDate, shortDate)),
  // With its postcode: those of one town are told alike otherwise.
  place: fact("Lieu", ({ place }) => {
    const town = said(placeTold(place), ({ name, beside }) => `${name} ${beside}`);
    return `${place.zipcode ?? ""} ${town ?? ""}`.trim();
  }),
  options: optionsChange,
  description: fact("Texte", ({ description }) => description),
  photos: photosChange,
};

export function advertChanges(before: Stated, after: Stated): readonly AdvertChange[] {
  return Object.values(TELLINGS).flatMap((changeOf) => changeOf(before, after) ?? []);
}
