/** Colours of bodies and cabins; `hex` is the swatch, not a paint code. */
export const COLOURS = [
  "noir",
  "gris",
  "argent",
  "blanc",
  "bleu",
  "rouge",
  "bordeaux",
  "vert",
  "jaune",
  "orange",
  "marron",
  "beige",
  "or",
  "violet",
  "rose",
  "autre",
] as const;
export type Colour = (typeof COLOURS)[number];

const SWATCHES: Readonly<Record<Colour, { readonly label: string; readonly hex: string | undefined }>> = {
  noir: { label: "Noir", hex: "#1b1d21" },
  gris: { label: "Gris", hex: "#6f757d" },
  argent: { label: "Argent", hex: "#b9bec5" },
  blanc: { label: "Blanc", hex: "#f4f5f6" },
  bleu: { label: "Bleu", hex: "#22539a" },
  rouge: { label: "Rouge", hex: "#b3202a" },
  bordeaux: { label: "Bordeaux", hex: "#5e1824" },
  vert: { label: "Vert", hex: "#2f5d45" },
  jaune: { label: "Jaune", hex: "#e5b81c" },
  orange: { label: "Orange", hex: "#d9651e" },
  marron: { label: "Marron", hex: "#5b4030" },
  beige: { label: "Beige", hex: "#cdbfa5" },
  or: { label: "Or", hex: "#b3923f" },
  violet: { label: "Violet", hex: "#553a78" },
  rose: { label: "Rose", hex: "#d58ca4" },
  autre: { label: "Autre", hex: undefined },
};

export function isColour(text: string): text is Colour {
  return (COLOURS as readonly string[]).includes(text);
}

export function colourLabel(colour: Colour): string {
  return SWATCHES[colour].label;
}

/** Undefined for `autre`, which has no one swatch. */
export function colourSwatch(colour: Colour): string | undefined {
  return SWATCHES[colour].hex;
}
