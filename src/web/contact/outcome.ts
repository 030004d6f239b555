/** What became of what a form sent. */
import type { FormIssue } from "../../domain/contact/read-message.ts";

export interface Milestone {
  readonly isDone: boolean;
  readonly title: string;
  readonly text: string;
}

export interface SentView {
  readonly title: string;
  readonly milestones: readonly Milestone[];
  readonly quote: string;
  /** What was asked for, as it was read: a wrong day or number is seen here. */
  readonly asked: readonly { readonly label: string; readonly text: string }[];
  /** Of an address that refused the copy: the form, and what it was sent with, to be written again with another. */
  readonly again?: { readonly to: string; readonly fields: readonly (readonly [name: string, value: string])[] };
}

export interface NotSent {
  readonly title: string;
  readonly text: string;
}

/** Of what was not taken. */
export interface Untaken {
  readonly kind: "notSent";
  readonly why: NotSent;
  readonly status: number;
  /** Seconds after which it may be sent again, where that is all there is to it. */
  readonly retryAfter?: number;
}

/** `id` is what the page about it is called by. */
export type Outcome<Field extends string> =
  | { readonly kind: "sent"; readonly id: string }
  | { readonly kind: "issues"; readonly issues: readonly FormIssue<Field>[] }
  | Untaken;

/** What a script is told. */
export type MessageAnswer<Field extends string> =
  | { readonly kind: "sent"; readonly id: string; readonly sent: SentView }
  | { readonly kind: "issues"; readonly issues: readonly FormIssue<Field>[] }
  | { readonly kind: "notSent"; readonly why: NotSent };
