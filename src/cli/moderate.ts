/**
 * `virage moderate [CASE]`: adverts that rules held up, and appeals. Where a running site holds the data directory, the site does it, and
 * the command tells the same. Exit codes: 0 done, 1 it cannot be done, 64 the command line cannot be understood.
 */
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { moderate, moderationSchema } from "../operator-desk/moderation-operations.ts";
import type { ModerationOperation } from "../operator-desk/moderation-operations.ts";
import { EXIT } from "./operator-commands.ts";
import { doneBySelfOrSite } from "./self-or-site.ts";

const USAGE = `Usage : npm run virage -- moderate [DOSSIER] [--outcome acceptee|refusee …]

Sans dossier, montre ceux qui attendent ; avec un dossier seul, le montre.

  --outcome acceptee       l’annonce paraît
  --outcome refusee        elle ne paraît pas, ou plus ; son vendeur en reçoit les motifs et la voie de recours
  --facts TEXTE            ce qui a été constaté
  --ground loi|conditions  sur quoi la décision se fonde
  --reason TEXTE           quelle loi ou quelle condition, et pourquoi : son nom seul n’est pas un motif
  --online retiree         d’une modification refusée : la version en ligne est retirée aussi ; sinon elle reste
  --with S-…,S-…           les signalements de l’annonce qui ont été lus : la décision y répond
  --answer TEXTE           ce que lit qui les a écrits, si l’annonce paraît (obligatoire avec --with) ; refusée, il lit les motifs
`;

export async function moderateCommand(args: readonly string[]): Promise<number> {
  const asked = readModeration(args);
  if (asked === undefined) {
    process.stderr.write(USAGE);
    return EXIT.usage;
  }
  const config = readConfig(process.env);
  const { openMedia, openStorage } = await import("../compose.ts");
  const done = await doneBySelfOrSite(
    asked,
    () => openStorage(config),
    (storage) =>
      moderate(asked, {
        storage,
        // The site that is started next sends it.
        sender: { look: () => undefined },
        from: config.mailFrom,
        isDelivered: config.isMailDelivered,
        removePhotos: openMedia(config).remove,
        origin: () => config.publicUrl?.replace(/\/$/, "") ?? `http://localhost:${String(config.port)}`,
        now: config.now,
        clock: Date.now,
      }),
  );
  (done.kind === "done" ? process.stdout : process.stderr).write(done.told);
  return done.kind === "done" ? EXIT.done : EXIT.failed;
}

/** Undefined of what cannot be understood. */
export function readModeration(args: readonly string[]): ModerationOperation | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: {
        outcome: { type: "string" },
        facts: { type: "string" },
        ground: { type: "string" },
        reason: { type: "string" },
        with: { type: "string" },
        answer: { type: "string" },
        online: { type: "string" },
      },
      allowPositionals: true,
    });
    const [id, ...others] = positionals;
    if (others.length > 0) return undefined;
    return moderationSchema.safeParse({ kind: "moderate", ...(id === undefined ? {} : { id }), ...values }).data;
  } catch (error) {
    // An option that there is not, or one without its value.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
