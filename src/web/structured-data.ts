/** What pages tell search engines in schema.org's terms. */
import { toldPhotos } from "../photos/photo-address.ts";
import type {
  AutoDealer,
  BreadcrumbList,
  Car,
  ItemList,
  ListItem,
  Motorcycle,
  Offer,
  Vehicle,
  WithContext,
} from "schema-dts";
import { colourLabel } from "../domain/catalogue/colours.ts";
import { energyLabel } from "../domain/catalogue/energies.ts";
import { gearboxLabel } from "../domain/catalogue/gearboxes.ts";
import { makeLabel, modelLabel } from "../domain/catalogue/makes.ts";
import type { VehicleVertical } from "../domain/catalogue/verticals.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { OpeningCalendar, OpeningException } from "../domain/listings/opening-calendar.ts";
import { calendarOf } from "../domain/listings/opening-calendar.ts";
import { countryOf } from "../domain/listings/place-told.ts";

export type StructuredData = WithContext<AutoDealer | BreadcrumbList | Car | ItemList | Motorcycle | Vehicle>;

const CONTEXT = "https://schema.org";

interface Step {
  readonly label: string;
  /** A path. */
  readonly href: string;
}

/** From the widest page to this one. */
export function breadcrumbData(steps: readonly Step[], origin: string): WithContext<BreadcrumbList> {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: origin + href,
    })),
  };
}

