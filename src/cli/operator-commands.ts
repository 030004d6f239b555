/**
 * `virage export ADDRESS`, `erase ADDRESS`, `role ADDRESS`, `right ADDRESS`, `reports`, `decide REPORT`, `leads` and `mails`: what visitors wrote to sellers and to us, and what could not be delivered. Where a
 * running site holds the data directory, the site does it, and the command tells the same.
 *
 * Exit codes: 0 done, also where nothing was kept; 1 it cannot be done; 64 the command line cannot be understood.
 */
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { readConfig } from "../config.ts";
import type { Operation, OperationParts } from "../operator-desk/operations.ts";
import { operate, operationSchema } from "../operator-desk/operations.ts";
import { ReportUnreadable, withReports } from "./mail-reports.ts";
import { doneBySelfOrSite } from "./self-or-site.ts";
import type { Storage } from "../storage/storage.ts";

export const EXIT = { done: 0, failed: 1, usage: 64 } as const;

export interface OperatorSurroundings {
  openStorage(): Promise<Storage>;
  readonly parts: () => Promise<Omit<OperationParts, "storage">>;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}

function processSurroundings(): OperatorSurroundings {
  const config: Config = readConfig(process.env);
  return {
    // Loaded late: a command line that cannot be understood needs no engine.
    openStorage: async () => (await import("../compose.ts")).openStorage(config),
    parts: async () => ({
      from: config.mailFrom,
      isDelivered: config.isMailDelivered,
      removeFiles: (await import("../compose.ts")).openMail(config).folder.remove,
      removePhotos: (await import("../compose.ts")).openMedia(config).remove,
      farewell: (await import("../compose.ts")).farewellOf(config),
      origin: () => config.publicUrl?.replace(/\/$/, "") ?? `http://localhost:${String(config.port)}`,
      now: config.now,
      clock: Date.now,
    }),
    stdout: process.stdout,
    stderr: process.stderr,
  };
}

const DECIDE_USAGE = `decide RÉFÉRENCE --outcome retiree|maintenue --facts TEXTE [--ground TEXTE]
                       decide RÉFÉRENCE --outcome retablie --reason TEXTE

Décide d’un signalement. Qui a signalé reçoit la décision et ses motifs, et le vendeur aussi quand l’annonce est retirée.
Un retrait s’annule une fois : l’annonce revient en ligne si le véhicule est encore en vente, et les mêmes en reçoivent le motif.

  --outcome retiree|maintenue  l’annonce est retirée, ou reste en ligne
  --facts TEXTE                ce qui a été constaté, dit à l’un et à l’autre : ne nommez pas qui a signalé
  --ground TEXTE               la loi ou la règle du site que l’annonce enfreint (obligatoire pour retirer)
  --with S-…,S-…               les autres signalements de l’annonce qui ont été lus : la même décision y répond
  --outcome retablie           le retrait est annulé
  --reason TEXTE               pourquoi, dit à l’un et à l’autre : ne nommez pas qui a signalé`;

