/**
 * For whom a page is made. Everybody is a guest so far; an account adds a kind with what it may do, and the compiler then asks
 * every `switch` over kinds what that one sees.
 */
export interface Guest {
  readonly kind: "guest";
}

export type Viewer = Guest;

export const GUEST: Guest = { kind: "guest" };
