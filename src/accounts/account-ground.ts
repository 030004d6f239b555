/** What all of signing in stands on: the clock, our secret, what one mailbox may be asked, the mail about an account. */
import { randomBytes } from "node:crypto";
import type { Session } from "../domain/accounts/account.ts";
import { accountMailKey } from "../domain/accounts/account-mail.ts";
import { deviceName } from "../domain/accounts/device-name.ts";
import { mailboxOf } from "../domain/contact/email-address.ts";
import type { Mail, Mailbox } from "../mail/mail.ts";
import { mailEntry } from "../mail/mail.ts";
import type { MailSender } from "../mail/mail-sender.ts";
import type { Allowance, Storage, UnitOfWork } from "../storage/storage.ts";
import { drawId, drawToken, hashOf, keyedHash } from "../tokens/hidden-words.ts";

const DAY = 24 * 60 * 60_000;
/** From when it was last seen: milliseconds. */
export const SESSION_MS = 30 * DAY;
const SECRET_BYTES = 32;

/** What is asked with a link, a code, a password or a passkey, and of which browser. */
export interface Arrival {
  readonly agent: string;
  /** The session that the browser had. */
  readonly leaving: string | undefined;
}

export interface TooMany {
  readonly kind: "tooMany";
  /** Milliseconds. */
  readonly wait: number;
}

/** It was erased while something of it was being changed. */
export const NO_ACCOUNT = { kind: "noAccount" } as const;
export type NoAccount = typeof NO_ACCOUNT;

export interface GroundParts {
  readonly storage: Pick<Storage, "accounts" | "credentials" | "outbox" | "secret" | "together">;
  readonly sender: Pick<MailSender, "look" | "settled">;
  readonly from: Mailbox;
  /** The machine’s own, milliseconds since 1970-01-01 UTC: a fixed moment would never end anything. */
  readonly clock: () => number;
}

/** A session that is about to be, and what the browser holds of it. */
export interface NewSession {
  readonly token: string;
  readonly kept: { readonly session: Session; readonly token: string; readonly leaving: string | undefined };
}

export interface Ground extends GroundParts {
  /** Of now, or of a moment: ISO 8601 UTC. */
  iso(moment?: number): string;
  secret(): Promise<string>;
  /** Milliseconds until there is one for that mailbox; 0 when it was taken. */
  allow(what: string, email: string, allowance: Allowance): Promise<number>;
  newSession(arrival: Arrival): NewSession;
  /** Mail about an account, to be sent once the unit is durable: look afterwards. */
  tell(unit: UnitOfWork, account: string, mail: Mail): Promise<void>;
}

export function accountGround(parts: GroundParts): Ground {
  const { storage, clock } = parts;
  const iso = (moment = clock()) => new Date(moment).toISOString();
  const secret = () => storage.secret("accounts", () => randomBytes(SECRET_BYTES).toString("base64url"));
  return {
    ...parts,
    iso,
    secret,
    // Under a key that names nobody.
    allow: async (what, email, allowance) =>
      storage.accounts.allow(`${what} ${keyedHash(await secret(), what, mailboxOf(email))}`, allowance, clock()),
    newSession: ({ agent, leaving }) => {
      const token = drawToken();
      const now = clock();
      const session = {
        id: drawId(),
        device: deviceName(agent),
        createdAt: iso(now),
        seenAt: iso(now),
        expiresAt: iso(now + SESSION_MS),
      };
      return { token, kept: { session, token: hashOf(token), leaving: leaving && hashOf(leaving) } };
    },
    tell: (unit, account, mail) => unit.add([mailEntry(accountMailKey(account, drawId()), mail)]),
  };
}
