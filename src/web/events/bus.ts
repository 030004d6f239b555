/**
 * The events of a page, told in the order in which they happened to whoever listens: each as a `CustomEvent` of its name on the window,
 * with what it says and what all events say in `detail` (spec 7.12).
 */
import type { CommonValues, RaisedEvent, SiteEvent } from "../../domain/events/event-schema.ts";

/** Milliseconds that an event waits for those before it which are raised later (spec 9.5). */
export const ORDERING_DELAY = 100;

export interface Raising {
  /** When it happened, where that is not now: milliseconds since 1970-01-01 UTC. */
  readonly at?: number | undefined;
  /** Whether the visitor accepted to be measured when it happened, where that is not now. */
  readonly isAccepted?: boolean | undefined;
  /** The page heard it from whoever brought it about. */
  readonly isHeard?: true;
}

export interface Bus {
  raise(event: RaisedEvent, raising?: Raising): void;
  /** Tells at once whatever still waits: the page is being left, or is told next of what happened after it. */
  flush(): void;
}

export interface BusParts {
  /** What all events of the page say at that moment. */
  readonly common: () => Omit<CommonValues, "id" | "at">;
  readonly drawId: () => string;
  readonly clock: () => number;
  readonly hasAccepted: () => boolean;
  readonly later: (job: () => void, milliseconds: number) => void;
  /** Tells the page. */
  readonly tellPage: (name: string, detail: object) => void;
  /** Hears what the page was told, whole, and whether its visitor had accepted when it happened: they may have since. */
  readonly follow: (event: SiteEvent, wasAccepted: boolean) => void;
}

interface Waiting {
  readonly event: SiteEvent;
  readonly isHeard: boolean;
  readonly isAccepted: boolean;
}

export function createBus({ common, drawId, clock, hasAccepted, later, tellPage, follow }: BusParts): Bus {
  let waiting: readonly Waiting[] = [];
  /** Up to that moment, in the order of what happened; at the same moment as it was raised. */
  const tellUntil = (moment: number) => {
    const due = waiting.filter(({ event }) => event.at <= moment).toSorted((a, b) => a.event.at - b.event.at);
    waiting = waiting.filter(({ event }) => event.at > moment);
    for (const { event, isHeard, isAccepted } of due) {
      follow(event, isAccepted);
      const { name, ...detail } = event;
      if (!isHeard) tellPage(name, detail);
    }
  };
  return {
    raise: (raised, { at = clock(), isAccepted = hasAccepted(), isHeard = false } = {}) => {
      const event = { ...raised, ...common(), id: drawId(), at };
      waiting = [...waiting, { event, isHeard, isAccepted }];
      later(() => tellUntil(at), ORDERING_DELAY);
    },
    flush: () => tellUntil(Infinity),
  };
}
