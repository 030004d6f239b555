/** The page of one listing as data, a block at a time. */
import { selectionLabel } from "../../domain/filters/tags.ts";
import type { PriceVerdict } from "../../domain/catalogue/badges.ts";
import { generationLabel, makeLabel, modelLabel } from "../../domain/catalogue/makes.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { verticalLabel } from "../../domain/catalogue/verticals.ts";
import { dayTold } from "../../domain/contact/day-told.ts";
import { euros } from "../../domain/french.ts";
import { campaignIn } from "../../domain/promotion/promotion-event.ts";
import type { MakeSelection } from "../../domain/filters/make-selection.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { isFetched } from "../../domain/listings/own-photo.ts";
import { whyNoVerdict } from "../../domain/listings/market-facts.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import type { Site } from "../../domain/urls/site.ts";
import { certain, together } from "../../search/asking.ts";
import { candidatesFor, candidatesIn } from "../../search/similar-listings.ts";
import type { Reachable } from "../../correspondence/correspondence.ts";
import type { PhotoView } from "../design/photo-view.ts";
import { photoViews } from "../design/photo-view.ts";
import { sceneOf } from "../design/landscapes/choose-scene.ts";
import type { Scene } from "../design/landscapes/scene.ts";
import type { VehiclePicture } from "../design/vehicles/draw-vehicle.ts";
import { pictureOf } from "../design/vehicles/draw-vehicle.ts";
import { unreachableWords } from "../contact/unreachable-words.ts";
import { openingView } from "../contact/opening-view.ts";
import { creditWarning } from "../credit-warning.ts";
import type { CardRow } from "../cards/card-row.ts";
import type { PageServices } from "../services.ts";
import type { CharacteristicsView } from "./characteristics-view.ts";
import { characteristicsView } from "./characteristics-view.ts";
import { FROM, distanceView } from "./distance-view.ts";
import type { EquipmentGroup } from "./equipment-view.ts";
import { equipmentView } from "./equipment-view.ts";
import type { FactGroup } from "./fact.ts";
import { guaranteesView } from "./guarantees-view.ts";
import type { KeyFact } from "./key-facts-view.ts";
import { keyFacts } from "./key-facts-view.ts";
import type { ListingFinancing } from "./listing-financing.ts";
import { listingFinancing } from "./listing-financing.ts";
import type { SimilarRow } from "./nearest-row.ts";
import { neighbourRows } from "./nearest-row.ts";
import { comparablesOf } from "../market-price/comparables.ts";
import type { LaidIn } from "../market-price/laid-in.ts";
import { cheapnessCaution, priceDistance } from "../../domain/valuation/price-distance.ts";
import type { PriceExplainedView } from "./price-explained-view.ts";
import { priceExplainedView } from "./price-explained-view.ts";
import { writtenPrice } from "./price-explained.server.tsx";
import type { PricePast } from "../market-price/price-past.ts";
import { pricePast } from "../market-price/price-past.ts";
import { segmentAge } from "../market-price/segment-age.ts";
import { placeNamesRead } from "../place-names.ts";
import { RUNNING_COST_KEYS } from "./running-cost-keys.ts";
import type { RunningCostsView } from "./running-costs-view.ts";
import { runningCostsView } from "./running-costs-view.ts";
import { writtenWords } from "./seller-words.server.tsx";
import type { SellerView } from "./seller-view.ts";
import { sellerView, stockFilters, stockOf } from "./seller-view.ts";
import { writtenTrader } from "./trader.server.tsx";
import { traderView } from "./trader-view.ts";
import type { TimeOnSale } from "./time-on-sale.ts";
import { timeOnSale } from "./time-on-sale.ts";

export interface ListingView {
  readonly reference: string;
  readonly href: string;
  readonly vertical: VehicleVertical;
  /** Of the picture that counts that the page was opened from a place that is paid for. */
  readonly mark: string | undefined;
  readonly picture: VehiclePicture;
  readonly scene: Scene;
  readonly photos: readonly PhotoView[];
  readonly name: string;
  /** What tells it from others of its name, where several stand together. */
  readonly told: string;
  readonly version: string;
  readonly price: string;
  /** Paid by the month; none for a listing that is paid at once. */
  readonly financing: ListingFinancing | undefined;
  /** What using it costs; none on a site without the tables behind it. */
  readonly runningCosts: RunningCostsView | undefined;
  /** Beside a monthly price, as the law wants it. */
  readonly creditWarning: string;
  readonly verdict: PriceVerdict;
  /** The day since which its dealer keeps it for somebody, as it is told; none where it is kept for nobody. */
  readonly reserved: string | undefined;
  /** From the estimate; none where the price was not analysed. */
  readonly priceDistance: string | undefined;
  /** Of a price that is far too low. */
  readonly caution: string | undefined;
  /** Why the vehicle is worth what the market says, or why nothing is said of it; none of a price that was analysed and whose account cannot be had. */
  readonly explained: LaidIn | undefined;
  readonly crumbs: readonly { readonly label: string; readonly href: string }[];
  readonly key: readonly KeyFact[];
  readonly characteristics: CharacteristicsView;
  readonly equipment: readonly EquipmentGroup[];
  readonly guarantees: readonly FactGroup[];
  /** What the seller says of it; none of who says nothing. */
  readonly words: LaidIn | undefined;
  /** Who sells before the law; none of a private seller. */
  readonly trader: LaidIn | undefined;
  readonly past: PricePast;
  readonly time: TimeOnSale;
  readonly seller: SellerView;
  /** How the seller is reached, or why not at all. */
  readonly reach: Pick<Reachable, "canWrite" | "hasPhone"> & { readonly unreachable: string | undefined };
  /** None on a dealer's own domain. */
  readonly similar: SimilarRow | undefined;
  /** What else its seller has, the nearest first; nothing a second time. */
  readonly ofSeller: CardRow;
}

