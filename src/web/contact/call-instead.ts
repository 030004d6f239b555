/** What is left to who could not write; the number itself is asked for on the same page. */
export function callInstead(hasPhone: boolean): string {
  return hasPhone
    ? "Appelez le vendeur\u202f: son numéro est sur cette page."
    : "Ce vendeur n’a pas non plus donné de numéro.";
}
