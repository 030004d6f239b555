/** The command line of `virage import`, read and checked. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { whole } from "../domain/french.ts";
import { isEmailAddress } from "../domain/contact/email-address.ts";
import { readPhoneNumber } from "../domain/contact/phone-number.ts";
import { isCuref, isDealerName, isDomain } from "../domain/listings/dealer.ts";
import { readOpeningHours } from "../domain/listings/opening-hours.ts";
import { BUILT_IN_MAPPINGS } from "../feeds/built-in-mappings.ts";
import { readDealerAddress } from "../feeds/intake/dealer-address.ts";
import { parseIdentity } from "../feeds/intake/identity-document.ts";
import type { StockRequest } from "../feeds/intake/stock-request.ts";
import { isProfessional } from "../feeds/intake/stock-request.ts";
import { parseMapping } from "../feeds/mapping/mapping.ts";
import { MOST_VEHICLES, MOST_VEHICLES_EVER } from "../feeds/stock-growth.ts";
import { ENCODINGS, isEncoding } from "../feeds/reading/encoding.ts";
import type { ReportFormat } from "../feeds/report/report-file.ts";
import { reportFormatOf } from "../feeds/report/report-file.ts";

export const IMPORT_USAGE = `Usage : npm run virage -- import FICHIER --dealer C… [options]

Importe le stock complet d’un professionnel : ce qui est absent du fichier est retiré du site.
Un site en marche sur le même répertoire de données reçoit le fichier et l’importe lui-même.

  --dealer C123              le professionnel, par sa référence (obligatoire)
  --mapping FICHIER.json     la correspondance des colonnes, ou le nom d’une correspondance fournie (docs/feeds.md)
  --encoding ENCODAGE        ${ENCODINGS.join(", ")} (utf-8 par défaut)
  --name NOM                 le nom du professionnel, à sa création ou pour le changer
  --seller-type TYPE         son type : CONCESSION, GARAGE, AGENT… (à sa création par défaut : PROFESSIONNEL)
  --domain www.garage.fr     son nom de domaine, s’il a le sien : sa vitrine y répond
  --email ADRESSE            où lui remettre les messages des visiteurs
  --phone NUMERO             son numéro, montré à qui le demande
  --address "RUE, 69009 Lyon" où l’on voit ses véhicules, quand une ligne ne dit pas un autre lieu
  --hours "Mo-Fr 09:00-19:00; Sa 10:00-18:00"
                             ses horaires, comme OpenStreetMap les écrit (docs/feeds.md)
  --identity FICHIER.json    son identité légale, montrée avec ses annonces (docs/feeds.md)
  --report FICHIER.csv|json  toutes les remarques, ligne par ligne
  --allow-large-withdrawal   accepte de retirer plus de la moitié d’un stock, en une fois ou en sept jours
  --allow-large-growth       accepte un stock plus de dix fois plus grand que celui d’il y a sept jours
  --most-vehicles 30000      combien de véhicules ce professionnel peut avoir désormais (${whole(MOST_VEHICLES)} d’ordinaire)
  --strict                   code de sortie 2 si des lignes n’ont pas été importées

Codes de sortie : 0 importé, 3 fichier refusé, 4 remis au site qui termine l’import sans cette commande, 64 commande mal écrite ou nom de domaine déjà pris, 1 tout autre échec.
`;

export interface ImportRequest {
  readonly path: string;
  readonly stock: StockRequest;
  readonly report: { readonly path: string; readonly format: ReportFormat } | undefined;
  readonly strict: boolean;
}

export type CommandLine =
  | { readonly kind: "import"; readonly request: ImportRequest }
  | { readonly kind: "help" }
  /** A French sentence says what cannot be understood. */
  | { readonly kind: "wrong"; readonly message: string };

