/** Who answers for the vehicle, and what became of it so far: only what is told. */
import { networkWarrantyLabel } from "../../domain/catalogue/network-warranties.ts";
import { reportHost } from "../../domain/listings/report-address.ts";
import { shortDate, shortMonth } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { askedOf } from "./asked-of-seller.ts";
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

/** A private seller tells the month, which stands as its first day. */
const labelledInspection = ({ technicalInspectionDate: day, customerFamilyCode }: Listing) =>
  day === undefined
    ? undefined
    : customerFamilyCode === "PART" && day.endsWith("-01")
      ? shortMonth(day.slice(0, 7))
      : shortDate(day);

function pastOf(listing: Listing): readonly AskedFact[] {
  const { firstHand, owners } = listing;
  return [
    ["Propriétaires (vendeur compris)", owners === undefined ? undefined : String(owners), "owners"],
    ["Première main", firstHand ? "oui" : owners !== undefined && owners > 1 ? "non" : undefined, "firstHand"],
    reportOf(listing),
    ["Dernier contrôle technique", labelledInspection(listing), "inspected"],
    ["Carnet d’entretien", undefined, "serviceBook"],
  ];
}

export function guaranteesView(listing: Listing): readonly FactGroup[] {
  return [
    factGroup("warranty", "Garantie", warrantyOf(listing), askedOf(listing)),
    factGroup("history", "Historique du véhicule", pastOf(listing), askedOf(listing)),
  ];
}
