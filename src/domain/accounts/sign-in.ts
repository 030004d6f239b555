/** Somebody has asked to sign in: what waits for the link or the code to come back. */

/** How long a link and its code are good for. */
export const SIGN_IN_MINUTES = 15;
export const SIGN_IN_MS = SIGN_IN_MINUTES * 60_000;
/** How often a code may be mistyped: of a million codes, five. */
export const MOST_TRIES = 5;

/** Of a secret only its hash is kept. */
export interface SignIn {
  readonly id: string;
  /** In the link of the mail. */
  readonly link: string;
  /** In the browser that asked, which alone may type the code. */
  readonly browser: string;
  readonly code: string;
  /** As `normaliseEmail` has it. */
  readonly email: string;
  /** Path of this site to go to afterwards. */
  readonly back: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** The key of its mail in the outbox. */
export const mailKeyOf = ({ id }: Pick<SignIn, "id">) => `sign-in.${id}` as const;

const CODE = /^\d{6}$/;

/** The six digits of a code as people type or paste it; undefined of anything else. */
export function readCode(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.-]/gu, "");
  return CODE.test(digits) ? digits : undefined;
}
