/** Of a figure that no advert comes near: how far the market is known. */
import { NARROW, whole } from "../../domain/french.ts";
import type { BeyondReach, ReachingFigure } from "../../domain/valuation/market-reach.ts";

const TOLD: Readonly<Record<ReachingFigure, (figure: number) => string>> = {
  year: (figure) => `l’année ${figure}`,
  mileage: (figure) => `${whole(figure)}${NARROW}km`,
  powerDIN: (figure) => `${whole(figure)}${NARROW}ch`,
};

/** The field of the form that holds it. */
export function fieldOf({ field }: BeyondReach): string {
  return field === "year" ? "date" : field;
}

function bound({ field, value, least, most }: BeyondReach): string {
  if (field === "year") return value < least ? `avant ${least}` : `après ${most}`;
  return value < least ? `au-dessous de ${TOLD[field](least)}` : `au-delà de ${TOLD[field](most)}`;
}

/** Beneath the field. */
export function fieldBeyondReach(beyond: BeyondReach): string {
  return `Les annonces ne disent rien ${bound(beyond)}\u202f: vérifiez ce chiffre.`;
}

/** In place of an estimate. */
export function refusedBeyondReach(beyond: BeyondReach): string {
  const value = TOLD[beyond.field](beyond.value);
  return `Trop peu d’annonces comparables approchent ${value}\u202f: ${bound(beyond)}, toute somme serait inventée.`;
}
