/** One vehicle as a dealer's form has it: what stands in its fields, and what is typed there as values of a listing. */
import { isColour } from "../catalogue/colours.ts";
import { isEnergy } from "../catalogue/energies.ts";
import { isGearbox } from "../catalogue/gearboxes.ts";
import { generationLabel, makeLabel, modelLabel } from "../catalogue/makes.ts";
import { option } from "../catalogue/options.ts";
import { DOORS, SEATS, isCritAir } from "../catalogue/ratings.ts";
import { plainText } from "../contact/read-message.ts";
import { readTypedDate } from "../typed-date.ts";
import { withoutCountOf } from "../catalogue/generation-marks.ts";
import { onlyGenerationOf, readVehicleName } from "../catalogue/typed-vehicle.ts";
import { whole } from "../french.ts";
import { equipmentKeys } from "../listings/equipment.ts";
import type { Listing } from "../listings/listing.ts";
import { readSellerWords, withoutContacts } from "../listings/seller-words.ts";
import type { FieldValues, HeldField } from "../stock/held-fields.ts";
import { valuesOf } from "../stock/held-fields.ts";

export const VEHICLE_LINES = [
  "vehicle",
  "version",
  "registered",
  "mileage",
  "energy",
  "gearbox",
  "power",
  "fiscalPower",
  "doors",
  "seats",
  "colour",
  "critAir",
  "co2",
  "consumption",
  "owners",
  "inspected",
  "warranty",
  "price",
] as const;
export type VehicleLine = (typeof VEHICLE_LINES)[number];

/** As typed; empty where nothing was. */
export interface VehicleFields extends Readonly<Record<VehicleLine, string>> {
  readonly description: string;
  /** Of the catalogue. */
  readonly options: readonly string[];
  readonly reclaimsVat: boolean;
  readonly delivers: boolean;
}

export const NO_VEHICLE: VehicleFields = {
  // The cast: each of VEHICLE_LINES.
  ...(Object.fromEntries(VEHICLE_LINES.map((name) => [name, ""])) as Record<VehicleLine, string>),
  description: "",
  options: [],
  reclaimsVat: false,
  delivers: false,
};

export type VehicleField = Exclude<HeldField, "photos"> | "price";

export interface VehicleIssue {
  readonly field: VehicleField;
  readonly value: string;
  readonly message: string;
}

/** Signs of a line, and of the description. */
export const LONGEST_LINE = 120;
export const LONGEST_WORDS = 4000;

const text = (value: number | undefined) => (value === undefined ? "" : whole(value));
const decimal = (value: number | undefined) => (value === undefined ? "" : String(value).replace(".", ","));

/** `14/03/2019`, `03/2019` or `2019`: as much of it as is known. */
function registeredText({ year, firstTrafficDate, firstTrafficMonth }: Listing): string {
  const known = firstTrafficDate ?? firstTrafficMonth ?? String(year);
  return known.split("-").toReversed().join("/");
}

/** What stands in the fields of a vehicle that is in stock. */
export function fieldsOf(listing: Listing): VehicleFields {
  const { make, model, commercialName } = listing;
  const name = commercialName === undefined ? modelLabel(make, model) : generationLabel(make, model, commercialName);
  return {
    vehicle: `${makeLabel(make)} ${name}`,
    version: listing.version,
    registered: registeredText(listing),
    mileage: text(listing.mileage),
    energy: listing.energy ?? "",
    gearbox: listing.gearbox ?? "",
    power: text(listing.powerDIN),
    fiscalPower: text(listing.ratedHorsePower),
    doors: text(listing.doors),
    seats: text(listing.seats),
    colour: listing.externalColor ?? "",
    critAir: text(listing.critAir),
    co2: text(listing.co2),
    consumption: decimal(listing.consumption),
    owners: text(listing.owners),
    inspected: listing.technicalInspectionDate?.split("-").toReversed().join("/") ?? "",
    warranty: text(listing.warrantyMonths),
    price: text(listing.price),
    description: listing.description ?? "",
    options: listing.options.filter((key) => option(key) !== undefined),
    reclaimsVat: listing.reclaimVAT,
    delivers: listing.delivery,
  };
}

