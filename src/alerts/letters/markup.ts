/**
 * HTML of letters is written by `hono/html`, which escapes whatever is put into it: it is there already, knows the comments that
 * Outlook reads, and needs neither JSX nor React in a room that no page enters (docs/decisions/alert-letters.md).
 */
import type { html } from "hono/html";

export type Markup = ReturnType<typeof html>;

/** The document as a text, without the indentation of its source. Throws when a part of it is not there yet: none waits for anything. */
export function written(markup: Markup): string {
  if (markup instanceof Promise) throw new Error("a letter holds something that is still to come");
  return String(markup).replaceAll(/\n\s*/g, "\n").trim();
}
