/** Who a dealer is before the law, as its own page shows and changes it. */
import { data, redirect } from "react-router";
import type { EstablishmentField, TypedEstablishment } from "../../dealer-space/establishment.ts";
import { ESTABLISHMENT_FIELDS, establishmentOf, marksOfEstablishment } from "../../dealer-space/establishment.ts";
import type { ReplacedField, TypedTrader } from "../../dealer-space/trader-change.ts";
import type { IdentityClash } from "../../dealer-space/joined-identity.ts";
import { writtenElsewhere } from "../../dealer-space/joined-identity.ts";
import { CHANGED_FIELDS, marksOfTrader, typedTraderOf } from "../../dealer-space/trader-change.ts";
import { actorOf } from "../../domain/audit/actor-of.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { shownIdentity } from "../../domain/listings/shown-identity.ts";
import { DRAWN_FROM } from "../seller-form/two-pages-keys.ts";
import { servicesContext } from "../services.ts";
import { enterSpace } from "./enter-space.ts";
import { MAILBOX_PLACE, TRADER_PLACE, proAddress } from "./pro-address.ts";
import type { ProArgs } from "./pro-page.ts";
import { OUR_MAILBOX, traderIssueTold } from "./trader-issues.ts";
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
  /** Who changes what of it. */
  readonly about: string;
  /** What its form is drawn from. */
  readonly from: string;
  readonly typed: TypedTrader;
  readonly fields: readonly TraderFieldWords[];
  /** What it is to commit itself to, and why; undefined once it has. */
  readonly commitment: { readonly promise: string; readonly why: string } | undefined;
}

export interface RefusedTrader {
  readonly typed: TypedTrader;
  readonly from: string;
  readonly isCommitted: boolean;
  readonly issues: readonly { readonly field: ReplacedField; readonly message: string }[];
}

export interface RefusedEstablishment {
  readonly typed: TypedEstablishment;
  readonly from: string;
  readonly issues: readonly { readonly field: EstablishmentField; readonly message: string }[];
}

/** Which of the two forms came back. */
export interface RefusedChange {
  readonly trader?: RefusedTrader;
  readonly establishment?: RefusedEstablishment;
  /** Nothing is typed where a link was to be sent once more. */
  readonly mailbox?: { readonly typed: string | undefined; readonly message: string };
}

/** What is left for the page that comes next. */
const MAILBOX_SET = "adresse";
const MAILBOX_ASKED = "adresse-demandee";
const MAILBOX_DROPPED = "adresse-annulee";
const MAILBOX_PROVING = "adresse-a-confirmer";
export const MAILBOX_DONE: ReadonlyMap<string, string> = new Map([
  [
    MAILBOX_SET,
    "Les prochains messages arriveront à cette adresse, et ceux qui attendaient encore d’être remis y partent.",
  ],
  [
    MAILBOX_ASKED,
    "Un courriel est parti. Rien ne change tant que personne n’y a confirmé, par le bouton derrière son lien.",
  ],
  [
    MAILBOX_PROVING,
    "Un courriel est parti à cette adresse. Elle reçoit vos messages comme avant, et qui la lit confirme par le bouton derrière son lien.",
  ],
  [MAILBOX_DROPPED, "C’est annulé\u202f: les messages arrivent où ils arrivaient."],
]);
const MAILBOX_ISSUES = {
  noAddress: "Adresse e-mail\u202f: écrivez-la en entier, comme contact@garage.fr.",
  ours: OUR_MAILBOX,
  tooMany:
    "Plusieurs courriels sont déjà partis vers cette adresse\u202f: ouvrez le dernier, ou réessayez dans quelques heures.",
  tooManySent: "Vous avez déjà fait partir beaucoup de courriels\u202f: réessayez dans une heure.",
  undelivered: "Ce site n’envoie pas de courriels\u202f: cette adresse ne peut pas être confirmée.",
} as const;
const isMailboxIssue = (outcome: string): outcome is keyof typeof MAILBOX_ISSUES =>
  Object.hasOwn(MAILBOX_ISSUES, outcome);

const FOUND_THERE =
  "L’annuaire, la carte et les recherches autour d’une ville vous trouvent là, avec vos annonces. Celles dont votre fichier dit lui-même le lieu sont remises au lieu du fichier à son prochain import\u202f; il ne change ni votre nom ni votre adresse.";

/** Operators alone say who shares a stock: a group is of several dealers, and none speaks for another. */
const groupTold = ({ group }: Dealer): string =>
  group === undefined
    ? "Vous n’êtes d’aucun groupe. Pour que plusieurs vitrines proposent le stock de toutes, écrivez-nous."
    : `Votre groupe\u202f: ${group}. Chacune de ses vitrines propose le stock de toutes\u202f; pour en sortir ou en changer, écrivez-nous.`;

