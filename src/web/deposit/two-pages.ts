/** What a form says of the page that it stands on, and what is told where two pages of one draft differ (server only). */
import { colourLabel, isColour } from "../../domain/catalogue/colours.ts";
import { gearboxLabel, isGearbox } from "../../domain/catalogue/gearboxes.ts";
import { option } from "../../domain/catalogue/options.ts";
import { isVehicleVertical, verticalLabel } from "../../domain/catalogue/verticals.ts";
import type { DepositFields, Service } from "../../domain/deposit/deposit.ts";
import { OTHER_VERSION, SERVICES, TEXT_FIELDS } from "../../domain/deposit/deposit.ts";
import type { WrittenField, Writing } from "../../domain/deposit/joined-writings.ts";
import { isWrittenField } from "../../domain/deposit/joined-writings.ts";
import { REGISTRATION_ENERGIES } from "../../domain/deposit/registration-energy.ts";
import type { Clash } from "../seller-form/two-pages.ts";
import { boxesApart, textsApart } from "../seller-form/told-apart.ts";
import { writingOf as writingIn } from "../seller-form/two-pages.ts";

const LABELS: Readonly<Record<WrittenField, string>> = {
  vehicle: "Marque et modèle",
  otherKind: "Type de véhicule",
  otherMake: "Marque seule",
  registered: "Première mise en circulation",
  energy: "Énergie",
  fiscalPower: "Puissance fiscale",
  kilowatts: "Puissance",
  cubic: "Cylindrée",
  seats: "Places assises",
  plate: "Immatriculation",
  colour: "Couleur",
  version: "Version",
  otherVersion: "Une autre version",
  gearbox: "Boîte de vitesses",
  mileage: "Kilométrage",
  postcode: "Code postal",
  inspected: "Contrôle technique",
  owners: "Propriétaires",
  service: "Entretien",
  defects: "Défauts à connaître",
  price: "Votre prix",
  text: "Votre texte",
  email: "Adresse e-mail",
  phone: "Téléphone",
  options: "Équipements",
  isOwn: "Le véhicule est à vous",
};

function told(fields: DepositFields, field: WrittenField, others: DepositFields): string {
  if (field === "options") {
    const [own] = boxesApart(fields.options, others.options, (key) => option(key)?.label ?? key);
    return own;
  }
  if (field === "isOwn") return fields.isOwn ? "coché" : "pas coché";
  const value = fields[field];
  if (value === "") return "rien";
  if (field === "otherKind" && isVehicleVertical(value)) return verticalLabel(value);
  if (field === "energy") return REGISTRATION_ENERGIES.find(({ code }) => code === value)?.label ?? value;
  if (field === "colour") return isColour(value) ? colourLabel(value) : value;
  if (field === "gearbox") return isGearbox(value) ? gearboxLabel(value) : value;
  // The cast: by its own keys.
  if (field === "service") return Object.hasOwn(SERVICES, value) ? SERVICES[value as Service] : value;
  if (field === "version" && value === OTHER_VERSION) return "une autre";
  const [own] = textsApart(value, others[field]);
  return own;
}

export const clashesTold = (
  clashes: readonly WrittenField[],
  { here, elsewhere }: { readonly here: DepositFields; readonly elsewhere: DepositFields },
): readonly Clash[] =>
  clashes.map((field) => ({
    field,
    label: LABELS[field],
    here: told(here, field, elsewhere),
    elsewhere: told(elsewhere, field, here),
  }));

/** Undefined of a form that does not say it: all of it is taken. */
export const writingOf = (form: FormData): Writing | undefined =>
  writingIn(form, { isField: isWrittenField, absent: new Set(TEXT_FIELDS.filter((name) => !form.has(name))) });

/** Choices of one of several have no field of that name by itself: the heading of their step takes the focus. */
const OF_CHOICES: ReadonlySet<WrittenField> = new Set(["version", "otherVersion", "service", "options"]);

/** Where the page is read on once it is chosen what stands in a field, in its step. */
export const placeOfSettled = (field: WrittenField, step: number): string =>
  OF_CHOICES.has(field) ? `h-${String(step)}` : `d-${field}`;
