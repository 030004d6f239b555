/** Lower case without accents, so that `Citroen` finds `Citroën`. */
export function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
