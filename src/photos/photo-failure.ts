import type { PhotoLoss } from "../domain/listings/lost-photo.ts";

/** Why a photograph cannot be had. */
export type PhotoFailure =
  | PhotoLoss
  /** Our own disk fails or does not answer. */
  | "unread";

/** Thrown on the way and caught where a photograph is answered for; the message names what was met. */
export class PhotoError extends Error {
  override readonly name = "PhotoError";
  readonly failure: PhotoFailure;

  constructor(failure: PhotoFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}
