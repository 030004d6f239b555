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

/** Characters of a text: a longer one is told from some way before where it parts from the other. */
const LONGEST_TOLD = 160;
const TOLD_BEFORE = 60;

const ALL_OF = new Intl.ListFormat("fr");

/** Where one text parts from another, which is another: the place of the first character that differs. */
function partingOf(one: readonly string[], other: readonly string[]): number {
  const place = one.findIndex((character, at) => character !== other[at]);
  return place === -1 ? one.length : place;
}

/** Where a word begins some way before a place, or in the midst of one that goes on until there. */
function wordBefore(characters: readonly string[], place: number): number {
  const from = place - TOLD_BEFORE;
  if (from <= 0) return 0;
  const space = characters.indexOf(" ", from);
  return space === -1 || space >= place ? from : space + 1;
}

/** Both are cut at the same place, so that what differs stands in both. */
function quoted(text: string, other: string): string {
  const [characters, others] = [[...text], [...other]];
  const isShort = Math.max(characters.length, others.length) <= LONGEST_TOLD;
  const from = isShort ? 0 : wordBefore(characters, partingOf(characters, others));
  const told = characters.slice(from, from + LONGEST_TOLD).join("");
  return `«\u202f${from > 0 ? "…" : ""}${told}${from + LONGEST_TOLD < characters.length ? "…" : ""}\u202f»`;
}

function told(fields: DepositFields, field: WrittenField, others: DepositFields): string {
  if (field === "options") {
    const more = [...new Set(fields.options)].filter((key) => !others.options.includes(key));
    return more.length === 0
      ? "rien de plus"
      : `${ALL_OF.format(more.map((key) => option(key)?.label ?? key))} en plus`;
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
  return quoted(value, others[field]);
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
