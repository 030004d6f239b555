/**
 * The digits of a whole figure as pages show it and people copy it: `9 000 €`, `15 000 euros`, `60 000 km`, `9.000`, `9 000,50 €`
 * without its cents. What is no such figure stays as it is, without blanks.
 */
export function bareFigure(text: string): string {
  return text
    .replaceAll(/\s/g, "")
    .replace(/(?<=\d)([.,]\d\d)?(€|euros?|km|ch|cv)?$/i, "")
    .replaceAll(/\.(?=\d{3}(?!\d))/g, "");
}

/** A figure as it was typed or copied; a negative one is 0 (spec 5.5). Undefined for what is none. */
export function readFigure(text: string): number | undefined {
  const figure = bareFigure(text);
  return /^-?\d{1,15}$/.test(figure) ? Math.max(0, Number(figure)) : undefined;
}
