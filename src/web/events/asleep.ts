/** A page that waits for its visitor before it wakes: of whoever accepts to be measured it is told all the same, and what they press first. */
import { pageEvents } from "./page-events.ts";

/** `page`: its name, as errors tell it. */
export const showAsleep = (page: string): void =>
  pageEvents().show({ page, path: undefined, displayed: undefined, isMember: false });
