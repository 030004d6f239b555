/** `virage backup FOLDER`: the data directory as of one moment, whether the site is running or not. */
import { counted } from "../domain/french.ts";
import { backUp } from "../storage/backup/back-up.ts";
import type { DataSurroundings } from "./data-surroundings.ts";
import { EXIT, onlyArgument, processSurroundings, sentenceOf } from "./data-surroundings.ts";

const USAGE = `Usage : npm run virage -- backup DOSSIER

  Écrit dans DOSSIER une sauvegarde à son heure, que \`restore\` relit ; le site peut tourner.
`;
const ON_POSTGRES =
  "Ces données sont dans PostgreSQL, qui a ses propres sauvegardes (docs/runbook.md) ; copiez aussi medias et logos, où aucun compartiment ne les garde.\n";

/** Resolves to the exit code. */
export async function backupCommand(args: readonly string[], given?: DataSurroundings): Promise<number> {
  const { dataDirectory, databaseUrl, now, stdout, stderr } = given ?? processSurroundings();
  const into = onlyArgument(args);
  if (into === undefined || databaseUrl !== undefined) {
    stderr.write(into === undefined ? USAGE : ON_POSTGRES);
    return into === undefined ? EXIT.usage : EXIT.failed;
  }
  try {
    const backup = await backUp({ dataDirectory, into, now: now() });
    if (backup === undefined) {
      stderr.write(`Il n’y a pas de base dans ${dataDirectory}.\n`);
      return EXIT.failed;
    }
    const { files } = backup.manifest;
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    stdout.write(`${backup.directory} : ${counted(files.length, "fichier")}, ${counted(bytes, "octet")}, tout relu.\n`);
    return EXIT.done;
  } catch (error) {
    stderr.write(sentenceOf(error));
    return EXIT.failed;
  }
}
