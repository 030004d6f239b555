/** A name server on this machine, as RFC 1035 has it: answers over UDP with the records that it was given. */
import type { RemoteInfo, Socket } from "node:dgram";
import { createSocket } from "node:dgram";
import { once } from "node:events";

const TYPES = { A: 1, PTR: 12, TXT: 16, AAAA: 28 } as const;
export type RecordType = keyof typeof TYPES;

export interface NameServer {
  /** `127.0.0.1:port`. */
  readonly address: string;
  /** In the place of those before; none where there are no values. */
  set(name: string, type: RecordType, values: readonly string[]): void;
  /** Questions are left without an answer from now on, or no longer. */
  silence(isSilent: boolean): void;
  /** Its port is closed from now on, or open again; resolves when it is. */
  leave(isAway: boolean): Promise<void>;
  /** Milliseconds before each answer from now on. */
  delay(milliseconds: number): void;
  close(): Promise<void>;
}

const HEADER = 12;
const INTERNET = 1;
const ANSWER_FLAGS = 0x8580;
const NO_SUCH_NAME = 3;
/** Of a name that stood in the question. */
const POINTER = 0xc000 + HEADER;

function readQuestion(message: Buffer): { readonly name: string; readonly type: number; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function dataOf(type: number, value: string): Buffer {
  if (type === TYPES.TXT) return Buffer.concat([Buffer.from([value.length]), Buffer.from(value, "latin1")]);
  if (type === TYPES.PTR)
    return Buffer.concat([
      ...value.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label, "latin1")])),
      Buffer.from([0]),
    ]);
  if (type === TYPES.A) return Buffer.from(value.split(".").map(Number));
  throw new Error(`no data of type ${type}: ${value}`);
}

function resourceOf(type: number, value: string): Buffer {
  const data = dataOf(type, value);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(POINTER, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(INTERNET, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, ReadonlyMap<number, readonly string[]>>();
  let isSilent = false;
  let late = 0;
  let isAway = false;
  let socket: Socket;
  const hear = (message: Buffer, { port, address }: RemoteInfo) => {
    if (isSilent) return;
    const { name, type, end } = readQuestion(message);
    const ofName = records.get(name);
    const values = ofName?.get(type) ?? [];
    const header = Buffer.alloc(HEADER);
    message.copy(header, 0, 0, 2);
    header.writeUInt16BE(ANSWER_FLAGS + (ofName === undefined ? NO_SUCH_NAME : 0), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(values.length, 6);
    const answers = values.map((value) => resourceOf(type, value));
    const answer = Buffer.concat([header, message.subarray(HEADER, end), ...answers]);
    const send = () => {
      if (!isAway) socket.send(answer, port, address);
    };
    if (late === 0) send();
    else setTimeout(send, late);
  };
  const open = async (port: number) => {
    socket = createSocket("udp4").on("message", hear);
    socket.bind(port, "127.0.0.1");
    await once(socket, "listening");
    return socket.address();
  };
  const { port: kept } = await open(0);
  return {
    address: `127.0.0.1:${String(kept)}`,
    leave: async (leaves) => {
      if (leaves === isAway) return;
      isAway = leaves;
      if (leaves) {
        socket.close();
        await once(socket, "close");
      } else await open(kept);
    },
    set: (name, type, values) => {
      const others = [...(records.get(name) ?? [])].filter(([one]) => one !== TYPES[type]);
      const all = new Map(values.length === 0 ? others : [...others, [TYPES[type], values] as const]);
      if (all.size === 0) records.delete(name);
      else records.set(name, all);
    },
    silence: (silent) => {
      isSilent = silent;
    },
    delay: (milliseconds) => {
      late = milliseconds;
    },
    close: async () => {
      if (isAway) return;
      socket.close();
      await once(socket, "close");
    },
  };
}
