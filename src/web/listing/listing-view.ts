/** The page of one listing as data. What is not known is not shown, but for the six key facts, which keep their places. */
import { selectionLabel } from "../../domain/filters/tags.ts";
import type { PriceVerdict } from "../../domain/catalogue/badges.ts";
import { category } from "../../domain/catalogue/categories.ts";
import { colourLabel } from "../../domain/catalogue/colours.ts";
import { energyLabel } from "../../domain/catalogue/energies.ts";
import { gearboxLabel } from "../../domain/catalogue/gearboxes.ts";
import { generationLabel, makeLabel, modelLabel } from "../../domain/catalogue/makes.ts";
import { option } from "../../domain/catalogue/options.ts";
import { equipmentLevelLabel } from "../../domain/catalogue/ratings.ts";
import { sellerTypeLabel } from "../../domain/catalogue/sellers.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { verticalLabel } from "../../domain/catalogue/verticals.ts";
import { counted, euros, kilometres, litresPer100, measure, shortDate } from "../../domain/french.ts";
import type { MakeSelection } from "../../domain/filters/make-selection.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { licenceOf } from "../../domain/listings/licence.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import type { Site } from "../../domain/urls/site.ts";
import type { Asking } from "../../search/asking.ts";
import { certain, together, total, viewed } from "../../search/asking.ts";
import { similarTo } from "../../search/similar-listings.ts";
import type { IconName } from "../design/icon.tsx";
import type { PhotoView } from "../design/photo-view.ts";
import { photoViews } from "../design/photo-view.ts";
import { sceneOf } from "../design/landscapes/choose-scene.ts";
import type { Scene } from "../design/landscapes/scene.ts";
import type { VehiclePicture } from "../design/vehicles/draw-vehicle.ts";
import { pictureOf } from "../design/vehicles/draw-vehicle.ts";
import { creditWarning } from "../credit-warning.ts";
import { cardRow } from "../cards/card-row.server.tsx";
import type { CardRow } from "../cards/card-row.ts";
import type { PageServices } from "../services.ts";
import type { ListingFinancing } from "./listing-financing.ts";
import { listingFinancing } from "./listing-financing.ts";
import type { PricePast } from "./price-past.ts";
import { pricePast } from "./price-past.ts";

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface KeyFact extends Fact {
  readonly icon: IconName;
}

/** What the seller promises. */
export interface Promised {
  readonly icon: IconName;
  readonly text: string;
}

export interface ListingView {
  readonly reference: string;
  readonly href: string;
  readonly vertical: VehicleVertical;
  readonly picture: VehiclePicture;
  readonly scene: Scene;
  readonly photos: readonly PhotoView[];
  readonly name: string;
  readonly version: string;
  readonly price: string;
  /** Paid by the month; none for a listing that is paid at once. */
  readonly financing: ListingFinancing | undefined;
  /** Beside a monthly price, as the law wants it. */
  readonly creditWarning: string;
  readonly verdict: PriceVerdict;
  readonly crumbs: readonly { readonly label: string; readonly href: string }[];
  readonly key: readonly KeyFact[];
  readonly groups: readonly { readonly title: string; readonly facts: readonly Fact[] }[];
  readonly equipment: readonly string[];
  readonly past: PricePast;
  readonly seller: {
    readonly name: string;
    readonly kind: string;
    readonly place: string;
    readonly promises: readonly Promised[];
    /** The dealer's showroom, with the exact number of its offers; none for who has only this one. */
    readonly stock: { readonly label: string; readonly href: string } | undefined;
  };
  readonly similar: CardRow;
}

const SIMILAR_SHOWN = 5;

/** Facts whose value is known. */
function facts(rows: readonly (readonly [string, string | undefined])[]): readonly Fact[] {
  return rows.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}

const known = (value: number | undefined, unit: string) => (value === undefined ? undefined : measure(value, unit));
const metres = (millimetres: number | undefined) =>
  millimetres === undefined ? undefined : measure(millimetres / 1000, "m");

type KeyRow = readonly [IconName, string, string | undefined];

