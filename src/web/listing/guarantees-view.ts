/** Who answers for the vehicle, and what became of it so far: only what is told. */
import { networkWarrantyLabel } from "../../domain/catalogue/network-warranties.ts";
import { reportHost } from "../../domain/listings/report-address.ts";
import { shortDate } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { AskedFact, FactGroup } from "./fact.ts";
import { factGroup } from "./fact.ts";

function warrantyOf({
  networkWarranty,
  networkWarrantyId,
  allWarranty,
  warrantyMonths,
}: Listing): readonly AskedFact[] {
  const duration = warrantyMonths === undefined ? undefined : `${warrantyMonths}\u202fmois`;
  if (networkWarranty)
    return [
      ["Garantie", "du réseau constructeur", "warranty"],
      [
        "Programme",
        networkWarrantyId === undefined ? undefined : networkWarrantyLabel(networkWarrantyId),
        "warrantyProgramme",
      ],
      ["Durée", duration, "warrantyMonths"],
    ];
  if (allWarranty)
    return [
      ["Garantie", "oui", "warranty"],
      ["Qui garantit", undefined, "guarantor"],
      ["Durée", duration, "warrantyMonths"],
    ];
  return [["Garantie commerciale", undefined, "warranty"]];
}

/** Where it is elsewhere, its reader is told where. */
function reportOf({ autoviza, historyReport }: Listing): AskedFact {
  const label = "Rapport d’historique";
  if (historyReport !== undefined)
    return [label, `à lire sur ${reportHost(historyReport)}`, "historyReport", historyReport];
  return [label, autoviza ? "joint par le vendeur" : undefined, "historyReport"];
}

function pastOf(listing: Listing): readonly AskedFact[] {
  const { firstHand, owners, technicalInspectionDate: inspected } = listing;
  return [
    ["Propriétaires (vendeur compris)", owners === undefined ? undefined : String(owners), "owners"],
    ["Première main", firstHand ? "oui" : owners !== undefined && owners > 1 ? "non" : undefined, "firstHand"],
    reportOf(listing),
    ["Dernier contrôle technique", inspected === undefined ? undefined : shortDate(inspected), "inspected"],
    ["Carnet d’entretien", undefined, "serviceBook"],
  ];
}

export function guaranteesView(listing: Listing): readonly FactGroup[] {
  return [
    factGroup("warranty", "Garantie", warrantyOf(listing)),
    factGroup("history", "Historique du véhicule", pastOf(listing)),
  ];
}
