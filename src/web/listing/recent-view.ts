/**
 * What stands under a listing beside its likes: the adverts that the visitor's browser remembers to have opened, else the latest of the
 * kind (spec 3.24, 7.1).
 */
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { cardRow } from "../cards/card-row.server.tsx";
import type { CardRow } from "../cards/card-row.ts";
import type { PageServices } from "../services.ts";
import { offeredAgain } from "../offered-again.ts";
import { RECENT_ASKED } from "./recent-asked.ts";

export interface RecentView {
  /** Whether the visitor has opened them. */
  readonly areConsulted: boolean;
  readonly cards: CardRow;
}

/** As many as stand side by side on the widest page. */
const RECENT_SHOWN = 5;

interface Asked {
  /** The one that is looked at. */
  readonly reference: string;
  readonly vertical: VehicleVertical;
  /** The latest first. */
  readonly consulted: readonly string[];
}

type Services = Pick<
  PageServices,
  | "listings"
  | "relistedAs"
  | "priceHistories"
  | "photosAway"
  | "now"
  | "search"
  | "isDocument"
  | "prefix"
  | "promotionMark"
  | "reportPart"
>;

/** Rejects when storage or the engine does. */
export async function recentView(services: Services, { reference, vertical, consulted }: Asked): Promise<RecentView> {
  const asked = [...new Set(consulted)].filter((other) => other !== reference).slice(0, RECENT_ASKED);
  const held = await services.listings(asked);
  const withdrawn = asked.filter((other) => held.get(other)?.withdrawnAt !== undefined);
  const again = await offeredAgain(services, withdrawn);
  const offered = asked.map((other) => {
    const stored = held.get(other);
    return stored?.withdrawnAt === undefined ? stored?.listing : again.get(other);
  });
  // The vehicle of two adverts is shown once, and not under itself.
  const seen = [...new Map(offered.map((listing) => [listing?.reference, listing])).values()].flatMap((listing) =>
    listing === undefined || listing.reference === reference ? [] : [{ listing }],
  );
  if (seen.length > 0)
    return { areConsulted: true, cards: await cardRow(services, seen.slice(0, RECENT_SHOWN), { zone: "recent" }) };
  const { found } = await services.search.results({
    filters: { vertical, sortBy: "firstOnlineDateDesc" },
    seed: "",
    page: 0,
    pageSize: RECENT_SHOWN + 1,
  });
  const latest = found.filter(({ listing }) => listing.reference !== reference).slice(0, RECENT_SHOWN);
  return { areConsulted: false, cards: await cardRow(services, latest, { zone: "recent" }) };
}
