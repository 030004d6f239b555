/** One letter of each kind, as alerts would tell them: for tests. */
import type { AlertAddresses, Letterhead, NewOffers, PriceDrops, ToldOffer } from "../../src/alerts/letters/told.ts";
import type { Mail } from "../../src/mail/mail.ts";
import { confirmAlertLetter } from "../../src/alerts/letters/confirm-alert-letter.ts";
import { inactiveAccountLetter } from "../../src/alerts/letters/inactive-account-letter.ts";
import { newOffersLetter } from "../../src/alerts/letters/new-offers-letter.ts";
import { priceDropLetter } from "../../src/alerts/letters/price-drop-letter.ts";
import { letterDrawing } from "../../src/web/mails/letter-drawing.ts";
import { listingWith } from "./listing-with.ts";

export const ORIGIN = "https://virage.example";
export const DATE = "2026-01-15T08:41:40.000Z";
const TO = "camille.moreau@exemple.example";

export const HEAD: Letterhead = {
  from: { name: "Virage", address: "alertes@virage.example" },
  origin: ORIGIN,
  drawingOf: letterDrawing,
};

const ADDRESSES: AlertAddresses = {
  unsubscribe: "/alertes/8Qm2/desinscription",
  manage: "/alertes",
  frequency: "/alertes/8Qm2/frequence",
};

const LYON_9 = {
  zipcode: "69009",
  city: "LYON",
  cityLabel: "Lyon",
  department: "69",
  region: "FR-ARA",
  latitude: 45.775,
  longitude: 4.806,
} as const;

export const SUV: ToldOffer = {
  listing: listingWith({
    reference: "E3008",
    make: "PEUGEOT",
    model: "3008",
    commercialName: "3008 II",
    version: "1.6 HYBRID 225 GT E-EAT8",
    category: "47",
    price: 23_990,
    initialPrice: 24_490,
    mileage: 45_600,
    year: 2021,
    firstTrafficDate: "2021-03-12",
    firstOnlineDate: "2026-01-15T08:41:00.000Z",
    energy: "plug_hyb",
    autonomy: 56,
    gearbox: "AUTO",
    consumption: 1.3,
    critAir: 1,
    externalColor: "bleu",
    length: 4447,
    height: 1624,
    doors: 5,
    verdict: "GOOD_DEAL",
    marketValue: { estimate: 26_460, low: 25_200, high: 27_700 },
    place: LYON_9,
  }),
  history: [
    { date: "2025-12-01T00:00:00.000Z", price: 24_490 },
    { date: "2026-01-15T08:41:00.000Z", price: 23_990 },
  ],
  seller: "Garage des Monts d’Or",
};

const CITY_CAR = {
  make: "PEUGEOT",
  model: "208",
  commercialName: "208 II",
  category: "40",
  length: 4055,
  height: 1430,
  doors: 5,
  energy: "ess",
} as const;

export const CITY_CARS: readonly ToldOffer[] = [
  {
    listing: listingWith({
      ...CITY_CAR,
      reference: "E1",
      version: "1.2 PURETECH 100 ACTIVE",
      price: 12_990,
      initialPrice: 13_790,
      mileage: 38_200,
      year: 2021,
      externalColor: "jaune",
      verdict: "GOOD_DEAL",
      marketValue: { estimate: 14_110, low: 13_300, high: 15_000 },
      place: LYON_9,
    }),
    history: [
      { date: "2025-12-01T00:00:00.000Z", price: 13_790 },
      { date: "2026-01-14T10:00:00.000Z", price: 12_990 },
    ],
  },
  {
    listing: listingWith({
      ...CITY_CAR,
      reference: "E2",
      version: "1.2 PURETECH 75 LIKE",
      price: 11_990,
      mileage: 51_400,
      year: 2020,
      externalColor: "rouge",
      verdict: "EQUITABLE_DEAL",
      marketValue: { estimate: 12_300, low: 11_500, high: 13_100 },
      customerFamilyCode: "PART",
      sellerType: "PARTICULIER",
      place: {
        zipcode: "69400",
        city: "VILLEFRANCHE-SUR-SAONE",
        cityLabel: "Villefranche-sur-Saône",
        department: "69",
        latitude: 45.989,
        longitude: 4.719,
      },
    }),
  },
  {
    listing: listingWith({
      ...CITY_CAR,
      reference: "E3",
      version: "1.2 PURETECH 100 ALLURE EAT8",
      price: 13_490,
      mileage: 44_900,
      year: 2021,
      externalColor: "gris",
      verdict: "FAIR_PRICE",
      marketValue: { estimate: 13_310, low: 12_500, high: 14_100 },
      photos: ["https://photos.example/E3.jpg"],
      place: {
        ...LYON_9,
        cityLabel: "Vienne",
        city: "VIENNE",
        department: "38",
        zipcode: "38200",
        latitude: 45.525,
        longitude: 4.874,
      },
    }),
  },
];

