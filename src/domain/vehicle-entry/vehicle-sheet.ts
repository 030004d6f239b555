/** What a dealer has written of one vehicle by hand: a vehicle that no file brings, or changes that are not online yet. */
import type { SellerPhoto } from "../photographs/seller-photo.ts";
import type { RemovedPhoto } from "../photographs/removed-photo.ts";
import { unusedFiles } from "../photographs/unused-files.ts";
import { OWN_PHOTO } from "../listings/own-photo.ts";
import type { JoinedVehicle } from "./joined-vehicle.ts";
import type { VehicleFields } from "./vehicle-form.ts";

/** `draft`: never online so far. `stock`: online, or withdrawn. `sold`: kept off the site while files go on to bring it. */
export type SheetState = "draft" | "stock" | "sold";

export interface VehicleSheet {
  readonly id: string;
  readonly curef: string;
  readonly state: SheetState;
  /** Of its listing; absent of a draft. */
  readonly reference?: string;
  /** No file has brought it so far: one that lacks it does not take it away. */
  readonly isByHand: boolean;
  /** What the dealer calls it, of a draft. */
  readonly dealerReference?: string;
  /** Fields that say something else than the listing, and are not online yet. */
  readonly typed: Readonly<Partial<VehicleFields>>;
  /** By field where it was typed last, as `joinFields` notes it. */
  readonly typedOn?: JoinedVehicle["typedOn"];
  /** By field what another page had typed and nobody has chosen yet, likewise. */
  readonly unsettled?: JoinedVehicle["unsettled"];
  /** Addresses of photographs, where they are to be others than the listing's. */
  readonly photos?: readonly string[];
  /** The address that was taken out last, which may be put back until the vehicle is put online. */
  readonly removed?: RemovedPhoto<string>;
  /** Photographs that were sent for it, online or not yet. */
  readonly own: readonly SellerPhoto[];
  /** ISO 8601 UTC. */
  readonly soldAt?: string;
  readonly updatedAt: string;
}

/** Once a file has brought it, or lacks one that was sold: from now on files say whether it is on sale. */
export function leftToFile(sheet: VehicleSheet, at: string): VehicleSheet {
  return { ...sheet, isByHand: false, state: sheet.state === "sold" ? "stock" : sheet.state, updatedAt: at };
}

export const MOST_PHOTOS = 40;

/** As listings and forms name it. */
export const addressOf = ({ shown }: Pick<SellerPhoto, "shown">): string => `${OWN_PHOTO}${shown}`;

export function hasChanges({ typed, photos }: Pick<VehicleSheet, "typed" | "photos">): boolean {
  return Object.keys(typed).length > 0 || photos !== undefined;
}

/** The sheet without the photographs that neither its listing nor its changes show, nor may be put back, and the names of their files. */
export function withoutUnused(
  sheet: VehicleSheet,
  online: readonly string[],
): { readonly sheet: VehicleSheet; readonly left: readonly string[] } {
  const removed = sheet.removed === undefined ? [] : [sheet.removed.photo];
  const used = new Set([...online, ...(sheet.photos ?? []), ...removed]);
  const own = sheet.own.filter((photo) => used.has(addressOf(photo)));
  return { sheet: { ...sheet, own }, left: unusedFiles({ photos: sheet.own, online }, { photos: own, online }) };
}
