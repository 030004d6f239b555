/** One vehicle of a dealer, written by hand: entered, changed, shown, put online and sold. Nothing of another dealer's is ever touched. */
import type { SellerPhoto } from "../domain/photographs/seller-photo.ts";
import { randomInt } from "node:crypto";
import type { Act, Actor } from "../domain/audit/act.ts";
import { givenBackToFile, vehicleSold, vehicleWritten } from "../domain/audit/vehicle-acts.ts";
import { dayInParis } from "../domain/paris-time.ts";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import { SUSPENDED_MARK } from "../domain/listings/suspended-mark.ts";
import { dealerInTurn } from "../photos/photograph-turn.ts";
import { putBack, withoutPhoto } from "../domain/photographs/removed-photo.ts";
import type { PhotoEdit } from "../domain/photographs/photo-edit.ts";
import { isSameEdit } from "../domain/photographs/photo-edit.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import { inGroup } from "../domain/listings/dealer-group.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { isReference } from "../domain/listings/listing.ts";
import type { HeldField } from "../domain/stock/held-fields.ts";
import { HELD_FIELDS } from "../domain/stock/held-fields.ts";
import type { KnownListing, StockChange } from "../domain/stock/stock-change.ts";
import { givenBack, repriced, rewritten, stockChange } from "../domain/stock/stock-change.ts";
import { newOffer } from "../domain/vehicle-entry/new-offer.ts";
import type {
  JoinedVehicle,
  VehicleWriting,
  WrittenVehicle,
  WrittenVehicleField,
} from "../domain/vehicle-entry/joined-vehicle.ts";
import { joinVehicle } from "../domain/vehicle-entry/joined-vehicle.ts";
import type { ReadVehicle, VehicleFields, VehicleIssue } from "../domain/vehicle-entry/vehicle-form.ts";
import { NO_VEHICLE, changesOf, fieldsOf, readVehicle } from "../domain/vehicle-entry/vehicle-form.ts";
import type { VehicleSheet } from "../domain/vehicle-entry/vehicle-sheet.ts";
import { MOST_PHOTOS, addressOf, withoutUnused } from "../domain/vehicle-entry/vehicle-sheet.ts";
import { listingReference } from "../feeds/offers/listing-reference.ts";
import type { MediaStore } from "../photos/media-store.ts";
import type { RetouchedPhoto } from "../photos/own-photograph.ts";
import { keepOwnPhotograph, retouchOwnPhotograph } from "../photos/own-photograph.ts";
import { writeOf } from "../storage/changed-listing.ts";
import type { Storage, UnitOfWork } from "../storage/storage.ts";

export interface OpenedVehicle {
  /** Names it in addresses: its listing's reference, and before it has one what was drawn for it. */
  readonly id: string;
  readonly sheet: VehicleSheet | undefined;
  /** Online, or as it was when it left. */
  readonly listing: Listing | undefined;
  readonly isOnline: boolean;
  /** As they stand in its form. */
  readonly fields: VehicleFields;
  /** Addresses, in order: as they will be once it is put online. */
  readonly photos: readonly string[];
  /** Fields that say something else than the file did. */
  readonly held: readonly HeldField[];
}

export interface Typed {
  readonly fields: VehicleFields;
  /** What the dealer calls a vehicle that is not online yet. */
  readonly dealerReference: string;
  /** Of the page on which it was typed; absent where nobody says: all of it is taken. */
  readonly writing?: VehicleWriting | undefined;
}

export interface VehicleSaved {
  /** What a colleague, another page or a file has put there meanwhile, and was not overwritten. */
  readonly clashes: readonly WrittenVehicleField[];
}

export type VehiclePublished =
  | { readonly kind: "online"; readonly listing: Listing }
  | { readonly kind: "issues"; readonly issues: readonly (VehicleIssue | ReferenceIssue)[] }
  /** Its advert was taken away upon a report. */
  | { readonly kind: "removed" }
  | { readonly kind: "gone" };

