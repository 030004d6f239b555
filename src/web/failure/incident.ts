/** A failure with the reference that the visitor reads and may quote; the log holds the same one. */
import { createContext } from "react-router";

export class Incident extends Error {
  override readonly name = "Incident";

  constructor(reference: string, cause: unknown) {
    super(reference, { cause });
  }
}

const PARIS = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** `500-2026-11-21-09h41-7f3c`: the minute in Paris, and `mark` to tell incidents of one minute apart. */
export function incidentReference(now: number, mark: string): string {
  const parts = Object.fromEntries(PARIS.formatToParts(now).map(({ type, value }) => [type, value]));
  const { year = "", month = "", day = "", hour = "", minute = "" } = parts;
  return `500-${year}-${month}-${day}-${hour}h${minute}-${mark}`;
}

/** The reference of what failed while a request was answered, read when its page is rendered; null while nothing has. */
export const incidentContext = createContext<string | null>(null);
