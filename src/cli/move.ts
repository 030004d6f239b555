/** `virage move`, to `DATABASE_URL`, or `--to postgres://…`: from SQLite to PostgreSQL, every row checked; asked again it goes on where it stopped. */
import { parseArgs } from "node:util";
import { counted } from "../domain/french.ts";
import { moveToPostgres } from "../storage/move/move-to-postgres.ts";
import type { DataSurroundings } from "./data-surroundings.ts";
import { EXIT, processSurroundings, sentenceOf } from "./data-surroundings.ts";

const USAGE = `Usage : DATABASE_URL=postgres://utilisateur@hôte/base npm run virage -- move

  Porte dans une base PostgreSQL vide ce que tient le répertoire de données, site arrêté. Coupé, il se relance et reprend.
  Un mot de passe reste hors de l’historique du terminal et de la liste des processus dans un fichier que lit
  l’environnement, ou dans PGPASSFILE ; \`--to postgres://…\` nomme une base sans mot de passe.
`;

/** Resolves to the exit code. */
export async function moveCommand(args: readonly string[], given?: DataSurroundings): Promise<number> {
  const { dataDirectory, databaseUrl, stdout, stderr } = given ?? processSurroundings();
  const url = targetOf(args, databaseUrl);
  if (url === undefined) {
    stderr.write(USAGE);
    return EXIT.usage;
  }
  try {
    const moved = await moveToPostgres({
      directory: dataDirectory,
      url,
      onTable: ({ table, rows, putRight }) =>
        stdout.write(`${table} : ${counted(rows, "ligne")}, ${counted(putRight, "écrite")}, toutes vérifiées\n`),
    });
    if (moved.kind !== "moved") {
      const why = {
        noDatabase: `Il n’y a pas de base dans ${dataDirectory}.`,
        occupied: "Cette base PostgreSQL n’est pas vide : il en faut une qu’aucun site n’a ouverte.",
      }[moved.kind];
      stderr.write(`${why}\n`);
      return EXIT.failed;
    }
    stdout.write(
      `${counted(moved.rows, "ligne")} de ${counted(moved.tables, "table")}, les mêmes de part et d’autre. Démarrez le site avec DATABASE_URL, et avec ce ` +
        `répertoire de données : les photographies et les logos y restent.\n`,
    );
    return EXIT.done;
  } catch (error) {
    stderr.write(sentenceOf(error));
    return EXIT.failed;
  }
}

function targetOf(args: readonly string[], databaseUrl: string | undefined): string | undefined {
  try {
    const { to = databaseUrl } = parseArgs({ args: [...args], options: { to: { type: "string" } } }).values;
    return to !== undefined && /^postgres(?:ql)?:\/\//.test(to) ? to : undefined;
  } catch {
    return undefined; // an option that there is not
  }
}
