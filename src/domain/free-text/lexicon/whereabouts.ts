/** Words around a place: where exactly, and how far. */
import { phraseWords } from "./senses.ts";
import type { PhraseTable } from "../text/phrase-table.ts";
import { phraseTable } from "../text/phrase-table.ts";

/** `near`: its surroundings; `at`: the town itself; `in`: an area; `code`: a department's number follows. */
export type Lead = "near" | "at" | "in" | "code";

const LEADS: readonly (readonly [Lead, string])[] = [
  [
    "near",
    "près de, près d’, près du, près, proche de, proche d’, proche du, proche, vers, autour de, autour d’, autour du, aux alentours de, alentours de, alentours d’, aux alentours d’, aux environs de, environs de, dans les environs de, à côté de, à côté d’, à coté de, à proximité de, à proximité d’, région de, dans la région de, région, du côté de, du coté de, côté, secteur, secteur de, dans le secteur de, pas loin de, non loin de, aux abords de, banlieue de, agglomération de, autour des, près des, dans le coin de, coin, la région de, à proximité du, périphérie de, sur la région de, aux alentours du, du côté d’, agglo de, aux portes de",
  ],
  [
    "at",
    "à, au, aux, sur, de, d’, ville de, ville, localisée à, situé à, située à, visible à, à voir à, dans la ville de, disponible à, disponible sur, j’habite, j’habite à, habitant à, je suis à, je suis sur, dispo sur, dispo à, localisation, lieu, en centre ville de, j’habite sur, basé à, basée à, dans, commune de, code postal, cp, sur la ville de",
  ],
  [
    "in",
    "en, ds le, ds la, ds les, dans le, dans la, dans les, dans l’, dans, de la, du, des, région, la région, en région, dans la région, le, la, les, l’, tout, toute la, sur la région, département de la, département du, département des, dans le département de la, dans le département du, dans le département des, dpt, département, dep, département de l’, toute l’, sud de la, côté, dans toute la, partout en, secteur, en pays, région de, vers la, vers le, vers l’, près de la, autour de la, depuis la, proche",
  ],
  [
    "code",
    "dans le, dans les, ds le, ds les, ds, département, departements, départements, dans le département, dans les départements, dep, dpt, dept, le, du, dans les dep, secteur, dépt, dépts, deps, depts, dans le département du, région, sur le, côté, en département, code département, dans le dep, dans dep, département du, dans le dpt, vers le, dans l’, proche du",
  ],
];

export const LEAD_TABLE: PhraseTable<ReadonlySet<Lead>> = leadTable();

function leadTable(): PhraseTable<ReadonlySet<Lead>> {
  const table = new Map<string, Set<Lead>>();
  for (const [lead, phrases] of LEADS) {
    for (const phrase of phrases.split(", ")) {
      const fold = phraseWords(phrase, "told").join("");
      const held = table.get(fold);
      if (held === undefined) table.set(fold, new Set([lead]));
      else held.add(lead);
    }
  }
  return phraseTable(table);
}

/** What `du Mans`, `aux Sables-d’Olonne` have of the town’s name. */
export const CONTRACTED: ReadonlyMap<string, { readonly article: "le" | "les"; readonly of: "à" | "de" }> = new Map([
  ["au", { article: "le", of: "à" }],
  ["aux", { article: "les", of: "à" }],
  ["du", { article: "le", of: "de" }],
  ["des", { article: "les", of: "de" }],
]);

/** After a town: its surroundings too. */
export const SURROUNDINGS = phraseTable(
  "et alentours, et ses alentours, et les alentours, et environs, et ses environs, et sa région, et région, et la région, et sa périphérie, et périphérie, et banlieue, et sa banlieue, alentours, environs, ou alentours, ou environs, ou proche, et autour, aux alentours, et agglomération, ou à proximité, et proche banlieue, region, et les environs"
    .split(", ")
    .map((phrase) => [phraseWords(phrase, "told").join(""), true] as const),
);

/** Before a radius. */
export const RADIUS_BEFORE = phraseTable(
  "à, à moins de, moins de, à maximum, à max, max, maximum, dans un rayon de, ou dans un rayon de, et dans un rayon de, ou à moins de, rayon de, rayon, un rayon de, dans les, jusqu’à, dans un périmètre de, périmètre, périmètre de, à environ, environ, sur un rayon de, à moins d’, dans un rayon max de, rayon max de, dans un rayon maximum de, à une distance de, dans un rayon d’environ, à pas plus de, pas plus de, pas à plus de, sans être à plus de, pas au-delà de, à + de, +, à max de, distance max, distance maximum, distance, à maxi, maxi, à au plus, au plus à, à peu près, dans un rayon de moins de, à moins des, à plus ou moins"
    .split(", ")
    .map((phrase) => [phraseWords(phrase, "told").join(""), true] as const),
);

/** Between a radius and its town. */
export const RADIUS_OF = phraseTable(
  "de, d’, du, des, autour de, autour d’, autour du, aux alentours de, alentours de, max de, maximum de, maxi de, max autour de, maximum autour de, maxi autour de, à la ronde de, à la ronde autour de, depuis, de distance de, de chez moi à, à partir de, max d’, autour des, de rayon autour de, à vol d’oiseau de, alentour de, environ de, de la ville de"
    .split(", ")
    .map((phrase) => [phraseWords(phrase, "told").join(""), true] as const),
);

/** After a town and its radius. */
export const RADIUS_AFTER = phraseTable(
  "max, maximum, maxi, à la ronde, autour, de rayon, alentour, aux alentours, de distance, environ, max autour, au maximum, à vol d’oiseau, au plus"
    .split(", ")
    .map((phrase) => [phraseWords(phrase, "told").join(""), true] as const),
);
