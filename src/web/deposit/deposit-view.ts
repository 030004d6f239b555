/** The page on which an advert is written, as data: its five steps, what of them is missing, the market's word on the price. */
import type { SellerPhoto } from "../../domain/photographs/seller-photo.ts";
import type { Contradicted } from "../../domain/deposit/of-version.ts";
import { asksOfCertificate } from "../../domain/deposit/of-catalogue.ts";
import { generationsSoldIn } from "../../domain/catalogue/typed-vehicle.ts";
import { unlistedIn } from "../../domain/deposit/unlisted-vehicle.ts";
import { COLOURS, colourLabel } from "../../domain/catalogue/colours.ts";
import { GEARBOXES, gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import { energyLabel } from "../../domain/catalogue/energies.ts";
import { clockInParis } from "../../domain/paris-time.ts";
import type { Deposit, DepositFields } from "../../domain/deposit/deposit.ts";
import { MOST_PHOTOS } from "../../domain/deposit/deposit.ts";
import type { DepositField, ReadFacts, Step } from "../../domain/deposit/read-deposit.ts";
import { STEPS, stepOf } from "../../domain/deposit/read-deposit.ts";
import { counted, euros, kilometres, shortDate } from "../../domain/french.ts";
import { DEPOSIT_PHOTOS } from "../../deposits/deposit-address.ts";
import { contactFindings, priceFindings } from "../../domain/moderation/rules.ts";
import { reopenWriting } from "../../domain/deposit/joined-writings.ts";
import { drawId } from "../../tokens/hidden-words.ts";
import { wordsOf } from "../../deposits/advert-findings.ts";
import { nothingTyped } from "../../deposits/deposits.ts";
import { listingReference } from "../../deposits/listing-reference.ts";
import type { ToldOfVehicle } from "../../search/ask-value.ts";
import type { Clash } from "../seller-form/two-pages.ts";
import { clashesTold } from "./two-pages.ts";
import type { Drawn } from "../seller-form/drawn-page.tsx";
import type { VehiclePicture } from "../design/vehicles/draw-vehicle.ts";
import { pictureOf } from "../design/vehicles/draw-vehicle.ts";
import type { PageServices } from "../services.ts";
import type { FarPrice } from "../seller-form/far-price.ts";
import { FAR_PRICE } from "../seller-form/far-price.ts";
import { farPriceOf } from "./far-price.ts";
import type { BarePhoto } from "../seller-form/bare-photos.ts";
import { PLATES, barePhotos } from "../seller-form/bare-photos.ts";
import { contradictionsOf } from "./adverts-of-version.ts";
import type { VersionChoice } from "./versions-for.ts";
import { versionsFor } from "./versions-for.ts";
import { nameOf } from "./name-of.ts";
import { platesInSightOf } from "./plates-in-sight-of.ts";
import { marketOfFacts } from "./market-of-facts.ts";
import type { PhotoEntry, TakenOut } from "../seller-form/photographs.tsx";
import type { PriceView } from "../seller-form/price-view.ts";
import { priceView } from "../seller-form/price-view.ts";
import { modelNames, rankedEquipment } from "../seller-form/choices.ts";
import { filesTold } from "../seller-form/not-taken.ts";
import { lostTold } from "../seller-form/sent-photos.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface StepView {
  readonly step: Step;
  readonly title: string;
  /** What is said of it so far. */
  readonly told: string;
}

