/** A dealer called or written to from its showroom, about no vehicle (server only). */
import { showroomOf } from "../../domain/contact/seller-contact.ts";
import { wishesOf } from "../../domain/contact/wish.ts";
import { DEFAULT_VERTICAL } from "../../domain/catalogue/verticals.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { townTold } from "../../domain/listings/place-told.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import type { Reachable } from "../../correspondence/correspondence.ts";
import type { AboutShowroom } from "../../correspondence/letters.ts";
import type { PageServices } from "../services.ts";
import type { OpeningView } from "./opening-view.ts";
import { calendarAt, openingView } from "./opening-view.ts";
import type { MessageFormView } from "./message-form-view.ts";
import { messageFormView } from "./message-form-view.ts";

export interface CalledShowroom extends Reachable {
  readonly curef: string;
  readonly name: string;
  readonly href: string;
  /** Street and town, as far as they are told. */
  readonly place: string;
  readonly opening: OpeningView | undefined;
}

export interface WrittenShowroom extends CalledShowroom, MessageFormView {}

/** Undefined of a dealer that has no showroom here: one that is suspended, and on a dealer's own domain another's (spec 6.6). */
export async function showroomDealer(
  { site, dealer, suspendedDealers }: Pick<PageServices, "site" | "dealer" | "suspendedDealers">,
  curef: string,
): Promise<Dealer | undefined> {
  if (site.curef !== undefined && site.curef !== curef) return undefined;
  return (await suspendedDealers()).has(curef) ? undefined : dealer(curef);
}

export async function calledShowroom(services: PageServices, dealer: Dealer): Promise<CalledShowroom> {
  const { curef, name, place } = dealer;
  const { street, zipcode = "" } = place;
  const town = `${zipcode} ${townTold(place) ?? ""}`.trim();
  return {
    ...(await services.correspondence.reachable(showroomOf(curef))),
    curef,
    name,
    href: showroomAddress(curef, { vertical: DEFAULT_VERTICAL }, services.site),
    place: street === undefined ? town : `${street}, ${town}`,
    opening: openingView(dealer, place, services.now()),
  };
}

export async function writtenShowroom(services: PageServices, dealer: Dealer): Promise<WrittenShowroom> {
  const called = await calledShowroom(services, dealer);
  const { curef, name, hasPhone } = called;
  const form = messageFormView(services, {
    step: "ecrire",
    subject: curef,
    seller: name,
    hasPhone,
    token: await services.correspondence.formToken(showroomOf(curef).reference),
    vehicle: undefined,
    wishes: wishesOf(dealer),
    calendar: calendarAt(dealer, dealer.place),
  });
  return { ...called, ...form };
}

export function aboutShowroom({ origin, site }: Pick<PageServices, "origin" | "site">, dealer: Dealer): AboutShowroom {
  const { curef, name } = dealer;
  return { curef, seller: name, address: origin + showroomAddress(curef, { vertical: DEFAULT_VERTICAL }, site) };
}
