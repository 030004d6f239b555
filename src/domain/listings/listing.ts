/** A listing: one advertised vehicle. Every value not known is left out, never invented. */
import type { PriceVerdict } from "../catalogue/badges.ts";
import type { CategoryCode } from "../catalogue/categories.ts";
import type { Colour } from "../catalogue/colours.ts";
import type { EmissionsCycle } from "../catalogue/emissions-cycles.ts";
import type { Energy } from "../catalogue/energies.ts";
import type { Fuel } from "../catalogue/fuel-words.ts";
import type { Gearbox } from "../catalogue/gearboxes.ts";
import type { CritAir, EquipmentLevel } from "../catalogue/ratings.ts";
import type { CustomerFamily, SellerType } from "../catalogue/sellers.ts";
import type { VehicleVertical } from "../catalogue/verticals.ts";
import type { NoVerdict, ToldValue } from "./market-facts.ts";
import type { CreditTerms, LeaseTerms } from "./payment-terms.ts";

export const MEDIAS = ["photo", "video", "360"] as const;
export type Media = (typeof MEDIAS)[number];

/** Where the vehicle can be seen. `city` is a key (`SAINT-ETIENNE`), `cityLabel` what is shown. */
export interface Place {
  /** The line before postcode and town: `14 quai Paul-Sédallian`. */
  readonly street?: string;
  readonly zipcode?: string;
  readonly city?: string;
  readonly cityLabel?: string;
  /** `01`…`95`, `2A`, `2B`, `97` for overseas; none abroad. */
  readonly department?: string;
  /** A current region, `BE` or `LU`. */
  readonly region?: string;
  /** Degrees, WGS 84. */
  readonly latitude?: number;
  readonly longitude?: number;
}

export interface Listing {
  /** Unique, upper case: a letter or digit, then letters, digits and hyphens. */
  readonly reference: string;
  readonly vertical: VehicleVertical;
  readonly category?: CategoryCode;
  readonly make: string;
  readonly model: string;
  /** The generation. */
  readonly commercialName?: string;
  /** Full trim text in the feed's capitals; may be empty. */
  readonly version: string;

  /** Euros, whole. */
  readonly price: number;
  /** What the dealer's file said when the dealer set another price by hand: that price stands until a file says something else. */
  readonly priceInFile?: number;
  /** The same of other fields: by field of the dealer's form (`stock/held-fields.ts`) what the file said of it, where it said anything. */
  readonly inFile?: Readonly<Record<string, Readonly<Partial<Listing>>>>;
  /** Since when its dealer keeps it for somebody, ISO 8601 UTC: until that is lifted or the listing leaves. */
  readonly reservedAt?: string;
  /**
   * Since when the dealer’s file says so, ISO 8601 UTC; absent where it does not. The file reserved it where `reservedAt` is that moment;
   * another is the dealer’s hand, and none at all was lifted by it.
   */
  readonly reservedInFile?: string;
  /** The price first announced, euros. */
  readonly initialPrice: number;
  /** The day of the last change of price, `YYYY-MM-DD`, when that was a reduction to announce (`announced-reduction.ts`). */
  readonly priceDropDate?: string;
  /** Lowest monthly payments on offer, euros a month (spec 1.2). */
  readonly loaMonthly?: number;
  readonly creditMonthly?: number;
  /** What these payments go with, when the seller states it. */
  readonly loaTerms?: LeaseTerms;
  readonly creditTerms?: CreditTerms;
  /** These payments come from a scale (`financing/offered-by-scale.ts`), not from the seller. Never stored. */
  readonly isPaidByScale?: true;

  /** Kilometres. */
  readonly mileage: number;
  readonly year: number;
  /** First registration, `YYYY-MM-DD`. */
  readonly firstTrafficDate?: string;
  /** First registration where its day is not told, `YYYY-MM`; never beside `firstTrafficDate`. */
  readonly firstTrafficMonth?: string;
  /** First publication, ISO 8601 UTC with milliseconds; kept when a listing comes back, under another reference too. */
  readonly firstOnlineDate: string;
  /** Under which the same vehicle was offered before (`stock/relisting.ts`); its age and its price history are those of both. */
  readonly formerReference?: string;

