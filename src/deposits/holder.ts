import type { Viewer } from "../domain/accounts/viewer.ts";

/** Whose advert is meant. */
export interface Holder {
  readonly viewer: Viewer;
  /** What the browser holds of an advert that nobody has signed for. */
  readonly token: string | undefined;
}
