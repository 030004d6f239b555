/**
 * `virage feed guess FILE`: the mapping that reads a dealer's file, guessed from its beginning, written for a person to finish.
 *
 * Exit codes: 0 a mapping that reads was written; 2 one that lacks a required field was; 3 the file cannot be read; 64 the command
 * line cannot be understood.
 */
import { writeFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import { parseArgs } from "node:util";
import { FeedRefusal } from "../feeds/feed-issue.ts";
import type { FeedGuess } from "../feeds/guess/guess-feed.ts";
import { guessFeed } from "../feeds/guess/guess-feed.ts";
import { guessText } from "../feeds/guess/guess-text.ts";
import { tryRows } from "../feeds/guess/tried-rows.ts";
import { writtenMapping } from "../feeds/guess/written-mapping.ts";
import { parseMapping } from "../feeds/mapping/mapping.ts";
import { isEncoding } from "../feeds/reading/encoding.ts";
import type { FeedSurroundings } from "./feed-surroundings.ts";
import { EXIT } from "./feed-exit.ts";

export const GUESS_USAGE = `feed guess FICHIER [--output CORRESPONDANCE.json] [--encoding windows-1252] [--force]

Devine l’encodage, le format et la correspondance d’un fichier de stock, d’après ses premières lignes.

  --output FICHIER.json  où l’écrire (le nom du fichier suivi de .mapping.json par défaut)
  --force                remplace un fichier qui existe déjà`;

const OPTIONS = {
  output: { type: "string" },
  encoding: { type: "string" },
  force: { type: "boolean", default: false },
} as const;

/** Undefined when the command line cannot be understood. */
export async function guessCommand(
  args: readonly string[],
  { stdout, stderr, now }: FeedSurroundings,
): Promise<number | undefined> {
  const line = readLine(args);
  if (line === undefined) return undefined;
  const { path, output, encoding, force } = line;
  const today = new Date(now()).toISOString().slice(0, 10);
  let guess: FeedGuess;
  try {
    guess = await guessFeed(path, today, encoding);
  } catch (error) {
    if (!(error instanceof FeedRefusal)) throw error;
    stderr.write(`${error.message}\n`);
    return EXIT.refused;
  }
  const stem = basename(path, extname(path));
  const text = `${JSON.stringify(writtenMapping(guess, stem), undefined, 2)}\n`;
  const outcome = parseMapping(text);
  if (outcome.kind === "faults") throw new Error(`a guess that does not read: ${outcome.faults.join(", ")}`);
  stdout.write(`${guessText(guess, tryRows(outcome.mapping, guess, today))}\n`);
  const written = output ?? `${stem}.mapping.json`;
  try {
    await writeFile(written, text, { flag: force ? "w" : "wx" });
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    stderr.write(
      isThere
        ? `« ${written} » existe déjà et n’est pas remplacé : --output donne un autre nom, --force le remplace.\n`
        : `« ${written} » ne peut pas être écrit (${error instanceof Error ? error.message : String(error)}).\n`,
    );
    return EXIT.failed;
  }
  stdout.write(
    `\nCorrespondance écrite dans ${written}. Ensuite : npm run virage -- feed try ${path} --mapping ${written} --dealer C…\n`,
  );
  return guess.missing.length > 0 ? EXIT.incomplete : EXIT.done;
}

function readLine(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [path, ...others] = positionals;
    const { output, encoding, force } = values;
    if (path === undefined || others.length > 0 || (encoding !== undefined && !isEncoding(encoding))) return undefined;
    return { path, output, encoding, force };
  } catch {
    return undefined; // an option that there is not
  }
}
