/** Colours with their agreement and their shades; each alone is of the body. */
import type { Colour } from "../../catalogue/colours.ts";
import type { SenseLine } from "./senses.ts";

/** Nouns of colour that are also something else have their own bias. */
const WORDS: readonly (readonly [Colour, string, number?])[] = [
  ["noir", "noir, noire, noirs, noires, black"],
  [
    "gris",
    "gris, grise, grises, anthracite, gris anthracite, gris souris, gris acier, graphite, gris graphite, gris platine",
  ],
  ["argent", "argent, argenté, argentée, argentés, argentées, silver, gris argent"],
  ["blanc", "blanc, blanche, blancs, blanches, blanc nacré, blanche nacrée, blanc cassé"],
  [
    "bleu",
    "bleu, bleue, bleus, bleues, bleu marine, bleu nuit, bleu ciel, bleu roi, bleu électrique, bleu turquoise, turquoise, bleu pétrole",
  ],
  ["rouge", "rouge, rouges, rouge vif, rouge cerise, rouge bordeaux"],
  ["bordeaux", "bordeaux", -0.45],
  ["bordeaux", "lie de vin, grenat, bordeau"],
  [
    "vert",
    "vert, verte, verts, vertes, kaki, vert kaki, vert olive, vert anglais, vert sapin, vert bouteille, vert pomme",
  ],
  ["jaune", "jaune, jaunes, jaune citron"],
  ["orange", "orange, oranges"],
  ["marron", "marron, marrons, brun, brune, bruns, brunes, chocolat, marron glacé"],
  ["beige", "beige, beiges, sable, crème, ivoire"],
  ["or", "doré, dorée, dorés, dorées, couleur or, or métallisé, champagne"],
  ["or", "or", -0.6],
  ["violet", "violet, violette, violets, violettes, mauve, mauves, prune, aubergine"],
  ["rose", "rose, roses, fuchsia"],
  ["autre", "autre couleur, autres couleurs"],
];

const SHADES = ["", " clair", " claire", " foncé", " foncée", " métal", " métallisé", " métallisée", " mat", " mate"];
const BODY_WORDS = ["", "couleur ", "de couleur ", "peinture ", "carrosserie ", "teinte ", "coloris "];

/** Without shades. */
export const PLAIN_COLOUR_LINES: readonly SenseLine[] = WORDS.map(([colour, words]) => [
  { externalColors: [colour] },
  words,
]);

const spread = (before: readonly string[], words: string, after: readonly string[]) =>
  words
    .split(", ")
    .flatMap((word) => before.flatMap((lead) => after.map((tail) => `${lead}${word}${tail}`)))
    .join(", ");

export const COLOUR_LINES: readonly SenseLine[] = WORDS.flatMap(([colour, words, bias = 0]): readonly SenseLine[] => [
  [{ externalColors: [colour] }, spread([""], words, SHADES), bias],
  [{ externalColors: [colour] }, spread(BODY_WORDS.slice(1), words, SHADES)],
]);

export const CABIN_LINES: readonly SenseLine[] = WORDS.flatMap(([colour, words]): readonly SenseLine[] => [
  [
    { internalColors: [colour] },
    spread(["intérieur ", "sellerie ", "sièges ", "habitacle ", "intérieurs ", "siège "], words, SHADES),
  ],
  [
    { internalColors: [colour], options: ["cuir"] },
    spread(
      ["intérieur cuir ", "sellerie cuir ", "cuir ", "sièges cuir ", "sièges en cuir ", "intérieur en cuir "],
      words,
      SHADES,
    ),
  ],
]);