function sizeFact({ energy, cubic }: Listing): KeyRow {
  return energy === "elec" ? ["plug", "Énergie", energyLabel(energy)] : ["piston", "Cylindrée", known(cubic, "cm³")];
}

function thirstFact({ energy, autonomy, consumption }: Listing): KeyRow {
  if (energy === "elec") return ["plug", "Autonomie", autonomy === undefined ? undefined : kilometres(autonomy)];
  return ["fuel", "Consommation", consumption === undefined ? undefined : litresPer100(consumption)];
}

/** As many for every listing: full rows of two and of three. */
function keyFacts(listing: Listing): readonly KeyFact[] {
  const { vertical, firstTrafficDate, energy, gearbox, owners, firstHand } = listing;
  const ownership =
    owners === undefined ? (firstHand ? "Première main" : undefined) : `${owners}${firstHand ? ", première main" : ""}`;
  const since = firstTrafficDate === undefined ? String(listing.year) : shortDate(firstTrafficDate).slice(3);
  const power: KeyRow = ["gauge", "Puissance", known(listing.powerDIN, "ch")];
  const drive: KeyRow = [
    energy === "elec" ? "plug" : "fuel",
    "Énergie",
    energy === undefined ? undefined : energyLabel(energy),
  ];
  const owner: KeyRow = ["user", "Propriétaires", ownership];
  const box: KeyRow = ["gearbox", "Boîte", gearbox === undefined ? undefined : gearboxLabel(gearbox)];
  const onFourWheels = [drive, box, owner];
  const own: Readonly<Record<VehicleVertical, readonly KeyRow[]>> = {
    car: onFourWheels,
    truck: onFourWheels,
    moto: [sizeFact(listing), ["licence", "Permis", licenceOf(listing)], power],
    scooter: [sizeFact(listing), power, owner],
    quad: [sizeFact(listing), power, owner],
  };
  const rows: readonly KeyRow[] = [
    ["calendar", "Mise en circulation", since],
    ["borne", "Kilométrage", kilometres(listing.mileage)],
    ...own[vertical],
    thirstFact(listing),
  ];
  return rows.map(([icon, label, value]) => ({ icon, label, value: value ?? "n.c." }));
}

function groupsOf(listing: Listing): ListingView["groups"] {
  const { make, model, commercialName, doors, seats } = listing;
  const groups = [
    {
      title: "Identité",
      facts: facts([
        ["Marque, modèle", selectionLabel({ make, model })],
        ["Génération", commercialName === undefined ? undefined : generationLabel(make, model, commercialName)],
        ["Carrosserie", listing.category === undefined ? undefined : category(listing.category).label],
        ["Portes", doors === undefined ? undefined : doors === 6 ? "6 et plus" : String(doors)],
        ["Places", seats === undefined ? undefined : String(seats)],
        ["Couleur", listing.externalColor === undefined ? undefined : colourLabel(listing.externalColor)],
        ["Intérieur", listing.internalColor === undefined ? undefined : colourLabel(listing.internalColor)],
        ["Équipement", listing.equipmentLevel === undefined ? undefined : equipmentLevelLabel(listing.equipmentLevel)],
        ["Référence", listing.reference],
      ]),
    },
    {
      title: "Moteur",
      facts: facts([
        ["Puissance", known(listing.powerDIN, "ch DIN")],
        ["Puissance fiscale", known(listing.ratedHorsePower, "CV")],
        ["Cylindrée", known(listing.cubic, "cm³")],
        ["Transmission", listing.fourWheelDrive ? "4 roues motrices" : undefined],
      ]),
    },
    {
      title: "Énergie",
      facts: facts([
        ["Batterie", known(listing.batteryCapacity, "kWh")],
        ["Autonomie électrique", known(listing.autonomy, "km")],
        ["Consommation électrique", known(listing.batteryConsumption, "kWh/100\u202fkm")],
        ["Émissions de CO₂", known(listing.co2, "g/km")],
        ["Crit’Air", listing.critAir === undefined ? undefined : listing.critAir === 0 ? "E" : String(listing.critAir)],
      ]),
    },
    {
      title: "Dimensions",
      facts: facts([
        ["Longueur", metres(listing.length)],
        ["Largeur", metres(listing.width)],
        ["Hauteur", metres(listing.height)],
        ["Coffre", known(listing.trunkVolume, "L")],
      ]),
    },
  ];
  return groups.filter((group) => group.facts.length > 0);
}

