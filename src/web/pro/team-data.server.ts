/** Who may do what at a dealer’s: told, asked in, changed and taken away. */
import { data, redirect } from "react-router";
import { actorOf } from "../../domain/audit/actor-of.ts";
import type { DealerRight } from "../../domain/accounts/dealer-rights.ts";
import { isDealerRight } from "../../domain/accounts/dealer-rights.ts";
import { dayTold } from "../../domain/contact/day-told.ts";
import { isEmailAddress, normaliseEmail } from "../../domain/contact/email-address.ts";
import type { Entered } from "./enter-space.ts";
import { enterSpace } from "./enter-space.ts";
import { proAddress } from "./pro-address.ts";
import { readForm } from "../read-form.ts";
import type { PageServices } from "../services.ts";
import { servicesContext } from "../services.ts";
import type { ProArgs } from "./pro-page.ts";

const SEE_OTHER = 303;
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;
const TOO_MANY = 429;

const REFUSALS = {
  unknown: "Cette personne n’est plus dans l’équipe.",
  last: "Quelqu’un doit garder la gestion\u202f: donnez-la d’abord à une autre personne.",
} as const;

const TOO_MANY_SENT = "Vous avez envoyé beaucoup d’invitations en une heure. Réessayez plus tard.";
const TOO_MANY_RECEIVED = "Plusieurs invitations sont déjà parties vers cette adresse aujourd’hui. Réessayez demain.";

/** In the query, after the redirect that follows a form. */
const NO_MAIL = "Ce site n’envoie pas de courriels\u202f: personne ne peut être invité pour le moment.";
const SENT = "envoyee";

export async function loader({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign, member } = await enterSpace(services, { request, curef: params.curef, act: "see" });
  if (!sign.readsTeam) throw data(undefined, { status: NOT_FOUND });
  const { dealerSpace } = services;
  const [team, invitations] = await Promise.all([dealerSpace.team(sign.curef), dealerSpace.invitationsAt(sign.curef)]);
  return {
    sign,
    own: member.id,
    team: team.map((one) => ({ ...one, since: dayTold(one.since) })),
    invitations: invitations.map(({ email, right, expiresAt }) => ({ email, right, until: dayTold(expiresAt) })),
    // One that was accepted meanwhile has arrived.
    isSent: invitations.length > 0 && new URL(request.url).searchParams.get("invitation") === SENT,
  };
}

/** Why it was not done, and with which status. */
interface Refused {
  readonly message: string;
  readonly status: 422 | 429;
}

/** Whoever is in the team is changed there; anybody else is asked in, or asked in no longer. Nobody learns who has an account. */
async function change(
  { dealerSpace, allow }: PageServices,
  { sign: { curef }, member }: Entered,
  asked: { readonly email: string; readonly right: DealerRight | undefined },
): Promise<Refused | "changed" | "sent"> {
  const { email, right } = asked;
  if ((await dealerSpace.team(curef)).some((one) => one.email === email)) {
    const changed = await dealerSpace.setRight(curef, email, right, actorOf(member));
    if (changed === "forbidden") throw data(undefined, { status: NOT_FOUND });
    return changed === "changed" ? changed : { message: REFUSALS[changed], status: UNPROCESSABLE };
  }
  if (right === undefined) {
    await dealerSpace.withdrawInvitation(curef, email, actorOf(member));
    return "changed";
  }
  if ((await allow("team", member.id)) > 0) return { message: TOO_MANY_SENT, status: TOO_MANY };
  const invited = await dealerSpace.invite(curef, email, right, member);
  if (invited === "forbidden") throw data(undefined, { status: NOT_FOUND });
  if (invited === "undelivered") return { message: NO_MAIL, status: UNPROCESSABLE };
  return invited === "invited" ? "sent" : { message: TOO_MANY_RECEIVED, status: TOO_MANY };
}

export async function action({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  // Once all has come: who may is asked of the moment at which it is done.
  const entered = await enterSpace(services, { request, curef: params.curef, act: "govern" });
  const said = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const [email, right] = [said("email"), said("droit")];
  const refuse = (message: string, status: Refused["status"] = UNPROCESSABLE) =>
    data({ email, right, message }, status);
  if (!isEmailAddress(normaliseEmail(email))) return refuse("Une adresse e-mail comme nadia@garage.fr.");
  if (right !== "aucun" && !isDealerRight(right)) return refuse("Choisissez ce que cette personne peut faire.");
  const outcome = await change(services, entered, {
    email: normaliseEmail(email),
    right: right === "aucun" ? undefined : right,
  });
  if (typeof outcome === "object") return refuse(outcome.message, outcome.status);
  const page = proAddress(entered.sign.curef, "equipe");
  throw redirect(outcome === "sent" ? `${page}?invitation=${SENT}` : page, SEE_OTHER);
}
