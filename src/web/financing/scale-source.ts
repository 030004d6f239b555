/** Whose conditions a vehicle can be paid by when they are not its seller's. */
import type { FinancingScale } from "../../domain/financing/financing-scale.ts";

export function scaleSource({ name, isDemonstration }: Pick<FinancingScale, "name" | "isDemonstration">): string {
  return isDemonstration
    ? `${name}\u202f: conditions inventées, qu’aucun prêteur ne propose.`
    : `Le vendeur n’annonce pas de mensualité. Celles-ci suivent le barème «\u202f${name}\u202f».`;
}