function promisesOf({ networkWarranty, allWarranty, delivery, autoviza, reclaimVAT }: Listing): readonly Promised[] {
  const warranty = networkWarranty ? "Garantie du réseau constructeur" : "Véhicule garanti";
  const rows: readonly (readonly [boolean, IconName, string])[] = [
    [networkWarranty || allWarranty, "shield", warranty],
    [delivery, "truck", "Livraison possible"],
    [autoviza, "check", "Historique du véhicule fourni"],
    [reclaimVAT, "check", "TVA récupérable"],
  ];
  return rows.flatMap(([holds, icon, text]) => (holds ? [{ icon, text }] : []));
}

function placeOf({ place: { zipcode, cityLabel, department, region } }: Listing): string {
  return (
    [zipcode, cityLabel ?? (zipcode === undefined ? (department ?? region) : undefined)]
      .filter((part) => part !== undefined)
      .join(" ") || "Lieu non précisé"
  );
}

/** What else the dealer sells of the kind, counted as its showroom counts it. */
function stockOf({ vertical, curef }: Listing, site: Site): Asking<ListingView["seller"]["stock"]> {
  if (curef === undefined) return certain(undefined);
  const filters: Filters = { vertical: vertical === "car" || vertical === "truck" ? "carTruck" : vertical, curef };
  return viewed(total(filters), (held) =>
    held < 2
      ? undefined
      : { label: `Voir tout son stock (${counted(held, "véhicule")})`, href: showroomAddress(curef, filters, site) },
  );
}

export async function listingView(services: PageServices, listing: Listing): Promise<ListingView> {
  const { vertical, make, model, commercialName, curef } = listing;
  const { search, site } = services;
  const [entries, dealer, { alike, stock }] = await Promise.all([
    services.priceHistory(listing.reference),
    curef === undefined ? undefined : services.dealer(curef),
    search.answer(together({ alike: similarTo(listing, SIMILAR_SHOWN), stock: stockOf(listing, site) })),
  ]);
  const similar = await search.listings(alike);
  const selections: readonly (MakeSelection & { readonly label: string })[] = [
    { make, label: makeLabel(make) },
    { make, model, label: modelLabel(make, model) },
    ...(commercialName === undefined
      ? []
      : [{ make, model, commercialName, label: generationLabel(make, model, commercialName) }]),
  ];
  return {
    reference: listing.reference,
    href: listingPath(listing),
    vertical,
    picture: pictureOf({ ...listing, colour: listing.externalColor }),
    scene: sceneOf(listing),
    photos: photoViews(listing, selectionLabel(listing)),
    name: selectionLabel(listing),
    version: listing.version,
    price: euros(listing.price),
    financing: listingFinancing(listing),
    creditWarning: creditWarning(services.now()),
    verdict: listing.goodDealBadge,
    crumbs: [
      { label: verticalLabel(vertical), href: searchAddress({ vertical }) },
      // A model's only generation often has its name.
      ...selections
        .filter(({ label }, index) => label !== selections[index - 1]?.label)
        .map(({ label, ...selection }) => ({
          label,
          href: searchAddress({ vertical, makesModelsCommercialNames: [selection] }),
        })),
    ],
    key: keyFacts(listing),
    groups: groupsOf(listing),
    equipment: listing.options.map((key) => option(key)?.label ?? key),
    past: pricePast(listing.price, entries, services.now()),
    seller: {
      name: dealer?.name ?? sellerTypeLabel(listing.sellerType),
      kind: dealer === undefined ? "" : sellerTypeLabel(listing.sellerType),
      place: placeOf(listing),
      promises: promisesOf(listing),
      stock: dealer === undefined ? undefined : stock,
    },
    similar: await cardRow(services, similar),
  };
}