export interface ReferenceIssue {
  readonly field: "dealerReference";
  readonly value: string;
  readonly message: string;
}

export type PhotoAdded = "added" | "unreadable" | "full" | "gone";

export interface VehicleDesk {
  /** Never online so far, the last written first. */
  drafts(curef: string): Promise<readonly VehicleSheet[]>;
  /** Undefined where that dealer has no such vehicle. */
  open(curef: string, id: string): Promise<OpenedVehicle | undefined>;
  read(opened: OpenedVehicle): ReadVehicle;
  /** What would be online if it were put there now; undefined as long as anything but the price is missing or wrong. */
  asPublished(dealer: Dealer, opened: OpenedVehicle): Listing | undefined;
  /** The `id` of a vehicle that is to be entered: nothing is written of it before something is typed. */
  draw(curef: string): string;
  /** Joined to what was typed before, or in its place where nobody says on which page it was. Undefined where there is no such vehicle. */
  save(curef: string, id: string, typed: Typed): Promise<VehicleSaved | undefined>;
  /** What was not put online is forgotten; of a vehicle that never was, all of it. */
  discard(curef: string, id: string): Promise<void>;
  publish(dealer: Dealer, id: string, by: Actor): Promise<VehiclePublished>;
  /** What the file says of a field counts again. */
  giveBack(curef: string, id: string, field: HeldField | "price", by: Actor): Promise<void>;
  /** Off the site, and off it while files go on to bring it. Resolves to whether it was there. */
  sell(curef: string, id: string, by: Actor): Promise<boolean>;
  addPhoto(curef: string, id: string, file: Buffer): Promise<PhotoAdded>;
  /** `address` names it. Nothing happens to one that is not there. */
  editPhoto(
    curef: string,
    id: string,
    address: string,
    edit: (before: PhotoEdit) => PhotoEdit,
  ): Promise<RetouchedPhoto>;
  /** By so many places towards the end. */
  movePhoto(curef: string, id: string, address: string, by: number): Promise<void>;
  /** It may be put back until the vehicle is put online, or another is taken out. */
  removePhoto(curef: string, id: string, address: string): Promise<void>;
  /** The one that was taken out last, where it stood. Resolves to its place, from 0; undefined where `address` is not that one, or there is no room. */
  restorePhoto(curef: string, id: string, address: string): Promise<number | undefined>;
  photo(name: string): Promise<Buffer | undefined>;
}

export interface VehicleDeskParts {
  readonly storage: Pick<Storage, "dealers" | "listings" | "marks" | "vehicleSheets" | "together">;
  readonly media: MediaStore;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** Makes what was just written visible in search. */
  readonly catchUp: () => Promise<void>;
}

/** No letter that looks like another, and no vowel. */
const LETTERS = "23456789BCDFGHJKMNPQRSTVWXZ";
const DRAWN = 8;
const LONGEST_REFERENCE = 40;

const drawn = (curef: string): string =>
  `${curef}-${Array.from({ length: DRAWN }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("")}`;

/** Of a vehicle that is being entered: what `drawn` gives, whether anything was written of it so far or not. */
function isDrawn(curef: string, id: string): boolean {
  const letters = id.startsWith(`${curef}-`) ? id.slice(curef.length + 1) : "";
  return letters.length === DRAWN && [...letters].every((letter) => LETTERS.includes(letter));
}

interface Done {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly by: Actor;
}

interface Standing {
  readonly sheet: VehicleSheet | undefined;
  readonly stored: KnownListing | undefined;
}

