/** The home page as data: everything worded and counted on the server, so that the page only lays it out. */
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { VEHICLE_VERTICALS, isVehicleVertical } from "../../domain/catalogue/verticals.ts";
import type { RecentSearchGroup } from "../../domain/recent-searches/recent-searches.ts";
import { recentSearchGroup } from "../../domain/recent-searches/recent-searches.ts";
import { counted, whole } from "../../domain/french.ts";
import { each, together, total, withStandIn } from "../../search/asking.ts";
import type { BodyRoads } from "./body-road.ts";
import { bodyRoads } from "./body-road.ts";
import { budgetRows } from "./budget-rows.ts";
import { orElse } from "./counted-items.ts";
import type { RowView } from "./counted-rows.ts";
import { countedRows } from "./counted-rows.ts";
import { creditWarning } from "../credit-warning.ts";
import type { RangesView } from "./electric-rows.ts";
import { ELECTRIC_CARS, rangesView } from "./electric-rows.ts";
import { paymentRows } from "./payment-rows.ts";
import type { FinderSearch } from "./finder/finder-filters.ts";
import type { FinderView, KindView } from "./finder/finder-view.ts";
import { finderView, kindViews } from "./finder/finder-view.ts";
import type { CountedModel } from "./top-names.ts";
import { MAX_NAMES, topMakes, topModels } from "./top-names.ts";
import type { FoundNews, NewsView } from "./market-view.ts";
import { foundNews, instantLabel, marketView, onRoad } from "./market-view.ts";
import type { DropsWindow, PriceDropsView } from "./price-drops-view.ts";
import { dropsWindow, priceDrops } from "./price-drops-view.ts";
import type { HomeServices } from "./home-services.ts";
import { ofVerticals, verticalNoun } from "./vertical-nouns.ts";

export interface HomeView {
  /** How many there are of all verticals together. */
  readonly headline: string;
  /** Of all verticals together; absent while nothing is for sale. */
  readonly total: string | undefined;
  readonly kinds: readonly KindView[];
  readonly finder: FinderView;
  readonly group: RecentSearchGroup;
  readonly market: readonly NewsView[];
  /** When all this was counted: `21/11/2026 à 9 h 40`. */
  readonly countedAt: string;
  readonly bodies: BodyRoads;
  /** A sentence that this kind of vehicle is searched by. */
  readonly example: string;
  /** `voitures`, and `de voitures`. */
  readonly verticals: string;
  readonly ofVertical: string;
  readonly makes: readonly RowView[];
  readonly moreMakes: readonly RowView[];
  readonly models: readonly RowView[];
  readonly budgets: readonly RowView[];
  readonly drops: PriceDropsView | undefined;
  readonly electric: { readonly total: string; readonly ranges: RangesView };
  readonly financing: { readonly total: string; readonly rows: readonly RowView[]; readonly warning: string };
}

/** Short enough for a phone’s field. */
/** Each whole in its field on a page of 320 pixels: some 25 letters. */
const EXAMPLES: Readonly<Record<VehicleVertical, string>> = {
  car: "SUV à Lyon, 20\u202f000\u202f€ max",
  truck: "Trafic à Lyon, 15\u202f000\u202f€ max",
  moto: "Roadster A2, 6\u202f000\u202f€ max",
  scooter: "125 à Paris, 3\u202f000\u202f€ max",
  quad: "Quad Polaris, 10\u202f000\u202f€ max",
};

function headlineOf(total: number): string {
  return total === 0
    ? "Des véhicules d’occasion, bientôt"
    : counted(total, "véhicule d’occasion", "véhicules d’occasion");
}

/** Rejects when the engine does; lists that may fail apart have stand-ins. */
export async function homeView(services: HomeServices, found: FinderSearch): Promise<HomeView> {
  const { search, report } = services;
  const time = services.now();
  const vertical = isVehicleVertical(found.fields.vertical) ? found.fields.vertical : "car";
  const scope = { vertical };
  const missing = (error: unknown): undefined => {
    report(error);
  };
  const { totals, makes, models, window, ...parts } = await search.answer(
    together({
      totals: each(VEHICLE_VERTICALS.map((one) => total({ vertical: one }))),
      finder: finderView(found, scope, report),
      news: withStandIn<readonly FoundNews[] | undefined>(foundNews(vertical, time), missing),
      bodies: orElse(bodyRoads(vertical), { roads: [], others: [] }, report),
      makes: topMakes(scope, report),
      models: withStandIn<readonly CountedModel[] | undefined>(topModels(scope), missing),
      budgets: countedRows(budgetRows(vertical)),
      window: withStandIn<DropsWindow | undefined>(dropsWindow(scope, time), missing),
      electricTotal: total(ELECTRIC_CARS),
      ranges: rangesView(),
      loaTotal: total({ vertical, financingType: "LOA" }),
      payments: countedRows(paymentRows("LOA", vertical).slice(1, 4)),
    }),
  );
  const { electricTotal, ranges, loaTotal, payments, news, ...shown } = parts;
  const market = (await marketView(services, news ?? []).catch(missing)) ?? [];
  const drops = window === undefined ? undefined : await priceDrops(services, window, onRoad(market)).catch(missing);
  const all = totals.reduce((sum, count) => sum + count, 0);
  const byVertical = new Map(VEHICLE_VERTICALS.map((one, index) => [one, totals[index] ?? 0]));
  return {
    ...shown,
    market,
    headline: headlineOf(all),
    total: all === 0 ? undefined : whole(all),
    kinds: kindViews(byVertical),
    group: recentSearchGroup(vertical),
    countedAt: instantLabel(time),
    example: EXAMPLES[vertical],
    verticals: `${verticalNoun(vertical)}s`,
    ofVertical: ofVerticals(vertical),
    makes: makes.slice(0, MAX_NAMES),
    moreMakes: makes.slice(MAX_NAMES),
    models: models?.map(({ label, href, total = "" }) => ({ label, href, total })) ?? [],
    drops,
    electric: { total: counted(electricTotal, "voiture électrique", "voitures électriques"), ranges },
    financing: { total: counted(loaTotal, verticalNoun(vertical)), rows: payments, warning: creditWarning(time) },
  };
}
