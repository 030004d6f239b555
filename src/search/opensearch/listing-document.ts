/** A listing as a document of the index, and the mapping of it: both are derived from the registry of fields alone. */
import { badgeOf } from "../../domain/catalogue/badges.ts";
import { textHash } from "../../domain/filters/sort.ts";
import type { FieldName, NumberField } from "../../domain/listings/fields.ts";
import { FIELDS, dayNumber } from "../../domain/listings/fields.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { MarketFacts } from "../../domain/listings/market-facts.ts";
import { belowEstimate } from "../../domain/listings/market-facts.ts";
import type { Compared } from "../../domain/listings/nearest-offers.ts";
import type { Json } from "./search-body.ts";
import { unitsOf } from "./units.ts";

/** Fields of the index beside those of the registry. */
export const PATH = "path";
export const REFERENCE_HASH = "referenceHash";
export const BORN_DAY = "bornDay";
export const COMPARED = "compared";

/** Raised when a listing becomes another document than it did under the same mapping: indices of before are searched no more. */
export const DOCUMENT_FORM = 1;

/** Between make, model and generation of a path: in none of their names. */
const PATH_MARK = "\u001F";

export type ListingDocument = Readonly<Record<string, Json>> & {
  readonly price: number;
  readonly [COMPARED]: Json;
};

const NAMES = Object.keys(FIELDS) as readonly FieldName[]; // Object.keys of a const object: its keys

const TYPES = { keyword: "keyword", keywords: "keyword", number: "long", flag: "boolean" } as const;

export const MAPPING: Readonly<Record<string, Json>> = {
  dynamic: "strict",
  properties: {
    ...Object.fromEntries(NAMES.map((name) => [name, { type: TYPES[FIELDS[name].kind] }])),
    /** Make, model and generation in one, for counting the three levels at once. */
    [PATH]: { type: "keyword" },
    /** For the stable shuffle; a signed 32-bit integer. */
    [REFERENCE_HASH]: { type: "integer", index: false },
    /** Of the first registration where its day is known: years apart are measured from it. */
    [BORN_DAY]: { type: "integer", index: false },
    /** What nearness reads, kept as it is and not indexed. */
    [COMPARED]: { type: "object", enabled: false },
  },
};

export function documentOf(listing: Listing): ListingDocument {
  const { reference, category, make, model, commercialName, year, firstTrafficDate, mileage } = listing;
  const { powerDIN, energy, gearbox, length, price, place } = listing;
  const { latitude, longitude } = place;
  const compared: Compared & Readonly<Record<string, unknown>> = {
    reference,
    make,
    model,
    year,
    mileage,
    price,
    place: known({ latitude, longitude }),
    ...known({ category, commercialName, firstTrafficDate, powerDIN, energy, gearbox, length }),
  };
  return known({
    ...Object.fromEntries(NAMES.map((name) => [name, heldOf(name, listing)])),
    price: unitsOf("price", price),
    [PATH]: [make, model, commercialName ?? ""].join(PATH_MARK),
    [REFERENCE_HASH]: textHash(reference) | 0,
    [BORN_DAY]: firstTrafficDate === undefined ? undefined : dayNumber(firstTrafficDate),
    [COMPARED]: compared as Json, // texts and numbers alone
  });
}

/** The same document with what the market says now. */
export function withMarket(document: ListingDocument, { verdict, marketValue }: MarketFacts): ListingDocument {
  const { goodDealBadge: _badge, belowEstimate: _below, ...others } = document;
  return known({
    ...others,
    goodDealBadge: badgeOf(verdict),
    belowEstimate: belowEstimate(document.price, marketValue),
  });
}

export function pathParts(path: string): readonly [make: string, model: string, commercialName: string] {
  const [make, model, commercialName] = path.split(PATH_MARK);
  if (make === undefined || model === undefined || commercialName === undefined) throw new Error(`no path: ${path}`);
  return [make, model, commercialName];
}

function heldOf(name: FieldName, listing: Listing): Json {
  const field = FIELDS[name];
  switch (field.kind) {
    case "number": {
      const value = field.read(listing);
      return value === undefined ? undefined : unitsOf(name as NumberField, value); // its kind says so
    }
    case "keywords": {
      const texts = [...new Set(field.read(listing))];
      return texts.length === 0 ? undefined : texts;
    }
    case "keyword":
    case "flag":
      return field.read(listing);
  }
}

/** Without what is undefined, as it comes back from an index. */
function known<Told extends Readonly<Record<string, unknown>>>(
  told: Told,
): { [Key in keyof Told]: Exclude<Told[Key], undefined> } {
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Told]: Exclude<Told[Key], undefined>; // a key that is left out is read as undefined
  };
}
