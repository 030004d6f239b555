/** Who answers for the vehicle, and what became of it so far: only what is told. */
import { reportHost } from "../../domain/listings/report-address.ts";
import { shortDate } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { AskedFact, FactGroup } from "./fact.ts";
import { factGroup } from "./fact.ts";

/** `SPOTICAR` is kept in capitals, as the networks write their programmes. */
function warrantyOf({
  networkWarranty,
  networkWarrantyId,
  allWarranty,
  warrantyMonths,
}: Listing): readonly AskedFact[] {
  const duration = warrantyMonths === undefined ? undefined : `${warrantyMonths}\u202fmois`;
  if (networkWarranty)
    return [
      ["Garantie", "du réseau constructeur"],
      ["Programme", networkWarrantyId],
      ["Durée", duration],
    ];
  if (allWarranty)
    return [
      ["Garantie", "oui"],
      ["Qui garantit", undefined],
      ["Durée", duration],
    ];
  return [["Garantie commerciale", undefined]];
}

/** Where it is elsewhere, its reader is told where. */
function reportOf({ autoviza, historyReport }: Listing): AskedFact {
  const label = "Rapport d’historique";
  if (historyReport !== undefined) return [label, `à lire sur ${reportHost(historyReport)}`, undefined, historyReport];
  return [label, autoviza ? "joint par le vendeur" : undefined];
}

function pastOf(listing: Listing): readonly AskedFact[] {
  const { firstHand, owners, technicalInspectionDate: inspected } = listing;
  return [
    ["Propriétaires (vendeur compris)", owners === undefined ? undefined : String(owners)],
    ["Première main", firstHand ? "oui" : owners !== undefined && owners > 1 ? "non" : undefined],
    reportOf(listing),
    ["Dernier contrôle technique", inspected === undefined ? undefined : shortDate(inspected)],
    ["Carnet d’entretien", undefined],
  ];
}

export function guaranteesView(listing: Listing): readonly FactGroup[] {
  return [factGroup("Garantie", warrantyOf(listing)), factGroup("Historique du véhicule", pastOf(listing))];
}
