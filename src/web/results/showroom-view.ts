/** The head of a dealer's showroom: who sells, where, and what can be counted of the stock. Nothing is said that no listing says. */
import type { GoodDealBadge } from "../../domain/catalogue/badges.ts";
import { sellerTypeLabel } from "../../domain/catalogue/sellers.ts";
import { verticalLabel } from "../../domain/catalogue/verticals.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { ShowroomStock } from "../../domain/listings/showroom-verticals.ts";
import { counted, euros, whole } from "../../domain/french.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { hidesVerdicts } from "../../domain/listings/dealer.ts";
import { townTold } from "../../domain/listings/place-told.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import type { Site } from "../../domain/urls/site.ts";
import type { Asking } from "../../search/asking.ts";
import { facets, flags, statistics, together, total, viewed } from "../../search/asking.ts";
import type { FlagCounts, Statistics } from "../../search/engine.ts";
import { showroomStock } from "../../search/showroom-stock.ts";
import type { TraderView } from "../listing/trader-view.ts";
import { showroomTrader } from "../listing/trader-view.ts";
import type { ShowroomTab } from "../showroom-tabs.ts";
import { showroomTabs } from "../showroom-tabs.ts";
import { addressesOn } from "./address-of.ts";
import type { ShowroomAbout } from "./showroom-about.ts";
import { showroomAbout } from "./showroom-about.ts";
import { countsOf } from "./choice-views.ts";

export interface ShowroomView extends ShowroomAbout {
  /** Of the dealer; names are not theirs alone. */
  readonly curef: string;
  /** What kind of seller, of which group, and where. */
  readonly about: string;
  readonly name: string;
  /** In the dealer’s own words. */
  readonly presentation: string | undefined;
  /** Who sells before the law. */
  readonly trader: TraderView;
  /** That the cards tell no verdict on prices, and where it is told; undefined where they do. */
  readonly withoutVerdicts: string | undefined;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Undefined where there is nothing to choose from. */
  readonly tabs: readonly ShowroomTab[] | undefined;
  /** What leads to the form to the dealer; undefined where it cannot be written to. */
  readonly writeLabel: string | undefined;
  /** Undefined on the dealer's own domain, which leads nowhere else. */
  readonly market: { readonly label: string; readonly href: string } | undefined;
}

/** All that the dealer sells, of every kind. */
interface Held {
  readonly total: number;
  /** Priced below the estimate. */
  readonly underpriced: number;
  readonly analysed: number;
  readonly flags: FlagCounts;
  readonly prices: Statistics | undefined;
}

export interface ShowroomCounts {
  /** Of the stock that is shown, which may be the group's. */
  readonly stock: ShowroomStock;
  readonly held: Held;
}

export function countedShowroom(curef: string, filters: Filters): Asking<ShowroomCounts> {
  const own: Filters = { vertical: "carTruck", allFamilies: true, curef };
  return together({ stock: showroomStock(curef, filters), held: heldBy(own) });
}

function heldBy(own: Filters): Asking<Held> {
  return viewed(
    together({
      total: total(own),
      badges: facets(own, ["goodDealBadge"]),
      flags: flags(own, ["allWarranty", "delivery", "autoviza"]),
      prices: statistics(own, "price"),
    }),
    ({ badges, ...held }) => {
      const counts = countsOf(badges, "goodDealBadge");
      const of = (badge: GoodDealBadge) => counts.get(badge) ?? 0;
      return {
        ...held,
        underpriced: of("VERY_GOOD_DEAL") + of("GOOD_DEAL") + of("EQUITABLE_DEAL"),
        analysed: held.total - of("NOT_COMPUTED"),
      };
    },
  );
}

/** Of the dealer alone, whatever is shown. Always six, so that they stand in full rows; none of who sells nothing. */
function factsOf(
  { total: all, underpriced, analysed, flags: held, prices }: Held,
  onSale: string,
): ShowroomView["facts"] {
  if (all === 0) return [];
  const share = (part = 0) => (part === 0 ? "aucun" : `${whole(part)} sur ${whole(all)}`);
  return [
    { label: onSale, value: counted(all, "véhicule") },
    { label: "Prix", value: prices === undefined ? "n.c." : spread(prices) },
    { label: "Prix sous l’estimation", value: analysed === 0 ? "n.c." : share(underpriced) },
    { label: "Sous garantie", value: share(held.allWarranty) },
    { label: "Livraison possible", value: share(held.delivery) },
    { label: "Historique fourni", value: share(held.autoviza) },
  ];
}

function spread({ min, max }: Statistics): string {
  return min === max ? euros(min) : `de ${whole(min)} à ${euros(max)}`;
}

function aboutOf({ sellerType, group, place }: Dealer): string {
  const address = [place.zipcode, townTold(place)].filter((part) => part !== undefined).join(" ");
  return [sellerTypeLabel(sellerType), group, address].filter((part) => part !== undefined && part !== "").join(" · ");
}

interface ShowroomMoment {
  readonly site: Site;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number;
  /** A number of its dealer is told to who asks. */
  readonly hasPhone: boolean;
  /** Its dealer can be written to. */
  readonly canWrite: boolean;
}

const WITHOUT_VERDICTS =
  "Ce vendeur n’affiche pas l’indicateur de prix dans sa vitrine. Il est sur la page de chaque véhicule, où Virage le calcule sans lui.";

/** `counts` are missing when nobody could count. */
export function showroomView(
  dealer: Dealer,
  filters: Filters,
  counts: ShowroomCounts | undefined,
  { site, now, hasPhone, canWrite }: ShowroomMoment,
): ShowroomView {
  const { vertical, showroomStock: whose } = filters;
  const addressOf = addressesOn(site, dealer.curef);
  const isGroups = whose === "group" && dealer.group !== undefined;
  const tabs =
    counts === undefined ? [] : showroomTabs(filters, counts.stock, dealer.showroom?.defaultVertical, addressOf);
  return {
    curef: dealer.curef,
    writeLabel: canWrite ? `Écrire au ${dealer.sellerType === "A_DISTANCE" ? "vendeur" : "garage"}` : undefined,
    about: aboutOf(dealer) + (isGroups ? " · les véhicules montrés sont ceux de tout le groupe" : ""),
    name: dealer.name,
    presentation: dealer.showroom?.presentation,
    trader: showroomTrader(dealer, hasPhone),
    withoutVerdicts: hidesVerdicts(dealer) ? WITHOUT_VERDICTS : undefined,
    ...showroomAbout(dealer, { now, hasPhone }),
    facts: counts === undefined ? [] : factsOf(counts.held, isGroups ? "En vente ici" : "En vente"),
    tabs: tabs.length < 2 ? undefined : tabs,
    market:
      site.curef === undefined
        ? {
            label: `Toutes les annonces\u202f: ${verticalLabel(vertical).toLowerCase()}`,
            href: searchAddress({ vertical }),
          }
        : undefined,
  };
}
