/** What a seller typed as the facts of a listing, and what of it cannot be read, field by field. */
import { option } from "../catalogue/options.ts";
import type { Colour } from "../catalogue/colours.ts";
import { isColour } from "../catalogue/colours.ts";
import type { Energy } from "../catalogue/energies.ts";
import type { Fuel } from "../catalogue/fuel-words.ts";
import { hybridFuelSaid } from "../catalogue/fuel-words.ts";
import type { Gearbox } from "../catalogue/gearboxes.ts";
import { isGearbox } from "../catalogue/gearboxes.ts";
import { resolvePlace } from "../catalogue/place-resolution.ts";
import { departmentOf } from "../catalogue/departments.ts";
import { isEmailAddress, isSameMailbox } from "../contact/email-address.ts";
import { isSurcharged, readPhoneNumber } from "../contact/phone-number.ts";
import { plainText } from "../contact/read-message.ts";
import type { Place } from "../listings/listing.ts";
import { whole } from "../french.ts";
import type { DepositFields, Service, TEXT_FIELDS } from "./deposit.ts";
import { HORSEPOWER } from "../listings/horsepower.ts";
import { LONGEST_DEFECTS, LONGEST_TEXT, OTHER_VERSION, SERVICES, plateKey } from "./deposit.ts";
import { SEATS } from "../catalogue/ratings.ts";
import { asksOfCertificate } from "./of-catalogue.ts";
import { registrationEnergy } from "./registration-energy.ts";
import { readTypedDate } from "../typed-date.ts";
import type { ReadVehicleName, TypedVehicle } from "../catalogue/typed-vehicle.ts";
import type { OtherNames } from "./unlisted-vehicle.ts";
import { readUnlisted } from "./unlisted-vehicle.ts";
import { withoutCountOf } from "../catalogue/generation-marks.ts";
import { onlyGenerationOf, readVehicleName } from "../catalogue/typed-vehicle.ts";

export type DepositField = keyof DepositFields | "photos";

export interface DepositIssue {
  readonly field: DepositField;
  readonly value: string;
  readonly message: string;
}

/** The five steps, and what each asks for. */
export const STEPS = ["vehicle", "state", "photos", "price", "publish"] as const;
export type Step = (typeof STEPS)[number];

const STEP_OF: Readonly<Record<DepositField, Step>> = {
  vehicle: "vehicle",
  otherKind: "vehicle",
  otherMake: "vehicle",
  registered: "vehicle",
  energy: "vehicle",
  fiscalPower: "vehicle",
  kilowatts: "vehicle",
  cubic: "vehicle",
  seats: "vehicle",
  plate: "vehicle",
  colour: "vehicle",
  version: "vehicle",
  otherVersion: "vehicle",
  gearbox: "vehicle",
  mileage: "state",
  postcode: "state",
  inspected: "state",
  owners: "state",
  service: "state",
  options: "state",
  defects: "state",
  photos: "photos",
  price: "price",
  text: "publish",
  email: "publish",
  phone: "publish",
  isOwn: "publish",
};

export function stepOf(field: DepositField): Step {
  return STEP_OF[field];
}

/** As far as it can be read. */
export interface ReadFacts {
  readonly vehicle?: TypedVehicle;
  /** `YYYY-MM-DD`. */
  readonly registered?: string;
  readonly energy?: Energy;
  /** Of a hybrid. */
  readonly hybridFuel?: Fuel;
  readonly fiscalPower?: number;
  /** Metric horsepower. */
  readonly powerDIN?: number;
  /** Cubic centimetres, and seats: of what the catalogue does not say. */
  readonly cubic?: number;
  readonly seats?: number;
  readonly plate?: string;
  readonly colour?: Colour;
  readonly version?: string;
  readonly gearbox?: Gearbox;
  readonly mileage?: number;
  readonly place?: Place;
  /** `YYYY-MM-DD`; a month alone is its first day. */
  readonly inspected?: string;
  readonly owners?: number;
  readonly service?: Service;
  readonly options: readonly string[];
  readonly defects: string;
  readonly price?: number;
  readonly text: string;
  readonly email?: string;
  readonly phone?: string;
}

