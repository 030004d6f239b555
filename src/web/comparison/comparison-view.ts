/** Up to four listings side by side, as data. */
import type { ComparedReferences } from "../../domain/comparison/compared-references.ts";
import { comparisonAddress, MOST_COMPARED } from "../../domain/comparison/compared-references.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import { euros, shortDate } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import { creditWarning } from "../credit-warning.ts";
import type { VehicleToScale } from "../design/vehicles/vehicle-to-scale.ts";
import { vehicleToScale } from "../design/vehicles/vehicle-to-scale.ts";
import { pricePast } from "../market-price/price-past.ts";
import { listingFinancing } from "../listing/listing-financing.ts";
import type { PageServices } from "../services.ts";
import { energyYears } from "./energy-year.ts";
import type { Compared, ComparedGroup } from "./comparison-rows.ts";
import { comparedGroups } from "./comparison-rows.ts";

export interface ComparedVehicle {
  readonly reference: string;
  readonly name: string;
  readonly version: string;
  readonly href: string;
  readonly price: string;
  readonly drawing: VehicleToScale;
}

/** What cannot stand in a column. */
export interface MissingVehicle {
  readonly reference: string;
  /** Why, in a sentence; with its page where it was sold. */
  readonly sentence: string;
  readonly href?: string;
}

export interface ComparisonView {
  /** All of the address, those that are missing too: nothing is lost. */
  readonly references: readonly string[];
  readonly vehicles: readonly ComparedVehicle[];
  readonly groups: readonly ComparedGroup[];
  readonly missing: readonly MissingVehicle[];
  /** Of the longest picture, millimetres: it fills a column. */
  readonly longest: number;
  readonly tallest: number;
  /** Beside monthly prices. */
  readonly creditWarning: string | undefined;
  /** What a year of energy supposes. */
  readonly energyNote: string | undefined;
  /** Where a second one is found; none once there are two. */
  readonly second: { readonly name: string; readonly href: string } | undefined;
  /** What this browser compares, when it is something else. */
  readonly own: { readonly count: number; readonly href: string } | undefined;
  /** The one that there is no room for. */
  readonly refused: { readonly reference: string; readonly name: string } | undefined;
}

/** All of its model, of every generation. */
function likesOf({ vertical, make, model }: Listing): ComparisonView["second"] {
  const selection = { make, model };
  return {
    name: selectionLabel(selection),
    href: searchAddress({ vertical, makesModelsCommercialNames: [selection] }),
  };
}

const LEFT = `Une comparaison montre ${MOST_COMPARED} véhicules au plus\u202f: celui-ci n’y est pas.`;

export async function comparisonView(
  services: PageServices,
  asked: ComparedReferences,
  { own, refused }: { readonly own: readonly string[]; readonly refused: string | undefined },
): Promise<ComparisonView> {
  const { references } = asked;
  const stored = await services.listings(refused === undefined ? references : [...references, refused]);
  const held = references.map((reference) => ({ reference, found: stored.get(reference) }));
  const onSale = held.flatMap(({ found }) =>
    found === undefined || found.withdrawnAt !== undefined ? [] : [found.listing],
  );
  const histories = await services.priceHistories(onSale.map(({ reference }) => reference));
  const energy = energyYears(onSale, services.runningCosts?.energy);
  const compared = await Promise.all(
    onSale.map(async (listing): Promise<Compared> => ({
      listing,
      dealer: listing.curef === undefined ? undefined : await services.dealer(listing.curef),
      past: pricePast(listing.price, histories.get(listing.reference) ?? [], services.now()),
      monthly: listingFinancing(listing, services.scale, new URLSearchParams())?.beside,
      energy: energy && { label: energy.label, year: energy.of.get(listing.reference) },
    })),
  );
  const vehicles = onSale.map((listing): ComparedVehicle => ({
    reference: listing.reference,
    name: selectionLabel(listing),
    version: listing.version,
    href: listingPath(listing),
    price: euros(listing.price),
    drawing: vehicleToScale({ ...listing, colour: listing.externalColor }),
  }));
  const gone = held.flatMap(({ reference, found }): readonly MissingVehicle[] => {
    if (found === undefined) return [{ reference, sentence: "aucune annonce n’a cette référence." }];
    if (found.withdrawnAt === undefined) return [];
    const sentence = `${selectionLabel(found.listing)}, ${euros(found.listing.price)}\u202f: plus en vente depuis le ${shortDate(found.withdrawnAt)}.`;
    return [{ reference, sentence, href: listingPath(found.listing) }];
  });
  const [first, ...more] = onSale;
  const unwanted = stored.get(refused ?? "")?.listing;
  const isOwn = own.length === references.length && own.every((reference) => references.includes(reference));
  return {
    references,
    vehicles,
    groups: comparedGroups(compared),
    missing: [
      ...gone,
      ...asked.left.map((reference) => ({ reference, sentence: LEFT })),
      ...asked.unreadable.map((reference) => ({ reference, sentence: "ce n’est pas une référence d’annonce." })),
    ],
    longest: Math.max(1, ...vehicles.map(({ drawing }) => drawing.width - drawing.before)),
    tallest: Math.max(1, ...vehicles.map(({ drawing }) => drawing.height)),
    creditWarning: compared.some(({ monthly }) => monthly !== undefined) ? creditWarning(services.now()) : undefined,
    energyNote: energy?.note,
    second: first === undefined || more.length > 0 ? undefined : likesOf(first),
    own: isOwn || own.length === 0 ? undefined : { count: own.length, href: comparisonAddress(own) },
    refused:
      refused === undefined || references.includes(refused)
        ? undefined
        : { reference: refused, name: unwanted === undefined ? refused : selectionLabel(unwanted) },
  };
}
