/** Failures of a minute ago or less, so that a page full of dead photographs does not ask their origin at every visit. */
import type { PhotoError } from "./photo-failure.ts";

export interface RememberedFailures {
  of(source: string): PhotoError | undefined;
  add(source: string, failure: PhotoError): void;
}

export const REMEMBERED_MS = 60_000;
const MOST = 10_000;

/** `now` in milliseconds. */
export function rememberFailures(now: () => number): RememberedFailures {
  const failures = new Map<string, { readonly failure: PhotoError; readonly until: number }>();
  return {
    of: (source) => {
      const known = failures.get(source);
      if (known === undefined || known.until > now()) return known?.failure;
      failures.delete(source);
      return undefined;
    },
    add: (source, failure) => {
      failures.delete(source);
      failures.set(source, { failure, until: now() + REMEMBERED_MS });
      const [oldest] = failures.keys();
      if (failures.size > MOST && oldest !== undefined) failures.delete(oldest);
    },
  };
}
