/** An SMTP server on a port of its own, in whichever mood a test wants it. */
import { SMTPServer } from "smtp-server";

/**
 * `busy` asks to come again, `refusing` wants no such recipient, `spent` takes no more from us today, `disgusted` wants no such
 * text, `silent` never greets, `hanging` hears a whole mail and never says whether it is taken, `cutting` leaves in the middle of
 * a mail, `endless` begins an answer and goes on and on with it.
 */
export type Mood =
  | "taking"
  | "busy"
  | "refusing"
  | "spent"
  | "disgusted"
  | "silent"
  | "hanging"
  | "cutting"
  | "endless";

export interface ReceivedMail {
  /** Of the envelope. */
  readonly from: string;
  readonly to: readonly string[];
  /** Headers unfolded, by their names in lower case; each as often as it stands there. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** As it came. */
  readonly raw: string;
  /** Decoded; of several parts the first, which is the text. */
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  mood: Mood;
  /** How many wait for its greeting, or were greeted, and have not left. */
  readonly connected: number;
  /** How often somebody connected. */
  readonly greeted: number;
  /** Whom a refusing server has never heard of, as soon as it says so; nobody is known to it at first. */
  refuses: (address: string) => boolean | Promise<boolean>;
  close(): Promise<void>;
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let connected = 0;
  let greeted = 0;
  const state: Pick<MailServer, "mood" | "refuses"> = { mood: "taking", refuses: () => true };
  const refuse = async (address: string, done: (error?: Error) => void) => {
    const isRefused = await state.refuses(address);
    done(isRefused ? refusal(550, "no such mailbox") : undefined);
  };
  /** Never silent, so that no limit of silence ends it. */
  const goOnAndOn = (id: string) => {
    for (const { id: each, _socket: socket } of server.connections) {
      if (each !== id || socket === undefined) continue;
      const talking = setInterval(() => socket.write("250-and\r\n"), 20);
      socket.once("close", () => clearInterval(talking));
    }
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      connected += 1;
      greeted += 1;
      if (state.mood !== "silent") done();
    },
    onClose: () => {
      connected -= 1;
    },
    onMailFrom: (_address, _session, done) => {
      if (state.mood === "spent") done(refusal(550, "5.4.5 Daily user sending limit exceeded"));
      else done();
    },
    onRcptTo: ({ address }, session, done) => {
      if (state.mood === "busy") done(refusal(451, "come again"));
      else if (state.mood === "refusing") void refuse(address, done);
      else if (state.mood === "endless") goOnAndOn(session.id);
      else done();
    },
    onData: (stream, session, done) => {
      const pieces: Buffer[] = [];
      if (state.mood === "cutting") {
        for (const connection of server.connections) connection._socket?.destroy();
        stream.resume();
        return;
      }
      if (state.mood === "hanging") {
        stream.resume();
        return;
      }
      if (state.mood === "disgusted") {
        stream.resume().on("end", () => done(refusal(554, "5.7.1 looks like spam")));
        return;
      }
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const raw = Buffer.concat(pieces).toString();
        received.push({
          ...readRaw(raw),
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
  });
  server.on("error", () => undefined); // what a client did that left is of no interest
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error(`no port in ${String(address)}`);
  return {
    url: `smtp://127.0.0.1:${String(address.port)}`,
    port: address.port,
    received,
    get connected() {
      return connected;
    },
    get greeted() {
      return greeted;
    },
    get mood() {
      return state.mood;
    },
    set mood(mood) {
      state.mood = mood;
    },
    get refuses() {
      return state.refuses;
    },
    set refuses(refuses) {
      state.refuses = refuses;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export function readRaw(raw: string): Pick<ReceivedMail, "headers" | "raw" | "text"> {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const headers = new Map<string, string[]>();
  for (const line of head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  const body = rest.join("\r\n\r\n");
  const [, boundary] = /^multipart\/.*boundary="([^"]+)"/.exec(headers.get("content-type")?.[0] ?? "") ?? [];
  if (boundary !== undefined) {
    const [, first = ""] = body.split(`--${boundary}\r\n`);
    return { headers, raw, text: readRaw(first).text };
  }
  const [encoding = ""] = headers.get("content-transfer-encoding") ?? [];
  return { headers, raw, text: decoded(body, encoding).replaceAll("\r\n", "\n").trimEnd() };
}

function decoded(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
