/**
 * `virage group CUREF`: with which other dealers one shares its stock. Where a running site holds the data directory, the site does it, and
 * the command tells the same. Exit codes: 0 done, 1 it cannot be done, 64 the command line cannot be understood.
 */
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import type { GroupOperation } from "../dealer-space/group-operation.ts";
import { groupSchema, operateGroup } from "../dealer-space/group-operation.ts";
import type { Storage } from "../storage/storage.ts";
import { EXIT } from "./operator-commands.ts";
import { doneBySelfOrSite } from "./self-or-site.ts";

const USAGE = `Usage : npm run virage -- group C123 --name "Groupe Étoile" [--rename]
                       group C123 --none

Met un professionnel dans un groupe, à la place de celui où il était : la vitrine de chacun propose le stock de tous.

  --name "Groupe Étoile"  un groupe qui existe, dans n’importe quelle orthographe, ou un nouveau
  --rename                le groupe du professionnel prend ce nom, avec tous ceux qui en sont
  --none                  le professionnel n’est plus d’aucun groupe
`;

export interface GroupSurroundings {
  openStorage(): Promise<Storage>;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  readonly clock: () => number;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}

function processSurroundings(): GroupSurroundings {
  const config = readConfig(process.env);
  return {
    // Loaded late: a command line that cannot be understood needs no engine.
    openStorage: async () => (await import("../compose.ts")).openStorage(config),
    now: config.now,
    clock: Date.now,
    stdout: process.stdout,
    stderr: process.stderr,
  };
}

export async function groupCommand(args: readonly string[], given?: GroupSurroundings): Promise<number> {
  const { openStorage, now, clock, stdout, stderr } = given ?? processSurroundings();
  const asked = readGroup(args);
  if (asked === undefined) {
    stderr.write(USAGE);
    return EXIT.usage;
  }
  const done = await doneBySelfOrSite(asked, openStorage, (storage) =>
    // Nothing searches here: a site that is started, or one beside on the same database, reads what was written.
    operateGroup(asked, { storage, clock, shown: now, catchUp: async () => undefined }),
  );
  (done.kind === "done" ? stdout : stderr).write(done.told);
  return done.kind === "done" ? EXIT.done : EXIT.failed;
}

/** Undefined of what cannot be understood. */
function readGroup(args: readonly string[]): GroupOperation | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { name: { type: "string" }, rename: { type: "boolean" }, none: { type: "boolean" } },
      allowPositionals: true,
    });
    const [curef, ...others] = positionals;
    return others.length > 0 ? undefined : groupSchema.safeParse({ kind: "group", curef, ...values }).data;
  } catch (error) {
    // An option that there is not, or one without its value.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
