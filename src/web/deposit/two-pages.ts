/** What a form says of the page that it stands on, and what is told where two pages of one draft differ (server only). */
import { colourLabel, isColour } from "../../domain/catalogue/colours.ts";
import type { DepositFields, Service } from "../../domain/deposit/deposit.ts";
import { OTHER_VERSION, SERVICES, TEXT_FIELDS } from "../../domain/deposit/deposit.ts";
import type { WrittenField, Writing } from "../../domain/deposit/joined-writings.ts";
import { isWrittenField } from "../../domain/deposit/joined-writings.ts";
import { REGISTRATION_ENERGIES } from "../../domain/deposit/registration-energy.ts";
import { counted } from "../../domain/french.ts";
import type { Clash } from "../seller-form/two-pages.ts";
import { writingOf as writingIn } from "../seller-form/two-pages.ts";

const LABELS: Readonly<Record<WrittenField, string>> = {
  vehicle: "Marque et modèle",
  otherKind: "Type de véhicule",
  otherMake: "Marque seule",
  registered: "Première mise en circulation",
  energy: "Énergie",
  fiscalPower: "Puissance fiscale",
  kilowatts: "Puissance",
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

const LONGEST_TOLD = 160;

function told(fields: DepositFields, field: WrittenField): string {
  if (field === "options") return counted(fields.options.length, "équipement coché", "équipements cochés");
  if (field === "isOwn") return fields.isOwn ? "coché" : "pas coché";
  const value = fields[field];
  if (value === "") return "rien";
  if (field === "energy") return REGISTRATION_ENERGIES.find(({ code }) => code === value)?.label ?? value;
  if (field === "colour") return isColour(value) ? colourLabel(value) : value;
  if (field === "gearbox") return value === "AUTO" ? "Automatique" : "Manuelle";
  if (field === "service") return value in SERVICES ? SERVICES[value as Service] : value;
  if (field === "version" && value === OTHER_VERSION) return "une autre";
  const quoted = value.length > LONGEST_TOLD ? `${value.slice(0, LONGEST_TOLD)}…` : value;
  return `«\u202f${quoted}\u202f»`;
}

export const clashesTold = (
  clashes: readonly WrittenField[],
  { here, elsewhere }: { readonly here: DepositFields; readonly elsewhere: DepositFields },
): readonly Clash[] =>
  clashes.map((field) => ({
    field,
    label: LABELS[field],
    here: told(here, field),
    elsewhere: told(elsewhere, field),
  }));

/** Undefined of a form that does not say it: all of it is taken. */
export const writingOf = (form: FormData): Writing | undefined =>
  writingIn(form, { isField: isWrittenField, absent: new Set(TEXT_FIELDS.filter((name) => !form.has(name))) });
