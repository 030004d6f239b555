/** How the site answers while storage is away: 503, with when to ask again, instead of a fault of its own. */
import { RETRY_SECONDS } from "../domain/errors/retry-seconds.ts";
import { EngineUnavailable } from "../search/engine.ts";
import { BucketError } from "../photos/media-bucket.ts";
import { StorageUnavailable } from "../storage/storage-error.ts";

const UNAVAILABLE = 503;

/** No room on the disk, or none for this user: there is again once somebody makes some. */
const DISK_FULL: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

/** The error itself, or what it was caused by; of the database, the bucket of photographs, a cluster that is searched, and a disk that is full. */
export function isStorageAway(error: unknown): boolean {
  if (error instanceof StorageUnavailable || error instanceof BucketError || error instanceof EngineUnavailable)
    return true;
  if (!(error instanceof Error)) return false;
  return ("code" in error && DISK_FULL.has(error.code)) || isStorageAway(error.cause);
}

/** The same answer with the status of a failure that passes. A part of a page that failed alone leaves the page as it is. */
export function asUnavailable(response: Response): Response {
  if (response.status < 500) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", String(RETRY_SECONDS));
  return new Response(response.body, { status: UNAVAILABLE, headers });
}
