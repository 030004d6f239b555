/** Where an offer stands: at the place that its row states, else at its dealer's. */
import type { Dealer } from "../../domain/listings/dealer.ts";
import type { Place } from "../../domain/listings/listing.ts";
import { isStreet } from "../../domain/listings/street.ts";
import { shown } from "../feed-issue.ts";
import type { Draft, RowIssue } from "../mapping/draft.ts";
import { given } from "./given.ts";
import type { FoundPlace } from "./listing-place.ts";
import { listingPlace } from "./listing-place.ts";

export interface OfferPlace {
  readonly place: Place;
  readonly issues: readonly RowIssue[];
}

/** A street of the row's own is never joined by another's town, nor its town by the dealer's street where it has one. */
export function offerPlace({ texts }: Draft, dealer: Dealer): OfferPlace {
  const stated = given({ zipcode: texts.get("zipcode"), city: texts.get("city"), country: texts.get("country") });
  const street = texts.get("street");
  if (stated.zipcode === undefined && stated.city === undefined) {
    if (street === undefined) return { place: dealer.place, issues: [] };
    const { street: _ofDealer, ...town } = dealer.place;
    return { place: town, issues: [streetIssue(street, "sans code postal ni ville, elle n’est pas affichée")] };
  }
  const { place: town, doubt } = listingPlace(stated);
  const placeIssues = doubt === undefined ? [] : [placeIssue(doubt, stated.zipcode !== undefined)];
  if (street === undefined) {
    const isAtDealers =
      town.zipcode !== undefined && town.zipcode === dealer.place.zipcode && town.city === dealer.place.city;
    const own = isAtDealers ? dealer.place.street : undefined;
    return { place: own === undefined ? town : { ...town, street: own }, issues: placeIssues };
  }
  if (isStreet(street)) return { place: { ...town, street }, issues: placeIssues };
  return {
    place: town,
    issues: [...placeIssues, streetIssue(street, "ce n’est pas une rue, elle n’est pas affichée")],
  };
}

function streetIssue(street: string, why: string): RowIssue {
  return {
    field: "street",
    value: shown(street),
    code: "unreadable",
    consequence: "left-out",
    message: `Rue « ${shown(street)} » : ${why}.`,
  };
}

function placeIssue({ code, message, value }: NonNullable<FoundPlace["doubt"]>, isPostcodeStated: boolean): RowIssue {
  return {
    field: code === "unknownPostcode" || isPostcodeStated ? "zipcode" : "city",
    value: shown(value),
    code,
    consequence: "noted",
    message,
  };
}
