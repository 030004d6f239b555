/** For whom an answer is made, and what they may enter: the one place that decides it. */
import type { Route } from "../urls/route.ts";
import type { Role } from "./account.ts";

export interface Guest {
  readonly kind: "guest";
}

export interface Member {
  readonly kind: "member";
  /** Of the account. */
  readonly id: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** Of the session by which they are known. */
  readonly session: string;
}

export type Viewer = Guest | Member;

export const GUEST: Guest = { kind: "guest" };

/** `signIn`: whoever signs in may. */
export type Entry = "open" | "signIn" | "closed";

/**
 * Whether a viewer may enter what the route table says is for `who`. What nobody thought of is closed. What belongs to one member
 * alone is asked for by that member's `id`, never by an identifier that a request says.
 */
export function entryOf(viewer: Viewer, who: Route["who"]): Entry {
  const isMember = viewer.kind === "member";
  switch (who) {
    case "everyone":
      return "open";
    case "keyholder":
      // Who answers asks for the key itself.
      return "open";
    case "member":
      return isMember ? "open" : "signIn";
    case "professional":
      if (!isMember) return "signIn";
      // Which dealers’ spaces are theirs, and what they may do there, is for `dealer-rights.ts`.
      return viewer.roles.includes("professional") || viewer.roles.includes("centre") ? "open" : "closed";
    case "operator":
      if (!isMember) return "signIn";
      return viewer.roles.includes("operator") ? "open" : "closed";
    default:
      return "closed";
  }
}
