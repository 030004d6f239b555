/** Whose space a page of professionals is, for who may do there what the page does. */
import { data, redirect } from "react-router";
import type { DealerAct } from "../../domain/accounts/dealer-rights.ts";
import { mayAct } from "../../domain/accounts/dealer-rights.ts";
import { waits } from "../../domain/contact/lead-work.ts";
import { momentInParis } from "../../domain/paris-time.ts";
import type { Member } from "../../domain/accounts/viewer.ts";
import type { OwnDealer } from "../../dealer-space/dealer-space.ts";
import { signInAddress } from "../account/account-address.ts";
import type { PageServices } from "../services.ts";
import type { ProSign } from "./pro-sign.ts";

const NOT_FOUND = 404;

export interface Entered extends OwnDealer {
  readonly member: Member;
  readonly sign: ProSign;
}

export function memberAt({ viewer }: Pick<PageServices, "viewer">, path: string): Member {
  if (viewer.kind !== "member") throw redirect(signInAddress(path));
  return viewer;
}

/** In whole sentences: the page adds none, whose words would weigh on each page of each space. */
function suspensionTold(at: number, reasons: OwnDealer["suspendedFor"]): NonNullable<ProSign["suspended"]> {
  return {
    heading: `Votre espace est suspendu depuis ${momentInParis(at)}`,
    lines: [
      "Rien n’est en vente et rien ne se change ici.",
      ...(reasons === undefined
        ? []
        : [
            `Ce que nous avons constaté\u202f: ${reasons.facts}`,
            `Sur quoi la décision se fonde\u202f: ${reasons.ground}`,
          ]),
      "Pas d’accord\u202f? Le courriel de cette décision est parti à l’adresse de vos messages et à qui gère l’espace\u202f: répondez\u2011y dans les six mois, en disant pourquoi. Une personne relira le dossier.",
    ],
  };
}

/** Throws a 404 where there is no such dealer and where it is another's alike: nobody learns which. */
export async function enterSpace(
  services: Pick<PageServices, "viewer" | "dealerSpace" | "dealerLeads">,
  { request, curef, act }: { readonly request: Request; readonly curef: string; readonly act: DealerAct },
): Promise<Entered> {
  const member = memberAt(services, new URL(request.url).pathname);
  const own = await services.dealerSpace.enter(member, curef, act);
  if (own === undefined) throw data(undefined, { status: NOT_FOUND });
  const [all, leads] = await Promise.all([services.dealerSpace.dealersOf(member), services.dealerLeads.all(curef)]);
  return {
    ...own,
    member,
    sign: {
      curef,
      name: own.dealer.name,
      right: own.right,
      may: { see: true, edit: mayAct(own.right, "edit"), govern: mayAct(own.right, "govern") },
      readsTeam: mayAct(own.suspendedRight ?? own.right, "govern"),
      waiting: leads.filter(waits).length,
      ...(own.suspendedAt === undefined ? {} : { suspended: suspensionTold(own.suspendedAt, own.suspendedFor) }),
      others: all
        .filter(({ dealer }) => dealer.curef !== curef)
        .map(({ dealer: { curef: reference, name } }) => ({ curef: reference, name })),
    },
  };
}
