/** Who has an account, and what of it the rest of the product knows. */

/** What somebody is here (spec 6.2): a person, a professional, a multi-brand centre, one of ours. */
export const ROLES = ["private", "professional", "centre", "operator"] as const;
export type Role = (typeof ROLES)[number];

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

/** Of `professional,operator`; undefined where one of them is none. */
export function readRoles(text: string): readonly Role[] | undefined {
  const told = text.split(",").map((role) => role.trim());
  return told.every(isRole) ? told : undefined;
}

export interface Account {
  /** Drawn, and said of nobody: it may stand in tokens and logs. */
  readonly id: string;
  /** As `normaliseEmail` has it. */
  readonly email: string;
  readonly roles: readonly Role[];
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

/** Days from when a session was last seen to its end, and from its beginning at the most. */
export const SESSION_DAYS = 30;
export const LONGEST_SESSION_DAYS = 180;

/** One device on which somebody is signed in. */
export interface Session {
  /** Names it to its owner; it opens nothing. */
  readonly id: string;
  /** `Chrome sur Windows`. */
  readonly device: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly seenAt: string;
  readonly expiresAt: string;
}
