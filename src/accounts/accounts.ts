/** Signing in by mail, and what holds afterwards: sessions, who is looking, and the end of an account. */
import type { Session } from "../domain/accounts/account.ts";
import { LONGEST_SESSION_DAYS } from "../domain/accounts/account.ts";
import type { SignIn } from "../domain/accounts/sign-in.ts";
import { MOST_TRIES, SIGN_IN_MS, mailKeyOf, readCode } from "../domain/accounts/sign-in.ts";
import type { Member, Viewer } from "../domain/accounts/viewer.ts";
import { GUEST } from "../domain/accounts/viewer.ts";
import { normaliseEmail } from "../domain/contact/email-address.ts";
import { mailEntry } from "../mail/mail.ts";
import { TOLD_WITHIN } from "../mail/mail-sender.ts";
import type { Allowance, KnownSession, Standing } from "../storage/storage.ts";
import type { Arrival, GroundParts } from "./account-ground.ts";
import { SESSION_MS, accountGround } from "./account-ground.ts";
import { sessionOfToken, writeAccessToken } from "./access-token.ts";
import { drawCode, drawId, drawToken, hashOf, isSame, keyedHash } from "../tokens/hidden-words.ts";
import type { EmailChanges } from "./email-changes.ts";
import { createEmailChanges } from "./email-changes.ts";
import type { Passkeys } from "./passkeys.ts";
import { createPasskeys } from "./passkeys.ts";
import type { Passwords } from "./passwords.ts";
import { createPasswords } from "./passwords.ts";
import { signInLetter } from "./sign-in-letter.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** In all: milliseconds. */
const LONGEST_SESSION_MS = LONGEST_SESSION_DAYS * DAY;
/** Between two notes of when a session was seen. */
const SEEN_EVERY_MS = 10 * MINUTE;

/** To one mailbox, whoever asks: five at once, then one every twelve minutes. */
const LINKS: Allowance = { most: 5, each: 12 * MINUTE };
/** Of one mailbox, whoever types: a guesser of codes has twenty of a million at once, then twenty a day. Links stay open. */
const CODES: Allowance = { most: 20, each: DAY / 20 };

/** Milliseconds for which somebody who has signed in may change the ways in (OWASP ASVS 5.0, 7.5.1). */
const FRESH_MS = 30 * MINUTE;

export interface Asked {
  /** Of the browser that asked. */
  readonly browser: string;
}

/** What a sign-in says of itself to whom it waits for. */
export interface Waiting extends Pick<SignIn, "email" | "back" | "createdAt" | "expiresAt"> {
  /** What became of its mail. */
  readonly letter: Standing["kind"];
}

export interface Entered {
  /** Of the session. */
  readonly token: string;
  readonly back: string;
}

/** The answer of the authentication call (spec 3.31). */
export interface Authentication {
  readonly accessToken: string;
  readonly userCorrelationId: string | null;
  readonly isAuthenticated: boolean;
  readonly isPro: boolean;
  readonly isCbmUser: boolean;
  readonly visitorId: string | null;
}

export interface Accounts {
  /** Mail is sent, so that somebody can sign in. */
  readonly isOpen: boolean;
  /**
   * Writes to an address. Nothing of the answer, nor of the time that it takes, says whether the address has an account: nobody
   * looks. Waits a moment for the mail to leave. `linkTo` is the address of a token; `awaited` a sentence of ours about what waits for it.
   */
  ask(
    email: string,
    back: string,
    linkTo: (token: string) => string,
    awaited?: string,
  ): Promise<({ readonly kind: "asked" } & Asked) | { readonly kind: "tooMany"; readonly wait: number }>;
  /** What a link or a browser waits with; undefined once it was used or has lapsed. Using is for `enterBy…`. */
  signIn(by: "link" | "browser", token: string): Promise<Waiting | undefined>;
  enterByLink(token: string, arrival: Arrival): Promise<Entered | undefined>;
  /** `wrong` is said of a code that is mistyped, of any when too many were, and of one that has lapsed. */
  enterByCode(browser: string, code: string, arrival: Arrival): Promise<Entered | "wrong">;
  /** By the token of a session; a guest where there is none. */
  viewer(token: string): Promise<Viewer>;
  /** By the token of the API. */
  viewerOfAccessToken(token: string): Promise<Viewer>;
  sessions(member: Member): Promise<readonly Session[]>;
  /** Whether it was that member's. */
  endSession(member: Member, id: string): Promise<boolean>;
  endOtherSessions(member: Member): Promise<void>;
  /** Whether the session began a moment ago: who finds a device open may look, and change no way in. */
  isFresh(member: Member): Promise<boolean>;
  readonly passwords: Passwords;
  readonly passkeys: Passkeys;
  readonly emailChanges: EmailChanges;
  erase(member: Member): Promise<void>;
  /** All that is kept of a member, as a zip. */
  export(member: Member): Promise<Uint8Array>;
  authentication(viewer: Viewer): Promise<Authentication>;
}

