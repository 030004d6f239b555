/** What has moved lately among one kind of vehicle, and when that was counted. */
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { whole } from "../../domain/french.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import type { Asking } from "../../search/asking.ts";
import { each, total, viewed } from "../../search/asking.ts";
import type { RowView } from "./counted-rows.ts";

const A_DAY = 86_400_000;
const A_WEEK = 7;

/** `now` in milliseconds since 1970-01-01 UTC. */
export function newsViews(vertical: VehicleVertical, now: number): Asking<readonly RowView[]> {
  const weekAgo = new Date(now - A_WEEK * A_DAY).toISOString().slice(0, 10);
  const news: readonly (readonly [one: string, many: string, filters: Filters])[] = [
    ["nouvelle en 24\u00a0heures", "nouvelles en 24\u00a0heures", { vertical, age: 1 }],
    ["prix baissé en 7\u00a0jours", "prix baissés en 7\u00a0jours", { vertical, priceDropLimitDate: weekAgo }],
    ["offre exceptionnelle", "offres exceptionnelles", { vertical, goodDealBadges: ["VERY_GOOD_DEAL"] }],
  ];
  const rows = news.map(([one, many, filters]) =>
    viewed(total(filters), (count): readonly RowView[] =>
      count === 0 ? [] : [{ label: count === 1 ? one : many, href: searchAddress(filters), total: whole(count) }],
    ),
  );
  return viewed(each(rows), (views) => views.flat());
}

const PARIS_DATE = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const PARIS_TIME = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", hour: "numeric", minute: "2-digit" });

/** `21/11/2026 à 9 h 40`. */
export function instantLabel(now: number): string {
  const [hour = "", minute = ""] = PARIS_TIME.format(now).split(":");
  return `${PARIS_DATE.format(now)} à ${Number(hour)}\u202fh\u202f${minute}`;
}
