/** Why a photograph cannot be had. */
export type PhotoFailure =
  /** The address is none that may be fetched: protocol, credentials, private network. */
  | "refused"
  /** The origin says that there is nothing. */
  | "missing"
  | "too-large"
  | "not-an-image"
  /** No answer, a broken one, too slow a one, or an error of the origin. */
  | "unreachable"
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