const OPTIONS = {
  dealer: { type: "string" },
  mapping: { type: "string" },
  encoding: { type: "string" },
  name: { type: "string" },
  "seller-type": { type: "string" },
  domain: { type: "string" },
  email: { type: "string" },
  phone: { type: "string" },
  address: { type: "string" },
  hours: { type: "string" },
  identity: { type: "string" },
  report: { type: "string" },
  "allow-large-withdrawal": { type: "boolean", default: false },
  "allow-large-growth": { type: "boolean", default: false },
  "most-vehicles": { type: "string" },
  strict: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** Reads the mapping file too, as the command line names it. */
export async function readCommandLine(args: readonly string[]): Promise<CommandLine> {
  const parsed = parse(args);
  if (parsed instanceof Error) return wrong(sentenceOf(parsed));
  const { positionals, values } = parsed;
  if (values.help) return { kind: "help" };
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) return wrong("Un fichier, et un seul, est attendu.");
  const { dealer: curef, encoding, name, "seller-type": sellerType, domain, email } = values;
  if (curef === undefined) return wrong("--dealer manque : à qui est ce stock ?");
  if (!isCuref(curef)) return wrong(`--dealer ${curef} : un C suivi de chiffres est attendu.`);
  if (encoding !== undefined && !isEncoding(encoding))
    return wrong(`--encoding ${encoding} : ${ENCODINGS.join(", ")} sont connus.`);
  // Quoted: a line end would be seen by nobody.
  if (name !== undefined && !isDealerName(name))
    return wrong(`--name ${JSON.stringify(name)} : un nom d’une seule ligne est attendu.`);
  if (sellerType !== undefined && !isProfessional(sellerType)) {
    return wrong(`--seller-type ${sellerType} : ce n’est pas un type de professionnel.`);
  }
  if (domain !== undefined && !isDomain(domain))
    return wrong(`--domain ${domain} : un nom de domaine en minuscules est attendu, sans http:// ni port.`);
  if (email !== undefined && !isEmailAddress(email))
    return wrong(`--email ${email} : une adresse comme contact@garage.fr est attendue.`);
  const phone = values.phone === undefined ? undefined : readPhoneNumber(values.phone);
  if (values.phone !== undefined && phone === undefined)
    return wrong(`--phone ${values.phone} : un numéro de téléphone est attendu.`);
  const { address, hours } = values;
  if (address !== undefined && readDealerAddress(address) === undefined)
    return wrong(
      `--address ${JSON.stringify(address)} : une adresse comme « 14 rue Pasteur, 69009 Lyon » est attendue.`,
    );
  if (hours !== undefined && readOpeningHours(hours) === undefined)
    return wrong(
      `--hours ${JSON.stringify(hours)} : des horaires comme « Mo-Fr 09:00-12:00,14:00-19:00 » sont attendus.`,
    );
  const identity = values.identity === undefined ? undefined : await readIdentity(values.identity);
  if (identity?.kind === "wrong") return identity;
  const report = reportOf(values.report);
  if (report === "unknown format") return wrong(`--report ${values.report} : un nom en .csv ou .json est attendu.`);
  const mapping = values.mapping === undefined ? undefined : await readMapping(values.mapping);
  if (mapping?.kind === "wrong") return mapping;
  const mostVehicles = values["most-vehicles"] === undefined ? undefined : readMostVehicles(values["most-vehicles"]);
  if (values["most-vehicles"] !== undefined && mostVehicles === undefined)
    return wrong(
      `--most-vehicles ${values["most-vehicles"]} : un nombre de 1 à ${whole(MOST_VEHICLES_EVER)} est attendu.`,
    );
  const { "allow-large-withdrawal": allowLargeWithdrawal, "allow-large-growth": allowLargeGrowth, strict } = values;
  const stock: StockRequest = {
    file: basename(path),
    curef,
    ...(mapping === undefined ? {} : { mapping: mapping.text }),
    ...(encoding === undefined ? {} : { encoding }),
    ...(name === undefined ? {} : { name }),
    ...(sellerType === undefined ? {} : { sellerType }),
    ...(domain === undefined ? {} : { domain }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(address === undefined ? {} : { address }),
    ...(hours === undefined ? {} : { hours }),
    ...(identity === undefined ? {} : { identity: identity.text }),
    ...(mostVehicles === undefined ? {} : { mostVehicles }),
    allowLargeWithdrawal,
    allowLargeGrowth,
  };
  return { kind: "import", request: { path, stock, report, strict } };
}

/** Undefined for what is no number of vehicles. */
export function readMostVehicles(text: string): number | undefined {
  const most = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return most >= 1 && most <= MOST_VEHICLES_EVER ? most : undefined;
}

function wrong(message: string): Extract<CommandLine, { kind: "wrong" }> {
  return { kind: "wrong", message };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

function sentenceOf(error: Error): string {
  const [option = ""] = /--?[\w-]+/.exec(error.message) ?? [];
  const code = "code" in error ? error.code : undefined;
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `${option} : cette option n’existe pas.`;
  return `${option} : une valeur manque, ou est de trop.`;
}

function reportOf(path: string | undefined): ImportRequest["report"] | "unknown format" {
  if (path === undefined) return undefined;
  const format = reportFormatOf(path);
  return format === undefined ? "unknown format" : { path, format };
}

/** The JSON that stands in the file. */
async function readIdentity(named: string): Promise<NamedMapping> {
  let text: string;
  try {
    text = await readFile(named, "utf8");
  } catch {
    return wrong(`--identity ${named} : ce fichier ne peut pas être lu.`);
  }
  const outcome = parseIdentity(text);
  if (outcome.kind === "identity") return { kind: "named", text };
  return wrong([`--identity ${named} :`, ...outcome.faults.map((fault) => `  ${fault}`)].join("\n"));
}

export type NamedMapping = { readonly kind: "named"; readonly text: string } | Extract<CommandLine, { kind: "wrong" }>;

/** The name of a built-in mapping, or the JSON that stands in the file. */
export async function readMapping(named: string): Promise<NamedMapping> {
  if (BUILT_IN_MAPPINGS.some(({ name }) => name === named)) return { kind: "named", text: named };
  let text: string;
  try {
    text = await readFile(named, "utf8");
  } catch {
    return wrong(`--mapping ${named} : ce fichier ne peut pas être lu.`);
  }
  const outcome = parseMapping(text);
  if (outcome.kind === "mapping") return { kind: "named", text };
  return wrong([`--mapping ${named} :`, ...outcome.faults.map((fault) => `  ${fault}`)].join("\n"));
}