/** With the words around its form, which would weigh in the scripts of every page of the space. */
export const establishmentSeen = (dealer: Dealer, done: string | undefined) => ({
  group: groupTold(dealer),
  untold: "Votre identité de vendeur n’est pas encore dite ici\u202f: écrivez-nous.",
  typed: establishmentOf(dealer),
  from: marksOfEstablishment(establishmentOf(dealer)),
  fields: ESTABLISHMENT_WORDS,
  about: FOUND_THERE,
  done: done === undefined ? undefined : DONE.get(done),
});
export type EstablishmentSeen = ReturnType<typeof establishmentSeen>;

const COMMITMENT = {
  promise:
    "Je m’engage à ne proposer que des véhicules et des services conformes au droit de l’Union (règlement 2022/2065, article 30).",
  why: "Personne ne s’y est encore engagé pour ce vendeur, et la loi le demande.",
};

/** Undefined of a dealer whose identity nobody has told: an operator does. */
export function traderOf(dealer: Dealer, mayGovern: boolean): TraderSeen | undefined {
  const identity = shownIdentity(dealer);
  if (identity === undefined) return undefined;
  const { siren, ...typed } = typedTraderOf(dealer);
  return {
    about: `SIREN ${siren}\u202f: un autre numéro est un autre vendeur, écrivez-nous pour en changer.${mayGovern ? "" : " Qui a le droit de gestion peut changer le reste."}`,
    typed,
    from: marksOfTrader({ siren, ...typed }),
    fields: TRADER_FIELDS,
    commitment: identity.certifiedAt === undefined ? COMMITMENT : undefined,
  };
}

const clashesTold = <Name extends string>(clashes: IdentityClash<Name>["clashes"]) =>
  clashes.map(({ field, elsewhere }) => ({ field, message: writtenElsewhere(elsewhere) }));

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
  const from = said(DRAWN_FROM);
  switch (gesture) {
    case "identite": {
      const typed = typedOf(CHANGED_FIELDS);
      const isCommitted = said(COMMITTED) !== "";
      const change = { curef: sign.curef, typed, by: actorOf(member), isCommitted, from };
      const outcome = await services.dealerSpace.changeTrader(change);
      if (outcome.kind === "unknown") throw data(undefined, { status: NOT_FOUND });
      if (outcome.kind === "clash") {
        const { typed: joined, from: stands, clashes } = outcome;
        return { trader: { typed: joined, from: stands, isCommitted, issues: clashesTold(clashes) } };
      }
      if (outcome.kind !== "issues") throw goneOn(gesture);
      const issues = outcome.issues.map((issue) => ({ field: issue.field, message: traderIssueTold(issue) }));
      return { trader: { typed, from, isCommitted, issues } };
    }
    case "etablissement": {
      const typed = typedOf(ESTABLISHMENT_FIELDS);
      const change = { curef: sign.curef, typed, by: actorOf(member), from };
      const outcome = await services.dealerSpace.changeEstablishment(change);
      if (outcome.kind === "unknown") throw data(undefined, { status: NOT_FOUND });
      if (outcome.kind === "clash") {
        const { typed: joined, from: stands, clashes } = outcome;
        return { establishment: { typed: joined, from: stands, issues: clashesTold(clashes) } };
      }
      if (outcome.kind !== "issues") throw goneOn(gesture);
      return { establishment: { typed, from, issues: outcome.issues } };
    }
    // Whoever has it reads what visitors write, with their telephones.
    case "messages": {
      const typed = said("adresse");
      const asked = await services.dealerSpace.mailbox.ask(sign.curef, typed, member);
      if (isMailboxIssue(asked)) return { mailbox: { typed, message: MAILBOX_ISSUES[asked] } };
      // Whoever asked governs no longer.
      if (asked === "gone" || asked === "noDealer") throw data(undefined, { status: NOT_FOUND });
      throw goneOn(asked === "asked" ? MAILBOX_ASKED : MAILBOX_SET, MAILBOX_PLACE);
    }
    case "messages-confirmer": {
      const asked = await services.dealerSpace.mailbox.prove(sign.curef, member);
      if (isMailboxIssue(asked)) return { mailbox: { typed: undefined, message: MAILBOX_ISSUES[asked] } };
      throw goneOn(asked === "asked" ? MAILBOX_PROVING : "", MAILBOX_PLACE);
    }
    case "messages-renvoyer": {
      const asked = await services.dealerSpace.mailbox.askAgain(sign.curef, member);
      if (isMailboxIssue(asked)) return { mailbox: { typed: undefined, message: MAILBOX_ISSUES[asked] } };
      throw goneOn(asked === "asked" ? MAILBOX_ASKED : "", MAILBOX_PLACE);
    }
    case "messages-annuler":
      await services.dealerSpace.mailbox.drop(sign.curef, actorOf(member));
      throw goneOn(MAILBOX_DROPPED, MAILBOX_PLACE);
    default:
      throw data(undefined, { status: BAD_REQUEST });
  }
}
