/** Raises an event of a page whose bus may be on its way: its code comes after that of the page. */
import type { RaisedEvent } from "../../domain/events/event-schema.ts";
import { hasAcceptedAudience } from "../cookies/audience-accepted.ts";
import type { Bus } from "./bus.ts";

declare global {
  /** Once its code has come. */
  var eventBus: Pick<Bus, "raise" | "flush"> | undefined;
}

/** Milliseconds between two looks for the bus, and in all (spec 9.5). */
const LOOK_EVERY = 100;
const LOOK_FOR = 600;

interface Surroundings {
  readonly bus: () => Pick<Bus, "raise"> | undefined;
  readonly clock: () => number;
  readonly hasAccepted: () => boolean;
  readonly later: (job: () => void, milliseconds: number) => void;
  readonly tellPage: (name: string, detail: object) => void;
}

/** Where no bus comes in time the page itself is told, and nobody else. */
export function raiseIn({ bus, clock, hasAccepted, later, tellPage }: Surroundings, event: RaisedEvent): void {
  const [at, isAccepted] = [clock(), hasAccepted()];
  const look = () => {
    const found = bus();
    if (found !== undefined) return found.raise(event, { at, isAccepted });
    // By the clock: a tab that nobody looks at calls back once a second.
    if (clock() - at < LOOK_FOR) return later(look, LOOK_EVERY);
    const { name, ...detail } = event;
    tellPage(name, detail);
  };
  look();
}

export const tellPage = (name: string, detail: object): void => {
  dispatchEvent(new CustomEvent(name, { detail }));
};

const page: Surroundings = {
  bus: () => globalThis.eventBus,
  clock: Date.now,
  hasAccepted: () => hasAcceptedAudience(document.cookie),
  later: (job, milliseconds) => void setTimeout(job, milliseconds),
  tellPage,
};

export const raise = (event: RaisedEvent): void => raiseIn(page, event);