const USAGES: Readonly<Record<Operation["kind"], string>> = {
  export: "export ADRESSE\n\nUne adresse e-mail, et une seule, est attendue.",
  erase: "erase ADRESSE\n\nUne adresse e-mail, et une seule, est attendue.",
  role: `role ADRESSE --roles private|professional|centre|operator

Dit ce qu’est ici le compte de cette adresse, à la place de ce qu’il était.

  --roles professional,operator  un rôle, ou plusieurs séparés par des virgules`,
  right: `right ADRESSE --dealer C123 [--right reader|editor|manager]

Donne au compte de cette adresse un droit sur un professionnel, à la place de celui qu’il avait ; sans --right, le retire.

  --right reader   voir le stock, les contacts et les imports
  --right editor   changer les prix, envoyer des fichiers, répondre
  --right manager  tout, et dire qui peut quoi`,
  reports: "reports [--since 2026-11-01]",
  leads: `leads [--dealer C123] [--since 2026-11-01]

Compte les messages écrits à chaque vendeur et les numéros montrés, depuis douze mois ou depuis ce jour.

  --dealer C123       d’un professionnel, annonce par annonce
  --since 2026-11-01  depuis ce jour`,
  mails: `mails

Montre les courriers qui n’ont pas pu être remis : ceux qui seront réessayés, et ceux qui ne le seront plus.

  --report FICHIER        un rapport reçu par courrier (échec, RFC 3464, ou plainte, RFC 5965) : plus rien ne part à qui il nomme
  --bounced ADRESSE       une boîte dont un fournisseur dit qu’elle n’existe plus
  --complained ADRESSE    qui s’est plaint de nos courriers
                          chacun autant de fois qu’il le faut`,
  decide: DECIDE_USAGE,
  campaigns: `campaigns [--dealer C123]

Montre les campagnes : ce qu’un professionnel paie, jusqu’à quand, et ce qui en est dépensé.`,
  promote: `promote C123 --listings C123-R1,C123-R2 --until 2026-12-31 --daily 4,50 --budget 120 [options]

Ouvre une campagne d’un professionnel. Un jour commencé est dû ; celui que le budget ne couvre plus n’est pas commencé.
Aucune ne change l’ordre des résultats : la place payée porte la mention « Annonce sponsorisée ».

  --listings RÉFÉRENCES  ses annonces, séparées par des virgules, la première en vente d’abord
  --until JOUR           le dernier jour
  --daily EUROS          par jour
  --budget EUROS         en tout
  --from JOUR            le premier jour, aujourd’hui sinon
  --place sponsored|promo   la place avant les résultats (sponsored), ou les annonces de /api/v1/promo/search (promo)
  --makes MARQUES        pour qui a choisi l’une de ces marques, et personne d’autre`,
  pause: "pause CAMPAGNE\n\nArrête une campagne à la fin du jour : rien n’est dû de la suite.",
  resume: "resume CAMPAGNE\n\nReprend une campagne arrêtée, dès aujourd’hui.",
};

const OPTIONS = {
  export: {},
  erase: {},
  role: { roles: { type: "string" } },
  right: { dealer: { type: "string" }, right: { type: "string" } },
  reports: { since: { type: "string" } },
  leads: { dealer: { type: "string" }, since: { type: "string" } },
  mails: {
    report: { type: "string", multiple: true },
    bounced: { type: "string", multiple: true },
    complained: { type: "string", multiple: true },
  },
  campaigns: { dealer: { type: "string" } },
  promote: {
    listings: { type: "string" },
    until: { type: "string" },
    daily: { type: "string" },
    budget: { type: "string" },
    from: { type: "string" },
    place: { type: "string" },
    makes: { type: "string" },
  },
  pause: {},
  resume: {},
  decide: {
    outcome: { type: "string" },
    facts: { type: "string" },
    ground: { type: "string" },
    reason: { type: "string" },
    with: { type: "string" },
  },
} as const;

const SUBJECTS: Readonly<Record<Operation["kind"], string | undefined>> = {
  export: "email",
  erase: "email",
  role: "email",
  right: "email",
  reports: undefined,
  leads: undefined,
  mails: undefined,
  decide: "id",
  campaigns: undefined,
  promote: "curef",
  pause: "campaign",
  resume: "campaign",
};

export function operatorCommand(kind: Operation["kind"]) {
  return async (args: readonly string[], given?: OperatorSurroundings): Promise<number> => {
    const surroundings = given ?? processSurroundings();
    const { stdout, stderr } = surroundings;
    let asked: Operation | undefined;
    try {
      asked = await readOperation(kind, args);
    } catch (error) {
      if (!(error instanceof ReportUnreadable)) throw error;
      stderr.write(`${error.message}\n`);
      return EXIT.failed;
    }
    if (asked === undefined) {
      stderr.write(`Usage : npm run virage -- ${USAGES[kind]}\n`);
      return EXIT.usage;
    }
    const done = await doneBySelfOrSite(asked, surroundings.openStorage, async (storage) =>
      operate(asked, { ...(await surroundings.parts()), storage }),
    );
    (done.kind === "done" ? stdout : stderr).write(done.told);
    return done.kind === "done" ? EXIT.done : EXIT.failed;
  };
}

async function readOperation(kind: Operation["kind"], args: readonly string[]): Promise<Operation | undefined> {
  const subject = SUBJECTS[kind];
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS[kind], allowPositionals: true });
    if (positionals.length !== (subject === undefined ? 0 : 1)) return undefined;
    const named = subject === undefined ? {} : { [subject]: positionals[0] };
    const { report: files, ...others } = values as { readonly report?: readonly string[] };
    const read = files === undefined ? others : await withReports(files, others);
    return operationSchema.safeParse({ kind, ...named, ...read }).data;
  } catch (error) {
    // An option that there is not, or one without its value.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
