/** `npm run virage -- COMMAND …`: one command a file. */
import { backupCommand } from "./backup.ts";
import { feedCommand } from "./feed.ts";
import { groupCommand } from "./group.ts";
import { importCommand } from "./import.ts";
import { mediaCommand } from "./media.ts";
import { moderateCommand } from "./moderate.ts";
import { moveCommand } from "./move.ts";
import { operatorCommand } from "./operator-commands.ts";
import { restoreCommand } from "./restore.ts";
import { searchCommand } from "./search.ts";
import { valueCommand } from "./value.ts";

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  backup: backupCommand,
  campaigns: operatorCommand("campaigns"),
  decide: operatorCommand("decide"),
  erase: operatorCommand("erase"),
  export: operatorCommand("export"),
  feed: feedCommand,
  group: groupCommand,
  import: importCommand,
  leads: operatorCommand("leads"),
  mails: operatorCommand("mails"),
  media: mediaCommand,
  moderate: moderateCommand,
  move: moveCommand,
  pause: operatorCommand("pause"),
  promote: operatorCommand("promote"),
  reports: operatorCommand("reports"),
  restore: restoreCommand,
  resume: operatorCommand("resume"),
  role: operatorCommand("role"),
  right: operatorCommand("right"),
  search: searchCommand,
  value: valueCommand,
};

const USAGE = `Usage : npm run virage -- COMMANDE

  import FICHIER --dealer C… [--mapping FICHIER]   importe le stock d’un professionnel
  feed guess FICHIER                           devine la correspondance d’un fichier de stock, et l’écrit
  feed try FICHIER [--mapping FICHIER] [--dealer C…]   dit ce que son import changerait, et n’écrit rien
  feed runs --dealer C… [--show 1]             montre ses derniers imports, ou le rapport de l’un d’eux
  feed key --dealer C… [--list] [--revoke CLÉ]   fait une clé avec laquelle son logiciel envoie son stock
  feed settings --dealer C… [--mapping FICHIER]   dit comment sont lus ses fichiers qui viennent d’eux-mêmes
  feed source --dealer C… --url https://… [--every 6h]   fait relever son stock à une adresse
  feed schema                                  écrit le schéma JSON des correspondances, pour les éditeurs
  reports [--since 2026-11-01]                 montre ce que des visiteurs ont signalé
  decide SIGNALEMENT --outcome retiree|maintenue --facts TEXTE   en décide, et l’écrit avec les motifs
  decide SIGNALEMENT --outcome retablie --reason TEXTE   annule un retrait, et l’écrit avec le motif
  moderate [DOSSIER] [--outcome acceptee|refusee]   montre les annonces que des règles ont retenues et les recours, et en décide
  campaigns [--dealer C…]                      montre les campagnes : places payées, budget, dépense
  promote C… --listings R1,R2 --until JOUR --daily EUROS --budget EUROS   ouvre une campagne d’un professionnel
  pause CAMPAGNE, resume CAMPAGNE              l’arrête à la fin du jour, la reprend
  leads [--dealer C…] [--since 2026-11-01]     compte les messages et les numéros montrés, par vendeur
  mails                                        montre les courriers qui n’ont pas pu être remis, et prend ceux qui reviennent
  role ADRESSE --roles professional            dit ce qu’est un compte : private, professional, centre, operator
  right ADRESSE --dealer C123 --right editor   donne un droit sur un professionnel : reader, editor, manager
  group C… --name "Groupe Étoile" | --none     met un professionnel dans un groupe, dont les vitrines partagent leurs stocks
  export ADRESSE                               montre ce qui est gardé sous cette adresse : compte, messages, signalements
  erase ADRESSE                                l’efface
  value [--parts 10]                           compare les prix à ce que le marché en dit
  backup DOSSIER                               sauvegarde le répertoire de données, site en marche ou non
  restore SAUVEGARDE                           remet une sauvegarde dans un répertoire sans base
  search reindex                               écrit l’index du cluster à neuf, le compare, et y fait chercher le site
  search rollback                              fait chercher le site dans l’index d’avant, mis à jour
  media copy                                   copie photographies et logos dans le compartiment S3 (VIRAGE_MEDIA_BUCKET)
  move                                         porte les données de SQLite dans PostgreSQL (DATABASE_URL), chaque ligne vérifiée
`;

/** As sysexits.h has it: the command line cannot be understood. */
const EXIT_USAGE = 64;

// Whoever reads may have read enough, as `head` has: the command goes on to its end all the same.
for (const output of [process.stdout, process.stderr]) {
  output.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

const [name = "", ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command === undefined) process.stderr.write(USAGE);
process.exitCode = command === undefined ? EXIT_USAGE : await command(args);
