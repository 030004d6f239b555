/** Which dealers are somebody’s, and which ask them in. */
import { data, redirect } from "react-router";
import { dayTold } from "../../domain/contact/day-told.ts";
import { townTold } from "../../domain/listings/place-told.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import { memberAt } from "./enter-space.ts";
import { enterable } from "./enterable.ts";
import { PRO, proAddress } from "./pro-address.ts";
import type { ProArgs } from "./pro-page.ts";

const SEE_OTHER = 303;
const BAD_REQUEST = 400;
const GONE = 410;

export async function loader({ context }: ProArgs) {
  const services = context.get(servicesContext);
  const member = memberAt(services, PRO);
  const [own, invitations] = await Promise.all([
    services.dealerSpace.dealersOf(member),
    services.dealerSpace.invitationsOf(member),
  ]);
  const [only, ...others] = own;
  if (only !== undefined && others.length === 0 && invitations.length === 0)
    throw redirect(proAddress(only.dealer.curef));
  return {
    dealers: own.map(enterable),
    invitations: invitations.map(({ dealer: { curef, name, place }, right, by, expiresAt }) => ({
      curef,
      name,
      right,
      by,
      place: townTold(place),
      until: dayTold(expiresAt),
    })),
  };
}

/** An invitation is taken or declined. */
export async function action({ request, context }: ProArgs) {
  const services = context.get(servicesContext);
  const member = memberAt(services, PRO);
  const form = await readForm(request);
  const [curef, answer] = [form.get("professionnel"), form.get("reponse")];
  if (typeof curef !== "string" || (answer !== "accepter" && answer !== "refuser"))
    return data({ message: "Choisissez d’accepter ou de refuser une invitation." }, BAD_REQUEST);
  const outcome = await services.dealerSpace.answerInvitation(member, curef, answer === "accepter");
  if (outcome === "gone")
    return data({ message: "Cette invitation n’est plus valable\u202f: demandez-en une autre." }, GONE);
  throw redirect(outcome === "taken" ? proAddress(curef) : PRO, SEE_OTHER);
}
