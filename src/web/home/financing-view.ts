/** The page of financing as data: exact totals by monthly payment in each kind, and by body. */
import { whole } from "../../domain/french.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import type { Asking } from "../../search/asking.ts";
import { certain, each, together, total, viewed } from "../../search/asking.ts";
import type { StandingView } from "./body-road.ts";
import { carsRoad } from "./body-road.ts";
import { orElse } from "./counted-items.ts";
import type { RowFilters, RowView } from "./counted-rows.ts";
import { countedRows } from "./counted-rows.ts";
import type { WorkedExample } from "./worked-example.ts";
import { offeredPrices, workedExample } from "./worked-example.ts";
import { creditWarning } from "../credit-warning.ts";
import type { Financing } from "./payment-rows.ts";
import { paymentRows } from "./payment-rows.ts";
import type { FinderSearch } from "./finder/finder-filters.ts";
import type { FinderView } from "./finder/finder-view.ts";
import { finderView } from "./finder/finder-view.ts";
import type { HomeServices } from "./home-services.ts";

export interface PaymentsView {
  readonly total: string;
  readonly href: string;
  readonly rows: readonly RowView[];
}

interface MarketPaymentsView {
  readonly finder: FinderView;
  readonly loa: PaymentsView;
  readonly credit: PaymentsView;
  readonly bodies: readonly StandingView[];
  readonly vans: readonly RowView[];
}

export interface FinancingView {
  /** Undefined on a dealer's own domain, which leads to no other seller's vehicles (spec 6.6). */
  readonly market: MarketPaymentsView | undefined;
  readonly warning: string;
  readonly examples: readonly WorkedExample[];
  /** Listings without an offer of their seller have a simulator. */
  readonly isSimulated: boolean;
}

function payments(financingType: Financing): Asking<PaymentsView> {
  const all = { vertical: "car", financingType } as const;
  const asked = together({ count: total(all), rows: countedRows(paymentRows(financingType, "car")) });
  return viewed(asked, ({ count, rows }) => ({ total: whole(count), href: searchAddress(all), rows }));
}

/** The page is about cars; vans have results of their own. */
const VANS: readonly RowFilters[] = [
  { label: "Utilitaires en LOA", filters: { vertical: "truck", financingType: "LOA" } },
  { label: "Utilitaires à crédit", filters: { vertical: "truck", financingType: "CLASSIC" } },
];

export async function financingView(services: HomeServices, found: FinderSearch): Promise<FinancingView> {
  const { search, now, report, scale, site } = services;
  const among: Filters =
    site.curef === undefined ? { vertical: "car" } : { vertical: "carTruck", allFamilies: true, curef: site.curef };
  const { market, loaPrices, creditPrices } = await search.answer(
    together({
      market: site.curef === undefined ? marketPayments(services, found) : certain(undefined),
      loaPrices: offeredPrices(among, "LOA"),
      creditPrices: offeredPrices(among, "CLASSIC"),
    }),
  );
  const missing = (error: unknown): readonly (WorkedExample | undefined)[] => {
    report(error);
    return [];
  };
  const examples = await search
    .answer(
      each([
        workedExample(among, "loa", loaPrices?.median, scale),
        workedExample(among, "credit", creditPrices?.median, scale),
      ]),
    )
    .catch(missing);
  return {
    market,
    warning: creditWarning(now()),
    isSimulated: scale !== undefined,
    examples: examples.filter((example) => example !== undefined),
  };
}

function marketPayments({ report }: HomeServices, found: FinderSearch): Asking<MarketPaymentsView> {
  const { vertical, budgetKind } = found.fields;
  const scope = { vertical, financingType: budgetKind === "CLASSIC" ? "CLASSIC" : "LOA" } as const;
  return together({
    finder: finderView(found, scope, report),
    loa: payments("LOA"),
    credit: payments("CLASSIC"),
    vans: countedRows(VANS),
    bodies: orElse(carsRoad({ financingType: "LOA" }), [], report),
  });
}