/** On a dealer's own domain, of its showroom. */
const searchOn = (site: Site, filters: Filters) =>
  site.curef === undefined ? searchAddress(filters) : showroomAddress(site.curef, filters, site);

/** Nor does a dealer's own domain lead to the estimate. */
const explainedOn = ({ curef }: Site, view: PriceExplainedView | undefined) =>
  curef === undefined || view === undefined ? view : { ...view, estimateHref: undefined };

/** Of a search engine that does not answer. */
const NOTHING_AROUND = { alike: undefined, comparable: undefined, stock: undefined, segment: undefined, ofSeller: [] };

/** `asked` is the query of its page. */
export async function listingView(
  services: PageServices,
  listing: Listing,
  asked: URLSearchParams,
): Promise<ListingView> {
  const { vertical, make, model, commercialName, curef } = listing;
  const { search, site } = services;
  // First: it says with which kind of vehicle the rest of its stock opens.
  const dealer = curef === undefined ? undefined : await services.dealer(curef);
  const stock = stockFilters(listing, dealer);
  const campaign = campaignIn(asked);
  const [reach, entries, explanation, distance, found, mark, away] = await Promise.all([
    services.correspondence.reachable(listing),
    services.priceHistory(listing.reference),
    listing.marketValue === undefined ? undefined : services.explanation(listing.reference),
    distanceView(listing, asked.get(FROM)),
    search
      .answer(
        together({
          // A dealer's own domain has nothing that leads elsewhere, and no offer of another's.
          alike: site.curef === undefined ? candidatesFor(listing) : certain(undefined),
          comparable:
            site.curef !== undefined || listing.marketValue === undefined ? certain(undefined) : comparablesOf(listing),
          stock: stockOf(listing, dealer, site),
          segment: segmentAge(listing, services.now()),
          ofSeller: stock === undefined ? certain([]) : candidatesIn(stock, listing),
        }),
      )
      // The vehicle itself is storage's: it is shown without what is around it.
      .catch((error: unknown) => {
        services.reportPart(error);
        return NOTHING_AROUND;
      }),
    // A page whose opening cannot be counted is whole.
    campaign === undefined
      ? undefined
      : services.promotionMark("click", campaign, listing.reference).catch((error: unknown) => {
          services.reportPart(error);
          return undefined;
        }),
    listing.photos.some(isFetched)
      ? services.photosAway([listing.reference]).catch((error: unknown) => {
          services.reportPart(error);
          return undefined;
        })
      : undefined,
  ]);
  // Of the cost of use, asked for by a town's name.
  if (asked.has(RUNNING_COST_KEYS.place)) await placeNamesRead();
  const comparables = found.comparable;
  const [others, { similar, ofSeller }] = await Promise.all([
    comparables === undefined ? [] : search.listings(comparables),
    neighbourRows(services, listing, found),
  ]);
  const withEstimate = priceExplainedView(
    listing,
    explanation,
    others.map((one) => one.listing),
  );
  // The estimate of one's own car is the marketplace's.
  const explained =
    site.curef === undefined || withEstimate === undefined
      ? withEstimate
      : { ...withEstimate, estimateHref: undefined };
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
    mark: mark === undefined ? undefined : services.prefix + mark,
    picture: pictureOf({ ...listing, colour: listing.externalColor }),
    scene: sceneOf(listing),
    photos: photoViews(listing, selectionLabel(listing), away?.get(listing.reference)),
    name: selectionLabel(listing),
    told: `${listing.year}, ${euros(listing.price)}`,
    version: listing.version,
    price: euros(listing.price),
    financing: listingFinancing(listing, services.scale, asked),
    runningCosts: runningCostsView(listing, services.runningCosts, asked, services.now()),
    creditWarning: creditWarning(services.now()),
    verdict: listing.verdict,
    reserved: listing.reservedAt === undefined ? undefined : dayTold(listing.reservedAt),
    priceDistance: priceDistance(listing),
    caution: cheapnessCaution(listing),
    explained: writtenPrice(explainedOn(site, explained) ?? whyNoVerdict(listing), services),
    crumbs: [
      { label: verticalLabel(vertical), href: searchOn(site, { vertical }) },
      // A model's only generation often has its name.
      ...selections
        .filter(({ label }, index) => label !== selections[index - 1]?.label)
        .map(({ label, ...selection }) => ({
          label,
          href: searchOn(site, { vertical, makesModelsCommercialNames: [selection] }),
        })),
    ],
    key: keyFacts(listing),
    characteristics: characteristicsView(listing),
    equipment: equipmentView(listing),
    guarantees: guaranteesView(listing),
    words: writtenWords(listing.description, services.isDocument),
    trader: writtenTrader(traderView(listing, dealer), services.isDocument),
    past: pricePast(listing.price, entries, services.now()),
    time: timeOnSale(listing, services.now(), found.segment),
    seller: sellerView(listing, {
      dealer,
      distance,
      stock: found.stock,
      opening: openingView(dealer, listing.place, services.now()),
    }),
    reach: { canWrite: reach.canWrite, hasPhone: reach.hasPhone, unreachable: unreachableWords(reach) },
    similar,
    ofSeller,
  };
}
