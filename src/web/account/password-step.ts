/** Entering with a password (server only). */
import { data } from "react-router";
import { isEmailAddress } from "../../domain/contact/email-address.ts";
import type { PageServices } from "../services.ts";
import { arrivalOf, welcome } from "./arrival.ts";
import { BUSY, FOR_ADDRESS, FROM_HERE, TOO_MANY, UNAVAILABLE, UNPROCESSABLE } from "./refusals.ts";

interface Typed {
  readonly email: string;
  readonly password: string;
  /** A path of this site. */
  readonly back: string;
}

/** Throws the way on where the password is the one. */
export async function enterByPassword(services: PageServices, request: Request, { email, password, back }: Typed) {
  const refused = (status: number, issue: string) => data({ typed: email, back, issue }, { status });
  if (!isEmailAddress(email)) return refused(UNPROCESSABLE, "une adresse comme vous@exemple.fr est attendue.");
  const wait = await services.allow("password");
  if (wait > 0) return refused(TOO_MANY, FROM_HERE(wait));
  const outcome = await services.accounts.passwords.enter(email, password, arrivalOf(services, request));
  switch (outcome.kind) {
    case "entered":
      throw welcome(services, outcome.token, back);
    case "tooMany":
      return refused(TOO_MANY, FOR_ADDRESS(outcome.wait));
    case "busy":
      return refused(UNAVAILABLE, BUSY);
    case "wrong":
      return refused(UNPROCESSABLE, "cette adresse et ce mot de passe n’ouvrent rien ensemble.");
  }
}
