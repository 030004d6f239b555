/** Hands a feed to the site that holds the data directory, and tells what becomes of it. */
import { createReadStream } from "node:fs";
import type { ClientRequest, IncomingMessage } from "node:http";
import { request } from "node:http";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { ImportProgress } from "../feeds/import-feed.ts";
import type { FeedIssue } from "../feeds/feed-issue.ts";
import type { StockOutcome } from "../feeds/intake/import-stock.ts";
import type { IntakeEvent } from "../feeds/intake/intake-event.ts";
import { INTAKE_HEADER, INTAKE_PATH, REQUEST_REFUSED, intakeEventSchema } from "../feeds/intake/intake-event.ts";
import type { StockRequest } from "../feeds/intake/stock-request.ts";
import { openFeedFile } from "../feeds/reading/feed-file.ts";

export type HandOver =
  | ({ readonly kind: "imported" } & StockOutcome)
  /** No site answers there. */
  | { readonly kind: "nobody" }
  /** Nothing was changed, nothing is kept: the reason as a French sentence. */
  | { readonly kind: "notTaken"; readonly reason: string }
  /** Nothing was changed: what the command asks for cannot be. */
  | { readonly kind: "cannotBe"; readonly reason: string }
  /** The site has the feed and ends the import without the command. */
  | { readonly kind: "leftToSite"; readonly reason: string }
  | { readonly kind: "failed"; readonly reason: string };

export interface HandOverParts {
  readonly socketPath: string;
  readonly path: string;
  readonly stock: StockRequest;
  /** The command is told to stop. */
  readonly interrupted: AbortSignal;
  readonly onProgress: (progress: ImportProgress) => void;
  readonly onWaiting: () => void;
  readonly onIssues: (issues: readonly FeedIssue[]) => Promise<void>;
}

/** The site could not write the file down; the answer's body says why. */
const NOT_ACCEPTED: ReadonlySet<number | undefined> = new Set([500, 507]);

/** Throws a `FeedRefusal` when the file cannot be read. */
export async function handOver(parts: HandOverParts): Promise<HandOver> {
  const { socketPath, path, stock, interrupted } = parts;
  const file = await openFeedFile(path, "utf-8");
  try {
    const call = request({
      socketPath,
      agent: false,
      method: "POST",
      path: INTAKE_PATH,
      headers: { [INTAKE_HEADER]: encodeURIComponent(JSON.stringify(stock)) },
      signal: interrupted,
    });
    const failure = await connected(call);
    if (failure === "nobody") return { kind: "nobody" };
    const answered = answerOf(call);
    const sent = pipeline(createReadStream(path), async (bytes) => {
      for await (const piece of bytes) if (!call.write(piece)) await Promise.race([once(call, "drain"), answered]);
      if (!(await file.isUnchanged())) call.destroy(new Error("changed"));
      else call.end();
    }).catch(() => undefined); // the answer, or its absence, tells what came of it
    const [answer] = await Promise.all([answered, sent]);
    if (answer === undefined) return notTaken(interrupted.aborted, await file.isUnchanged());
    if (answer.statusCode === REQUEST_REFUSED) return { kind: "cannotBe", reason: await text(answer) };
    if (NOT_ACCEPTED.has(answer.statusCode)) return { kind: "notTaken", reason: await text(answer) };
    if (answer.statusCode !== 200) {
      return { kind: "notTaken", reason: "Le site ne comprend pas cette commande : sont-ils de la même version ?" };
    }
    return await followed(answer, parts);
  } finally {
    await file.close();
  }
}

function notTaken(isInterrupted: boolean, isUnchanged: boolean): HandOver {
  if (isInterrupted)
    return { kind: "notTaken", reason: "Interrompu avant que le site ait reçu tout le fichier : rien n’a changé." };
  if (!isUnchanged)
    return {
      kind: "notTaken",
      reason: "Le fichier a changé pendant l’envoi au site : rien n’a changé, relancez l’import.",
    };
  return {
    kind: "notTaken",
    reason: "Le site s’est arrêté avant d’avoir reçu tout le fichier : rien n’a changé, relancez l’import.",
  };
}

const NOBODY = new Set(["ENOENT", "ECONNREFUSED"]);

async function connected(call: ClientRequest): Promise<"connected" | "nobody"> {
  try {
    call.flushHeaders();
    const [socket] = await once(call, "socket");
    if (socket.connecting) await once(socket, "connect");
    return "connected";
  } catch (error) {
    if (error instanceof Error && "code" in error && NOBODY.has(String(error.code))) return "nobody";
    throw error;
  }
}

/** Undefined when the call ends without one. */
async function answerOf(call: ClientRequest): Promise<IncomingMessage | undefined> {
  try {
    const [answer] = await once(call, "response");
    return answer;
  } catch {
    return undefined;
  }
}

async function followed(answer: IncomingMessage, parts: HandOverParts): Promise<HandOver> {
  let outcome: StockOutcome | undefined;
  try {
    for await (const line of createInterface({ input: answer, crlfDelay: Number.POSITIVE_INFINITY })) {
      const event: IntakeEvent = intakeEventSchema.parse(JSON.parse(line));
      if (event.kind === "waiting") parts.onWaiting();
      else if (event.kind === "progress") parts.onProgress(progressOf(event));
      else if (event.kind === "report") outcome = event;
      else if (event.kind === "issues") await parts.onIssues(event.issues);
      else if (event.kind === "failed") return { kind: "failed", reason: event.message };
      else if (event.kind === "stopping") return leftToSite(false);
      else if (event.kind === "end" && outcome !== undefined) return { ...outcome, kind: "imported" };
    }
  } catch (error) {
    if (!answer.destroyed && !parts.interrupted.aborted) throw error;
  }
  return leftToSite(parts.interrupted.aborted);
}

function leftToSite(isInterrupted: boolean): HandOver {
  return {
    kind: "leftToSite",
    reason: isInterrupted
      ? "Le site a reçu tout le fichier et poursuit l’import sans cette commande ; son journal en dira le résultat."
      : "Le site s’est arrêté pendant l’import. Il a gardé le fichier et reprendra à son prochain démarrage, avant d’ouvrir ses pages.",
  };
}

function progressOf({ phase, done, total }: Extract<IntakeEvent, { kind: "progress" }>): ImportProgress {
  return { phase, done, ...(total === undefined ? {} : { total }) };
}
