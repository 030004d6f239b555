/** Who a dealer is before the law, as its own page shows and changes it. */
import { data, redirect } from "react-router";
import type { EstablishmentField, TypedEstablishment } from "../../dealer-space/establishment.ts";
import { ESTABLISHMENT_FIELDS, establishmentOf } from "../../dealer-space/establishment.ts";
import type { ReplacedField, TypedTrader } from "../../dealer-space/trader-change.ts";
import { CHANGED_FIELDS } from "../../dealer-space/trader-change.ts";
import { actorOf } from "../../domain/audit/actor-of.ts";
import { phoneLabel } from "../../domain/contact/phone-number.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { shownIdentity } from "../../domain/listings/shown-identity.ts";
import { sirenTold } from "../../domain/listings/trader-identity.ts";
import { servicesContext } from "../services.ts";
import { enterSpace } from "./enter-space.ts";
import { MAILBOX_PLACE, TRADER_PLACE, proAddress } from "./pro-address.ts";
import type { ProArgs } from "./pro-page.ts";
import { traderIssueTold } from "./trader-issues.ts";
import { COMMITTED } from "./trader-words.ts";
import type { TraderFieldWords } from "./trader-fields.ts";
import { ESTABLISHMENT_WORDS, TRADER_FIELDS } from "./trader-fields.ts";

const SEE_OTHER = 303;
const BAD_REQUEST = 400;
const NOT_FOUND = 404;

/** What was just done. */
const DONE: ReadonlyMap<string, string> = new Map([
  ["identite", "Vos annonces montrent cette identité dès maintenant."],
  ["etablissement", "Les acheteurs vous trouvent sous ce nom et à ce lieu dès maintenant."],
]);

export interface TraderSeen {
  readonly siren: string;
  readonly typed: TypedTrader;
  readonly fields: readonly TraderFieldWords[];
  /** It committed itself to what the law wants of a trader. */
  readonly isCommitted: boolean;
}

export interface RefusedTrader {
  readonly typed: TypedTrader;
  readonly isCommitted: boolean;
  readonly issues: readonly { readonly field: ReplacedField; readonly message: string }[];
}

export interface RefusedEstablishment {
  readonly typed: TypedEstablishment;
  readonly issues: readonly { readonly field: EstablishmentField; readonly message: string }[];
}

/** Which of the two forms came back. */
export interface RefusedChange {
  readonly trader?: RefusedTrader;
  readonly establishment?: RefusedEstablishment;
  readonly mailbox?: { readonly typed: string; readonly message: string };
}

/** What is left for the page that comes next. */
export const MAILBOX_SET = "adresse";
const NO_ADDRESS = "Adresse e-mail\u202f: écrivez-la en entier, comme contact@garage.fr.";

/** Operators alone say who shares a stock: a group is of several dealers, and none speaks for another. */
const groupTold = ({ group }: Dealer): string =>
  group === undefined
    ? "Vous n’êtes d’aucun groupe. Pour que plusieurs vitrines proposent le stock de toutes, écrivez-nous."
    : `Votre groupe\u202f: ${group}. Chacune de ses vitrines propose le stock de toutes\u202f; pour en sortir ou en changer, écrivez-nous.`;

const FOUND =
  "L’annuaire, la carte et les recherches autour d’une ville vous trouvent là, avec vos annonces. Celles dont votre fichier dit lui-même le lieu sont remises au lieu du fichier à son prochain import\u202f; il ne change ni votre nom ni votre adresse.";

/** With the words around its form, which would weigh in the scripts of every page of the space. */
export const establishmentSeen = (dealer: Dealer, done: string | undefined) => ({
  found: FOUND,
  group: groupTold(dealer),
  typed: establishmentOf(dealer),
  fields: ESTABLISHMENT_WORDS,
  done: done === undefined ? undefined : DONE.get(done),
});
export type EstablishmentSeen = ReturnType<typeof establishmentSeen>;

/** Undefined of a dealer whose identity nobody has told: an operator does. */
export function traderOf(dealer: Dealer): TraderSeen | undefined {
  const identity = shownIdentity(dealer);
  if (identity === undefined) return undefined;
  const { legalName, legalForm = "", register = "", vatNumber = "", address = [], email = "", phone } = identity;
  return {
    siren: sirenTold(identity.siren),
    typed: {
      legalName,
      legalForm,
      register,
      vatNumber,
      address: address.join("\n"),
      email,
      phone: phone === undefined ? "" : phoneLabel(phone),
    },
    fields: TRADER_FIELDS,
    isCommitted: identity.certifiedAt !== undefined,
  };
}

/** Resolves to what was refused; throws the way back of what was done. */
export async function action({ request, params, context }: ProArgs, form: FormData): Promise<RefusedChange> {
  const services = context.get(servicesContext);
  const { sign, member } = await enterSpace(services, { request, curef: params.curef, act: "govern" });
  const said = (field: string) => {
    const value = form.get(field);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
  };
  const typedOf = <Name extends string>(fields: readonly Name[]) =>
    Object.fromEntries(fields.map((field) => [field, said(field)])) as Record<Name, string>;
  const here = proAddress(sign.curef, "vitrine");
  const goneOn = (told: string, place = TRADER_PLACE) => {
    services.leaveDone(here, told);
    return redirect(`${here}#${place}`, SEE_OTHER);
  };
  const gesture = said("geste");
  switch (gesture) {
    case "identite": {
      const typed = typedOf(CHANGED_FIELDS);
      const isCommitted = said(COMMITTED) !== "";
      const outcome = await services.dealerSpace.changeTrader(sign.curef, typed, actorOf(member), isCommitted);
      if (outcome.kind === "unknown") throw data(undefined, { status: NOT_FOUND });
      if (outcome.kind !== "issues") throw goneOn(gesture);
      const issues = outcome.issues.map((issue) => ({ field: issue.field, message: traderIssueTold(issue) }));
      return { trader: { typed, isCommitted, issues } };
    }
    case "etablissement": {
      const typed = typedOf(ESTABLISHMENT_FIELDS);
      const outcome = await services.dealerSpace.changeEstablishment(sign.curef, typed, actorOf(member));
      if (outcome.kind === "unknown") throw data(undefined, { status: NOT_FOUND });
      if (outcome.kind !== "issues") throw goneOn(gesture);
      return { establishment: { typed, issues: outcome.issues } };
    }
    // Whoever has it reads what visitors write, with their telephones.
    case "messages": {
      const typed = said("adresse");
      const outcome = await services.dealerLeads.setMailbox({ curef: sign.curef, typed, by: actorOf(member) });
      if (outcome !== "noAddress") throw goneOn(MAILBOX_SET, MAILBOX_PLACE);
      return { mailbox: { typed, message: NO_ADDRESS } };
    }
    default:
      throw data(undefined, { status: BAD_REQUEST });
  }
}
