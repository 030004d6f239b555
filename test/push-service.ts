/** A push service on a port of its own, and browsers that are reached through it: it reads what it is sent as they would (RFC 8291). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Reached } from "../src/push/read-subscription.ts";

export interface ReceivedPush {
  readonly headers: IncomingHttpHeaders;
  /** What the browser finds in it. */
  readonly text: string;
  /** What its signature vouches for (RFC 8292). */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
  /** Who signed it, base64url. */
  readonly signer: string;
}

export interface TestPushService {
  readonly origin: string;
  /** What it answers; 0: nothing at all. */
  status: number;
  readonly received: readonly ReceivedPush[];
  /** How often it was asked, whatever it answered. */
  readonly asked: number;
  /** A browser that has just asked for notifications; of one name it is the same. */
  browser(name: string): Reached;
  close(): Promise<void>;
}

interface Keys {
  readonly private: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** One record of `aes128gcm` (RFC 8188) with keys as RFC 8291 has them. */
function opened(body: Buffer, keys: Keys): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.private.getPublicKey(), sender]);
  const secret = derived(keys.private.computeSecret(sender), keys.auth, info, 32);
  const key = derived(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derived(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Throws where the signature is not that of the key that it comes with. */
function vouched(header: string): Pick<ReceivedPush, "claims" | "signer"> {
  const [, token = "", signer = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(signer, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: point.toString("base64url", 1, 33), y: point.toString("base64url", 33) };
  const key = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, "base64url")))
    throw new Error(`not signed by ${signer}`);
  return { claims: JSON.parse(Buffer.from(claims, "base64url").toString()) as ReceivedPush["claims"], signer };
}

export async function startPushService(): Promise<TestPushService> {
  const browsers = new Map<string, Keys>();
  const received: ReceivedPush[] = [];
  let asked = 0;
  let status = 201;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    asked += 1;
    const body = await buffer(request);
    if (status === 0) return;
    const keys = browsers.get(request.url ?? "");
    if (keys !== undefined && status === 201)
      received.push({
        headers: request.headers,
        text: opened(body, keys),
        ...vouched(request.headers.authorization ?? ""),
      });
    response.writeHead(status).end("a service may say what it likes");
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error)); // what cannot be read is no answer
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  const origin = `http://127.0.0.1:${String(port)}`;
  return {
    origin,
    received,
    get asked() {
      return asked;
    },
    get status() {
      return status;
    },
    set status(next) {
      status = next;
    },
    browser: (name) => {
      const path = `/send/${name}`;
      const keys = browsers.get(path) ?? { private: createECDH("prime256v1"), auth: randomBytes(16) };
      if (!browsers.has(path)) keys.private.generateKeys();
      browsers.set(path, keys);
      return {
        endpoint: origin + path,
        p256dh: keys.private.getPublicKey("base64url"),
        auth: keys.auth.toString("base64url"),
      };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
