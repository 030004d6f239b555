/** Takes feeds by HTTP on a socket in the data directory, which the user of the service alone may open. */
import { chmod, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { DomainTaken } from "./domain-taken.ts";
import type { Intake, IntakeLog } from "./intake.ts";
import type { IntakeEvent } from "./intake-event.ts";
import { INTAKE_HEADER, INTAKE_PATH, MAX_INTAKE_HEADER, OPERATION_PATH, REQUEST_REFUSED } from "./intake-event.ts";
import { intakeSocketPath } from "./socket-path.ts";
import type { StockRequest } from "./stock-request.ts";
import { stockRequestSchema } from "./stock-request.ts";

export interface IntakeServerParts {
  readonly intake: Intake;
  readonly dataDirectory: string;
  /** Makes what was just written visible in search. */
  readonly catchUp: () => Promise<void>;
  readonly log: Pick<IntakeLog, "error">;
  /** Does what an operator asks beside; undefined for what is not understood. */
  readonly operate?: (asked: unknown) => Promise<object | undefined>;
}

export interface IntakeServer {
  /** Lets the command under way know that the site stops. */
  close(): Promise<void>;
}

const OWNER_ONLY = 0o600;

/** Replaces the socket of a process that was killed: who calls holds the data directory. */
export async function listenForFeeds({
  intake,
  dataDirectory,
  catchUp,
  log,
  operate,
}: IntakeServerParts): Promise<IntakeServer> {
  const socketPath = intakeSocketPath(dataDirectory);
  if (socketPath === undefined) {
    log.error({ dataDirectory }, "nom de répertoire trop long pour un socket : les stocks s’importent site arrêté");
    return { close: () => intake.stop() };
  }
  const onError = (error: unknown) => log.error({ err: error }, "un stock remis au site n’est pas importé");
  const server = createServer({ maxHeaderSize: MAX_INTAKE_HEADER, requestTimeout: 0 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      onError(error);
      response.destroy();
    });
  });

  /** Undefined when the site does not have the feed: the command left or was cut off, or it has been told why. */
  const accept = async (asked: StockRequest, request: IncomingMessage, response: ServerResponse) => {
    try {
      // Destroyed with the iterator, the request would take the connection along, and the answer with it.
      return await intake.accept(asked, request.iterator({ destroyOnReturn: false }));
    } catch (error) {
      if (isCutOff(error)) return undefined;
      if (!(error instanceof DomainTaken)) onError(error);
      // The command reads its answer whole only once everything it sends is read.
      if (!request.complete && !request.destroyed) await finished(request.resume()).catch(() => undefined);
      const { status, reason } = notAccepted(error);
      response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" }).end(reason);
      return undefined;
    }
  };

  const answerOperator = async (request: IncomingMessage, response: ServerResponse) => {
    const answered = await operate?.(await readJson(request));
    response.writeHead(answered === undefined ? 400 : 200, { "Content-Type": "application/json", Connection: "close" });
    response.end(JSON.stringify(answered ?? {}));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === "POST" && request.url === OPERATION_PATH) return answerOperator(request, response);
    const asked = request.method === "POST" && request.url === INTAKE_PATH ? readRequest(request) : undefined;
    if (asked === undefined) {
      response.writeHead(400).end();
      return;
    }
    // A feed that is still coming when the site stops is not the site's.
    const cutOff = () => request.destroy();
    intake.stopping.addEventListener("abort", cutOff);
    const feed = await accept(asked, request, response);
    intake.stopping.removeEventListener("abort", cutOff);
    if (feed === undefined) return;

    response.writeHead(200, { "Content-Type": "application/x-ndjson", Connection: "close" });
    // The import waits for nobody: what a command does not read in time is not told again, and one that is gone misses nothing.
    const tell = (event: IntakeEvent) => {
      if (!response.destroyed) response.write(`${JSON.stringify(event)}\n`);
    };
    tell({ kind: "accepted" });
    if (intake.isBusy()) tell({ kind: "waiting" });
    try {
      const { report, isNewDealer } = await intake.run(
        feed,
        {
          keepIssues: true,
          onProgress: (progress) => {
            if (!response.writableNeedDrain) tell({ kind: "progress", ...progress });
          },
        },
        catchUp,
      );
      tell({ kind: "report", report, isNewDealer });
      for (const issues of await intake.issuesOf(feed)) tell({ kind: "issues", issues: [...issues] });
      await intake.finish(feed);
      tell({ kind: "end" });
    } catch (error) {
      if (intake.stopping.aborted) tell({ kind: "stopping" });
      else {
        onError(error);
        const kept = await intake.setAside(feed, error).catch((fault: unknown) => {
          onError(fault);
          return feed.directory; // where it still is
        });
        const message = error instanceof Error ? error.message : String(error);
        tell({ kind: "failed", message: `${message}. Le fichier reçu est gardé dans ${kept}.` });
      }
    }
    response.end();
  };

  await rm(socketPath, { force: true });
  server.listen(socketPath);
  await once(server, "listening");
  await chmod(socketPath, OWNER_ONLY);
  return {
    close: async () => {
      const closed = once(server, "close");
      server.close();
      await intake.stop();
      server.closeIdleConnections();
      await closed;
    },
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** What reading a request ends with when the command leaves, or the site stops: no disk has these. */
const CUT_OFF: ReadonlySet<unknown> = new Set(["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"]);

function isCutOff(error: unknown): boolean {
  return CUT_OFF.has(codeOf(error));
}

const DISK_FULL: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

function notAccepted(error: unknown): { readonly status: number; readonly reason: string } {
  if (error instanceof DomainTaken) return { status: REQUEST_REFUSED, reason: error.message };
  if (DISK_FULL.has(codeOf(error)))
    return {
      status: 507,
      reason:
        "Le disque du site est plein, il n’a pas pu recevoir le fichier : rien n’a changé. Libérez de la place, puis relancez l’import.",
    };
  return {
    status: 500,
    reason: "Le site n’a pas pu enregistrer le fichier : rien n’a changé. Son journal en donne la cause.",
  };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await text(request);
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function readRequest({ headers }: IncomingMessage): StockRequest | undefined {
  const header = headers[INTAKE_HEADER];
  try {
    return stockRequestSchema.safeParse(JSON.parse(decodeURIComponent(String(header)))).data;
  } catch {
    return undefined; // no JSON
  }
}