/** What putting a vehicle online changes; throws where something is missing of one that never was. */
function changeBy(
  { sheet, photos }: OpenedVehicle,
  { values, price }: Pick<ReadVehicle, "values" | "price">,
  stored: KnownListing | undefined,
  { dealer, reference, at }: { readonly dealer: Dealer; readonly reference: string; readonly at: string },
): StockChange {
  const priced = price === undefined ? {} : { price };
  if (stored === undefined) {
    const named = { reference, dealerReference: sheet?.dealerReference, dealer, photos };
    return stockChange(undefined, newOffer({ values, ...priced }, named), at);
  }
  const isWithoutFile = sheet?.isByHand === true;
  // What has been away for long is still written as of the group that its dealer was in.
  const known = { ...stored, listing: inGroup(stored.listing, dealer.group) };
  return rewritten(known, { values: { ...values, photos: { photos } }, ...priced, isWithoutFile }, at);
}

export function createVehicleDesk({ storage, media, now, catchUp }: VehicleDeskParts): VehicleDesk {
  const { dealers, listings, marks, vehicleSheets } = storage;
  const iso = () => new Date(now()).toISOString();

  const standing = async (curef: string, id: string): Promise<Standing | undefined> => {
    if (!isReference(id)) return undefined;
    const sheet = await vehicleSheets.get(id);
    if (sheet !== undefined && sheet.curef !== curef) return undefined;
    const known = await listings.get(sheet?.reference ?? id);
    const stored = known?.listing.curef === curef ? known : undefined;
    return sheet === undefined && stored === undefined && !isDrawn(curef, id) ? undefined : { sheet, stored };
  };

  const openedOf = (id: string, { sheet, stored }: Standing): OpenedVehicle => {
    const listing = stored?.listing;
    const stood = listing === undefined ? NO_VEHICLE : fieldsOf(listing);
    return {
      id,
      sheet,
      listing,
      isOnline: stored !== undefined && stored.withdrawnAt === undefined,
      fields: { ...stood, ...sheet?.typed },
      photos: sheet?.photos ?? listing?.photos ?? [],
      held: HELD_FIELDS.filter((field) => listing?.inFile?.[field] !== undefined),
    };
  };

  const open = async (curef: string, id: string) => {
    const found = await standing(curef, id);
    return found && openedOf(id, found);
  };

  const read = ({ fields, listing }: OpenedVehicle) =>
    readVehicle(fields, { before: listing, today: dayInParis(now()) });

  /** Of a vehicle of which nothing was written so far. */
  const blank = (curef: string, id: string, listing: Listing | undefined): VehicleSheet => ({
    id,
    curef,
    state: listing === undefined ? "draft" : "stock",
    ...(listing === undefined ? {} : { reference: listing.reference }),
    isByHand: listing === undefined,
    typed: {},
    own: [],
    updatedAt: iso(),
  });

  /** Changes what is written of it, and removes the files of photographs that nothing shows any more. */
  const write = async (
    curef: string,
    id: string,
    change: (sheet: VehicleSheet, listing: Listing | undefined) => VehicleSheet,
  ): Promise<VehicleSheet | undefined> => {
    let left: readonly string[] = [];
    const changed = await storage.together(async (unit) => {
      const found = await standing(curef, id);
      if (found === undefined) return undefined;
      const listing = found.stored?.listing;
      return unit.changeSheet(id, (stands) => {
        const next = change(stands ?? blank(curef, id, listing), listing);
        const bare = withoutUnused({ ...next, updatedAt: iso() }, listing?.photos ?? []);
        left = bare.left;
        return bare.sheet;
      });
    });
    await media.remove(left);
    return changed;
  };

  /** Of what there is in stock; what was typed beside stays. */
  const changeListing = async (
    curef: string,
    id: string,
    change: (known: KnownListing, at: string) => StockChange,
    actsOf: (before: Listing, after: Listing, at: string) => readonly Act[],
  ): Promise<void> => {
    const at = iso();
    const isDone = await storage.together(async (unit) => {
      const found = await standing(curef, id);
      if (found?.stored === undefined || found.stored.withdrawnAt !== undefined) return false;
      const history = await listings.priceHistory(found.stored.listing.reference);
      const changed = change({ ...found.stored, history }, at);
      if (changed.kind === "unchanged") return false;
      await unit.writeListings([writeOf(found.stored.listing, changed)], at);
      for (const act of actsOf(found.stored.listing, changed.listing, at)) await unit.note(act);
      return true;
    });
    if (isDone) await catchUp();
  };

  const putOnline = async (unit: UnitOfWork, asked: Dealer, id: string, done: Done): Promise<VehiclePublished> => {
    const { at } = done;
    // As it is by now: it may have moved, or be in another group, since its page was asked for.
    const dealer = (await dealers.get(asked.curef)) ?? asked;
    const found = await standing(dealer.curef, id);
    // Asked in the same turn as it is set: what comes online beside a suspension would stay there.
    const isSuspended = (await marks.get(`${SUSPENDED_MARK}${dealer.curef}`)) > 0;
    if (found === undefined || isSuspended) return { kind: "gone" };
    const { sheet, stored } = found;
    const opened = openedOf(id, found);
    const { values, price, issues } = read(opened);
    const reference = opened.listing?.reference ?? referenceOf(dealer.curef, id, sheet?.dealerReference);
    const isTaken = stored === undefined && (await listings.get(reference)) !== undefined;
    const wrong = [...issues, ...(isTaken ? [takenReference(sheet?.dealerReference ?? "")] : [])];
    if (wrong.length > 0) return { kind: "issues", issues: wrong };
    if ((await marks.get(`${REMOVED_MARK}${reference}`)) > 0) return { kind: "removed" };
    const known = stored && { ...stored, history: await listings.priceHistory(reference) };
    const said = { values, ...(price === undefined ? {} : { price }) };
    const change = changeBy(opened, said, known, { dealer, reference, at });
    if (change.kind !== "unchanged") {
      await unit.writeListings([writeOf(stored?.listing, change)], at);
      const wasOnline = stored !== undefined && stored.withdrawnAt === undefined;
      const written = { before: stored?.listing, wasOnline, after: change.listing };
      for (const act of vehicleWritten(dealer.curef, written, done)) await unit.note(act);
    }
    // What comes back by hand is in no file, or not any more.
    const isBack = stored !== undefined && stored.withdrawnAt !== undefined;
    const {
      photos: _photos,
      soldAt: _soldAt,
      removed: _removed,
      typedOn: _on,
      ...rest
    } = sheet ?? blank(dealer.curef, id, stored?.listing);
    const isByHand = rest.isByHand || isBack;
    // Of one that is online nobody changes what the dealer calls it.
    const { dealerReference: _reference, ...unsettled } = rest.unsettled ?? {};
    const sheetOnline = {
      ...rest,
      id: reference,
      state: "stock",
      reference,
      isByHand,
      unsettled,
      typed: {},
      updatedAt: at,
    } as const;
    if (id !== reference) await unit.removeSheet(id);
    await unit.changeSheet(reference, () => sheetOnline);
    const listing = change.kind === "unchanged" ? stored?.listing : change.listing;
    if (listing === undefined) throw new Error(`nothing was put online of ${id}`);
    return { kind: "online", listing };
  };

  return {
    drafts: async (curef) => (await vehicleSheets.ofDealer(curef)).filter(({ state }) => state === "draft"),
    open,
    read,
    asPublished: (dealer, opened) => {
      const { values, price, issues } = read(opened);
      const { id, listing } = opened;
      if (issues.some(({ field }) => field !== "price")) return undefined;
      // What a vehicle is worth does not depend on what is asked for it.
      const said = { values, price: price ?? listing?.price ?? 1 };
      const at = { dealer, reference: listing?.reference ?? id, at: iso() };
      const change = changeBy(opened, said, listing && { listing }, at);
      return change.kind === "unchanged" ? listing : change.listing;
    },
    draw: drawn,
    save: async (curef, id, { fields, dealerReference, writing }) => {
      const sent = { ...fields, dealerReference: dealerReference.trim().slice(0, LONGEST_REFERENCE) };
      const found = await standing(curef, id);
      if (found === undefined) return undefined;
      const joined = (sheet: VehicleSheet | undefined, listing: Listing | undefined) =>
        joinedTo({ sheet, listing }, sent, writing);
      // Nothing is written of a vehicle at which somebody has only looked.
      const first = joined(found.sheet, found.stored?.listing);
      const isUntouched =
        first.dealerReference === undefined && first.unsettled === undefined && Object.keys(first.typed).length === 0;
      if (found.sheet === undefined && isUntouched) return { clashes: first.clashes };
      let { clashes } = first;
      await write(curef, id, (sheet, listing) => {
        const { dealerReference: _before, unsettled: _asked, ...rest } = sheet;
        const { clashes: told, ...written } = joined(sheet, listing);
        clashes = told;
        return { ...rest, ...written };
      });
      return { clashes };
    },
    discard: async (curef, id) => {
      const found = await standing(curef, id);
      if (found?.sheet === undefined) return;
      if (found.sheet.state !== "draft") {
        await write(curef, id, ({ photos: _p, removed: _r, typedOn: _on, unsettled: _u, ...sheet }) => ({
          ...sheet,
          typed: {},
        }));
        return;
      }
      const removed = await storage.together((unit) => unit.removeSheet(id));
      await media.remove((removed?.own ?? []).flatMap(({ taken, shown }) => [taken, shown]));
    },
    publish: async (dealer, id, by) => {
      const published = await storage.together((unit) => putOnline(unit, dealer, id, { at: iso(), by }));
      if (published.kind !== "online") return published;
      await write(dealer.curef, published.listing.reference, (sheet) => sheet);
      await catchUp();
      return published;
    },
    giveBack: (curef, id, field, by) =>
      changeListing(
        curef,
        id,
        (known, at) => {
          const { priceInFile } = known.listing;
          if (field !== "price") return givenBack(known, field, at);
          return priceInFile === undefined ? { kind: "unchanged" } : repriced(known, priceInFile, at);
        },
        (before, after, at) =>
          field === "price"
            ? vehicleWritten(curef, { before, wasOnline: true, after }, { at, by })
            : [givenBackToFile(curef, after.reference, field, { at, by })],
      ),
    sell: async (curef, id, by) => {
      const at = iso();
      const isSold = await storage.together(async (unit) => {
        const found = await standing(curef, id);
        if (found?.stored === undefined || found.stored.withdrawnAt !== undefined) return false;
        const { listing } = found.stored;
        await unit.writeListings([{ kind: "withdraw", reference: listing.reference }], at);
        await unit.changeSheet(id, (stands) => ({
          ...(stands ?? blank(curef, id, listing)),
          state: "sold",
          soldAt: at,
          updatedAt: at,
        }));
        await unit.note(vehicleSold(curef, listing, { at, by }));
        return true;
      });
      if (isSold) await catchUp();
      return isSold;
    },
    addPhoto: async (curef, id, file) => {
      const before = await open(curef, id);
      if (before === undefined) return "gone";
      if (before.photos.length >= MOST_PHOTOS) return "full";
      const photo = await keepOwnPhotograph(media, file, dealerInTurn(curef));
      if (photo === undefined) return "unreadable";
      const kept = await write(curef, id, (sheet, listing) => {
        const photos = sheet.photos ?? listing?.photos ?? [];
        if (photos.length >= MOST_PHOTOS) return sheet;
        return { ...sheet, photos: [...photos, addressOf(photo)], own: [...sheet.own, photo] };
      });
      if (kept?.own.some(({ shown }) => shown === photo.shown) === true) return "added";
      await media.remove([photo.taken, photo.shown]);
      return kept === undefined ? "gone" : "full";
    },
    editPhoto: async (curef, id, address, edit) => {
      const before = (await open(curef, id))?.sheet?.own.find((photo) => addressOf(photo) === address);
      if (before === undefined) return "retouched";
      const next = edit(before.edit);
      if (isSameEdit(next, before.edit)) return "retouched";
      const sender = dealerInTurn(curef);
      const shown = await retouchOwnPhotograph(media, { taken: before.taken, edit: next, sender });
      if (shown === undefined) return "lost";
      const made: SellerPhoto = { ...before, shown, edit: next };
      const kept = await write(curef, id, (sheet, listing) => {
        const photos = sheet.photos ?? listing?.photos ?? [];
        if (!photos.includes(address)) return sheet;
        return {
          ...sheet,
          photos: photos.map((one) => (one === address ? addressOf(made) : one)),
          // What is online shows the former one until this is.
          own: [...sheet.own, made],
        };
      });
      if (kept?.own.includes(made) !== true && kept?.own.some((one) => one.shown === shown) !== true)
        await media.remove([shown]);
      return "retouched";
    },
    movePhoto: async (curef, id, address, by) => {
      await write(curef, id, (sheet, listing) => {
        const photos = sheet.photos ?? listing?.photos ?? [];
        const place = photos.indexOf(address);
        if (place < 0) return sheet;
        return { ...sheet, photos: photos.toSpliced(place, 1).toSpliced(Math.max(0, place + by), 0, address) };
      });
    },
    removePhoto: async (curef, id, address) => {
      await write(curef, id, (sheet, listing) => {
        const photos = sheet.photos ?? listing?.photos ?? [];
        // Pressed twice, it was taken out by the first press, and may be put back.
        return { ...sheet, ...withoutPhoto(photos, photos.indexOf(address)) };
      });
    },
    restorePhoto: async (curef, id, address) => {
      const kept = await write(curef, id, (sheet, listing) => {
        const { removed, ...rest } = sheet;
        const photos = sheet.photos ?? listing?.photos ?? [];
        if (removed?.photo !== address || photos.length >= MOST_PHOTOS) return sheet;
        return { ...rest, photos: putBack(photos, removed) };
      });
      const place = kept?.photos?.indexOf(address) ?? -1;
      return place < 0 ? undefined : place;
    },
    photo: (name) => media.read(name),
  };
}

