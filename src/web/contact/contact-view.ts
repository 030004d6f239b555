/** The form to a seller as data, and what stands beside it (server only). */
import type { AdvertisedVehicle } from "../../domain/contact/prefilled.ts";
import { wishesOf } from "../../domain/contact/wish.ts";
import { euros } from "../../domain/french.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { OpeningCalendar } from "../../domain/listings/opening-calendar.ts";
import { townTold } from "../../domain/listings/place-told.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import type { AboutListing } from "../../correspondence/letters.ts";
import type { Reachable } from "../../correspondence/correspondence.ts";
import type { VehiclePicture } from "../design/vehicles/draw-vehicle.ts";
import type { PhotoView } from "../design/photo-view.ts";
import { firstPhotoView } from "../design/photo-view.ts";
import { pictureOf } from "../design/vehicles/draw-vehicle.ts";
import type { Scene } from "../design/landscapes/scene.ts";
import { sceneOf } from "../design/landscapes/choose-scene.ts";
import type { OpeningView } from "./opening-view.ts";
import type { MessageFormView } from "./message-form-view.ts";
import { messageFormView } from "./message-form-view.ts";
import { calendarAt, openingView } from "./opening-view.ts";
import { isShownOn } from "../shown-on-site.ts";
import type { PageServices } from "../services.ts";

export interface ContactedListing extends Reachable {
  readonly reference: string;
  readonly href: string;
  readonly name: string;
  readonly version: string;
  readonly price: string;
  readonly picture: VehiclePicture;
  /** The seller’s own, where there is one. */
  readonly photo: PhotoView | undefined;
  readonly scene: Scene;
  /** Of its seller's, rather than a drawing. */
  readonly hasPhotos: boolean;
  readonly seller: string;
  readonly place: string;
  readonly opening: OpeningView | undefined;
}

export interface ContactView extends ContactedListing, MessageFormView {}

export function advertised(listing: Listing): AdvertisedVehicle {
  const { vertical, year, price } = listing;
  return { vertical, name: selectionLabel(listing), year, price };
}

/** Undefined of a listing that is not on sale here. */
export async function listingOnSale(services: PageServices, reference: string): Promise<Listing | undefined> {
  const known = await listingKnown(services, reference);
  return known?.isOnSale === true ? known.listing : undefined;
}

/** On sale or no longer; undefined of one that was never here. */
export async function listingKnown(
  services: PageServices,
  reference: string,
): Promise<{ readonly listing: Listing; readonly isOnSale: boolean } | undefined> {
  const stored = await services.listing(reference);
  if (stored === undefined || !(await isShownOn(services, stored.listing))) return undefined;
  return { listing: stored.listing, isOnSale: stored.withdrawnAt === undefined };
}

/** To follow `à`. Nobody has told a private seller’s name. */
const nameOf = ({ curef }: Listing, dealer: Dealer | undefined) =>
  curef === undefined ? "ce particulier" : (dealer?.name ?? "ce professionnel");

const dealerOf = (services: PageServices, { curef }: Listing) =>
  curef === undefined ? Promise.resolve(undefined) : services.dealer(curef);

export async function aboutListing(services: PageServices, listing: Listing): Promise<AboutListing> {
  const seller = nameOf(listing, await dealerOf(services, listing));
  return { listing, seller, address: services.origin + listingPath(listing) };
}

export async function contactedListing(services: PageServices, listing: Listing): Promise<ContactedListing> {
  const { street, zipcode = "" } = listing.place;
  const [reachable, dealer] = await Promise.all([
    services.correspondence.reachable(listing),
    dealerOf(services, listing),
  ]);
  const town = `${zipcode} ${townTold(listing.place) ?? ""}`.trim();
  return {
    ...reachable,
    reference: listing.reference,
    href: listingPath(listing),
    name: selectionLabel(listing),
    version: listing.version,
    price: euros(listing.price),
    picture: pictureOf({ ...listing, colour: listing.externalColor }),
    photo: firstPhotoView(listing),
    scene: sceneOf(listing),
    hasPhotos: listing.photos.length > 0,
    seller: nameOf(listing, dealer),
    place: street === undefined ? town : `${street}, ${town}`,
    opening: openingView(dealer, listing.place, services.now()),
  };
}

/** By which a visit is offered. */
export async function visitCalendar(services: PageServices, listing: Listing): Promise<OpeningCalendar | undefined> {
  return calendarAt(await dealerOf(services, listing), listing.place);
}

export async function contactView(services: PageServices, listing: Listing): Promise<ContactView> {
  const contacted = await contactedListing(services, listing);
  const { reference, seller, hasPhone } = contacted;
  const form = messageFormView(services, {
    step: "message",
    subject: reference,
    seller,
    hasPhone,
    token: await services.correspondence.formToken(reference),
    vehicle: advertised(listing),
    wishes: wishesOf(listing),
    calendar: await visitCalendar(services, listing),
  });
  return { ...contacted, ...form };
}
