/** The digits of a whole figure as pages show it and people copy it: `9 000 €`, `60 000 km`, `9.000`. */
export function bareFigure(text: string): string {
  return text
    .replaceAll(/\s/g, "")
    .replace(/(?<=\d)(?:€|km|ch|cv)$/i, "")
    .replaceAll(/\.(?=\d{3}(?!\d))/g, "");
}
