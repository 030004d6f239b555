/**
 * Whether what is read now is read for a page that anybody may ask for: such reads may go to a replica (`postgres/replica-first.ts`).
 * Carried by the asynchronous context, as `awaited.ts` is, so that whatever a page does not say is read at the primary.
 */
import { AsyncLocalStorage } from "node:async_hooks";

export interface PageRead {
  /** The entry of the change log that the page's search has come to: no listing on it is older. */
  readonly from: number;
  /** Some of it was read at the primary, which is ahead: so is the rest, and no part is older than one that was read before. */
  isAtPrimary: boolean;
}

const reading = new AsyncLocalStorage<PageRead | undefined>();

export const whileReadingPage = <Result>(from: number, read: () => Result): Result =>
  reading.run({ from, isAtPrimary: false }, read);

export const pageBeingRead = (): PageRead | undefined => reading.getStore();

/** What is written goes by what stands. */
export const whileWriting = <Result>(write: () => Result): Result => reading.run(undefined, write);
