/** What sellers add of a vehicle's papers: months of warranty, the last inspection, the test of its figures; many say nothing. */
import type { Listing } from "../domain/listings/listing.ts";
import type { Chance } from "./chance.ts";

type Papers = Pick<Listing, "warrantyMonths" | "technicalInspectionDate" | "emissionsCycle" | "historyReport">;
type Described = Pick<
  Listing,
  "reference" | "vertical" | "allWarranty" | "networkWarranty" | "autoviza" | "sellerType" | "co2"
> & {
  /** `YYYY-MM-DD`. */
  readonly firstTrafficDate?: string;
};

const DAY = 86_400_000;
const YEAR = 365.25 * DAY;
/** A vehicle is inspected when four years old, then every two years (code de la route, R323-22). */
const [FIRST_INSPECTION, BETWEEN_INSPECTIONS] = [4, 2];
/** New registrations are measured by WLTP alone. */
const WLTP_SINCE = "2018-09-01";

/** `now` in milliseconds since 1970-01-01 UTC. */
export function drawPapers(chance: Chance, listing: Described, now: number): Papers {
  const { reference, vertical, allWarranty, networkWarranty, autoviza, sellerType, co2, firstTrafficDate } = listing;
  const isPrivate = sellerType === "PARTICULIER";
  const months = chance.oneOf(networkWarranty ? [12, 12, 24, 36] : [3, 6, 6, 12]);
  const saysMonths = chance.happens(isPrivate ? 0 : 0.65);
  const saysCycle = chance.happens(isPrivate ? 0.1 : 0.5);
  const isInspected = vertical === "car" || vertical === "truck";
  const saysInspection = chance.happens(isPrivate ? 0.6 : 0.45);
  const part = chance.next();
  const linksReport = chance.happens(isPrivate ? 0 : 0.4);
  const registered = firstTrafficDate === undefined ? undefined : Date.parse(firstTrafficDate);
  const inspected =
    registered === undefined || !isInspected || !saysInspection ? undefined : lastInspection(registered, part, now);
  return {
    ...(allWarranty && saysMonths ? { warrantyMonths: months } : {}),
    ...(inspected === undefined ? {} : { technicalInspectionDate: inspected }),
    ...(co2 === undefined || firstTrafficDate === undefined || !saysCycle
      ? {}
      : { emissionsCycle: firstTrafficDate < WLTP_SINCE ? "NEDC" : "WLTP" }),
    // Under a name where nobody answers (RFC 2606).
    ...(autoviza && linksReport ? { historyReport: `https://rapports.example/${reference.toLowerCase()}` } : {}),
  };
}

/** Some time of the last two years, as owners are seldom punctual and sellers have it done again. */
function lastInspection(registered: number, part: number, now: number): string | undefined {
  const due = registered + FIRST_INSPECTION * YEAR;
  if (due > now) return undefined;
  const earliest = Math.max(due, now - BETWEEN_INSPECTIONS * YEAR);
  return new Date(earliest + part * (now - earliest)).toISOString().slice(0, 10);
}
