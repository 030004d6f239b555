/** Answers what comes to no page of the site: requests that Node cannot read, that are too long, or that do not come in time. */
import type { IncomingHttpHeaders, Server, ServerResponse } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { REFUSAL_SENTENCES } from "../domain/errors/refusal-sentences.ts";
import { REFUSALS } from "../domain/errors/refusals.ts";
import { REQUEST_SENTENCES } from "../domain/errors/request-sentences.ts";
import { standInPage } from "../web/offline/stand-in-page.ts";
import { sealing } from "./security-headers.ts";

type Unread = "malformed" | "tooSlow" | "headersTooLarge" | "bodyTooLarge";

const SENTENCES: Readonly<Record<Unread, { readonly title: string; readonly text: string }>> = {
  ...REQUEST_SENTENCES,
  bodyTooLarge: REFUSAL_SENTENCES.bodyTooLarge,
};

/** As Node names what it could not read; anything else is malformed. */
const BY_CODE: ReadonlyMap<string | undefined, Unread> = new Map<string, Unread>([
  ["ERR_HTTP_REQUEST_TIMEOUT", "tooSlow"],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", "bodyTooLarge"],
  ["HPE_HEADER_OVERFLOW", "headersTooLarge"],
]);

/** Whoever still sends would be cut off before it reads its answer, milliseconds. */
const READS_FOR_MS = 1_000;

/** Behind which name and scheme it was asked is not known: nothing here depends on it. */
const seal = sealing({ publicUrl: undefined });

interface UnreadAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** A page, but for who says that it reads something else: programs, and the scripts of pages. */
function answerOf(why: Unread, isDemonstration: boolean, { accept }: IncomingHttpHeaders = {}): UnreadAnswer {
  const { status } = REFUSALS[why];
  const { title, text } = SENTENCES[why];
  const isPage = accept === undefined || accept.includes("text/html");
  const body = isPage
    ? standInPage({
        title: `${title} – Virage`,
        heading: title,
        text,
        isDemonstration,
        // The page again would be refused again, but where less is sent with it.
        ...(why === "headersTooLarge" ? {} : { next: '<a href="/">Revenir à l’accueil</a>' }),
      })
    : `${title}. ${text}\n`;
  const headers = new Headers({
    "Content-Type": `${isPage ? "text/html" : "text/plain"}; charset=utf-8`,
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    Connection: "close",
  });
  seal(headers, { url: "http://unread/", path: "/", status });
  return { status, headers, body };
}

/** Written as it is: Node has no answer for what it could not read. */
function written({ status, headers, body }: UnreadAnswer): string {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${body}`;
}

export interface UnreadAnswers {
  /** What cannot be made a request of. */
  readonly malformed: () => Response;
  /** To who does not end what it sends; the connection is to be closed. */
  readonly tooSlow: (headers: IncomingHttpHeaders) => string;
  /** Of what Node refuses itself. */
  readonly watch: (server: Server) => void;
}

export function unreadAnswers(isDemonstration: boolean): UnreadAnswers {
  return {
    malformed: () => {
      const { status, headers, body } = answerOf("malformed", isDemonstration);
      return new Response(body, { status, headers });
    },
    tooSlow: (asked) => written(answerOf("tooSlow", isDemonstration, asked)),
    watch: (server) => {
      const answers = new WeakMap<Duplex, ServerResponse>();
      server.on("request", ({ socket }, response) => void answers.set(socket, response));
      server.on("clientError", ({ code }: NodeJS.ErrnoException, socket) => {
        const begun = answers.get(socket);
        // In the middle of an answer another would be read as its part.
        if (code === "ECONNRESET" || (begun?.headersSent === true && !begun.writableEnded)) socket.destroy();
        // What comes after an answer to the first half of a request is read for nothing.
        if (!socket.writable) return;
        socket.end(written(answerOf(BY_CODE.get(code) ?? "malformed", isDemonstration)));
        setTimeout(() => socket.destroy(), READS_FOR_MS).unref();
      });
    },
  };
}
