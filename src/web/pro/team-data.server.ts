/** Who may do what at a dealer’s: told, given and taken away. */
import { data, redirect } from "react-router";
import { actorOf } from "../../domain/audit/actor-of.ts";
import { isDealerRight } from "../../domain/accounts/dealer-rights.ts";
import { dayTold } from "../../domain/contact/day-told.ts";
import { isEmailAddress, normaliseEmail } from "../../domain/contact/email-address.ts";
import { enterSpace } from "./enter-space.ts";
import { proAddress } from "./pro-address.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import type { ProArgs } from "./pro-page.ts";

const SEE_OTHER = 303;
const UNPROCESSABLE = 422;
const TOO_MANY = 429;

const REFUSALS = {
  unknown: "Aucun compte n’a cette adresse\u202f: la personne se connecte d’abord une fois sur Virage.",
  last: "Quelqu’un doit garder la gestion\u202f: donnez-la d’abord à une autre personne.",
} as const;

const TOO_MUCH = "Vous avez essayé beaucoup d’adresses en une heure. Réessayez plus tard.";

export async function loader({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign, member } = await enterSpace(services, { request, curef: params.curef, act: "govern" });
  const team = await services.dealerSpace.team(sign.curef);
  return { sign, own: member.id, team: team.map((one) => ({ ...one, since: dayTold(one.since) })) };
}

export async function action({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign, member } = await enterSpace(services, { request, curef: params.curef, act: "govern" });
  const form = await readForm(request);
  const said = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const [email, right] = [said("email"), said("droit")];
  const refuse = (message: string, status = UNPROCESSABLE) => data({ email, right, message }, status);
  if (!isEmailAddress(normaliseEmail(email))) return refuse("Une adresse e-mail comme nadia@garage.fr.");
  if (right !== "aucun" && !isDealerRight(right)) return refuse("Choisissez ce que cette personne peut faire.");
  // Each answer tells whether an address has an account: of those that are in the team that is known.
  const isKnown = (await services.dealerSpace.team(sign.curef)).some((one) => one.email === normaliseEmail(email));
  if (!isKnown && (await services.allow("team", member.id)) > 0) return refuse(TOO_MUCH, TOO_MANY);
  const changed = await services.dealerSpace.setRight(
    sign.curef,
    normaliseEmail(email),
    right === "aucun" ? undefined : right,
    actorOf(member),
  );
  if (changed !== "changed") return refuse(REFUSALS[changed]);
  throw redirect(proAddress(sign.curef, "equipe"), SEE_OTHER);
}
