/** `virage search reindex|rollback`: another index of the cluster is searched, while the site goes on. */
import type { SearchMoves } from "../compose.ts";
import { openSearchMoves, openStorageForReading } from "../compose.ts";
import { readConfig } from "../config.ts";
import { counted } from "../domain/french.ts";
import { readFinancingScale } from "../financing-scale-file.ts";
import { demonstrationScale } from "../ground.ts";
import type { Moved } from "../search/moved-index.ts";
import type { DataSurroundings } from "./data-surroundings.ts";
import { EXIT, onlyArgument, processSurroundings, sentenceOf } from "./data-surroundings.ts";

const USAGE = `Usage : OPENSEARCH_URL=https://… npm run virage -- search reindex|rollback

  reindex    écrit toutes les annonces dans un nouvel index, à côté de celui où l’on cherche, le compare et y fait chercher
  rollback   revient à l’index d’avant, une fois qu’il tient tout ce qui est venu depuis
  Le site peut tourner : aucune recherche n’échoue, aucune ne montre moins qu’avant.
`;

const WHY_NOT = {
  nothingStands: "Aucun index n’est en place : le site écrit le sien quand il démarre.",
  noFormer: "Il n’y a pas d’index d’avant auquel revenir.",
  logGone: "Le journal des changements ne remonte pas jusqu’à cet index : demandez plutôt search reindex.",
} as const;

interface SearchSurroundings extends DataSurroundings {
  /** Undefined where the site searches by itself, or has no database. */
  open(): Promise<SearchMoves | undefined>;
}

/** Resolves to the exit code. */
export async function searchCommand(args: readonly string[], given?: SearchSurroundings): Promise<number> {
  const { stdout, stderr, open, now } = given ?? { ...processSurroundings(), open: openMoves };
  const asked = onlyArgument(args);
  if (asked !== "reindex" && asked !== "rollback") {
    stderr.write(USAGE);
    return EXIT.usage;
  }
  try {
    const moves = await open();
    if (moves === undefined) {
      stderr.write("Le site ne cherche pas sur un cluster (OPENSEARCH_URL), ou n’a pas encore de base.\n");
      return EXIT.failed;
    }
    const since = now();
    const moved = await movedBy(moves, asked);
    if (moved.kind === "moved") {
      const seconds = Math.round((now() - since) / 1000);
      stdout.write(
        `On cherche dans ${moved.index} : ${counted(moved.listings, "annonce")}, en ${counted(seconds, "seconde")}. ` +
          `${moved.former} est gardé : search rollback y revient.\n`,
      );
      return EXIT.done;
    }
    if (moved.kind !== "differs") {
      stderr.write(`${WHY_NOT[moved.kind]}\n`);
      return EXIT.failed;
    }
    stderr.write("Rien n’a changé : le nouvel index ne répond pas comme celui en place, et il est effacé.\n");
    for (const { question, answers } of moved.differences)
      stderr.write(`  ${JSON.stringify(question)} : ${answers.map((answer) => JSON.stringify(answer)).join(" ≠ ")}\n`);
    return EXIT.failed;
  } catch (error) {
    stderr.write(sentenceOf(error));
    return EXIT.failed;
  }
}

async function movedBy(moves: SearchMoves, asked: "reindex" | "rollback"): Promise<Moved> {
  try {
    return await (asked === "reindex" ? moves.reindex() : moves.rollBack());
  } finally {
    await moves.close();
  }
}

async function openMoves(): Promise<SearchMoves | undefined> {
  const config = readConfig(process.env);
  if (config.searchNodes === undefined) return undefined;
  const storage = await openStorageForReading(config);
  if (storage === undefined) return undefined;
  try {
    const scale =
      config.financingScale === undefined
        ? await demonstrationScale(storage, config.now())
        : await readFinancingScale(config.financingScale, config.now());
    const moves = await openSearchMoves(storage, config.searchNodes, scale);
    return { ...moves, close: async () => void (await Promise.all([moves.close(), storage.close()])) };
  } catch (error) {
    await storage.close();
    throw error;
  }
}
