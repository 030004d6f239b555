/** Why the market says nothing of a price or a vehicle: the same reason in the same words wherever it is told. */
import type { NoVerdict } from "../../domain/listings/market-facts.ts";
import { OLDEST } from "../../domain/valuation/market-bounds.ts";

export type WhyNoVerdict = NoVerdict | "notAsked";

/** A sentence. */
export const WHY_NO_VERDICT: Readonly<Record<WhyNoVerdict, string>> = {
  tooOld: `Passé ${OLDEST} ans, l’état et l’entretien font le prix, et les annonces ne les disent pas.`,
  fewComparables: "Trop peu d’annonces comparables sont en vente pour montrer un marché.",
  unrealisticPrice: "Le prix demandé est trop loin de celui des annonces comparables pour s’y mesurer.",
  notAsked: "Le marché n’a pas encore été regardé depuis que l’annonce est là ou a été corrigée.",
};

/** A few words, beneath “Pas d’analyse”. */
export const WHY_NO_VERDICT_BRIEFLY: Readonly<Record<WhyNoVerdict, string>> = {
  tooOld: `plus de ${OLDEST} ans`,
  fewComparables: "trop peu d’annonces comparables",
  unrealisticPrice: "prix trop loin des annonces comparables",
  notAsked: "marché pas encore regardé",
};
