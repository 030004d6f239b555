/** Passkeys, for who wants some: adding, listing, removing, and entering with one that says itself whose it is. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { deviceName } from "../domain/accounts/device-name.ts";
import type { Passkey } from "../domain/accounts/passkey.ts";
import { CHALLENGE_MS, MOST_PASSKEYS } from "../domain/accounts/passkey.ts";
import type { Member } from "../domain/accounts/viewer.ts";
import type { Arrival, Ground } from "./account-ground.ts";
import { createChallenges } from "./challenges.ts";
import { passkeyLetter } from "./credential-letters.ts";
import { challengeIn, readAssertion, readAttestation } from "./passkey-answers.ts";
import type { RelyingParty } from "./relying-party.ts";

/** EdDSA, ES256 and RS256 (RFC 9053): what devices and password managers have. */
const ALGORITHMS = [-8, -7, -257];
const SITE_NAME = "Virage";

/** What browsers are asked by; of extensions none is asked for. */
export type PasskeyCreation = Omit<PublicKeyCredentialCreationOptionsJSON, "extensions">;
export type PasskeyRequest = Omit<PublicKeyCredentialRequestOptionsJSON, "extensions">;

export interface Passkeys {
  /** The oldest first. */
  list(member: Member): Promise<readonly Passkey[]>;
  /** What a browser is asked to make one by. */
  creation(member: Member, party: RelyingParty): Promise<PasskeyCreation>;
  /** `answer`: what the browser made, as JSON. The address is told. */
  add(
    member: Member,
    party: RelyingParty,
    answer: string,
    agent: string,
  ): Promise<"added" | "refused" | "tooMany" | "noAccount">;
  /** Whether it was that member’s; the address is told. */
  remove(member: Member, id: string): Promise<boolean>;
  /** What a browser is asked to sign, with whichever passkey of this site it has. */
  request(party: RelyingParty): Promise<PasskeyRequest>;
  /** Undefined of an answer that opens nothing. */
  enter(party: RelyingParty, answer: string, arrival: Arrival): Promise<{ readonly token: string } | undefined>;
}

/** Loaded when the first is asked for: nobody else needs it. */
const webauthn = () => import("@simplewebauthn/server");

const userHandleOf = (account: string) => Buffer.from(account).toString("base64url");

export interface PasskeysParts extends Ground {
  /** Told why an answer opens nothing, for whoever looks for it. */
  readonly onRefusal: (reason: unknown) => void;
}

export function createPasskeys(parts: PasskeysParts): Passkeys {
  const { storage, sender, from, iso, onRefusal } = parts;
  const { credentials } = storage;
  const challenges = createChallenges(parts);
  /** What the library says no to it says by throwing. */
  const unlessRefused = async <Result>(verify: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await verify();
    } catch (error) {
      onRefusal(error);
      return undefined;
    }
  };
  return {
    list: ({ id }) => credentials.passkeysOf(id),
    creation: async ({ id, email }, party) => {
      const { generateRegistrationOptions } = await webauthn();
      const known = await credentials.passkeysOf(id);
      const { extensions: _, ...options } = await generateRegistrationOptions({
        rpName: SITE_NAME,
        rpID: party.id,
        userName: email,
        userDisplayName: email,
        userID: Uint8Array.from(Buffer.from(id)),
        challenge: await challenges.draw(`add ${id}`),
        timeout: CHALLENGE_MS,
        excludeCredentials: known.map((passkey) => ({ id: passkey.id })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return options;
    },
    add: async ({ id, email }, party, answer, agent) => {
      const response = readAttestation(answer);
      if (response === undefined) return "refused";
      if ((await credentials.passkeysOf(id)).length >= MOST_PASSKEYS) return "tooMany";
      const challenge = challengeIn(response.response.clientDataJSON);
      if (!(await challenges.use(challenge, `add ${id}`))) return "refused";
      const { verifyRegistrationResponse } = await webauthn();
      const verified = await unlessRefused(() =>
        verifyRegistrationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      if (verified?.verified !== true) return "refused";
      const { credential } = verified.registrationInfo;
      const name = deviceName(agent);
      const outcome = await storage.together(async (unit) => {
        if (!(await unit.hasAccount(id))) return "noAccount";
        const isAdded = await unit.addPasskey({
          id: credential.id,
          account: id,
          publicKey: Buffer.from(credential.publicKey).toString("base64url"),
          counter: credential.counter,
          name,
          createdAt: iso(),
        });
        if (isAdded) await parts.tell(unit, id, passkeyLetter("added", name, { from, to: email, date: iso() }));
        return isAdded ? "added" : "refused";
      });
      sender.look();
      return outcome;
    },
    remove: async ({ id, email }, passkey) => {
      const kept = await credentials.passkey(passkey);
      if (kept?.account !== id) return false;
      const isRemoved = await storage.together(async (unit) => {
        if (!(await unit.removePasskey(id, passkey))) return false;
        await parts.tell(unit, id, passkeyLetter("removed", kept.name, { from, to: email, date: iso() }));
        return true;
      });
      sender.look();
      return isRemoved;
    },
    request: async (party) => {
      const { generateAuthenticationOptions } = await webauthn();
      const { extensions: _, ...options } = await generateAuthenticationOptions({
        rpID: party.id,
        challenge: await challenges.draw("enter"),
        timeout: CHALLENGE_MS,
        userVerification: "required",
      });
      return options;
    },
    enter: async (party, answer, arrival) => {
      const response = readAssertion(answer);
      if (response === undefined) return undefined;
      const challenge = challengeIn(response.response.clientDataJSON);
      if (!(await challenges.use(challenge, "enter"))) return undefined;
      const passkey = await credentials.passkey(response.id);
      if (passkey === undefined || response.response.userHandle !== userHandleOf(passkey.account)) return undefined;
      const { verifyAuthenticationResponse } = await webauthn();
      const verified = await unlessRefused(() =>
        verifyAuthenticationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          requireUserVerification: true,
          credential: {
            id: passkey.id,
            publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, "base64url")),
            counter: passkey.counter,
          },
        }),
      );
      if (verified?.verified !== true) return undefined;
      const opened = parts.newSession(arrival);
      const by = { kind: "passkey", id: passkey.id, counter: verified.authenticationInfo.newCounter } as const;
      const entered = await storage.together((unit) =>
        unit.openSession({ account: passkey.account, by, ...opened.kept }),
      );
      return entered && { token: opened.token };
    },
  };
}