/** Of a week: days of the same hours told one by one, as schema.org has them. */
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const clock = (minutes: number) =>
  minutes === 1440
    ? "23:59"
    : `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Of days that are otherwise. A day on which it is closed opens and closes at midnight, as search engines read it. */
function exceptionData({ week }: OpeningCalendar, { from, to, spans }: OpeningException) {
  const days = from === to ? [] : DAYS.filter((_, day) => (week[day] ?? []).length > 0);
  return (spans.length === 0 ? [{ from: 0, to: 0 }] : spans).map((span) => ({
    "@type": "OpeningHoursSpecification" as const,
    validFrom: from,
    validThrough: to,
    // Of several days the hours are those of the days on which the week opens; all are closed alike.
    ...(spans.length === 0 || days.length === 0 ? {} : { dayOfWeek: days }),
    opens: clock(span.from),
    closes: clock(span.to),
  }));
}

interface DealerPage {
  /** The whole address of the showroom. */
  readonly canonical: string;
  /** `2026-11-29`: of days before it nothing is told. */
  readonly today: string;
}

export function dealerData(dealer: Dealer, { canonical, today }: DealerPage): WithContext<AutoDealer> {
  const { name, place, hours, showroom } = dealer;
  const calendar = calendarOf(dealer);
  const otherwise = calendar?.exceptions.filter(({ to }) => to >= today) ?? [];
  const { street, zipcode, cityLabel, latitude, longitude } = place;
  return {
    "@context": CONTEXT,
    "@type": "AutoDealer",
    "@id": canonical,
    url: canonical,
    name,
    ...(showroom?.presentation === undefined ? {} : { description: showroom.presentation }),
    ...(cityLabel === undefined
      ? {}
      : {
          address: {
            "@type": "PostalAddress",
            addressCountry: countryOf(place) ?? "FR",
            addressLocality: cityLabel,
            ...(zipcode === undefined ? {} : { postalCode: zipcode }),
            ...(street === undefined ? {} : { streetAddress: street }),
          },
        }),
    ...(latitude === undefined || longitude === undefined
      ? {}
      : { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
    ...(hours === undefined
      ? {}
      : {
          openingHoursSpecification: hours.flatMap((spans, day) =>
            spans.map(({ from, to }) => ({
              "@type": "OpeningHoursSpecification" as const,
              dayOfWeek: DAYS[day] ?? "Monday",
              opens: clock(from),
              closes: clock(to),
            })),
          ),
        }),
    ...(calendar === undefined || otherwise.length === 0
      ? {}
      : { specialOpeningHoursSpecification: otherwise.flatMap((exception) => exceptionData(calendar, exception)) }),
  };
}

interface Found {
  readonly name: string;
  /** Of all pages together. */
  readonly total: number;
  /** Of the first listing of this page, from 1. */
  readonly from: number;
  /** Paths of the listings of this page. */
  readonly hrefs: readonly string[];
}

export function listData({ name, total, from, hrefs }: Found, origin: string): WithContext<ItemList> {
  const element = (href: string, index: number): ListItem => ({
    "@type": "ListItem",
    position: from + index,
    url: origin + href,
  });
  return {
    "@context": CONTEXT,
    "@type": "ItemList",
    name,
    numberOfItems: total,
    itemListElement: hrefs.map(element),
  };
}

const TYPES: Readonly<Record<VehicleVertical, "Car" | "Motorcycle" | "Vehicle">> = {
  car: "Car",
  truck: "Vehicle",
  moto: "Motorcycle",
  scooter: "Motorcycle",
  quad: "Vehicle",
};

interface OnSale {
  readonly listing: Listing;
  readonly dealer: Pick<Dealer, "name"> | undefined;
  readonly name: string;
  /** The whole address. */
  readonly canonical: string;
}

/** What is not known is not said. */
export function vehicleData({ listing, dealer, name, canonical }: OnSale): WithContext<Car | Motorcycle | Vehicle> {
  const { make, model, version, energy, gearbox, externalColor, doors, seats, photos, description } = listing;
  const registered = listing.firstTrafficDate ?? listing.firstTrafficMonth;
  return {
    "@context": CONTEXT,
    "@type": TYPES[listing.vertical],
    "@id": canonical,
    url: canonical,
    name,
    ...(description === undefined ? {} : { description }),
    sku: listing.reference,
    brand: { "@type": "Brand", name: makeLabel(make) },
    model: modelLabel(make, model),
    ...(version === "" ? {} : { vehicleConfiguration: version }),
    vehicleModelDate: String(listing.year),
    ...(registered === undefined ? {} : { dateVehicleFirstRegistered: registered }),
    mileageFromOdometer: { "@type": "QuantitativeValue", value: listing.mileage, unitCode: "KMT" },
    itemCondition: "https://schema.org/UsedCondition",
    ...(energy === undefined ? {} : { fuelType: energyLabel(energy) }),
    ...(gearbox === undefined ? {} : { vehicleTransmission: gearboxLabel(gearbox) }),
    ...(externalColor === undefined ? {} : { color: colourLabel(externalColor) }),
    ...(doors === undefined ? {} : { numberOfDoors: doors }),
    ...(seats === undefined ? {} : { vehicleSeatingCapacity: seats }),
    ...(photos.length === 0
      ? {}
      : { image: [...toldPhotos({ reference: listing.reference, photos }, new URL(canonical).origin)] }),
    offers: offerData(listing, dealer, canonical),
  };
}

function offerData(
  { price, place, customerFamilyCode, reservedAt }: Listing,
  dealer: OnSale["dealer"],
  url: string,
): Offer {
  const { cityLabel, zipcode } = place;
  return {
    "@type": "Offer",
    url,
    price,
    priceCurrency: "EUR",
    availability: `https://schema.org/${reservedAt === undefined ? "InStock" : "Reserved"}`,
    itemCondition: "https://schema.org/UsedCondition",
    ...(dealer === undefined ? {} : { seller: { "@type": "AutoDealer" as const, name: dealer.name } }),
    ...(dealer === undefined && customerFamilyCode === "PART"
      ? { seller: { "@type": "Person" as const, name: "Particulier" } }
      : {}),
    ...(cityLabel === undefined
      ? {}
      : {
          availableAtOrFrom: {
            "@type": "Place" as const,
            address: {
              "@type": "PostalAddress" as const,
              addressLocality: cityLabel,
              ...(zipcode === undefined ? {} : { postalCode: zipcode }),
              addressCountry: countryOf(place) ?? "FR",
            },
          },
        }),
  };
}