export interface ReadDeposit {
  readonly facts: ReadFacts;
  /** In the order of the steps. None: it can be published, but for its photographs, of which there may be none. */
  readonly issues: readonly DepositIssue[];
}

const LONGEST_LINE = 120;
const EARLIEST_YEAR = 1900;
const MOST_KILOMETRES = 2_000_000;
/** Euros: a private seller’s vehicle. */
const PRICES = { least: 100, most: 2_000_000 };
const MOST_OWNERS = 30;
/** Cubic centimetres, as stock files may say them (`feeds/mapping/targets.ts`). */
const DISPLACEMENTS = { unit: /(?:cm(?:3|³)|cc)$/i, least: 20, most: 20_000 };
const SEAT_COUNTS = { unit: /places?$/i, least: Math.min(...SEATS), most: Math.max(...SEATS) };

const SPACES = /[\s\u00a0\u202f.]/g;

/** `9 900,50`, `9900.5 €`: a point before three figures stands between thousands. */
const WITH_CENTS = /[.,]\s*\d{1,2}\s*€?$/;

/** Of a whole number that may have spaces and its unit; undefined of anything else. */
function wholeNumber(text: string, unit: RegExp): number | undefined {
  const digits = text.replaceAll(SPACES, "").replace(unit, "");
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}

interface Surroundings {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Our own address, to which nobody sells. */
  readonly ours: string;
  /** Whose it is already: the address need not be typed. */
  readonly owner?: string | undefined;
}

export function readDeposit(typed: DepositFields, { today, ours, owner }: Surroundings): ReadDeposit {
  const issues: DepositIssue[] = [];
  const wrong = (field: DepositField, message: string, value = ""): undefined => {
    issues.push({ field, value, message });
    return undefined;
  };
  const said = (field: Line): string => {
    const text = typed[field].trim();
    if (text.length > LONGEST_LINE) wrong(field, `${LONGEST_LINE} signes au plus.`, text);
    return text.slice(0, LONGEST_LINE);
  };

  const vehicle = readVehicle(said("vehicle"), { kind: said("otherKind"), make: said("otherMake") }, wrong);
  const registered = readRegistered(said("registered"), today, wrong);
  const energy = readEnergy(said("energy"), wrong);
  const named = withGeneration(vehicle, registered);
  const asks = asksOfCertificate({ ...named, ...(registered && { registered }), ...(energy && { energy }) });
  const fiscalPower = readNumber(
    said("fiscalPower"),
    { field: "fiscalPower", unit: /cv$/i, least: 1, most: 150 },
    wrong,
  );
  const kilowatts = readNumber(said("kilowatts"), { field: "kilowatts", unit: /kw$/i, least: 1, most: 2000 }, wrong);
  const cubic = asks.cubic ? readNumber(said("cubic"), { field: "cubic", ...DISPLACEMENTS }, wrong) : undefined;
  const seats = asks.seats ? readNumber(said("seats"), { field: "seats", ...SEAT_COUNTS }, wrong) : undefined;
  const plate = readPlate(said("plate"), wrong);
  const colourText = said("colour");
  const colour = isColour(colourText) ? colourText : undefined;
  const chosen = said("version");
  const version = chosen === OTHER_VERSION || chosen === "" ? said("otherVersion") : chosen;
  const gearboxText = said("gearbox");
  const gearbox = isGearbox(gearboxText) ? gearboxText : undefined;

  const mileage =
    said("mileage") === ""
      ? wrong("mileage", "Kilométrage\u202f: écrivez celui du compteur.")
      : readNumber(said("mileage"), { field: "mileage", unit: /km$/i, least: 0, most: MOST_KILOMETRES }, wrong);
  const place = readPlace(said("postcode"), wrong);
  const inspected = readInspected(said("inspected"), today, wrong);
  const owners = readNumber(said("owners"), { field: "owners", unit: /$/, least: 1, most: MOST_OWNERS }, wrong);
  const serviceText = said("service");
  const service = Object.hasOwn(SERVICES, serviceText) ? (serviceText as Service) : undefined; // by its own keys
  const options = [...new Set(typed.options)].filter((key) => option(key) !== undefined).toSorted();
  const defects = bounded(plainText(typed.defects), "defects", LONGEST_DEFECTS, wrong);

  const price =
    said("price") === ""
      ? wrong("price", "Prix\u202f: écrivez celui que vous demandez.")
      : readNumber(said("price"), { field: "price", unit: /€$/, ...PRICES }, wrong);

  const text = bounded(plainText(typed.text), "text", LONGEST_TEXT, wrong);
  const email = owner ?? readEmail(said("email"), ours, wrong);
  const phone = readPhone(said("phone"), wrong);
  if (!typed.isOwn) wrong("isOwn", "Confirmez que le véhicule est à vous, sans gage ni opposition.");

  const facts = {
    ...named,
    registered,
    energy,
    hybridFuel: hybridFuelSaid(typed.energy),
    fiscalPower,
    powerDIN: kilowatts === undefined ? undefined : Math.round(kilowatts * HORSEPOWER),
    cubic,
    seats,
    plate,
    colour,
    version: version === "" ? undefined : withoutCountOf(named.vehicle?.generation?.key, version),
    gearbox,
    mileage,
    place,
    inspected,
    owners,
    service,
    options,
    defects,
    price,
    text,
    email,
    phone,
  };
  // What is not known is left out.
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return { facts: known as unknown as ReadFacts, issues };
}

