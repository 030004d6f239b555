/** A guess as a person reads it in a terminal: what was found and why, what is left to decide, what is not read. */
import { counted, whole } from "../../domain/french.ts";
import { targetLabel } from "../mapping/targets.ts";
import type { Candidate } from "./candidate.ts";
import type { FeedGuess, FeedShape } from "./guess-feed.ts";
import type { TriedRows } from "./tried-rows.ts";

const NAME_WIDTH = 28;
const COLUMN_WIDTH = 30;

/** Lines, without a line end after the last. */
export function guessText(guess: FeedGuess, tried: TriedRows): string {
  const { sample, isWhole, fields, missing, doubtful, unread, unknownWords, broken } = guess;
  const names = new Map(sample.columns.map(({ key, name }) => [key, name]));
  const columnsOf = (one: Candidate) => one.columns.map((key) => names.get(key) ?? key).join(" + ");
  const row = (one: Candidate) =>
    `  ${targetLabel(one.field).padEnd(NAME_WIDTH)}${columnsOf(one).padEnd(COLUMN_WIDTH)} ${percentOf(one.confidence)}  ${one.reasons.join(", ")}`;
  return [
    ...shapeLines(guess.shape),
    `Lignes lues   ${whole(tried.rows)}${isWhole ? "" : " (les premières)"}${broken === 0 ? "" : `, et ${counted(broken, "illisible")}`}`,
    "",
    "Champs trouvés :",
    ...fields.map(row),
    ...(missing.length === 0
      ? []
      : [
          "",
          "Champs obligatoires introuvables, à compléter dans le fichier :",
          ...missing.map((field) => `  ${targetLabel(field)}`),
        ]),
    ...(doubtful.length === 0 ? [] : ["", "À vérifier, laissés de côté :", ...doubtful.map(row)]),
    ...(unknownWords.length === 0
      ? []
      : [
          "",
          "Mots inconnus, à traduire par « table » :",
          ...unknownWords.map(({ field, column, words }) => `  ${targetLabel(field)} (${column}) : ${quoted(words)}`),
        ]),
    ...(unread.length === 0
      ? []
      : [
          "",
          "Colonnes non lues :",
          ...unread.map(
            ({ name, samples, note }) =>
              `  ${name.padEnd(COLUMN_WIDTH)} ${note ?? (samples.length === 0 ? "vide" : quoted(samples))}`,
          ),
        ]),
    "",
    triedText(tried),
  ].join("\n");
}

function shapeLines({
  encoding,
  encodingReason,
  format,
  delimiter,
  isQuoted,
  titles = 0,
  rows,
  isLines,
}: FeedShape): readonly string[] {
  const told =
    format === "csv"
      ? `CSV, séparateur ${delimiter === "\t" ? "tabulation" : `« ${delimiter ?? ","} »`}, ${isQuoted === true ? "guillemets doubles" : "sans guillemets"}${titlesText(titles)}`
      : format === "json"
        ? `JSON, ${isLines === true ? "un objet par ligne" : rows === undefined ? "un tableau d’objets" : `véhicules sous « ${rows} »`}`
        : `XML, ${rows === undefined ? "véhicules sous la racine" : `véhicules sous « ${rows} »`}`;
  return [`Encodage      ${encoding} (${encodingReason})`, `Format        ${told}`];
}

function titlesText(titles: number): string {
  if (titles === 0) return "";
  return titles === 1
    ? ", un titre au-dessus de l’en-tête"
    : `, ${whole(titles)} lignes de titre au-dessus de l’en-tête`;
}

function triedText({ rows, refused, reasons }: TriedRows): string {
  if (refused === 0 && rows === 1) return "Avec cette correspondance, cette ligne se lit.";
  if (refused === 0) return `Avec cette correspondance, ces ${whole(rows)} lignes se lisent toutes.`;
  const why = reasons.map(({ message, count }) => `  ${whole(count)} × ${message}`);
  const would = refused === 1 ? "serait refusée" : "seraient refusées";
  const told = `Avec cette correspondance, ${counted(refused, "ligne")} sur ${whole(rows)} ${would} :`;
  return [told, ...why].join("\n");
}

const LONGEST_SAMPLE = 40;
const MOST_QUOTED = 8;

function quoted(texts: readonly string[]): string {
  const told = texts.slice(0, MOST_QUOTED).map((text) => {
    const line = text.replace(/\s+/g, " ");
    return `« ${line.length > LONGEST_SAMPLE ? `${line.slice(0, LONGEST_SAMPLE - 1)}…` : line} »`;
  });
  return [...told, ...(texts.length > MOST_QUOTED ? [`et ${texts.length - MOST_QUOTED} autres`] : [])].join(", ");
}

const percentOf = (share: number) => `${String(Math.round(share * 100)).padStart(3)} %`;
