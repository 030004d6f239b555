/**
 * Takes events from the page to the site, of a visitor who accepts that it is measured and of nobody else: until then nothing is
 * gathered, and what was gathered goes when the choice is taken back.
 */
import type { SiteEvent } from "../../domain/events/event-schema.ts";

/** Of one batch, as the API takes them. */
const MOST_AT_ONCE = 50;
/** While a browser sends nothing. */
const MOST_WAITING = 200;
/** Milliseconds in which events are gathered. */
const GATHERED_FOR = 5000;
/** After an advert was opened in a tab of its own, which leaves this one behind (spec 9.4). */
const NEW_TAB_DELAY = 1000;

export interface Delivery {
  /** `wasAccepted`: when it happened. */
  take(event: SiteEvent, wasAccepted: boolean): void;
  /** Sends what is there: the page is being left. */
  flush(): void;
}

export interface DeliveryParts {
  readonly hasAccepted: () => boolean;
  /** Whether the browser will send it. */
  readonly send: (body: string) => boolean;
  readonly later: (job: () => void, milliseconds: number) => void;
}

export function createDelivery({ hasAccepted, send, later }: DeliveryParts): Delivery {
  let gathered: readonly SiteEvent[] = [];
  let isAwaited = false;

  const flush = () => {
    if (!hasAccepted()) gathered = [];
    while (gathered.length > 0) {
      if (!send(JSON.stringify({ events: gathered.slice(0, MOST_AT_ONCE) }))) return;
      gathered = gathered.slice(MOST_AT_ONCE);
    }
  };
  return {
    take: (event, wasAccepted) => {
      gathered = wasAccepted && hasAccepted() ? [...gathered, event].slice(-MOST_WAITING) : [];
      if (gathered.length === 0) return;
      if (event.name === "tracking:click" && event.action === "openInNewTab") return later(flush, NEW_TAB_DELAY);
      if (gathered.length >= MOST_AT_ONCE) return flush();
      if (isAwaited) return;
      isAwaited = true;
      later(() => {
        isAwaited = false;
        flush();
      }, GATHERED_FOR);
    },
    flush,
  };
}
