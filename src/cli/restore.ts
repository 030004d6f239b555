/** `virage restore FOLDER`: what `virage backup` wrote, into a data directory without a database. */
import { counted } from "../domain/french.ts";
import type { Restored } from "../storage/backup/restore.ts";
import { restore } from "../storage/backup/restore.ts";
import type { DataSurroundings } from "./data-surroundings.ts";
import { EXIT, onlyArgument, processSurroundings, sentenceOf } from "./data-surroundings.ts";

const USAGE = `Usage : npm run virage -- restore SAUVEGARDE

  Remet une sauvegarde, un dossier virage-… que \`backup\` a écrit, dans un répertoire de données sans base.
`;

/** Resolves to the exit code. */
export async function restoreCommand(args: readonly string[], given?: DataSurroundings): Promise<number> {
  const { dataDirectory, stdout, stderr } = given ?? processSurroundings();
  const from = onlyArgument(args);
  if (from === undefined) {
    stderr.write(USAGE);
    return EXIT.usage;
  }
  try {
    const restored = await restore({ from, dataDirectory });
    (restored.kind === "restored" ? stdout : stderr).write(`${told(restored, from, dataDirectory)}\n`);
    return restored.kind === "restored" ? EXIT.done : EXIT.failed;
  } catch (error) {
    stderr.write(sentenceOf(error));
    return EXIT.failed;
  }
}

function told(restored: Restored, from: string, dataDirectory: string): string {
  switch (restored.kind) {
    case "restored":
      return `${dataDirectory} : la base du ${restored.manifest.at}, ${counted(restored.manifest.files.length, "fichier")}. Le site peut démarrer.`;
    case "noBackup":
      return `${from} n’est pas une sauvegarde, ou n’a pas été finie.`;
    case "occupied":
      return `${dataDirectory} a déjà une base : mettez ce répertoire de côté, rien n’est écrit par-dessus.`;
    case "damaged":
      return `${restored.path} n’est pas ce qui a été sauvegardé : rien n’a été remis.`;
  }
}