export const IMMEDIATE: NewOffers = {
  to: TO,
  date: DATE,
  search: {
    name: "SUV hybrides automatiques",
    filters: {
      vertical: "car",
      categories: ["47"],
      energies: ["hyb"],
      gearbox: "AUTO",
      priceMax: 25_000,
      dptCp: ["69001"],
      distance: 3,
    },
  },
  frequency: "immediate",
  offers: [SUV],
  online: 214,
  addresses: ADDRESSES,
  reason: "account",
};

export const DAILY: NewOffers = {
  ...IMMEDIATE,
  search: {
    name: "Peugeot 208 II",
    filters: {
      vertical: "car",
      makesModelsCommercialNames: [{ make: "PEUGEOT", model: "208", commercialName: "208 II" }],
      energies: ["ess"],
      mileageMax: 60_000,
      dptCp: ["69001"],
      distance: 3,
    },
  },
  frequency: "daily",
  offers: CITY_CARS,
  online: 212,
  besides: { sold: 2, drops: [200, 800, 450, 300] },
  reason: "confirmed",
};

export const FAVOURITE_DROP: PriceDrops = {
  to: TO,
  date: DATE,
  drops: [{ ...SUV, before: 24_490, saved: { at: "2025-12-20T18:00:00.000Z", price: 24_490 } }],
  addresses: { unsubscribe: "/alertes/favoris/desinscription", manage: "/alertes" },
  reason: "account",
};

export function fiveHundred(): readonly ToldOffer[] {
  return Array.from({ length: 500 }, (_, number) => {
    const offer = CITY_CARS[number % CITY_CARS.length] ?? SUV;
    const price = offer.listing.price + ((number * 37) % 900);
    return { ...offer, listing: { ...offer.listing, price, reference: `E${number + 1}` } };
  });
}

/** By a name that files may have. */
export function lettersFrom(origin: string): Readonly<Record<string, Mail>> {
  const head = { ...HEAD, origin };
  return {
    "nouvelle-annonce": newOffersLetter(head, IMMEDIATE),
    "resume-du-jour": newOffersLetter(head, DAILY),
    "cinq-cents": newOffersLetter(head, { ...IMMEDIATE, offers: fiveHundred() }),
    "baisse-favori": priceDropLetter(head, FAVOURITE_DROP),
    "baisses-favoris": priceDropLetter(head, {
      ...FAVOURITE_DROP,
      drops: [
        ...FAVOURITE_DROP.drops,
        ...CITY_CARS.map((offer) => ({
          ...offer,
          before: offer.listing.price + 300,
          saved: { at: "2026-01-02T18:00:00.000Z", price: offer.listing.price + 600 },
        })),
      ],
    }),
    "confirmer-alerte": confirmAlertLetter(head, {
      to: TO,
      date: DATE,
      search: IMMEDIATE.search,
      frequency: "immediate",
      confirm: "/alertes/confirmer/8Qm2",
      until: "2026-01-22T08:41:40.000Z",
    }),
    "compte-inactif": inactiveAccountLetter(head, {
      to: TO,
      date: DATE,
      erasedAt: "2026-02-14T08:00:00.000Z",
      lastSeen: "2023-01-10T08:00:00.000Z",
      signIn: "/connexion",
      holds: { favourites: 12, searches: 1 },
    }),
  };
}

export const LETTERS = lettersFrom(ORIGIN);
