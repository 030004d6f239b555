/** The page of financing as data: exact totals by monthly payment in each kind, and by body. */
import { whole } from "../../domain/french.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import type { Asking } from "../../search/asking.ts";
import { each, together, total, viewed } from "../../search/asking.ts";
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

export interface FinancingView {
  readonly finder: FinderView;
  readonly loa: PaymentsView;
  readonly credit: PaymentsView;
  readonly bodies: readonly StandingView[];
  readonly vans: readonly RowView[];
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

export async function financingView(
  { search, now, report, scale }: HomeServices,
  found: FinderSearch,
): Promise<FinancingView> {
  const { vertical, budgetKind } = found.fields;
  const scope = { vertical, financingType: budgetKind === "CLASSIC" ? "CLASSIC" : "LOA" } as const;
  const { loaPrices, creditPrices, ...shown } = await search.answer(
    together({
      finder: finderView(found, scope, report),
      loa: payments("LOA"),
      credit: payments("CLASSIC"),
      vans: countedRows(VANS),
      bodies: orElse(carsRoad({ financingType: "LOA" }), [], report),
      loaPrices: offeredPrices("LOA"),
      creditPrices: offeredPrices("CLASSIC"),
    }),
  );
  const missing = (error: unknown): readonly (WorkedExample | undefined)[] => {
    report(error);
    return [];
  };
  const examples = await search
    .answer(
      each([workedExample("loa", loaPrices?.median, scale), workedExample("credit", creditPrices?.median, scale)]),
    )
    .catch(missing);
  return {
    ...shown,
    warning: creditWarning(now()),
    isSimulated: scale !== undefined,
    examples: examples.filter((example) => example !== undefined),
  };
}
