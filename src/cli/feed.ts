/** `virage feed …`: what helps to bring a dealer's file in before it is imported, and what imports did. */
import { readConfig } from "../config.ts";
import { mappingJsonSchema } from "../feeds/mapping/mapping-json-schema.ts";
import { UNPACKING } from "../feeds/reading/packed-file.ts";
import {
  KEY_USAGE,
  SETTINGS_USAGE,
  SOURCE_USAGE,
  keyCommand,
  settingsCommand,
  sourceCommand,
} from "./feed-by-itself.ts";
import { EXIT } from "./feed-exit.ts";
import { RUNS_USAGE, runsCommand } from "./feed-runs.ts";
import { TRY_USAGE, tryCommand } from "./feed-try.ts";
import { GUESS_USAGE, guessCommand } from "./feed-guess.ts";
import type { FeedSurroundings } from "./feed-surroundings.ts";

const SCHEMA_USAGE = `feed schema

Écrit le schéma JSON des correspondances (docs/feed-mapping.schema.json).`;

function processSurroundings(): FeedSurroundings {
  const config = readConfig(process.env);
  return {
    now: config.now,
    clock: Date.now,
    openStorage: async () => (await import("../compose.ts")).openStorage(config),
    unpacking: { ...UNPACKING, bytes: config.feedBytes },
    // Loaded late: what reads a file alone needs no engine.
    openForReading: async () => (await import("../compose.ts")).openStorageForReading(config),
    stdout: process.stdout,
    stderr: process.stderr,
  };
}

/** Undefined for a command line that cannot be understood. */
type Command = (args: readonly string[], surroundings: FeedSurroundings) => Promise<number | undefined>;

const COMMANDS: Readonly<Record<string, { readonly run: Command; readonly usage: string }>> = {
  schema: {
    usage: SCHEMA_USAGE,
    run: async (args, { stdout }) => {
      if (args.length > 0) return undefined;
      stdout.write(mappingJsonSchema());
      return EXIT.done;
    },
  },
  try: { usage: TRY_USAGE, run: tryCommand },
  runs: { usage: RUNS_USAGE, run: runsCommand },
  guess: { usage: GUESS_USAGE, run: guessCommand },
  key: { usage: KEY_USAGE, run: keyCommand },
  settings: { usage: SETTINGS_USAGE, run: settingsCommand },
  source: { usage: SOURCE_USAGE, run: sourceCommand },
};

/** Resolves to the exit code. */
export async function feedCommand(args: readonly string[], given?: FeedSurroundings): Promise<number> {
  const surroundings = given ?? processSurroundings();
  const [name = "", ...others] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const code = await command?.run(others, surroundings);
  if (code !== undefined) return code;
  const usages = command === undefined ? Object.values(COMMANDS).map(({ usage }) => usage) : [command.usage];
  surroundings.stderr.write(`Usage : npm run virage -- ${usages.join("\n\nnpm run virage -- ")}\n`);
  return EXIT.usage;
}
