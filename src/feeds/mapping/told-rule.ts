/** A rule of a mapping in words, for the dealer whose columns it reads. */
import { counted } from "../../domain/french.ts";
import type { MappingFields } from "./mapping.ts";
import type { DateFormat } from "./read-date.ts";

type Rule = NonNullable<MappingFields[keyof MappingFields]>;

const READERS: Readonly<Record<string, string>> = {
  make: "la marque au début",
  model: "le modèle après la marque",
  version: "ce qui suit le modèle",
  generation: "la génération",
  "version-from-slug": "tiré de l’adresse",
  year: "l’année seule",
  "french-number": "le point groupe les milliers",
  "english-number": "la virgule groupe les milliers",
  "options-in-text": "équipements trouvés dans le texte",
};

/** The clauses in the order in which they are done; none of a column that is read as it stands. */
export function toldRule(rule: Rule): readonly string[] {
  if (rule.kind === "constant") return ["la même valeur pour toutes les lignes"];
  const read = "read" in rule ? rule.read : undefined;
  const reader = read?.endsWith("-from-slug") === true ? "tiré de l’adresse" : READERS[read ?? ""];
  return [
    ...rule.from.flatMap((source) =>
      "part" in source && source.part !== undefined ? [`la partie « ${source.part.name} » du motif`] : [],
    ),
    ...(rule.from.length > 1 ? [severalTold(rule)] : []),
    ...(reader === undefined ? [] : [reader]),
    ...("format" in rule ? [`date ${rule.format.map(dateFormatTold).join(" ou ")}`] : []),
    ...("unit" in rule && rule.unit !== undefined ? [`en ${rule.unit}`] : []),
    ...("table" in rule && rule.table.spelt.size > 0 ? [`table de ${counted(rule.table.spelt.size, "mot")}`] : []),
    ...("separator" in rule && rule.separator !== "|" ? [`séparés par « ${rule.separator} »`] : []),
    ...(rule.nullWords.spelt.size > 0 ? [`vide si ${[...rule.nullWords.spelt.keys()].join(", ")}`] : []),
  ];
}

/** `jj/mm/aaaa`. */
export function dateFormatTold(format: DateFormat): string {
  if (format === "EXCEL") return "en jours d’Excel";
  if (format === "D MMMM YYYY") return "jour et mois en toutes lettres";
  return format.toLowerCase().replaceAll("d", "j").replaceAll("y", "a");
}

function severalTold(rule: Extract<Rule, { kind: "columns" }>): string {
  const { length } = rule.from;
  // Of a list all of them count.
  if ("separator" in rule) return `${length}\u202fcolonnes réunies`;
  const areJoined = "join" in rule && rule.join !== undefined;
  return areJoined ? `${length}\u202fcolonnes mises bout à bout` : `la première remplie de ${length}\u202fcolonnes`;
}
