import type { DeskPlace } from "./operator-address.ts";

/** Who is at the desk, and how much waits where, as its header says. */
export interface DeskSign {
  readonly email: string;
  readonly waiting: Readonly<Partial<Record<DeskPlace, number>>>;
}
