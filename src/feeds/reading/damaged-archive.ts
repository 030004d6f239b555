import { FeedRefusal } from "../feed-issue.ts";

/** What to throw for what an archive's reading ended with: a refusal, or the fault itself where it is the disk's. */
export function damagedArchive(cause: unknown): unknown {
  if (cause instanceof FeedRefusal || (cause instanceof Error && "syscall" in cause)) return cause;
  const isCut = cause instanceof Error && "code" in cause && cause.code === "Z_BUF_ERROR";
  const refusal = isCut
    ? new FeedRefusal("truncated", "Cette archive est coupée : renvoyez le fichier entier.")
    : new FeedRefusal("packed", "Cette archive est abîmée : renvoyez le fichier.");
  refusal.cause = cause;
  return refusal;
}
