/** The form of one vehicle of a dealer, as data: what stands in its fields, what is wrong there, what the market says. */
import type { FarPrice } from "../seller-form/far-price.ts";
import { UNTOUCHED } from "../../domain/photographs/photo-edit.ts";
import { platesInSight } from "../../domain/photographs/plates-in-sight.ts";
import type { BarePhoto } from "../seller-form/bare-photos.ts";
import { PLATES, barePhotos } from "../seller-form/bare-photos.ts";
import { FAR_PRICE } from "../seller-form/far-price.ts";
import { COLOURS, colourLabel } from "../../domain/catalogue/colours.ts";
import { ENERGIES, energyLabel } from "../../domain/catalogue/energies.ts";
import { GEARBOXES, gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import { CRIT_AIR, DOORS, SEATS, critAirLabel } from "../../domain/catalogue/ratings.ts";
import { clockInParis } from "../../domain/paris-time.ts";
import { dayTold } from "../../domain/contact/day-told.ts";
import { counted, euros, kilometres } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { HeldField } from "../../domain/stock/held-fields.ts";
import { withValues } from "../../domain/stock/held-fields.ts";
import type { ReadVehicle, VehicleFields } from "../../domain/vehicle-entry/vehicle-form.ts";
import type { WrittenVehicle } from "../../domain/vehicle-entry/joined-vehicle.ts";
import { reopenVehicle } from "../../domain/vehicle-entry/joined-vehicle.ts";
import { fieldsOf } from "../../domain/vehicle-entry/vehicle-form.ts";
import { MOST_PHOTOS, addressOf, hasChanges } from "../../domain/vehicle-entry/vehicle-sheet.ts";
import type { KnownFacts } from "../../domain/valuation/asked-value.ts";
import { farTold, isFartherOff } from "../../domain/valuation/far-price.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import type { OpenedVehicle } from "../../dealer-space/vehicle-desk.ts";
import { photoStem } from "../../photos/photo-address.ts";
import type { ToldOfVehicle } from "../../search/ask-value.ts";
import { pictureOf } from "../design/vehicles/draw-vehicle.ts";
import type { VehiclePicture } from "../design/vehicles/draw-vehicle.ts";
import type { Equipment } from "../seller-form/choices.ts";
import { modelNames, rankedEquipment } from "../seller-form/choices.ts";
import { marketOfVehicle } from "../seller-form/market-of-vehicle.ts";
import type { PhotoEntry, TakenOut } from "../seller-form/photographs.tsx";
import type { PriceView } from "../seller-form/price-view.ts";
import { priceView } from "../seller-form/price-view.ts";
import { filesTold } from "../seller-form/not-taken.ts";
import { lostTold } from "../seller-form/sent-photos.ts";
import type { Drawn } from "../seller-form/drawn-page.tsx";
import { drawId } from "../../tokens/hidden-words.ts";
import type { PageServices } from "../services.ts";
import { vehicleAddress } from "../../dealer-space/vehicle-address.ts";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** `new`: nothing typed yet. `draft`: never online. `changed`: online, with changes that are not. */
export type VehicleState = "new" | "draft" | "online" | "changed" | "offline" | "sold";

/** A field that does not say what the file says. */
export interface HeldView {
  readonly field: HeldField | "price";
  readonly label: string;
  /** What the file says of it. */
  readonly inFile: string;
}

export interface VehicleView {
  readonly id: string;
  readonly state: VehicleState;
  readonly stateTold: string;
  readonly name: string;
  readonly version: string;
  /** Of its advert, once there is one. */
  readonly href: string | undefined;
  readonly soldOn: string | undefined;
  readonly savedAt: string | undefined;
  /** Lines of one line, and the description. */
  readonly fields: WrittenVehicle;
  /** The button that puts it online: a price that was asked about stands in what it sends. */
  readonly publish: { readonly label: string; readonly act: string };
  readonly drawn: Drawn;
  readonly errors: Readonly<Partial<Record<keyof VehicleFields | "dealerReference", string>>>;
  /** How many they are, and that nothing went online. */
  readonly wrong: string | undefined;
  readonly held: readonly HeldView[];
  /** What that means, where no file brings it. */
  readonly byHand: string | undefined;
  readonly models: readonly string[];
  readonly versions: readonly string[];
  readonly energies: readonly Choice[];
  readonly gearboxes: readonly Choice[];
  readonly colours: readonly Choice[];
  readonly doors: readonly Choice[];
  readonly seats: readonly Choice[];
  readonly critAirs: readonly Choice[];
  readonly options: readonly Equipment[];
  readonly photos: readonly PhotoEntry[];
  readonly chosen: PhotoEntry | undefined;
  readonly sent: string | undefined;
  /** Of the chosen photograph, which could not be retouched. */
  readonly lost: string | undefined;
  readonly isFull: boolean;
  /** What was taken out last, and may be put back. */
  readonly removed: TakenOut | undefined;
  /** Photographs on which a plate may be read, that are published once it is confirmed. */
  readonly bare: readonly BarePhoto[];
  readonly price: PriceView | undefined;
  readonly card: {
    readonly picture: VehiclePicture | undefined;
    readonly price: string;
    readonly facts: readonly string[];
    readonly place: string;
  };
}

export const FIELD_LABELS: Readonly<Record<HeldField | "price", string>> = {
  vehicle: "Marque et modèle",
  version: "Version",
  registered: "Première mise en circulation",
  mileage: "Kilométrage",
  energy: "Énergie",
  gearbox: "Boîte de vitesses",
  power: "Puissance",
  fiscalPower: "Puissance fiscale",
  doors: "Portes",
  seats: "Places",
  colour: "Couleur",
  critAir: "Crit’Air",
  co2: "CO₂",
  consumption: "Consommation",
  owners: "Propriétaires",
  inspected: "Contrôle technique",
  warranty: "Garantie",
  options: "Équipements",
  description: "Texte de l’annonce",
  reclaimsVat: "TVA récupérable",
  delivers: "Livraison",
  photos: "Photographies",
  price: "Prix",
};

const MOST_VERSIONS = 12;
/** Signs of a value that the file says, where it is long. */
const LONGEST_TOLD = 60;

interface Asked {
  readonly opened: OpenedVehicle;
  readonly read: ReadVehicle;
  readonly query: URLSearchParams;
  readonly curef: string;
  /** Wrong beside what is read: another vehicle's reference. */
  readonly beside?: Readonly<Partial<Record<"dealerReference", string>>>;
}

/** With what the dealer calls it. */
export const writtenOf = ({ fields, sheet }: Pick<OpenedVehicle, "fields" | "sheet">): WrittenVehicle => ({
  ...fields,
  dealerReference: sheet?.dealerReference ?? "",
});

export const reopened = (opened: Pick<OpenedVehicle, "fields" | "sheet">) =>
  reopenVehicle({ fields: writtenOf(opened), unsettled: opened.sheet?.unsettled ?? {} });

export async function vehicleView(
  services: PageServices,
  { opened, read, query, curef, beside = {} }: Asked,
): Promise<VehicleView> {
  const { id, sheet, listing, fields } = opened;
  const told = await marketOfOpened(services, { opened, read, curef });
  const state = stateOf(opened);
  const issues = query.has("verifier") ? read.issues : [];
  const far = query.get("verifier") === FAR_PRICE ? farPrice(told, opened, read) : undefined;
  const photos = photoEntries(opened, curef);
  const errors = {
    ...(far === undefined ? {} : { price: far.told }),
    ...Object.fromEntries(issues.toReversed().map(({ field, message }) => [field, message])),
    ...beside,
  };
  const bare = query.has(PLATES) ? barePhotos(photos, platesToAsk(opened)) : [];
  return {
    id,
    state,
    stateTold: STATES[state],
    name: nameOf(read, fields),
    version: fields.version,
    href: listing === undefined ? undefined : listingPath(listing),
    soldOn: sheet?.soldAt === undefined ? undefined : dayTold(sheet.soldAt),
    savedAt: sheet === undefined || !hasChanges(sheet) ? undefined : clockInParis(Date.parse(sheet.updatedAt)),
    drawn: { page: drawId(), from: reopened(opened).from },
    fields: { ...fields, dealerReference: sheet?.dealerReference ?? listing?.dealerReference ?? "" },
    publish:
      far === undefined
        ? { label: bare.length > 0 ? "Mettre en ligne ainsi" : PUBLISHES[state], act: "publier" }
        : { label: "Confirmer ce prix et mettre en ligne", act: `publier:${String(far.price)}` },
    errors,
    wrong: wrongTold(Object.keys(errors).length),
    held: heldViews(opened),
    byHand: (sheet?.isByHand ?? listing === undefined) ? BY_HAND : undefined,
    models: modelNames(),
    versions: versionsFor(told, read),
    energies: ENERGIES.map((value) => ({ value, label: energyLabel(value) })),
    gearboxes: GEARBOXES.map((value) => ({ value, label: gearboxLabel(value) })),
    colours: COLOURS.map((value) => ({ value, label: colourLabel(value) })),
    doors: DOORS.map((value) => ({ value: String(value), label: value === 6 ? "6 ou plus" : String(value) })),
    seats: SEATS.map((value) => ({ value: String(value), label: String(value) })),
    critAirs: CRIT_AIR.map((value) => ({ value: String(value), label: critAirLabel(value) })),
    options: rankedEquipment(told, fields.options),
    photos,
    chosen: photos[Number(query.get("photo") ?? 1) - 1] ?? photos[0],
    sent: filesTold(query, MOST_PHOTOS),
    lost: lostTold(query),
    isFull: photos.length >= MOST_PHOTOS,
    removed: takenOut(opened, curef),
    bare,
    price: told && priceView(told, read.price),
    card: cardOf(read, listing, told),
  };
}

const BY_HAND =
  "Saisi à la main\u202f: vos fichiers ne le retirent pas. Celui qui porte sa référence en prend la suite.";

function wrongTold(count: number): string | undefined {
  if (count === 0) return undefined;
  const fields = count === 1 ? "Un champ est à revoir" : `${String(count)} champs sont à revoir`;
  return `${fields}\u202f: rien n’est allé en ligne, tout ce que vous avez écrit est gardé.`;
}

const STATES: Readonly<Record<VehicleState, string>> = {
  new: "Nouveau véhicule, pas encore en ligne",
  draft: "Brouillon, pas encore en ligne",
  online: "En ligne",
  changed: "En ligne, avec des modifications qui n’y sont pas encore",
  offline: "Hors ligne",
  sold: "Vendu, hors ligne",
};

const PUBLISHES: Readonly<Record<VehicleState, string>> = {
  new: "Mettre en ligne",
  draft: "Mettre en ligne",
  online: "Mettre en ligne les modifications",
  changed: "Mettre en ligne les modifications",
  offline: "Remettre en ligne",
  sold: "Remettre en ligne",
};

/** Undefined of a price that nobody need be asked about. */
export async function priceToAsk(
  services: PageServices,
  opened: OpenedVehicle,
  read: ReadVehicle,
  curef: string,
): Promise<FarPrice | undefined> {
  if (read.price === undefined) return undefined;
  return farPrice(await marketOfOpened(services, { opened, read, curef }), opened, read);
}

/** Undefined as long as no vehicle is named. */
async function marketOfOpened(
  services: PageServices,
  { opened, read, curef }: Pick<Asked, "opened" | "read" | "curef">,
): Promise<ToldOfVehicle | undefined> {
  const dealer = await services.dealer(curef);
  const known = knownFacts(read, opened.listing ?? dealer);
  if (known === undefined) return undefined;
  const published = dealer && services.vehicleDesk.asPublished(dealer, opened);
  return marketOfVehicle(services, known, { reference: opened.listing?.reference, published });
}

/** Places from 1. What a file names is shown as it is there, and is not asked about. */
export function platesToAsk({ sheet, listing, photos, isOnline }: OpenedVehicle): readonly number[] {
  const own = new Map((sheet?.own ?? []).map((photo) => [addressOf(photo), photo.edit]));
  const online = isOnline ? listing?.photos : undefined;
  return platesInSight(
    photos.map((address) => {
      const edit = own.get(address);
      return { edit: edit ?? UNTOUCHED, isOnline: edit === undefined || online?.includes(address) === true };
    }),
  );
}

function farPrice(
  told: ToldOfVehicle | undefined,
  { listing }: OpenedVehicle,
  { price }: ReadVehicle,
): FarPrice | undefined {
  if (price === undefined) return undefined;
  const asked = { price, before: listing?.price, value: told?.answers?.values.at(-1) };
  if (!isFartherOff(asked)) return undefined;
  return { price, told: `${farTold(asked)}. Est-ce bien ce prix\u202f? Confirmez-le au bas de la fiche.` };
}

function stateOf({ sheet, listing, isOnline }: OpenedVehicle): VehicleState {
  if (sheet?.state === "sold") return "sold";
  if (listing === undefined) return sheet === undefined ? "new" : "draft";
  if (!isOnline) return "offline";
  return sheet !== undefined && hasChanges(sheet) ? "changed" : "online";
}

function nameOf({ values: { vehicle } }: ReadVehicle, { vehicle: typed }: VehicleFields): string {
  return vehicle === undefined ? typed : typed.trim();
}

/** What is said of it so far; undefined as long as no vehicle is named. */
function knownFacts(
  { values }: ReadVehicle,
  seller: Pick<Listing, "sellerType" | "place"> | undefined,
): KnownFacts | undefined {
  const said: Partial<Listing> = Object.assign({}, ...Object.values(values));
  const { vertical, make, model } = said;
  if (vertical === undefined || make === undefined || model === undefined) return undefined;
  const { options = [], version, ...facts } = said;
  const { description: _words, photos: _photos, ...valued } = facts;
  return {
    ...valued,
    vertical,
    make,
    model,
    ...(version === undefined || version === "" ? {} : { version }),
    ...(options.length === 0 ? {} : { someOptions: options }),
    ...(seller === undefined ? {} : { sellerType: seller.sellerType, place: seller.place }),
  };
}

function versionsFor(told: ToldOfVehicle | undefined, { values: { energy, registered } }: ReadVehicle) {
  if (told === undefined) return [];
  const like = told.comparables.filter(
    (one) =>
      one.version !== "" &&
      (energy?.energy === undefined || one.energy === energy.energy) &&
      (registered?.year === undefined || Math.abs(one.year - registered.year) <= 2),
  );
  const counts = Map.groupBy(like, ({ version }) => version);
  return [...counts]
    .toSorted((a, b) => b[1].length - a[1].length || a[0].localeCompare(b[0], "fr"))
    .slice(0, MOST_VERSIONS)
    .map(([version]) => version);
}

function heldViews({ listing, held }: OpenedVehicle): readonly HeldView[] {
  if (listing === undefined) return [];
  const fields = held.map((field): HeldView => {
    const inFile = listing.inFile?.[field] ?? {};
    return { field, label: FIELD_LABELS[field], inFile: toldValue(field, withValues(listing, { [field]: inFile })) };
  });
  const { priceInFile } = listing;
  return priceInFile === undefined
    ? fields
    : [{ field: "price", label: FIELD_LABELS.price, inFile: euros(priceInFile) }, ...fields];
}

type Teller = (listing: Listing) => string | undefined;

const yesOrNo = (is: boolean) => (is ? "oui" : "non");

/** Of fields that do not stand as text in the form. */
const TELLERS: Readonly<Partial<Record<HeldField, Teller>>> = {
  photos: ({ photos }) => counted(photos.length, "photographie"),
  options: ({ options }) => counted(options.length, "équipement"),
  reclaimsVat: ({ reclaimVAT }) => yesOrNo(reclaimVAT),
  delivers: ({ delivery }) => yesOrNo(delivery),
  energy: ({ energy }) => energy && energyLabel(energy),
  gearbox: ({ gearbox }) => gearbox && gearboxLabel(gearbox),
  colour: ({ externalColor }) => externalColor && colourLabel(externalColor),
  mileage: ({ mileage }) => kilometres(mileage),
};

/** As somebody reads it: `84 312 km`, `Diesel`, `3 photographies`. */
function toldValue(field: HeldField, listing: Listing): string {
  const teller = TELLERS[field];
  const text = fieldsOf(listing);
  const said = teller === undefined ? (field === "photos" ? "" : String(text[field])) : (teller(listing) ?? "");
  if (said === "") return "rien";
  return said.length > LONGEST_TOLD ? `${said.slice(0, LONGEST_TOLD)}…` : said;
}

export function photoEntries(
  { photos, ...opened }: OpenedVehicle,
  curef: string,
): readonly (PhotoEntry & { readonly address: string })[] {
  return photos.map((address, index) => ({
    address,
    label: index === 0 ? "1 · Couverture" : String(index + 1),
    ...namedPhoto(opened, curef, address),
  }));
}

/** Names of photographs in what the form sends: of ours their own, of a file's the mark of their address. */
function namedPhoto(
  { id, sheet, listing }: Pick<OpenedVehicle, "id" | "sheet" | "listing">,
  curef: string,
  address: string,
): Omit<PhotoEntry, "label"> {
  const photo = sheet?.own.find((one) => addressOf(one) === address);
  if (photo !== undefined)
    return { stem: `${vehicleAddress(curef, id)}/photos/${photo.shown}`, name: photo.shown, edit: photo.edit };
  const place = listing?.photos.indexOf(address) ?? -1;
  const stem = photoStem(listing?.reference ?? id, place + 1, address);
  return { stem, name: stem.slice(stem.lastIndexOf("-") + 1), edit: undefined };
}

export function takenOut(opened: OpenedVehicle, curef: string): TakenOut | undefined {
  const removed = opened.sheet?.removed;
  if (removed === undefined || opened.photos.length >= MOST_PHOTOS) return undefined;
  return { name: namedPhoto(opened, curef, removed.photo).name, place: removed.place + 1 };
}

function cardOf(
  { values, price }: ReadVehicle,
  listing: Listing | undefined,
  told: ToldOfVehicle | undefined,
): VehicleView["card"] {
  const said: Partial<Listing> = Object.assign({}, ...Object.values(values));
  const { vertical, make, model, commercialName, year, mileage, energy, gearbox, externalColor } = said;
  const [like] = told?.comparables ?? [];
  const isNamed = vertical !== undefined && make !== undefined && model !== undefined;
  return {
    picture: isNamed
      ? pictureOf({ ...(listing ?? like), vertical, make, model, commercialName, colour: externalColor })
      : undefined,
    price: price === undefined ? "Prix à dire" : euros(price),
    facts: [
      ...(year === undefined ? [] : [String(year)]),
      ...(mileage === undefined ? [] : [kilometres(mileage)]),
      ...(energy === undefined ? [] : [energyLabel(energy)]),
      ...(gearbox === undefined ? [] : [gearbox === "AUTO" ? "Auto" : "Man."]),
    ],
    place: listing?.place.cityLabel ?? "",
  };
}
