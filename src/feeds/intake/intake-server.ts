/** Takes feeds by HTTP on a socket in the data directory, which the user of the service alone may open. */
import { chmod, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { once } from "node:events";
import type { Intake, IntakeLog } from "./intake.ts";
import type { IntakeEvent } from "./intake-event.ts";
import { INTAKE_HEADER, INTAKE_PATH, MAX_INTAKE_HEADER } from "./intake-event.ts";
import { intakeSocketPath } from "./socket-path.ts";
import type { StockRequest } from "./stock-request.ts";
import { stockRequestSchema } from "./stock-request.ts";

export interface IntakeServerParts {
  readonly intake: Intake;
  readonly dataDirectory: string;
  /** Makes what was just written visible in search. */
  readonly catchUp: () => Promise<void>;
  readonly log: Pick<IntakeLog, "error">;
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

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = request.method === "POST" && request.url === INTAKE_PATH ? readRequest(request) : undefined;
    if (asked === undefined) {
      response.writeHead(400).end();
      return;
    }
    // A feed that is still coming when the site stops is not the site's.
    const cutOff = () => request.destroy();
    intake.stopping.addEventListener("abort", cutOff);
    const feed = await intake.accept(asked, request).catch((error: unknown) => {
      if (request.readableAborted || request.destroyed) return undefined;
      throw error;
    });
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
        tell({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
        await intake.finish(feed);
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

function readRequest({ headers }: IncomingMessage): StockRequest | undefined {
  const header = headers[INTAKE_HEADER];
  try {
    return stockRequestSchema.safeParse(JSON.parse(decodeURIComponent(String(header)))).data;
  } catch {
    return undefined; // no JSON
  }
}
