/** What opens a dealer’s space. */
import { data, redirect } from "react-router";
import { readOpening, typedOpening } from "../../dealer-space/dealer-opening.ts";
import { memberAt } from "./enter-space.ts";
import { MAILBOX_TO_ASK } from "./mailbox-told.server.ts";
import { OPENING, proAddress } from "./pro-address.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import type { ProArgs } from "./pro-page.ts";

const SEE_OTHER = 303;
const UNPROCESSABLE = 422;
const TOO_MANY = 429;

const nothingTyped = typedOpening(() => "");

export function loader({ context }: ProArgs) {
  const member = memberAt(context.get(servicesContext), OPENING);
  return { typed: { ...nothingTyped, email: member.email } };
}

export async function action({ request, context }: ProArgs) {
  const services = context.get(servicesContext);
  const member = memberAt(services, OPENING);
  const form = await readForm(request);
  const typed = typedOpening((field) => {
    const value = form.get(field);
    return typeof value === "string" ? value : "";
  });
  const { dealerSpace } = services;
  const outcome = readOpening(typed, (email) => dealerSpace.mailbox.issueOf(email) === "ours");
  if (outcome.kind === "issues") return data({ typed, issues: outcome.issues, isLater: false }, UNPROCESSABLE);
  if ((await services.allow("opening", member.id)) > 0) return data({ typed, issues: [], isLater: true }, TOO_MANY);
  const { curef, isToAsk } = await dealerSpace.open(member, outcome.opening);
  const here = proAddress(curef);
  if (isToAsk) services.leaveDone(here, MAILBOX_TO_ASK);
  throw redirect(here, SEE_OTHER);
}
