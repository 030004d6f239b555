/** A private seller whose adverts a person has taken off sale, with the statement of reasons that they are owed (regulation (EU) 2022/2065, articles 17 and 20). */
import type { Appeal, Ground } from "./moderation-case.ts";
import { appealsUntil } from "./moderation-case.ts";
import type { Finding } from "./rules.ts";

export interface SuspensionReasons {
  /** What was found. */
  readonly facts: string;
  readonly ground: Ground;
}

/** What was decided later, and why. */
interface Turn {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly reason: string;
}

/** One of an account at a time stands: that which is not lifted. */
export interface Suspension extends SuspensionReasons {
  readonly id: string;
  /** By its identifier. */
  readonly account: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** The hash of what the link to appeal holds. */
  readonly appealToken: string;
  /** By which rules had brought the adverts to a person (article 17(3), c); absent where none had. */
  readonly findings?: readonly Finding[];
  readonly appeal?: Appeal;
  /** Upon the appeal: it stays. */
  readonly upheld?: Turn;
  readonly lifted?: Turn;
}

export function isStanding({ lifted }: Suspension): boolean {
  return lifted === undefined;
}

/** Whether its appeal waits for a person. */
export function isContested(suspension: Suspension): boolean {
  return isStanding(suspension) && suspension.appeal !== undefined && suspension.upheld === undefined;
}

/** Until when it may be appealed against, ISO 8601 UTC. */
export function contestableUntil({ at }: Pick<Suspension, "at">): string {
  return appealsUntil(at);
}

/** Undefined where it is lifted, it is too late, or it was done. */
export function contested(suspension: Suspension, appeal: Appeal): Suspension | undefined {
  if (!isStanding(suspension) || suspension.appeal !== undefined || appeal.at > contestableUntil(suspension))
    return undefined;
  return { ...suspension, appeal };
}

/** Undefined where no appeal waits. */
export function upheld(suspension: Suspension, turn: Turn): Suspension | undefined {
  return isContested(suspension) ? { ...suspension, upheld: turn } : undefined;
}

/** Undefined where it was lifted before. */
export function lifted(suspension: Suspension, turn: Turn): Suspension | undefined {
  return isStanding(suspension) ? { ...suspension, lifted: turn } : undefined;
}
