/** What is said to who sends events of a page (RFC 9457; docs/events.md). Pages hear none of it: they do not wait for an answer. */
import { MOST_BATCH_BYTES, MOST_EVENTS } from "../events/event-bounds.ts";
import type { ErrorEntry } from "./error-entry.ts";

interface EventError extends ErrorEntry {
  readonly reads: string;
  readonly status: number;
}

const NOTHING_WRITTEN = "The page goes on; nothing of the batch is written.";

export const EVENT_ERRORS = {
  CONSENT_REQUIRED: {
    cause: "The browser has not accepted to be measured, or took it back.",
    reads: "Rien n’est mesuré sans l’accord du visiteur (/confidentialite.html#mesure).",
    status: 403,
    goesOn: NOTHING_WRITTEN,
  },
  INVALID_EVENTS: {
    cause: "An event that the schema does not know as it is.",
    reads: `De cet envoi, seuls les événements sans faute sont pris, ${MOST_EVENTS} au plus ensemble\u202f: voyez errors.`,
    status: 400,
    goesOn: "The others of its batch are written, those with a fault are counted (`refused`).",
  },
  EVENTS_TOO_LARGE: {
    cause: "More bytes than a batch has.",
    reads: `Un envoi d’événements a ${MOST_BATCH_BYTES} octets au plus.`,
    status: 413,
    goesOn: NOTHING_WRITTEN,
  },
  TOO_MANY_EVENTS: {
    cause:
      "More batches from one address in an hour than five browsers send, one with a fault counted as thirty, or more events in a day than twenty people raise.",
    reads: "Déjà beaucoup d’événements depuis cette adresse.",
    status: 429,
    goesOn: NOTHING_WRITTEN,
  },
} as const satisfies Readonly<Record<string, EventError>>;

export type EventErrorCode = keyof typeof EVENT_ERRORS;