export interface ReadVehicle {
  /** Of each field that can be read; a value that is left out is not known. */
  readonly values: Readonly<Partial<Record<HeldField, FieldValues>>>;
  /** Euros. */
  readonly price?: number;
  /** In the order of the form. */
  readonly issues: readonly VehicleIssue[];
}

type Read = FieldValues | { readonly wrong: string };

interface Surroundings {
  /** What is in stock: a field that still says what it said keeps its value to the last digit. */
  readonly before?: Listing | undefined;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** Each in turn, so that issues stand in the order of the form. */
const ORDER: readonly Exclude<HeldField, "photos">[] = [
  ...VEHICLE_LINES.filter((line) => line !== "price"),
  "reclaimsVat",
  "delivers",
  "options",
  "description",
];

export function readVehicle(typed: VehicleFields, { before, today }: Surroundings): ReadVehicle {
  const stood = before === undefined ? undefined : fieldsOf(before);
  const issues: VehicleIssue[] = [];
  const values: Partial<Record<HeldField, FieldValues>> = {};
  for (const field of ORDER) {
    if (before !== undefined && stood !== undefined && isAsItStood(typed[field], stood[field])) {
      values[field] = valuesOf(field, before);
      continue;
    }
    const read = READERS[field](typed, { before, today });
    if ("wrong" in read) issues.push({ field, value: shown(typed[field]), message: read.wrong });
    else values[field] = read;
  }
  const { vehicle, registered } = values;
  if (vehicle !== undefined && registered !== undefined && stood?.vehicle !== typed.vehicle)
    values.vehicle = withGeneration(typed.vehicle, vehicle, registered.year);
  const { version } = values.version ?? {};
  if (version !== undefined && stood?.version !== typed.version)
    values.version = { version: withoutCountOf(values.vehicle?.commercialName, version) };
  const price = readPrice(typed.price);
  if (price === undefined)
    issues.push({
      field: "price",
      value: typed.price,
      message: "Prix\u202f: des euros entiers, de 100 à 9\u202f999\u202f999.",
    });
  return { values, ...(price === undefined ? {} : { price }), issues };
}

/** Of all fields those that say something else than what stood there. */
export function changesOf(typed: VehicleFields, stood: VehicleFields): Partial<VehicleFields> {
  // The cast: its own keys.
  const names = Object.keys(stood) as (keyof VehicleFields)[];
  return Object.fromEntries(
    names.flatMap((name) => (isAsItStood(typed[name], stood[name]) ? [] : [[name, typed[name]] as const])),
  );
}

type Typed = string | boolean | readonly string[];

const shown = (typed: Typed) => (typeof typed === "string" ? typed : String(typed));

function isAsItStood(typed: Typed, stood: Typed): boolean {
  if (typeof typed === "string" && typeof stood === "string") return sameText(typed) === sameText(stood);
  if (typeof typed === "boolean" || typeof stood === "boolean") return typed === stood;
  return [...typed].toSorted().join() === [...stood].toSorted().join();
}

/** Forms send lines that end by two signs. */
const sameText = (written: string) => written.replaceAll("\r\n", "\n").trim();

const SPACES = /[\s\u00a0\u202f]/g;

/** Euros. */
const PRICES = { least: 100, most: 9_999_999 };

function readPrice(typed: string): number | undefined {
  const digits = typed.replaceAll(SPACES, "").replace(/€$/, "");
  const price = /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
  return price !== undefined && price >= PRICES.least && price <= PRICES.most ? price : undefined;
}

interface Measured {
  readonly name: string;
  readonly unit: RegExp;
  readonly least: number;
  readonly most: number;
}

/** Undefined of an empty field. */
function measure(
  typed: string,
  { name, unit, least, most }: Measured,
): number | undefined | { readonly wrong: string } {
  const bare = typed.replaceAll(SPACES, "").replace(unit, "");
  if (bare === "") return undefined;
  const value = /^\d+$/.test(bare) ? Number(bare) : Number.NaN;
  if (Number.isNaN(value)) return { wrong: `${name}\u202f: un nombre entier est attendu.` };
  return value < least || value > most ? { wrong: `${name}\u202f: de ${whole(least)} à ${whole(most)}.` } : value;
}

type Line = Exclude<(typeof ORDER)[number], "options" | "description" | "reclaimsVat" | "delivers">;
type Reader = (typed: VehicleFields, around: Surroundings) => Read;

/** Of a whole number that may be left out. */
const number =
  (field: Line, key: "powerDIN" | "ratedHorsePower" | "co2", said: Measured): Reader =>
  (typed) => {
    const value = measure(typed[field], said);
    if (typeof value === "object") return value;
    return value === undefined ? {} : { [key]: value };
  };

const READERS: Readonly<Record<(typeof ORDER)[number], Reader>> = {
  vehicle: ({ vehicle }) => {
    const line = vehicle.trim();
    if (line === "") return { wrong: "Marque et modèle\u202f: écrivez-les, par exemple Dacia Duster." };
    const read = line.length > LONGEST_LINE ? ({ kind: "noMake" } as const) : readVehicleName(line);
    switch (read.kind) {
      case "vehicle": {
        const { vertical, make, model, generation } = read.vehicle;
        return {
          vertical,
          make: make.key,
          model: model.key,
          ...(generation === undefined ? {} : { category: generation.category, commercialName: generation.key }),
        };
      }
      case "noMake":
        return { wrong: "Marque et modèle\u202f: ces mots ne commencent par aucune marque connue." };
      case "noModel":
        return { wrong: `Marque et modèle\u202f: quel modèle de ${read.make.label}\u202f?` };
    }
  },
  version: ({ version }) =>
    version.trim().length > LONGEST_LINE
      ? { wrong: `Version\u202f: ${LONGEST_LINE} signes au plus.` }
      : { version: withoutContacts(version.trim()).toUpperCase() },
  registered: ({ registered }, { today }) => readRegistered(registered.trim(), today),
  mileage: ({ mileage }) => {
    const value = measure(mileage, { name: "Kilométrage", unit: /km$/i, least: 0, most: 2_000_000 });
    if (value === undefined) return { wrong: "Kilométrage\u202f: écrivez celui du compteur." };
    return typeof value === "object" ? value : { mileage: value };
  },
  energy: ({ energy }) =>
    energy === "" ? {} : isEnergy(energy) ? { energy } : { wrong: "Énergie\u202f: choisissez-la dans la liste." },
  gearbox: ({ gearbox }) =>
    gearbox === "" ? {} : isGearbox(gearbox) ? { gearbox } : { wrong: "Boîte\u202f: choisissez-la dans la liste." },
  power: number("power", "powerDIN", { name: "Puissance", unit: /ch$/i, least: 1, most: 2500 }),
  fiscalPower: number("fiscalPower", "ratedHorsePower", {
    name: "Puissance fiscale",
    unit: /cv$/i,
    least: 1,
    most: 150,
  }),
  doors: ({ doors }) => chosen(doors, DOORS, "Portes", "doors"),
  seats: ({ seats }) => chosen(seats, SEATS, "Places", "seats"),
  colour: ({ colour }) =>
    colour === "" ? {} : isColour(colour) ? { externalColor: colour } : { wrong: "Couleur\u202f: choisissez-la." },
  critAir: ({ critAir }) => {
    const value = Number(critAir);
    if (critAir === "") return {};
    return isCritAir(value) ? { critAir: value } : { wrong: "Crit’Air\u202f: choisissez-le dans la liste." };
  },
  co2: number("co2", "co2", { name: "CO₂", unit: /g(?:\/km)?$/i, least: 0, most: 900 }),
  consumption: ({ consumption }) => {
    const bare = consumption
      .replaceAll(SPACES, "")
      .replace(/l(?:\/100(?:km)?)?$/i, "")
      .replace(",", ".");
    if (bare === "") return {};
    const value = /^\d{1,2}(?:\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 10) / 10 : Number.NaN;
    return value > 0 && value <= 60
      ? { consumption: value }
      : { wrong: "Consommation\u202f: des litres aux 100\u202fkm, comme 5,4." };
  },
  owners: ({ owners }) => {
    const value = measure(owners, { name: "Propriétaires", unit: /$/, least: 1, most: 30 });
    if (typeof value === "object") return value;
    return value === undefined ? { firstHand: false } : { owners: value, firstHand: value === 1 };
  },
  inspected: ({ inspected }, { today }) => {
    if (inspected.trim() === "") return {};
    const date = readTypedDate(inspected)?.date;
    if (date === undefined) return { wrong: "Contrôle technique\u202f: un mois comme 09/2026 est attendu." };
    return date > today
      ? { wrong: "Contrôle technique\u202f: ce jour n’est pas encore venu." }
      : { technicalInspectionDate: date };
  },
  warranty: ({ warranty }) => {
    const value = measure(warranty, { name: "Garantie", unit: /mois$/i, least: 0, most: 120 });
    if (typeof value === "object") return value;
    return value === undefined || value === 0 ? { allWarranty: false } : { allWarranty: true, warrantyMonths: value };
  },
  reclaimsVat: ({ reclaimsVat }) => ({ reclaimVAT: reclaimsVat }),
  delivers: ({ delivers }) => ({ delivery: delivers }),
  // What the form does not offer stays: a file may name equipment that the catalogue does not have.
  options: ({ options }, { before }) => ({
    options: equipmentKeys([
      ...options.filter((key) => option(key) !== undefined),
      ...(before?.options ?? []).filter((key) => option(key) === undefined),
    ]),
  }),
  description: ({ description }) => {
    const words = plainText(description);
    if (words.length > LONGEST_WORDS)
      return {
        wrong: `Texte\u202f: ${whole(LONGEST_WORDS)} signes au plus, il y en a ${whole(words.length)}.`,
      };
    const read = readSellerWords(words);
    return read === undefined ? {} : { description: read.text };
  },
};

function chosen(typed: string, known: readonly number[], name: string, key: "doors" | "seats"): Read {
  if (typed === "") return {};
  const value = Number(typed);
  return known.includes(value) ? { [key]: value } : { wrong: `${name}\u202f: choisissez dans la liste.` };
}

const EARLIEST_YEAR = 1900;

function readRegistered(typed: string, today: string): Read {
  const name = "Première mise en circulation";
  if (typed === "") return { wrong: `${name}\u202f: recopiez le repère B de la carte grise.` };
  const isYear = /^\d{4}$/.test(typed);
  const read = readTypedDate(typed);
  const date = isYear ? `${typed}-01-01` : read?.date;
  if (date === undefined) return { wrong: `${name}\u202f: une date comme 14/03/2019 est attendue, ou 03/2019.` };
  if (date > today) return { wrong: `${name}\u202f: ce jour n’est pas encore venu.` };
  const year = Number(date.slice(0, 4));
  if (year < EARLIEST_YEAR) return { wrong: `${name}\u202f: ${EARLIEST_YEAR} au plus tôt.` };
  if (isYear) return { year };
  return read?.isMonth === true ? { year, firstTrafficMonth: date.slice(0, 7) } : { year, firstTrafficDate: date };
}

/** The only one of a model that was sold in that year, where none was named. */
function withGeneration(typed: string, said: FieldValues, year: number | undefined): FieldValues {
  if (said.commercialName !== undefined || year === undefined) return said;
  const read = readVehicleName(typed);
  const generation = read.kind === "vehicle" ? onlyGenerationOf(read.vehicle.model, year) : undefined;
  return generation === undefined ? said : { ...said, category: generation.category, commercialName: generation.key };
}
