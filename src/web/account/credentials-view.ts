/** By what an account is entered, as its page shows it (server only). */
import { relyingPartyOf } from "../../accounts/relying-party.ts";
import type { Passkey } from "../../domain/accounts/passkey.ts";
import { MOST_PASSKEYS } from "../../domain/accounts/passkey.ts";
import type { Member } from "../../domain/accounts/viewer.ts";
import { clockInParis, dayInParis, momentInParis } from "../../domain/paris-time.ts";
import type { PageServices } from "../services.ts";
import type { Done } from "./account-address.ts";
import { DONE } from "./account-address.ts";
import { passkeyRequest } from "./passkey-step.ts";

const isDone = (told: string | undefined): told is Done => told !== undefined && Object.hasOwn(DONE, told);

/** `24/11/2026`. */
const dayOf = (at: string) => dayInParis(Date.parse(at)).split("-").toReversed().join("/");

const passkeyView = ({ id, name, createdAt, usedAt }: Passkey) => ({
  id,
  name,
  told: `ajoutée le ${dayOf(createdAt)}, ${usedAt === undefined ? "pas encore utilisée" : `utilisée ${momentInParis(Date.parse(usedAt))}`}`,
});

export async function credentialsView(services: PageServices, member: Member) {
  const { accounts, origin } = services;
  const [isFresh, since, pending, passkeys] = await Promise.all([
    accounts.isFresh(member),
    accounts.passwords.since(member),
    accounts.emailChanges.pending(member),
    accounts.passkeys.list(member),
  ]);
  const party = relyingPartyOf(origin);
  const { done } = services;
  return {
    email: member.email,
    isFresh,
    done: isDone(done) ? DONE[done] : undefined,
    pending: pending && { email: pending.email, until: clockInParis(Date.parse(pending.expiresAt)) },
    passwordSince: since && dayOf(since),
    passkeys: passkeys.map(passkeyView),
    /** What the script asks a browser by; absent where it could make none. */
    creation:
      party && isFresh && passkeys.length < MOST_PASSKEYS ? await accounts.passkeys.creation(member, party) : undefined,
    confirmation: isFresh || passkeys.length === 0 ? undefined : await passkeyRequest(services),
  };
}

export type CredentialsView = Awaited<ReturnType<typeof credentialsView>>;
