/** What an account may do at a dealer's: every act in a dealer's space asks here. */
import type { Role } from "./account.ts";

/** Each may do what those before it may. */
export const DEALER_RIGHTS = ["reader", "editor", "manager"] as const;
export type DealerRight = (typeof DEALER_RIGHTS)[number];

export function isDealerRight(text: string): text is DealerRight {
  return DEALER_RIGHTS.some((right) => right === text);
}

/** In French, as the page of a dealer's users names it. */
export const RIGHT_LABELS: Readonly<Record<DealerRight, string>> = {
  reader: "Consultation",
  editor: "Stock et contacts",
  manager: "Gestion",
};

/**
 * `see`: stock, contacts, runs. `edit`: prices, vehicles, stock files, answers, the showroom. `govern`: who has which right, the keys of
 * programs, what the law wants told of the dealer, what it pays for.
 */
export type DealerAct = "see" | "edit" | "govern";

const LEAST: Readonly<Record<DealerAct, DealerRight>> = { see: "reader", edit: "editor", govern: "manager" };

export function mayAct(right: DealerRight, act: DealerAct): boolean {
  return DEALER_RIGHTS.indexOf(right) >= DEALER_RIGHTS.indexOf(LEAST[act]);
}

/** One account's right on one dealer. */
export interface HeldRight {
  readonly account: string;
  readonly curef: string;
  readonly right: DealerRight;
  /** ISO 8601 UTC. */
  readonly grantedAt: string;
}

/** Those who govern a dealer, of all who hold a right there. */
export function governing<Held extends Pick<HeldRight, "right">>(held: readonly Held[]): readonly Held[] {
  return held.filter(({ right }) => mayAct(right, "govern"));
}

/** Whether that account does. */
export function governs(held: readonly Pick<HeldRight, "account" | "right">[], account: string): boolean {
  return governing(held).some((one) => one.account === account);
}

/** Whether a dealer would be left with nobody who governs it, were this account's right another, or none. */
export function wouldLeaveNobody(
  held: readonly Pick<HeldRight, "account" | "right">[],
  account: string,
  right?: DealerRight,
): boolean {
  const others = held.filter((one) => one.account !== account);
  return right !== "manager" && !others.some((one) => one.right === "manager");
}

/** Spec 6.2: who has a right is a professional, who has rights on several dealers a multi-brand centre's user. */
export function rolesWithRights(roles: readonly Role[], dealers: number): readonly Role[] {
  const others = roles.filter((role) => role !== "professional" && role !== "centre");
  return [
    ...others,
    ...(dealers > 0 ? (["professional"] as const) : []),
    ...(dealers > 1 ? (["centre"] as const) : []),
  ];
}
