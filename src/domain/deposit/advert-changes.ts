/** What a change of an advert would change of what visitors see: each fact as it is told, before and after. */
import { colourLabel } from "../catalogue/colours.ts";
import { energyLabel } from "../catalogue/energies.ts";
import { gearboxLabel } from "../catalogue/gearboxes.ts";
import { makeLabel, modelLabel } from "../catalogue/makes.ts";
import { counted, euros, kilometres, shortDate } from "../french.ts";
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

const FACTS: readonly (readonly [label: string, told: (stated: Stated) => string])[] = [
  ["Prix", ({ price }) => euros(price)],
  ["Véhicule", ({ make, model }) => `${makeLabel(make)} ${modelLabel(make, model)}`],
  ["Version", ({ version }) => version],
  [
    "Mise en circulation",
    ({ firstTrafficDate }) => (firstTrafficDate === undefined ? "" : shortDate(firstTrafficDate)),
  ],
  ["Énergie", ({ energy }) => (energy === undefined ? "" : energyLabel(energy))],
  ["Boîte", ({ gearbox }) => (gearbox === undefined ? "" : gearboxLabel(gearbox))],
  ["Puissance", ({ powerDIN }) => (powerDIN === undefined ? "" : `${String(powerDIN)}\u202fch`)],
  ["Kilométrage", ({ mileage }) => kilometres(mileage)],
  ["Couleur", ({ externalColor }) => (externalColor === undefined ? "" : colourLabel(externalColor))],
  ["Mains", ({ owners }) => (owners === undefined ? "" : String(owners))],
  [
    "Contrôle technique",
    ({ technicalInspectionDate }) => (technicalInspectionDate === undefined ? "" : shortDate(technicalInspectionDate)),
  ],
  [
    "Lieu",
    ({ place }) => {
      const told = placeTold(place);
      return told === undefined ? "" : `${told.name} ${told.beside}`.trim();
    },
  ],
  ["Équipements", ({ options }) => counted(options.length, "équipement")],
  ["Texte", ({ description }) => description ?? ""],
];

/** `photos` of either are compared by name: how many are new, and how many are gone. */
export function advertChanges(before: Stated, after: Stated): readonly AdvertChange[] {
  const facts = FACTS.flatMap(([label, told]) => {
    const [was, is] = [told(before), told(after)];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
  const added = after.photos.filter((photo) => !before.photos.includes(photo)).length;
  const gone = before.photos.filter((photo) => !after.photos.includes(photo)).length;
  if (added === 0 && gone === 0) return facts;
  return [
    ...facts,
    {
      label: "Photographies",
      before: counted(before.photos.length, "photographie"),
      after: `${counted(after.photos.length, "photographie")}, dont ${counted(added, "nouvelle")}`,
    },
  ];
}