/** Those of one line. */
type Line = Exclude<(typeof TEXT_FIELDS)[number], "text" | "defects">;

type Wrong = (field: DepositField, message: string, value?: string) => undefined;

function readVehicle(text: string, other: OtherNames, wrong: Wrong): TypedVehicle | undefined {
  if (text === "") return wrong("vehicle", "Marque et modèle\u202f: écrivez-les, par exemple Dacia Duster.");
  const read = readVehicleName(text);
  if (read.kind === "vehicle") return read.vehicle;
  if (read.kind === "noModel" && read.rest === "")
    return wrong("vehicle", `Marque et modèle\u202f: quel modèle de ${read.make.label}\u202f?`, text);
  if (other.kind === "") return wrong("vehicle", unknownWords(read, text), text);
  const unlisted = readUnlisted(text, other);
  return unlisted.kind === "vehicle" ? unlisted.vehicle : wrong(unlisted.field, unlisted.message, text);
}

/** What to do about it stands in the same form, beneath. */
function unknownWords(read: Exclude<ReadVehicleName, { readonly kind: "vehicle" }>, text: string): string {
  const told = read.kind === "noMake" ? "ne commence par aucune marque connue" : "n’est pas un modèle de notre liste";
  return `Marque et modèle\u202f: «\u202f${text}\u202f» ${told}. Corrigez-le ou, s’il est juste, dites de quel type de véhicule il s’agit.`;
}

function withGeneration(vehicle: TypedVehicle | undefined, registered: string | undefined) {
  if (vehicle === undefined) return {};
  const generation =
    vehicle.generation ??
    (registered === undefined ? undefined : onlyGenerationOf(vehicle.model, Number(registered.slice(0, 4))));
  return { vehicle: generation === undefined ? vehicle : { ...vehicle, generation } };
}

function readRegistered(text: string, today: string, wrong: Wrong): string | undefined {
  if (text === "") return wrong("registered", "Première mise en circulation\u202f: recopiez le repère B.");
  const date = readTypedDate(text)?.date;
  if (date === undefined)
    return wrong("registered", "Première mise en circulation\u202f: une date comme 14/03/2019 est attendue.", text);
  if (date > today)
    return wrong("registered", "Première mise en circulation\u202f: ce jour n’est pas encore venu.", text);
  if (Number(date.slice(0, 4)) < EARLIEST_YEAR)
    return wrong("registered", `Première mise en circulation\u202f: ${EARLIEST_YEAR} au plus tôt.`, text);
  return date;
}

function readEnergy(code: string, wrong: Wrong): Energy | undefined {
  if (code === "") return wrong("energy", "Énergie\u202f: choisissez celle du repère P.3.");
  return registrationEnergy(code) ?? wrong("energy", "Énergie\u202f: choisissez-la dans la liste.", code);
}

interface Bounds {
  readonly field: "cubic" | "fiscalPower" | "kilowatts" | "mileage" | "owners" | "price" | "seats";
  readonly unit: RegExp;
  readonly least: number;
  readonly most: number;
}

