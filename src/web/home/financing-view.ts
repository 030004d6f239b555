/** The page of financing as data: exact totals by monthly payment in each kind, and by body. */
import { whole } from "../../domain/french.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import type { StandingView } from "./body-road.ts";
import { bodyRoads } from "./body-road.ts";
import type { RowView } from "./counted-rows.ts";
import { countedRows } from "./counted-rows.ts";
import { creditWarning } from "./credit-warning.ts";
import type { Financing } from "./financing-rows.ts";
import { paymentRows } from "./financing-rows.ts";
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
  readonly warning: string;
}

async function payments({ search }: HomeServices, financingType: Financing): Promise<PaymentsView> {
  const all = { vertical: "carTruck", financingType } as const;
  const [total, rows] = await Promise.all([search.count(all), countedRows(search, paymentRows(financingType))]);
  return { total: whole(total), href: searchAddress(all), rows };
}

export async function financingView(services: HomeServices, found: FinderSearch): Promise<FinancingView> {
  const { search, now, report } = services;
  const { vertical, budgetKind } = found.fields;
  const scope = { vertical, financingType: budgetKind === "CLASSIC" ? "CLASSIC" : "LOA" } as const;
  const [finder, loa, credit, { fourWheels }] = await Promise.all([
    finderView({ search, report }, found, scope),
    payments(services, "LOA"),
    payments(services, "CLASSIC"),
    bodyRoads(search, { financingType: "LOA" }),
  ]);
  return { finder, loa, credit, bodies: fourWheels, warning: creditWarning(now()) };
}
