/** What a private seller states of a vehicle, as an offer: nothing is added that neither the seller nor the catalogue says. */
import type { SellerPhoto } from "../photographs/seller-photo.ts";
import { critAirOf } from "../listings/crit-air.ts";
import { equipmentKeys } from "../listings/equipment.ts";
import { OWN_PHOTO } from "../listings/own-photo.ts";
import { readSellerWords, withoutContacts } from "../listings/seller-words.ts";
import type { Offer } from "../stock/stock-change.ts";
import { SERVICES } from "./deposit.ts";
import { ofCatalogue } from "./of-catalogue.ts";
import type { ReadFacts } from "./read-deposit.ts";

/** Six stands for six or more. */
const MOST_DOORS = 6;

/** Undefined as long as one of the facts is missing without which there is no listing. */
export function offerOf(
  facts: ReadFacts,
  reference: string,
  photos: readonly Pick<SellerPhoto, "shown">[],
): Offer | undefined {
  const { vehicle, registered, mileage, price, place } = facts;
  if (vehicle === undefined || registered === undefined || mileage === undefined) return undefined;
  if (price === undefined || place === undefined) return undefined;
  const { vertical, make, model, generation } = vehicle;
  const year = Number(registered.slice(0, 4));
  const { category, doors, seats = facts.seats, cubic = facts.cubic } = ofCatalogue(facts);
  const version = withoutContacts(facts.version ?? "").toUpperCase();
  const { energy, hybridFuel, gearbox, powerDIN, fiscalPower, colour, owners, inspected } = facts;
  const critAir = critAirOf({
    vertical,
    ...(category === undefined ? {} : { category }),
    ...(energy === undefined ? {} : { energy }),
    ...(hybridFuel === undefined ? {} : { hybridFuel }),
    version,
    year,
    firstTrafficDate: registered,
  });
  const description = descriptionOf(facts);
  return {
    reference,
    vertical,
    ...(category === undefined ? {} : { category }),
    ...(generation === undefined ? {} : { commercialName: generation.key }),
    ...(doors === undefined ? {} : { doors: Math.min(doors, MOST_DOORS) }),
    ...(seats === undefined ? {} : { seats }),
    make: make.key,
    model: model.key,
    version,
    price,
    mileage,
    year,
    firstTrafficDate: registered,
    ...(energy === undefined ? {} : { energy }),
    ...(hybridFuel === undefined ? {} : { hybridFuel }),
    ...(gearbox === undefined ? {} : { gearbox }),
    ...(powerDIN === undefined ? {} : { powerDIN }),
    ...(fiscalPower === undefined ? {} : { ratedHorsePower: fiscalPower }),
    ...(cubic === undefined ? {} : { cubic }),
    ...(colour === undefined ? {} : { externalColor: colour }),
    ...(critAir === undefined ? {} : { critAir }),
    ...(owners === undefined ? {} : { owners }),
    firstHand: owners === 1,
    fourWheelDrive: /(?<![A-Z\d])(?:4X4|4WD|AWD|QUATTRO|XDRIVE|4MATIC|4MOTION)(?![A-Z\d])/.test(version),
    reclaimVAT: false,
    conversionBonusEligibility: false,
    autoviza: false,
    delivery: false,
    allWarranty: false,
    networkWarranty: false,
    ...(inspected === undefined ? {} : { technicalInspectionDate: inspected }),
    options: equipmentKeys(facts.options),
    ...(description === undefined ? {} : { description }),
    customerFamilyCode: "PART",
    sellerType: "PARTICULIER",
    photos: photos.map(({ shown }) => `${OWN_PHOTO}${shown}`),
    video: false,
    view360: false,
    place,
  };
}

/** The seller's words, then what was asked apart; numbers and addresses in them are masked. */
function descriptionOf({ text, defects, service }: ReadFacts): string | undefined {
  const parts = [
    text,
    ...(service === undefined ? [] : [`Entretien\u202f: ${SERVICES[service].toLowerCase()}.`]),
    ...(defects === "" ? [] : [`Défauts à connaître\u202f: ${defects}`]),
  ];
  return readSellerWords(parts.filter((part) => part !== "").join("\n\n"))?.text;
}