export interface DepositView {
  /** Of a member’s advert that is changed; undefined of the one that is being written. */
  readonly id: string | undefined;
  readonly drawn: Drawn;
  /** What another page had typed and nobody has chosen yet: that page may be gone. */
  readonly unsettled: { readonly clashes: readonly Clash[]; readonly typed: Partial<DepositFields> } | undefined;
  /** From 1. */
  readonly at: number;
  readonly fields: DepositFields;
  /** By field, of the steps that were gone through. */
  readonly errors: Readonly<Partial<Record<DepositField, string>>>;
  /** The same in the order of the fields, each with the way to its field, which on a phone may be on another screen. */
  readonly faults: readonly { readonly words: string; readonly address: string }[];
  readonly steps: readonly StepView[];
  readonly savedAt: string | undefined;
  readonly models: readonly string[];
  /** What of the vehicle that was typed the catalogue lacks: its seller is asked what it is. */
  readonly unlisted: "make" | "model" | undefined;
  readonly versions: readonly VersionChoice[];
  /** Of the marks of the certificate those that the catalogue may say, and does not. */
  readonly asks: { readonly cubic: boolean; readonly seats: boolean };
  /** What of it contradicts the version that is chosen, by field. */
  readonly contradicted: Contradicted;
  /** The generations of which it may be, where nothing says which. */
  readonly generations: readonly string[];
  readonly colours: readonly Choice[];
  readonly gearboxes: readonly Choice[];
  readonly options: readonly (Choice & { readonly isFrequent: boolean })[];
  readonly photos: readonly PhotoEntry[];
  /** The one that is being edited. */
  readonly chosen: PhotoEntry | undefined;
  /** After files were sent: what became of them. */
  readonly sent: string | undefined;
  /** Of the chosen photograph, which could not be retouched. */
  readonly lost: string | undefined;
  readonly isFull: boolean;
  /** What was taken out last, and may be put back. */
  readonly removed: TakenOut | undefined;
  readonly price: PriceView | undefined;
  /** What makes a person read the advert before it is online, as far as its own words and price do: whole sentences. */
  readonly heldUpBy: { readonly price: readonly string[]; readonly text: readonly string[] };
  /** What its seller is asked to correct, in the words of whoever asks. */
  readonly correction: string | undefined;
  /** A price far above the market, that is published once it is confirmed. */
  readonly farPrice: FarPrice | undefined;
  /** Photographs on which a plate may be read, that are published once it is confirmed. */
  readonly bare: readonly BarePhoto[];
  readonly card: CardOfDeposit;
  /** The address of who is signed in, which need not be typed. */
  readonly owner: string | undefined;
  readonly isChange: boolean;
  /** A person is to read it: what is typed is published anew. */
  readonly isHeldUp: boolean;
  /** Without mail nobody can confirm an address. */
  readonly canPublish: boolean;
}

interface CardOfDeposit {
  readonly picture: VehiclePicture | undefined;
  readonly name: string;
  readonly version: string;
  readonly price: string;
  readonly facts: readonly string[];
  readonly place: string;
}

const TITLES: Readonly<Record<Step, string>> = {
  vehicle: "Véhicule",
  state: "État",
  photos: "Photographies",
  price: "Prix",
  publish: "Publication",
};

function addressOfField(query: URLSearchParams, at: number, field: DepositField): string {
  const step = STEPS.indexOf(stepOf(field)) + 1;
  if (step === at) return `#d-${field}`;
  const there = new URLSearchParams(query);
  there.set("etape", String(step));
  return `?${String(there)}#d-${field}`;
}

interface Asked {
  readonly deposit: Deposit | undefined;
  readonly query: URLSearchParams;
}

export async function depositView(services: PageServices, { deposit, query }: Asked): Promise<DepositView> {
  const { viewer, deposits, accounts } = services;
  const { fields, photos } = deposit ?? nothingTyped;
  const reopened = reopenWriting(deposit ?? nothingTyped);
  const owner = viewer.kind === "member" ? viewer.email : undefined;
  const { facts, issues } = deposits.read({ fields }, owner);
  const told = await marketOfFacts(services, facts, deposit && listingReference(deposit));
  const at = stepAt(query);
  const checked = query.get("verifier");
  const shown = issues.filter(
    ({ field }) => checked === "tout" || checked === String(STEPS.indexOf(stepOf(field)) + 1),
  );
  const entries = photos.map(entryOf);
  return {
    id: query.get("annonce") ?? undefined,
    drawn: { page: drawId(), from: reopened.from },
    unsettled:
      reopened.clashes.length === 0
        ? undefined
        : {
            clashes: clashesTold(reopened.clashes, { here: { ...fields, ...reopened.typed }, elsewhere: fields }),
            typed: reopened.typed,
          },
    at,
    fields,
    errors: Object.fromEntries(shown.toReversed().map(({ field, message }) => [field, message])),
    faults: shown
      .filter(({ field }, place) => shown.findIndex((other) => other.field === field) === place)
      .map(({ field, message }) => ({ words: message, address: addressOfField(query, at, field) })),
    steps: STEPS.map((step) => ({ step, title: TITLES[step], told: toldOf(step, facts, photos) })),
    savedAt: deposit === undefined ? undefined : clockInParis(Date.parse(deposit.updatedAt)),
    models: modelNames(),
    unlisted: unlistedIn(fields.vehicle),
    versions: versionsFor(told, facts, fields.version),
    asks: asksOfCertificate(facts),
    contradicted: await contradictionsOf(services, deposit),
    generations: generationsOf(facts),
    colours: COLOURS.map((value) => ({ value, label: colourLabel(value) })),
    gearboxes: GEARBOXES.map((value) => ({ value, label: gearboxLabel(value) })),
    options: rankedEquipment(told, fields.options),
    photos: entries,
    chosen: entries[Number(query.get("photo") ?? 1) - 1] ?? entries[0],
    sent: filesTold(query, MOST_PHOTOS),
    lost: lostTold(query),
    isFull: photos.length >= MOST_PHOTOS,
    removed: takenOut(deposit),
    price: told && priceView(told, facts.price),
    heldUpBy: heldUpBy(fields, facts, told),
    // Refused since, it has its own reasons.
    correction: deposit?.state === "refused" ? undefined : deposit?.correction?.words,
    farPrice: checked === FAR_PRICE ? await farPriceOf(services, deposit, facts, told) : undefined,
    bare:
      deposit !== undefined && query.has(PLATES) ? barePhotos(entries, await platesInSightOf(services, deposit)) : [],
    card: cardOf(facts, told),
    owner,
    isChange: deposit?.publishedAt !== undefined || deposit?.state === "moderation",
    isHeldUp: deposit?.state === "moderation",
    canPublish: owner !== undefined || accounts.isOpen,
  };
}

