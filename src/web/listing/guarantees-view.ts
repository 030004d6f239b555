/** Who answers for the vehicle, and what became of it so far: only what is told. */
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

function pastOf({ firstHand, owners, autoviza, technicalInspectionDate: inspected }: Listing): readonly AskedFact[] {
  return [
    ["Propriétaires (vendeur compris)", owners === undefined ? undefined : String(owners)],
    ["Première main", firstHand ? "oui" : owners !== undefined && owners > 1 ? "non" : undefined],
    ["Rapport d’historique", autoviza ? "joint par le vendeur" : undefined],
    ["Dernier contrôle technique", inspected === undefined ? undefined : shortDate(inspected)],
    ["Carnet d’entretien", undefined],
  ];
}

export function guaranteesView(listing: Listing): readonly FactGroup[] {
  return [factGroup("Garantie", warrantyOf(listing)), factGroup("Historique du véhicule", pastOf(listing))];
}
