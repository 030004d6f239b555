/** The report of an import as a person reads it in a terminal. */
import type { Telling } from "../../domain/stock/relisting.ts";
import { TELLING } from "../../domain/stock/relisting.ts";
import type { FeedIssue, IssueCode } from "../feed-issue.ts";
import type { ImportReport } from "./import-report.ts";

const number = new Intl.NumberFormat("fr-FR");

const CODE_LABELS: Readonly<Record<IssueCode, string>> = {
  missing: "valeur obligatoire absente",
  unreadable: "valeur illisible",
  outOfRange: "valeur impossible",
  impossible: "valeur impossible pour ce véhicule",
  unlikely: "valeur invraisemblable, gardée",
  unknownWord: "mot inconnu",
  taxAdded: "prix hors taxes, affiché avec la TVA",
  shortened: "texte coupé, trop long",
  contactRemoved: "numéro, adresse ou lien retiré",
  corrected: "valeur corrigée d’après une autre colonne",
  unconfirmed: "valeur douteuse, que rien ne confirme",
  contradiction: "deux colonnes se contredisent",
  unknownMake: "marque absente du catalogue",
  unknownModel: "modèle absent du catalogue",
  unknownPostcode: "code postal inconnu, lieu retrouvé autrement",
  unknownPlace: "lieu inconnu",
  repeatedVehicle: "véhicule répété",
  removedUponReport: "retirée par le site après un signalement",
  soldByHand: "marqué vendu dans l’espace pro",
  soldInFile: "vendu, d’après le fichier",
  sharedReference: "référence qu’un autre véhicule porte aussi",
  takenReference: "référence déjà prise par un autre véhicule",
  columnCount: "nombre de colonnes",
  titleLine: "titre au-dessus de l’en-tête",
  totalLine: "ligne de total",
  noteLine: "note sous le tableau",
  notAnObject: "objet JSON attendu",
  tooDeep: "trop de niveaux imbriqués",
};

const CONSEQUENCE_LABELS: Readonly<Record<FeedIssue["consequence"], string>> = {
  rejected: "ligne refusée, l’annonce éventuelle reste telle quelle",
  duplicate: "ligne laissée de côté",
  "left-out": "annonce importée sans ce champ",
  noted: "annonce importée",
  "passed-over": "ligne passée, ce n’est pas un véhicule",
  sold: "véhicule vendu, comme s’il n’était pas dans le fichier",
};

/** A refused or lost row is always told up to this many; of what is only noted the report file has the detail. */
const MAX_ROWS_TOLD = 20;

/** Lines, without a line end after the last. */
export function reportText(report: ImportReport): string {
  const { refusal } = report;
  if (refusal !== undefined)
    return [refusalText(report, refusal.message), ...remarkLines(report), ...lostRowLines(report)].join("\n");
  const heading = `Stock de ${report.curef} importé (correspondance « ${report.mapping ?? ""} »).`;
  return [heading, ...countLines(report), ...detailLines(report)].join("\n");
}

/** Below the counts. */
export function detailLines(report: ImportReport): readonly string[] {
  return [
    ...remarkLines(report),
    ...relistedLines(report),
    ...issueLines(report),
    ...doubtLines(report),
    ...lostRowLines(report),
  ];
}

function refusalText({ counts, curef }: ImportReport, message: string): string {
  const written = counts.added + counts.changed + counts.returned;
  const outcome =
    written === 0
      ? `Import refusé : le stock de ${curef} est inchangé.`
      : `Import interrompu : ${number.format(written)} annonces écrites, aucune retirée.`;
  return `${outcome}\n${message}`;
}

/** Of a row's issue what it is, for whoever lists them. */
export function codeLabel(code: IssueCode): string {
  return CODE_LABELS[code];
}

