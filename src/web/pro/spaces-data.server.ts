/** Which dealers are somebody’s, and which ask them in. */
import { data, redirect } from "react-router";
import { dayTold } from "../../domain/contact/day-told.ts";
import { townTold } from "../../domain/listings/place-told.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import { memberAt } from "./enter-space.ts";
import { enterable } from "./enterable.ts";
import { PRO } from "../../dealer-space/vehicle-address.ts";
import { proAddress } from "./pro-address.ts";
import type { ProArgs } from "./pro-page.ts";

const SEE_OTHER = 303;
const BAD_REQUEST = 400;
/** In the address of the page, of an invitation that was answered too late. */
const LAPSED = "?invitation=passee";

export async function loader({ request, context }: ProArgs) {
  const services = context.get(servicesContext);
  const member = memberAt(services, PRO);
  const [own, invitations] = await Promise.all([
    services.dealerSpace.dealersOf(member),
    services.dealerSpace.invitationsOf(member),
  ]);
  const hasLapsed = new URL(request.url).search === LAPSED;
  const [only, ...others] = own;
  // Whoever has something to be told stays to read it.
  if (only !== undefined && others.length === 0 && invitations.length === 0 && !hasLapsed)
    throw redirect(proAddress(only.dealer.curef));
  return {
    told: hasLapsed ? "Cette invitation n’est plus valable\u202f: demandez-en une autre." : undefined,
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
  const next = { taken: proAddress(curef), declined: PRO, gone: PRO + LAPSED };
  throw redirect(next[outcome], SEE_OTHER);
}
