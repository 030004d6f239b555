/** What is left to who could not write; the number itself is asked for on the same page. */
export function callInstead(hasPhone: boolean): string {
  return hasPhone
    ? "Appelez le vendeur\u202f: son numéro est sur cette page."
    : "Nous n’avons pas son numéro non plus.";
}
