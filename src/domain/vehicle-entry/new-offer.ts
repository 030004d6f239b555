/** A vehicle that a dealer enters by hand, as an offer: nothing is added that neither the dealer nor the catalogue says. */
import { familyOf } from "../catalogue/sellers.ts";
import { critAirOf } from "../listings/crit-air.ts";
import type { Dealer } from "../listings/dealer.ts";
import type { Listing } from "../listings/listing.ts";
import { HELD_FIELDS } from "../stock/held-fields.ts";
import type { Offer } from "../stock/stock-change.ts";
import type { ReadVehicle } from "./vehicle-form.ts";

interface Named {
  readonly reference: string;
  readonly dealerReference?: string | undefined;
  readonly dealer: Dealer;
  readonly photos: readonly string[];
}

const ALL_WHEELS = /(?<![A-Z\d])(?:4X4|4WD|AWD|QUATTRO|XDRIVE|4MATIC|4MOTION)(?![A-Z\d])/;

/** Throws where something is missing without which there is no listing: whoever asks has read it without an issue. */
export function newOffer(
  { values, price }: Pick<ReadVehicle, "values" | "price">,
  { reference, dealerReference, dealer, photos }: Named,
): Offer {
  const said: Partial<Listing> = Object.assign({}, ...HELD_FIELDS.map((field) => values[field] ?? {}));
  const { vertical, make, model, version = "", mileage, year, options = [] } = said;
  if (
    vertical === undefined ||
    make === undefined ||
    model === undefined ||
    mileage === undefined ||
    year === undefined
  )
    throw new Error(`a vehicle without name, mileage or year: ${reference}`);
  if (price === undefined) throw new Error(`a vehicle without a price: ${reference}`);
  const critAir = said.critAir ?? critAirOf({ ...said, vertical, year, version });
  return {
    firstHand: false,
    reclaimVAT: false,
    delivery: false,
    allWarranty: false,
    ...said,
    ...(critAir === undefined ? {} : { critAir }),
    reference,
    vertical,
    make,
    model,
    version,
    mileage,
    year,
    options,
    price,
    fourWheelDrive: ALL_WHEELS.test(version),
    conversionBonusEligibility: false,
    autoviza: false,
    networkWarranty: false,
    customerFamilyCode: familyOf(dealer.sellerType),
    sellerType: dealer.sellerType,
    curef: dealer.curef,
    ...(dealer.group === undefined ? {} : { dealerGroup: dealer.group }),
    ...(dealerReference === undefined ? {} : { dealerReference }),
    photos,
    video: false,
    view360: false,
    place: dealer.place,
  };
}
