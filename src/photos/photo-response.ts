/**
 * The answers to a request for a photograph. One that cannot be had is answered with its status and, as body, a
 * transparent pixel: browsers show it, so the drawing beneath stays in view without any script.
 */
import { RETRY_SECONDS } from "../domain/errors/retry-seconds.ts";
import type { PhotoFormat } from "./photo-address.ts";
import type { PhotoFailure } from "./photo-failure.ts";
import { REMEMBERED_MS } from "./remembered-failures.ts";

const TYPES: Readonly<Record<PhotoFormat, string>> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** What asks again later gets the same answer, whoever is at fault here or there. */
const STATUSES: Readonly<Record<PhotoFailure, number>> = {
  refused: 404,
  missing: 404,
  "too-large": 404,
  "not-an-image": 404,
  unreachable: 502,
  unread: 503,
};

const TRANSPARENT_PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
export function photoResponse(bytes: Buffer, format: PhotoFormat): Response {
  return new Response(bodyOf(bytes), {
    headers: {
      "Content-Type": TYPES[format],
      "Content-Length": String(bytes.length),
      "Cache-Control": "public, max-age=31536000, immutable",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

export function failureResponse(failure: PhotoFailure): Response {
  if (failure === "unread") return lineFullResponse();
  return pixel(STATUSES[failure], { "Cache-Control": `public, max-age=${REMEMBERED_MS / 1000}` });
}

export function lineFullResponse(): Response {
  return pixel(503, { "Cache-Control": "no-store", "Retry-After": String(RETRY_SECONDS) });
}

export function unknownResponse(): Response {
  return pixel(404, { "Cache-Control": "no-cache" });
}

/** The photograph of that number is another by now. */
export function movedResponse(address: string): Response {
  return new Response(null, { status: 302, headers: { Location: address, "Cache-Control": "no-cache" } });
}

function pixel(status: number, headers: Readonly<Record<string, string>>): Response {
  return new Response(bodyOf(TRANSPARENT_PIXEL), {
    status,
    headers: { "Content-Type": "image/gif", "X-Content-Type-Options": "nosniff", ...headers },
  });
}

/** A view of its own: buffers of Node may share a larger one. */
function bodyOf(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
