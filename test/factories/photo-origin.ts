/** A dealer's server on this machine: answers each path as the test says and counts what it was asked. */
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import type { FetchLimits } from "../../src/photos/fetch-original.ts";
import { publicReach } from "../../src/outward/pinned-host.ts";
import { FETCH_LIMITS } from "../../src/photos/fetch-original.ts";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface PhotoOrigin {
  /** `http://127.0.0.1:…`, without a trailing slash. */
  readonly origin: string;
  readonly port: number;
  /** Paths in the order asked. */
  readonly asked: string[];
  readonly answers: Map<string, Answer>;
  close(): Promise<void>;
}

export async function openPhotoOrigin(): Promise<PhotoOrigin> {
  const asked: string[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const answer = answers.get(request.url ?? "");
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a socket file
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    asked,
    answers,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export function answerWith(bytes: Buffer): Answer {
  return (_request, response) => response.writeHead(200, { "Content-Type": "image/jpeg" }).end(bytes);
}

export function redirectTo(location: string): Answer {
  return (_request, response) => response.writeHead(302, { Location: location }).end();
}

/** The limits of production, but for the addresses of this machine and what a test changes. */
export function limitsWith(differences: Partial<FetchLimits> = {}): FetchLimits {
  return { ...FETCH_LIMITS, ...publicReach(), isAllowedAddress: (address) => address === "127.0.0.1", ...differences };
}

export interface Painted {
  readonly width?: number;
  readonly height?: number;
}

/** Blue above, red below, so that a cut shows. */
export function paintedPhoto({ width = 900, height = 600 }: Painted = {}): ReturnType<typeof sharp> {
  const half = Math.round(height / 2);
  return sharp({ create: { width, height, channels: 3, background: "#0000ff" } }).composite([
    { input: { create: { width, height: height - half, channels: 3, background: "#ff0000" } }, top: half, left: 0 },
  ]);
}