/** What a sheet says of its fields once `sent` is joined to them. */
function joinedTo(
  { sheet, listing }: Pick<OpenedVehicle, "sheet" | "listing">,
  sent: WrittenVehicle,
  writing: VehicleWriting | undefined,
): Pick<VehicleSheet, "typed" | "dealerReference" | "typedOn" | "unsettled"> & VehicleSaved {
  const stands = listing === undefined ? NO_VEHICLE : fieldsOf(listing);
  const stored = { ...stands, ...sheet?.typed, dealerReference: sheet?.dealerReference ?? "" };
  const { typedOn: before = {}, unsettled: asked = {} } = sheet ?? {};
  const { fields, typedOn, unsettled, clashes }: JoinedVehicle =
    writing === undefined
      ? { fields: sent, clashes: [] }
      : joinVehicle({ fields: stored, typedOn: before, unsettled: asked }, sent, writing);
  const { dealerReference } = fields;
  const isDraft = (sheet?.state ?? (listing === undefined ? "draft" : "stock")) === "draft";
  return {
    typed: changesOf(fields, stands),
    ...(isDraft && dealerReference !== "" ? { dealerReference } : {}),
    ...(typedOn === undefined || Object.keys(typedOn).length === 0 ? {} : { typedOn }),
    ...(unsettled === undefined || Object.keys(unsettled).length === 0 ? {} : { unsettled }),
    clashes,
  };
}

/** By what the dealer calls it, so that a file that brings it later brings the same vehicle. */
function referenceOf(curef: string, id: string, dealerReference: string | undefined): string {
  return dealerReference === undefined ? id : listingReference(curef, { own: dealerReference, apart: [] });
}

function takenReference(value: string): ReferenceIssue {
  return {
    field: "dealerReference",
    value,
    message: "Votre référence\u202f: un autre de vos véhicules la porte déjà.",
  };
}
