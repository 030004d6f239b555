/** Entering with a passkey (server only). */
import { data } from "react-router";
import { relyingPartyOf } from "../../accounts/relying-party.ts";
import type { PageServices } from "../services.ts";
import { arrivalOf, welcome } from "./arrival.ts";
import { FROM_HERE, TOO_MANY, UNPROCESSABLE } from "./refusals.ts";

/** What the page’s script asks a browser by; undefined where no browser has passkeys for this site. */
export async function passkeyRequest({ accounts, origin }: PageServices) {
  const party = relyingPartyOf(origin);
  return party && accounts.passkeys.request(party);
}

/** Throws the way on where the answer of the browser is right. */
export async function enterByPasskey(services: PageServices, request: Request, answer: string, back: string) {
  const refused = (status: number, issue: string) => data({ typed: "", back, issue }, { status });
  const wait = await services.allow("password");
  if (wait > 0) return refused(TOO_MANY, FROM_HERE(wait));
  const party = relyingPartyOf(services.origin);
  const entered = party && (await services.accounts.passkeys.enter(party, answer, arrivalOf(services, request)));
  if (entered !== undefined) throw welcome(services, entered.token, back);
  return refused(
    UNPROCESSABLE,
    "cette clé n’ouvre aucun compte ici, ou la page attendait depuis longtemps. Réessayez.",
  );
}