function generationsOf({ vehicle, registered }: ReadFacts): readonly string[] {
  if (vehicle === undefined || vehicle.generation !== undefined || registered === undefined) return [];
  return generationsSoldIn(vehicle.model, Number(registered.slice(0, 4))).map(({ label }) => label);
}

function heldUpBy(
  fields: DepositFields,
  { price }: ReadFacts,
  told: ToldOfVehicle | undefined,
): DepositView["heldUpBy"] {
  const value = told?.answers?.values.at(-1);
  return {
    price: price === undefined ? [] : priceFindings({ facts: { price }, value }).map((found) => found.told),
    text: contactFindings({ text: wordsOf(fields) }).map((found) => found.told),
  };
}

export function stepAt(query: URLSearchParams): number {
  const at = Number(query.get("etape") ?? 1);
  return Number.isInteger(at) && at >= 1 && at <= STEPS.length ? at : 1;
}

function entryOf({ shown, edit }: SellerPhoto, index: number): PhotoEntry {
  return {
    stem: `${DEPOSIT_PHOTOS}/${shown}`,
    name: shown,
    label: index === 0 ? "1 · Couverture" : String(index + 1),
    edit,
  };
}

function takenOut(deposit: Deposit | undefined): TakenOut | undefined {
  const { photos = [], removed } = deposit ?? {};
  return removed === undefined || photos.length >= MOST_PHOTOS
    ? undefined
    : { name: removed.photo.shown, place: removed.place + 1 };
}

function toldOf(step: Step, facts: ReadFacts, photos: readonly SellerPhoto[]): string {
  const { registered, mileage, owners, price } = facts;
  switch (step) {
    case "vehicle":
      return [nameOf(facts), ...(registered === undefined ? [] : [shortDate(registered).slice(3)])]
        .filter((told) => told !== "")
        .join(", ");
    case "state":
      return [
        ...(mileage === undefined ? [] : [kilometres(mileage)]),
        ...(owners === undefined ? [] : [counted(owners, "propriétaire")]),
      ].join(", ");
    case "photos":
      return photos.length === 0 ? "aucune" : String(photos.length);
    case "price":
      return price === undefined ? "" : euros(price);
    case "publish":
      return "à relire";
  }
}

function cardOf(facts: ReadFacts, told: ToldOfVehicle | undefined): CardOfDeposit {
  const { vehicle, registered, mileage, energy, gearbox, version, price, place, colour } = facts;
  const [like] = told?.comparables ?? [];
  return {
    picture:
      vehicle === undefined
        ? undefined
        : pictureOf({
            ...like,
            vertical: vehicle.vertical,
            make: vehicle.make.key,
            model: vehicle.model.key,
            commercialName: vehicle.generation?.key,
            colour,
          }),
    name: nameOf(facts) || "Votre véhicule",
    version: version ?? "",
    price: price === undefined ? "Prix à dire" : euros(price),
    facts: [
      ...(registered === undefined ? [] : [registered.slice(0, 4)]),
      ...(mileage === undefined ? [] : [kilometres(mileage)]),
      ...(energy === undefined ? [] : [energyLabel(energy)]),
      ...(gearbox === undefined ? [] : [gearbox === "AUTO" ? "Auto" : "Man."]),
    ],
    place: place === undefined ? "" : `${place.cityLabel ?? place.zipcode ?? ""} (${place.department ?? ""})`,
  };
}