export function countLines({ counts }: ImportReport): readonly string[] {
  const line = (count: number, text: string) => `${number.format(count).padStart(9)}  ${text}`;
  return [
    line(counts.read, "lignes lues"),
    line(counts.added, "annonces nouvelles"),
    line(counts.changed, "annonces modifiées"),
    line(counts.returned, "annonces de retour"),
    line(counts.unchanged, "annonces inchangées"),
    line(counts.priceChanged, "changements de prix"),
    line(counts.withdrawn, "annonces retirées (absentes du fichier)"),
    line(counts.rejected, "lignes refusées"),
    line(counts.duplicates, "lignes en double"),
    ...(counts.sold === undefined || counts.sold === 0
      ? []
      : [line(counts.sold, "véhicules vendus, d’après le fichier")]),
  ];
}

/** Before all else: what is odd of a whole column is worth more than a thousand rows of it. */
export function remarkLines({ remarks = [] }: ImportReport): readonly string[] {
  if (remarks.length === 0) return [];
  return ["", "Sur des colonnes entières :", ...remarks.map(({ message }) => `  ${message}`)];
}

/** Rows that are imported, and that somebody should look at. */
const MAX_DOUBTS_TOLD = 10;
const DOUBTS: ReadonlySet<IssueCode> = new Set(["impossible", "unlikely", "contradiction"]);

function doubtLines({ issues, issueCounts }: ImportReport): readonly string[] {
  const doubts = issues.filter(({ code }) => DOUBTS.has(code));
  if (doubts.length === 0) return [];
  const all = issueCounts.filter(({ code }) => DOUBTS.has(code)).reduce((sum, { count }) => sum + count, 0);
  const rest = all - Math.min(doubts.length, MAX_DOUBTS_TOLD);
  return [
    "",
    "Valeurs à vérifier :",
    ...doubts.slice(0, MAX_DOUBTS_TOLD).map(rowLine),
    ...(rest > 0 ? [`  et ${number.format(rest)} autres : --report FICHIER.csv les donne toutes`] : []),
  ];
}

function rowLine({ line, reference, message }: FeedIssue): string {
  return `  ligne ${line}${reference === undefined ? "" : ` (${reference})`} : ${message}`;
}

const LACKING: Readonly<Record<Telling, string>> = {
  firstTrafficDate: "sans jour de première mise en circulation",
  externalColor: "sans couleur",
  photos: "sans photographie",
};

function relistedLines({ relisted }: ImportReport): readonly string[] {
  if (relisted === undefined) return [];
  const { recognised, rivals, untold, lacking } = relisted;
  const told = [
    [recognised, "reprennent une annonce retirée, avec son âge et son historique de prix"],
    [rivals, "repartent de zéro : deux annonces retirées, ou deux nouvelles, se ressemblent autant"],
    [untold, `repartent de zéro, faute de pouvoir juger : ${lackingText(lacking)}`],
  ] as const;
  const lines = told.filter(([count]) => count > 0);
  if (lines.length === 0) return [];
  return [
    "",
    "Annonces nouvelles dont le véhicule semble avoir déjà été annoncé :",
    ...lines.map(([count, text]) => `${number.format(count).padStart(9)}  ${text}`),
  ];
}

function lackingText(lacking: Readonly<Record<Telling, number>>): string {
  const some = TELLING.filter((one) => lacking[one] > 0);
  return some.map((one) => `${number.format(lacking[one])} ${LACKING[one]}`).join(", ");
}

function issueLines({ issueCounts }: ImportReport): readonly string[] {
  if (issueCounts.length === 0) return [];
  return [
    "",
    "Remarques :",
    ...issueCounts.map(
      ({ code, consequence, count }) =>
        `${number.format(count).padStart(9)}  ${CODE_LABELS[code]} (${CONSEQUENCE_LABELS[consequence]})`,
    ),
  ];
}

export function lostRowLines({ issues, counts }: ImportReport): readonly string[] {
  const lost = issues.filter(({ consequence }) => consequence === "rejected" || consequence === "duplicate");
  if (lost.length === 0) return [];
  const told = lost.slice(0, MAX_ROWS_TOLD).map(rowLine);
  const untold =
    counts.rejected + counts.duplicates - new Set(lost.slice(0, MAX_ROWS_TOLD).map(({ line }) => line)).size;
  return [
    "",
    "Lignes non importées :",
    ...told,
    ...(untold > 0 ? [`  et ${number.format(untold)} autres : --report FICHIER.csv les donne toutes`] : []),
  ];
}
