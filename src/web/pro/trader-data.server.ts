/** Who a dealer is before the law, as its own page shows and changes it. */
import { data, redirect } from "react-router";
import type { ChangedField, TraderChangeIssue, TypedTrader } from "../../dealer-space/trader-change.ts";
import { CHANGED_FIELDS } from "../../dealer-space/trader-change.ts";
import { actorOf } from "../../domain/audit/actor-of.ts";
import { phoneLabel } from "../../domain/contact/phone-number.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { shownIdentity } from "../../domain/listings/shown-identity.ts";
import { sirenTold } from "../../domain/listings/trader-identity.ts";
import { servicesContext } from "../services.ts";
import { enterSpace } from "./enter-space.ts";
import { TRADER_PLACE, proAddress } from "./pro-address.ts";
import type { ProArgs } from "./pro-page.ts";

const SEE_OTHER = 303;
const BAD_REQUEST = 400;
const NOT_FOUND = 404;

/** What was just done. */
const TRADER_CHANGED = "identite";

export interface TraderSeen {
  readonly siren: string;
  readonly typed: TypedTrader;
  readonly done: string | undefined;
}

export interface RefusedTrader {
  readonly typed: TypedTrader;
  readonly issues: readonly { readonly field: ChangedField; readonly message: string }[];
}

/** Undefined of a dealer whose identity nobody has told: an operator does. */
export function traderOf(dealer: Dealer, done: string | undefined): TraderSeen | undefined {
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
    done: done === TRADER_CHANGED ? "Vos annonces montrent cette identité dès maintenant." : undefined,
  };
}

const WRONG: Readonly<Record<ChangedField, string>> = {
  legalName: "Une raison sociale d’une ligne, comme au registre, sans numéro de téléphone ni adresse.",
  legalForm: "Une forme juridique d’une ligne\u202f: SARL, SAS, entreprise individuelle…",
  register: "Le nom de la ville du registre, en lettres.",
  vatNumber: "Un numéro de TVA\u202f: FR, deux chiffres et votre SIREN, ou celui d’un autre pays de l’Union.",
  address: "Une adresse de six lignes au plus, comme sur une enveloppe.",
  email: "Une adresse e-mail comme contact@garage.fr.",
  phone: "Un numéro de téléphone comme 04\u00a065\u00a071\u00a042\u00a018.",
};
const ABSENT: Readonly<Partial<Record<ChangedField, string>>> = {
  legalName: "Indiquez la raison sociale, comme au registre.",
  address: "Indiquez l’adresse de l’établissement.",
  email: "Indiquez une adresse e-mail\u202f: la loi la veut parmi vos informations.",
  phone: "Indiquez un numéro de téléphone\u202f: la loi le veut parmi vos informations.",
};

function messageOf({ field, code }: TraderChangeIssue): string {
  if (code === "surcharged") return "Un numéro surtaxé ne peut pas être donné aux acheteurs.";
  if (code === "otherSiren") return "Ce numéro de TVA est celui d’un autre SIREN que le vôtre.";
  return (code === "missing" ? ABSENT[field] : undefined) ?? WRONG[field];
}

/** Resolves to what was refused; throws the way back of what was done. */
export async function action({ request, params, context }: ProArgs, form: FormData): Promise<RefusedTrader> {
  const services = context.get(servicesContext);
  const { sign, member } = await enterSpace(services, { request, curef: params.curef, act: "govern" });
  const gesture = form.get("geste");
  switch (typeof gesture === "string" ? gesture : "") {
    case "identite": {
      const said = (field: ChangedField) => {
        const value = form.get(field);
        return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
      };
      const typed = Object.fromEntries(CHANGED_FIELDS.map((field) => [field, said(field)])) as Record<
        ChangedField,
        string
      >;
      const outcome = await services.dealerSpace.changeTrader(sign.curef, typed, actorOf(member));
      if (outcome.kind === "unknown") throw data(undefined, { status: NOT_FOUND });
      if (outcome.kind === "issues")
        return { typed, issues: outcome.issues.map((issue) => ({ field: issue.field, message: messageOf(issue) })) };
      const here = proAddress(sign.curef, "vitrine");
      services.leaveDone(here, TRADER_CHANGED);
      throw redirect(`${here}#${TRADER_PLACE}`, SEE_OTHER);
    }
    default:
      throw data(undefined, { status: BAD_REQUEST });
  }
}
