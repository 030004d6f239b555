/** What pressing the heart of a listing does, for who does not see it. */
export function heartLabel(name: string, kept: boolean): string {
  return `${kept ? "Retirer des favoris" : "Ajouter aux favoris"}\u202f: ${name}`;
}