const NAMES: Readonly<Record<Bounds["field"], string>> = {
  cubic: "Cylindrée",
  fiscalPower: "Puissance fiscale",
  kilowatts: "Puissance",
  mileage: "Kilométrage",
  owners: "Propriétaires",
  price: "Prix",
  seats: "Places assises",
};

function readNumber(text: string, { field, unit, least, most }: Bounds, wrong: Wrong): number | undefined {
  if (text === "") return undefined;
  if (field === "price" && WITH_CENTS.test(text.trim()))
    return wrong(field, "Prix\u202f: en euros entiers, sans centimes, comme 9\u202f900.", text);
  const value = wholeNumber(text, unit);
  if (value === undefined) return wrong(field, `${NAMES[field]}\u202f: un nombre entier est attendu.`, text);
  if (value < least || value > most)
    return wrong(field, `${NAMES[field]}\u202f: de ${whole(least)} à ${whole(most)}.`, text);
  return value;
}

/** Since 2009, of before, and provisional ones (arrêté du 9 février 2009, article 3). */
const PLATE =
  /^(?:[A-Z]{2}\d{3}[A-Z]{2}|\d{1,4}[A-Z]{1,3}(?:\d{2,3}|2[AB])|W{1,2}\d{3}[A-Z]{2}|[A-Z]{1,2}\d{1,3}[A-Z]?)$/;

function readPlate(text: string, wrong: Wrong): string | undefined {
  if (text === "") return wrong("plate", "Immatriculation\u202f: recopiez le repère A. Elle n’est jamais affichée.");
  const key = plateKey(text);
  return PLATE.test(key)
    ? key
    : wrong("plate", "Immatriculation\u202f: une plaque comme EZ-418-PT est attendue.", text);
}

function readPlace(text: string, wrong: Wrong): Place | undefined {
  const [, postcode = "", city = ""] = /^(\d{2}\s?\d{3})\s*(.*)$/.exec(text) ?? [];
  if (postcode === "") return wrong("postcode", "Code postal\u202f: cinq chiffres, avec ou sans la ville.", text);
  const found = resolvePlace({ postcode, city });
  if (found.kind === "unknown" || found.kind === "department-mean")
    return wrong("postcode", `Code postal\u202f: ${postcode} n’est celui d’aucune commune.`, text);
  const { department, latitude, longitude } = found;
  const { region } = departmentOf(department);
  return {
    zipcode: found.postcode,
    ...(found.city === undefined ? {} : { city: found.city.key, cityLabel: found.city.name }),
    department,
    ...(region === undefined ? {} : { region }),
    latitude,
    longitude,
  };
}

function readInspected(text: string, today: string, wrong: Wrong): string | undefined {
  if (text === "") return undefined;
  const date = readTypedDate(text)?.date;
  if (date === undefined)
    return wrong("inspected", "Contrôle technique\u202f: un mois comme 09/2026 est attendu.", text);
  return date > today ? wrong("inspected", "Contrôle technique\u202f: ce jour n’est pas encore venu.", text) : date;
}

function bounded(text: string, field: "defects" | "text", most: number, wrong: Wrong): string {
  if (text.length > most) {
    const name = field === "text" ? "Votre texte" : "Défauts";
    wrong(field, `${name}\u202f: ${whole(most)} signes au plus, vous en avez écrit ${whole(text.length)}.`);
  }
  return text;
}

function readEmail(text: string, ours: string, wrong: Wrong): string | undefined {
  if (text === "")
    return wrong("email", "E-mail\u202f: votre adresse, pour confirmer l’annonce et recevoir les messages.");
  if (!isEmailAddress(text))
    return wrong("email", "E-mail\u202f: une adresse comme camille@exemple.fr est attendue.", text);
  return isSameMailbox(text, ours)
    ? wrong("email", "E-mail\u202f: cette adresse est la nôtre. Donnez la vôtre.", text)
    : text;
}

function readPhone(text: string, wrong: Wrong): string | undefined {
  if (text === "") return undefined;
  const number = readPhoneNumber(text);
  if (number === undefined)
    return wrong("phone", "Téléphone\u202f: un numéro comme 06 12 34 56 78 est attendu, ou rien.", text);
  return isSurcharged(number) ? wrong("phone", "Téléphone\u202f: ce numéro coûte plus qu’un appel.", text) : number;
}
