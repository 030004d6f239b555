/** What a member changes of how the account is entered (server only). */
import { data, redirect } from "react-router";
import { relyingPartyOf } from "../../accounts/relying-party.ts";
import { MOST_PASSKEYS } from "../../domain/accounts/passkey.ts";
import type { Member } from "../../domain/accounts/viewer.ts";
import { isEmailAddress } from "../../domain/contact/email-address.ts";
import type { PageServices } from "../services.ts";
import type { Done } from "./account-address.ts";
import { ACCOUNT, CREDENTIALS, addressLink, signInAddress } from "./account-address.ts";
import { arrivalOf, welcome } from "./arrival.ts";
import {
  BUSY,
  FOR_ADDRESS,
  FROM_HERE,
  PASSWORD_ISSUES,
  TOO_MANY,
  UNAVAILABLE,
  UNPROCESSABLE,
  minutesOf,
} from "./refusals.ts";
import { textIn } from "../form-text.ts";

const SEE_OTHER = 303;
const FORBIDDEN = 403;
const NOT_FOUND = 404;

/** What the forms of the block say in `geste`. */
const GESTURES = ["confirmer", "adresse", "sans-adresse", "motdepasse", "sans-motdepasse", "cle", "sans-cle"] as const;
export type CredentialGesture = (typeof GESTURES)[number];

export const isCredentialGesture = (told: unknown): told is CredentialGesture =>
  GESTURES.some((gesture) => gesture === told);

interface Sent {
  readonly services: PageServices;
  readonly member: Member;
  readonly form: FormData;
  readonly request: Request;
}

/** Throws the way on when it is done; what it answers says what was wrong, and with what. */
export async function receiveCredentials(gesture: CredentialGesture, sent: Sent) {
  const { services, member } = sent;
  if (gesture === "confirmer") return confirm(sent);
  // Who finds a device open looks at the account, and is not let in to stay.
  if (!(await services.accounts.isFresh(member))) {
    await expectAccount(services, member);
    return refused(gesture, FORBIDDEN, "confirmez d’abord que c’est vous.", textIn(sent.form, "email"));
  }
  switch (gesture) {
    case "adresse":
      return changeAddress(sent);
    case "sans-adresse":
      await services.accounts.emailChanges.drop(member);
      throw redirect(`${ACCOUNT}#connexion`, SEE_OTHER);
    case "motdepasse":
      return setPassword(sent);
    case "sans-motdepasse":
      await services.accounts.passwords.remove(member);
      throw done(services, "sans-motdepasse");
    case "cle":
      return addPasskey(sent);
    case "sans-cle":
      if (await services.accounts.passkeys.remove(member, textIn(sent.form, "cle"))) throw done(services, "sans-cle");
      return refused(gesture, NOT_FOUND, "cette clé n’est plus là.");
  }
}

/** Their account is gone since the request began: answered as whoever is signed in to nothing. */
const signedOut = () => redirect(signInAddress(ACCOUNT), SEE_OTHER);

async function expectAccount({ accounts }: PageServices, member: Member) {
  const sessions = await accounts.sessions(member);
  if (!sessions.some(({ id }) => id === member.session)) throw signedOut();
}

const done = (services: PageServices, what: Done) => {
  services.leaveDone(CREDENTIALS, what);
  return redirect(CREDENTIALS, SEE_OTHER);
};
const refused = (gesture: CredentialGesture, status: number, issue: string, typed = "") =>
  data({ isEraseUnsure: false, refusal: { gesture, issue, typed } }, { status });

/** By the password; by a link or a passkey somebody signs in anew. */
async function confirm({ services, member, form, request }: Sent) {
  const wait = await services.allow("password");
  if (wait > 0) return refused("confirmer", TOO_MANY, FROM_HERE(wait));
  const arrival = arrivalOf(services, request);
  const outcome = await services.accounts.passwords.enter(member.email, textIn(form, "motdepasse"), arrival);
  switch (outcome.kind) {
    case "entered":
      services.leaveDone(CREDENTIALS, "confirme" satisfies Done);
      throw welcome(services, outcome.token, CREDENTIALS);
    case "tooMany":
      return refused("confirmer", TOO_MANY, FOR_ADDRESS(outcome.wait));
    case "busy":
      return refused("confirmer", UNAVAILABLE, BUSY);
    case "wrong":
      return refused("confirmer", UNPROCESSABLE, "ce n’est pas votre mot de passe.");
  }
}

async function changeAddress({ services, member, form }: Sent) {
  const { accounts, home } = services;
  const typed = textIn(form, "email").trim();
  const no = (status: number, issue: string) => refused("adresse", status, issue, typed);
  if (!accounts.isOpen) return no(UNAVAILABLE, "ce site n’envoie pas de courriels.");
  if (!isEmailAddress(typed)) return no(UNPROCESSABLE, "une adresse comme vous@exemple.fr est attendue.");
  const wait = await services.allow("signIn");
  if (wait > 0) return no(TOO_MANY, FROM_HERE(wait));
  const outcome = await accounts.emailChanges.ask(member, typed, (token) => home + addressLink(token));
  if (outcome.kind === "asked") throw done(services, "demande");
  if (outcome.kind === "noAccount") throw signedOut();
  if (outcome.kind === "same") return no(UNPROCESSABLE, "c’est déjà celle de votre compte.");
  return no(
    TOO_MANY,
    `plusieurs changements ont été demandés. Ouvrez le dernier courriel, ou réessayez dans ${minutesOf(outcome.wait)}.`,
  );
}

async function setPassword({ services, member, form }: Sent) {
  const wait = await services.allow("password");
  if (wait > 0) return refused("motdepasse", TOO_MANY, FROM_HERE(wait));
  const outcome = await services.accounts.passwords.set(member, textIn(form, "motdepasse"));
  if (outcome.kind === "set") throw done(services, "motdepasse");
  if (outcome.kind === "noAccount") throw signedOut();
  if (outcome.kind === "busy") return refused("motdepasse", UNAVAILABLE, BUSY);
  return refused("motdepasse", UNPROCESSABLE, PASSWORD_ISSUES[outcome.issue]);
}

async function addPasskey({ services, member, form, request }: Sent) {
  const party = relyingPartyOf(services.origin);
  const { agent } = arrivalOf(services, request);
  const outcome = party && (await services.accounts.passkeys.add(member, party, textIn(form, "reponse"), agent));
  if (outcome === "added") throw done(services, "cle");
  if (outcome === "noAccount") throw signedOut();
  return refused(
    "cle",
    UNPROCESSABLE,
    outcome === "tooMany"
      ? `un compte en a ${MOST_PASSKEYS} au plus. Retirez-en une d’abord.`
      : "cette clé n’a pas pu être ajoutée, ou la page attendait depuis longtemps. Réessayez.",
  );
}