  readonly energy?: Energy;
  /** What a hybrid burns, where its seller says it beside its version: `energy` does not tell. */
  readonly hybridFuel?: Fuel;
  readonly gearbox?: Gearbox;
  /** Metric horsepower (ch). */
  readonly powerDIN?: number;
  /** Fiscal horsepower (CV). */
  readonly ratedHorsePower?: number;
  /** Displacement, cm³. */
  readonly cubic?: number;
  /** 6 stands for six or more (spec 3.18). */
  readonly doors?: number;
  readonly seats?: number;
  readonly externalColor?: Colour;
  readonly internalColor?: Colour;
  readonly critAir?: CritAir;
  /** g/km. */
  readonly co2?: number;
  /** L/100 km, one decimal. */
  readonly consumption?: number;
  /** Of the figures of consumption, emissions and range. */
  readonly emissionsCycle?: EmissionsCycle;
  /** Electric range, km. */
  readonly autonomy?: number;
  /** kWh, one decimal. */
  readonly batteryCapacity?: number;
  /** kWh/100 km, one decimal. */
  readonly batteryConsumption?: number;
  /** Millimetres. */
  readonly length?: number;
  readonly width?: number;
  readonly height?: number;
  /** Litres. */
  readonly trunkVolume?: number;

  /** Owners so far, this seller included. */
  readonly owners?: number;
  readonly firstHand: boolean;
  readonly fourWheelDrive: boolean;
  readonly reclaimVAT: boolean;
  readonly conversionBonusEligibility: boolean;
  /** A history report is attached. */
  readonly autoviza: boolean;
  /** Where it can be read, by `isReportAddress`. */
  readonly historyReport?: string;
  readonly delivery: boolean;
  /** Any warranty. */
  readonly allWarranty: boolean;
  /** A warranty of the maker's network, named by `networkWarrantyId` when known. */
  readonly networkWarranty: boolean;
  readonly networkWarrantyId?: string;
  /** Of whichever warranty there is. */
  readonly warrantyMonths?: number;
  /** The last one, `YYYY-MM-DD`. */
  readonly technicalInspectionDate?: string;
  readonly equipmentLevel?: EquipmentLevel;
  /** Keys by `equipmentKeys`, sorted, each once. */
  readonly options: readonly string[];
  /** The seller's own words, by `readSellerWords`. */
  readonly description?: string;
  /** Of the market on the price; `NOT_COMPUTED` where it says too little. */
  readonly verdict: PriceVerdict;
  /** What the verdict goes by; absent exactly where none was computed. */
  readonly marketValue?: ToldValue;
  /** Why none was computed; absent where one was, and until the market was asked. */
  readonly noVerdict?: NoVerdict;

  readonly customerFamilyCode: CustomerFamily;
  readonly sellerType: SellerType;
  /** The dealer's reference, `C` + digits; none for a private seller. */
  readonly curef?: string;
  /** What the dealer calls the vehicle, as he writes it, of 120 characters at most: no address and no search goes by it. */
  readonly dealerReference?: string;
  /** The group the dealer belongs to, for `showroomStock=group`. */
  readonly dealerGroup?: string;

  /** Addresses of photographs, in order. */
  readonly photos: readonly string[];
  readonly video: boolean;
  readonly view360: boolean;
  readonly place: Place;
}

/** Reference texts are compared in this form: trimmed and in upper case. */
export function normaliseReference(text: string): string {
  return text.trim().toUpperCase();
}

const REFERENCE = /^[A-Z0-9][A-Z0-9-]{0,39}$/;

export function isReference(text: string): boolean {
  return REFERENCE.test(text);
}

/** The media kinds that a listing has, for the `medias` filter. */
export function mediasOf(listing: Listing): readonly Media[] {
  const medias: Media[] = [];
  if (listing.photos.length > 0) medias.push("photo");
  if (listing.video) medias.push("video");
  if (listing.view360) medias.push("360");
  return medias;
}

/** The lowest monthly payment of the listing, euros. */
export function lowestMonthly(listing: Listing): number | undefined {
  const payments = [listing.loaMonthly, listing.creditMonthly].filter((payment) => payment !== undefined);
  return payments.length === 0 ? undefined : Math.min(...payments);
}
