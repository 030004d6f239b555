/** Figures and sentences that the form words in the browser. */

const WHOLE = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 0 });

export function whole(count: number): string {
  return WHOLE.format(count);
}

export function offers(count: number): string {
  return `${whole(count)} ${count < 2 ? "véhicule" : "véhicules"}`;
}

/** `Rechercher (1 284)`, `Valider (1 284)`; without a total the word alone. */
export function withTotal(word: string, total: number | undefined): string {
  return total === undefined ? word : `${word} (${whole(total)})`;
}

export const HAS_ERRORS = "Oups, il y a des erreurs";