export interface AccountsParts extends GroundParts {
  /** Mail reaches whom it is written to, or somebody who knows that it does not. */
  readonly isDelivered: boolean;
  /** The account of an address, and all else that is kept under it. */
  readonly erase: (email: string) => Promise<void>;
  readonly exported: (email: string) => Promise<Uint8Array>;
  readonly onError: (error: unknown) => void;
  /** Told why a passkey opened nothing. */
  readonly onRefusal: (reason: unknown) => void;
}

export function createAccounts(parts: AccountsParts): Accounts {
  const { storage, sender, from, isDelivered, clock, erase, exported, onError, onRefusal } = parts;
  const { accounts } = storage;
  const ground = accountGround(parts);
  const { iso, secret, allow } = ground;

  const enter = async ({ id, back }: SignIn, arrival: Arrival): Promise<Entered | undefined> => {
    const opened = ground.newSession(arrival);
    const account = await storage.together((unit) => unit.enter({ signIn: id, account: drawId(), ...opened.kept }));
    return account && { token: opened.token, back };
  };

  const viewerOf = (known: KnownSession | undefined): Viewer => {
    if (known === undefined) return GUEST;
    const { session, account } = known;
    const now = clock();
    if (now - Date.parse(session.seenAt) >= SEEN_EVERY_MS) {
      const end = Math.min(now + SESSION_MS, Date.parse(session.createdAt) + LONGEST_SESSION_MS);
      // Nobody waits for it.
      accounts.seen(session.id, iso(now), iso(end)).catch(onError);
    }
    return { kind: "member", id: account.id, email: account.email, roles: account.roles, session: session.id };
  };

  return {
    isOpen: isDelivered,
    ask: async (typed, back, linkTo, awaited) => {
      const email = normaliseEmail(typed);
      const wait = await allow("links", email, LINKS);
      if (wait > 0) return { kind: "tooMany", wait };
      const [id, link, browser, code] = [drawId(), drawToken(), drawToken(), drawCode()];
      const now = clock();
      const date = iso(now);
      const signIn: SignIn = {
        id,
        link: hashOf(link),
        browser: hashOf(browser),
        code: keyedHash(await secret(), "code", id, code),
        email,
        back,
        createdAt: date,
        expiresAt: iso(now + SIGN_IN_MS),
      };
      await storage.together(async (unit) => {
        await unit.addSignIn(signIn);
        await unit.add([
          mailEntry(mailKeyOf({ id }), signInLetter({ from, to: email, link: linkTo(link), code, date, awaited })),
        ]);
      });
      await sender.settled(mailKeyOf(signIn), TOLD_WITHIN);
      return { kind: "asked", browser };
    },
    signIn: async (by, token) => {
      const signIn = await accounts.signIn(by, hashOf(token), iso());
      if (signIn === undefined) return undefined;
      const { email, back, createdAt, expiresAt } = signIn;
      // What the outbox has forgotten was sent long ago.
      const letter = (await storage.outbox.standing(mailKeyOf(signIn)))?.kind ?? "sent";
      return { email, back, createdAt, expiresAt, letter };
    },
    enterByLink: async (token, arrival) => {
      const signIn = await accounts.signIn("link", hashOf(token), iso());
      return signIn && enter(signIn, arrival);
    },
    enterByCode: async (browser, typed, arrival) => {
      const code = readCode(typed);
      // What is no code guesses nothing.
      if (code === undefined) return "wrong";
      const signIn = await accounts.tryCode(hashOf(browser), iso(), MOST_TRIES);
      if (signIn === undefined || (await allow("codes", signIn.email, CODES)) > 0) return "wrong";
      if (!isSame(keyedHash(await secret(), "code", signIn.id, code), signIn.code)) return "wrong";
      return (await enter(signIn, arrival)) ?? "wrong";
    },
    viewer: async (token) => viewerOf(await accounts.session(hashOf(token), iso())),
    viewerOfAccessToken: async (token) => {
      const session = sessionOfToken(await secret(), token, clock());
      return session === undefined ? GUEST : viewerOf(await accounts.sessionNamed(session, iso()));
    },
    sessions: ({ id }) => accounts.sessionsOf(id, iso()),
    endSession: (member, id) => accounts.endSession(member.id, id),
    endOtherSessions: async ({ id, session }) => {
      await accounts.endOtherSessions(id, session);
    },
    isFresh: async ({ session }) => {
      const known = await accounts.sessionNamed(session, iso());
      return known !== undefined && clock() - Date.parse(known.session.createdAt) < FRESH_MS;
    },
    passwords: createPasswords(ground),
    passkeys: createPasskeys({ ...ground, onRefusal }),
    emailChanges: createEmailChanges(ground),
    erase: ({ email }) => erase(email),
    export: ({ email }) => exported(email),
    authentication: async (viewer) => {
      const isMember = viewer.kind === "member";
      const bearer = isMember ? { account: viewer.id, session: viewer.session, roles: viewer.roles } : undefined;
      return {
        accessToken: writeAccessToken(await secret(), bearer, clock()),
        userCorrelationId: isMember ? viewer.id : null,
        isAuthenticated: isMember,
        isPro: isMember && viewer.roles.includes("professional"),
        isCbmUser: isMember && viewer.roles.includes("centre"),
        // Whoever accepts it has one, member or not (`http/visitor-identity.ts`).
        visitorId: null,
      };
    },
  };
}
