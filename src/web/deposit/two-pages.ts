/** What a form says of the page that it stands on, and what is told where two pages of one draft differ (server only). */
import { colourLabel, isColour } from "../../domain/catalogue/colours.ts";
import type { DepositFields, Service } from "../../domain/deposit/deposit.ts";
import { OTHER_VERSION, SERVICES, TEXT_FIELDS } from "../../domain/deposit/deposit.ts";
import type { WrittenField, Writing } from "../../domain/deposit/joined-writings.ts";
import { isWrittenField } from "../../domain/deposit/joined-writings.ts";
import { REGISTRATION_ENERGIES } from "../../domain/deposit/registration-energy.ts";
import { counted } from "../../domain/french.ts";
import { DRAWN_FROM, ELSEWHERE, HERE, PAGE, SETTLE, choiceOf } from "./two-pages-keys.ts";

export interface Clash {
  readonly field: WrittenField;
  readonly label: string;
  /** Of what was typed on this page. */
  readonly here: string;
  readonly elsewhere: string;
}

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
export function writingOf(form: FormData): Writing | undefined {
  const [page, from] = [form.get(PAGE), form.get(DRAWN_FROM)];
  if (typeof page !== "string" || page === "" || typeof from !== "string") return undefined;
  const act = form.get("geste");
  const [verb = "", names = ""] = typeof act === "string" ? act.split(":", 2) : [];
  return {
    page: page.slice(0, 40),
    from,
    absent: new Set(TEXT_FIELDS.filter((name) => !form.has(name))),
    settled: new Map(verb === SETTLE ? names.split("-").filter(isWrittenField).flatMap(chosenIn(form)) : []),
  };
}

const chosenIn =
  (form: FormData) =>
  (field: WrittenField): readonly (readonly [WrittenField, "here" | "elsewhere"])[] => {
    const chosen = form.get(choiceOf(field));
    return chosen === HERE ? [[field, "here"]] : chosen === ELSEWHERE ? [[field, "elsewhere"]] : [];
  };

/** Choices of one of several have no field of that name by itself: the heading of their step takes the focus. */
const OF_CHOICES: ReadonlySet<WrittenField> = new Set(["version", "otherVersion", "service", "options"]);

/** Where the page is read on once it is chosen what stands in a field, in its step. */
export const placeOfSettled = (field: WrittenField, step: number): string =>
  OF_CHOICES.has(field) ? `h-${String(step)}` : `d-${field}`;
