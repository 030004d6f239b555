/** A dealer's showroom, told to be set: how it looks, what it says, and the name of its own that it answers to. */
import { data, redirect } from "react-router";
import { mayAct } from "../../domain/accounts/dealer-rights.ts";
import { actorOf } from "../../domain/audit/actor-of.ts";
import { DEFAULT_VERTICAL } from "../../domain/catalogue/verticals.ts";
import { dayTold } from "../../domain/contact/day-told.ts";
import { counted } from "../../domain/french.ts";
import { dayInParis, momentInParis } from "../../domain/paris-time.ts";
import { marksOfShowroom } from "../../domain/listings/joined-showroom.ts";
import { ownShowroomOf } from "../../domain/listings/showroom-settings.ts";
import type { ShowroomIssue, TypedShowroom } from "../../domain/listings/typed-showroom.ts";
import { readTypedShowroom, typedOf, withDayCopied } from "../../domain/listings/typed-showroom.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import { MARKETPLACE } from "../../domain/urls/site.ts";
import { initialsOf } from "../frame/showroom-sign.ts";
import { readForm } from "../read-form.ts";
import type { PageServices } from "../services.ts";
import { servicesContext } from "../services.ts";
import type { ClaimView } from "./claim-view.ts";
import { claimView } from "./claim-view.ts";
import { enterSpace } from "./enter-space.ts";
import { isLogoProblem, logoProblemTold } from "./logo-words.ts";
import type { MailboxView } from "./mailbox-section.tsx";
import { missingMailboxTold } from "./mailbox-told.server.ts";
import { proAddress } from "./pro-address.ts";
import type { ProArgs } from "./pro-page.ts";
import type { Clash } from "../seller-form/two-pages.ts";
import { SETTLE } from "../seller-form/two-pages-keys.ts";
import { showroomClashes, showroomWritingOf } from "./showroom-clashes.server.ts";
import type { RefusedChange } from "./trader-data.server.ts";
import { MAILBOX_DONE, action as changeIdentity, establishmentSeen, traderOf } from "./trader-data.server.ts";
import {
  ESTABLISHMENT_ACT,
  MAILBOX_ACT,
  MAILBOX_AGAIN_ACT,
  MAILBOX_DROP_ACT,
  MAILBOX_PROVE_ACT,
  TRADER_ACT,
} from "./trader-words.ts";
import type { DrawnShowroom } from "./typed-showroom-form.ts";
import { typedShowroomIn } from "./typed-showroom-form.ts";
import { writtenVehicles } from "./showroom-vehicles.server.tsx";
import { COPIED_FROM, COPIED_UP_TO } from "./week-words.ts";
import { textIn } from "../form-text.ts";

const SEE_OTHER = 303;
const BAD_REQUEST = 400;
const CONFLICT = 409;
const UNPROCESSABLE = 422;
const TOO_MANY = 429;

/** What was just done. */

interface DomainView {
  /** Undefined where the dealer has none, or another way than here. */
  readonly claim: ClaimView | undefined;
  /** That an operator set, of which nothing is to be proved. */
  readonly given: string | undefined;
}

/** Undefined where the site has no name itself, as in a trial. */
async function domainView(
  { showroomDesk, origin }: Pick<PageServices, "showroomDesk" | "origin">,
  curef: string,
  named: string | undefined,
): Promise<DomainView | undefined> {
  const { home } = showroomDesk;
  if (home === undefined) return undefined;
  const claim = await showroomDesk.claimOf(curef);
  if (claim === undefined) return { claim: undefined, given: named };
  const addresses = (await showroomDesk.homeAddresses()) ?? [];
  return { claim: claimView(claim, { home, addresses, origin }), given: undefined };
}

const OPENING =
  "Ce type a le premier onglet. Tant que vous n’en avez aucun, la vitrine s’ouvre comme si rien n’était choisi.";

export async function loader({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign, dealer, right } = await enterSpace(services, { request, curef: params.curef, act: "see" });
  const publishedAt = await services.showroomDesk.publishedAt(sign.curef);
  return {
    sign,
    today: dayInParis(services.now()),
    typed: drawnShowroom(typedOf(ownShowroomOf(dealer), dayInParis(services.now()))),
    initials: initialsOf(dealer.name),
    mayEdit: mayAct(right, "edit"),
    published:
      publishedAt === undefined
        ? "Rien n’en est encore réglé ici"
        : `Publiée ${momentInParis(Date.parse(publishedAt))}`,
    // Words that would weigh in the page’s scripts.
    opening: OPENING,
    aboutLogo:
      "Un PNG ou un SVG, montré à 40 pixels de haut à la place des initiales et du nom. Il paraît dès qu’il est déposé\u202f; sans logo pour un fond, l’autre y garde le sien.",
    bare: "Sans couleur, l’enseigne est à l’encre et les liens sont bleus.",
    verdicts: "Il reste de toute façon sur la page de chaque véhicule, où Virage le calcule sans vous.",
    none: "Vous n’avez aucun véhicule en ligne\u202f: les premiers paraîtront ici.",
    fixed: "Texte, fonds et verdicts restent ceux de Virage, pour que chaque vitrine se lise aussi bien.",
    unread: "Vos véhicules n’ont pas pu être lus\u202f: rechargez la page pour les voir ici.",
    isJustPublished: new URL(request.url).searchParams.has("publiee"),
    logo: dealer.showroom?.logo ?? {},
    logoProblem: logoProblemIn(new URL(request.url).searchParams.get("logo")),
    href: showroomAddress(sign.curef, { vertical: DEFAULT_VERTICAL }, MARKETPLACE),
    domain: await domainView(services, sign.curef, dealer.domain),
    mailbox: await mailboxView(services, sign.curef),
    establishment: establishmentSeen(dealer, services.done),
    trader: traderOf(dealer, sign.may.govern),
    // A picture of the showroom: its settings stand without it.
    vehicles: await writtenVehicles(services, dealer).catch((error: unknown) => {
      services.reportPart(error);
      return undefined;
    }),
  };
}

const drawnShowroom = (typed: TypedShowroom): DrawnShowroom => ({ ...typed, depuis: marksOfShowroom(typed) });

async function mailboxView({ dealerLeads, dealerSpace, done }: PageServices, curef: string): Promise<MailboxView> {
  const waiting = await dealerSpace.mailbox.waiting(curef);
  const { address = "", standIn, refusing } = await dealerLeads.mailbox(curef, await dealerLeads.all(curef));
  const arrivesAt = address === "" ? standIn : address;
  const missing = address === "" && waiting === undefined ? missingMailboxTold(standIn) : undefined;
  return {
    address,
    about:
      "Elle reçoit les messages des visiteurs, que vos contacts gardent aussi. Une autre adresse que celle de votre compte le confirme d’abord, par un lien que nous y envoyons. L’identité de vendeur que montrent vos annonces a la sienne, dite plus bas.",
    waiting:
      waiting === undefined
        ? unprovedTold(await dealerSpace.mailbox.unproved(curef))
        : {
            title: `L’adresse ${waiting.email} attend d’être confirmée`,
            told: `Le lien que nous y avons envoyé sert jusqu’au ${dayTold(waiting.expiresAt)}.${arrivesAt === undefined ? "" : ` D’ici là, les messages des visiteurs arrivent à ${arrivesAt}.`}`,
            acts: [
              { name: MAILBOX_AGAIN_ACT, label: "Renvoyer le lien" },
              { name: MAILBOX_DROP_ACT, label: "annuler" },
            ],
          },
    refusing:
      refusing === 0
        ? missing
        : `Cette adresse a refusé ${counted(refusing, "message")} de visiteurs. Corrigez-la, ou demandez à votre messagerie pourquoi.`,
    done: done === undefined ? undefined : MAILBOX_DONE.get(done),
  };
}

/** Of an address that takes messages without anybody having said that they are read there. */
const unprovedTold = (email: string | undefined): MailboxView["waiting"] =>
  email === undefined
    ? undefined
    : {
        title: "Personne n’a encore confirmé que cette adresse est lue",
        told: `${email} reçoit vos messages, et les recevra comme avant. Un lien que nous y envoyons permet à qui la lit de le confirmer, une fois pour toutes.`,
        acts: [{ name: MAILBOX_PROVE_ACT, label: "Envoyer le lien" }],
      };

/** As the way back from where files are sent says it. */
function logoProblemIn(text: string | null): string | undefined {
  return text !== null && isLogoProblem(text) ? logoProblemTold(text) : undefined;
}

/** What a form that comes back shows. */
interface Answered extends RefusedChange {
  readonly typed?: DrawnShowroom;
  readonly issues?: readonly ShowroomIssue[];
  /** Of what is published otherwise by now than where the form was drawn. */
  readonly clashes?: readonly Clash[];
  /** It was only asked to be shown. */
  readonly isPreview?: boolean;
  /** Hours of a day stand on others now, and are not published. */
  readonly copied?: string;
  readonly domain?: { readonly typed: string; readonly message: string };
}

/** What governing a dealer asks for, beside its showroom. */
const GOVERNED: ReadonlySet<string> = new Set([
  TRADER_ACT,
  ESTABLISHMENT_ACT,
  MAILBOX_ACT,
  MAILBOX_AGAIN_ACT,
  MAILBOX_DROP_ACT,
  MAILBOX_PROVE_ACT,
]);

export async function action({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign, member } = await enterSpace(services, { request, curef: params.curef, act: "edit" });
  const by = actorOf(member);
  const { showroomDesk } = services;
  const form = await readForm(request);
  const said = (name: string) => textIn(form, name);
  if (GOVERNED.has(said("geste")))
    return data<Answered>(await changeIdentity({ request, params, context }, form), UNPROCESSABLE);
  const here = proAddress(sign.curef, "vitrine");
  const [act = ""] = said("geste").split(":", 1);
  switch (act) {
    case "apercu": {
      const typed = typedShowroomIn(form);
      const read = readTypedShowroom(typed, dayInParis(services.now()));
      if ("issues" in read) return data<Answered>({ typed, issues: read.issues }, UNPROCESSABLE);
      return data<Answered>({ typed, isPreview: true });
    }
    // Of fields that two pages typed in, its writer says which holds: the rest waits for that as well.
    case SETTLE:
    case "publier": {
      const typed = typedShowroomIn(form);
      const { depuis: _from, ...settings } = typed;
      const page = { today: dayInParis(services.now()), writing: showroomWritingOf(form) };
      const outcome = await showroomDesk.publish(sign.curef, settings, by, page);
      if (outcome.kind === "issues") return data<Answered>({ typed, issues: outcome.issues }, UNPROCESSABLE);
      if (outcome.kind === "clash") {
        const clashes = showroomClashes(outcome.clashes, { here: typed, elsewhere: outcome.stands });
        return data<Answered>({ typed, clashes }, CONFLICT);
      }
      throw redirect(`${here}?publiee`, SEE_OTHER);
    }
    case "copier": {
      const typed = typedShowroomIn(form);
      const [from, upTo] = [said(COPIED_FROM), said(COPIED_UP_TO)];
      const filled = withDayCopied(typed, from, upTo);
      if (filled === undefined)
        return data<Answered>({ typed, copied: "Choisissez un dernier jour qui vient après celui que vous copiez." });
      return data<Answered>({
        typed: { ...filled, depuis: typed.depuis },
        copied: `Les heures du ${from} sont écrites jusqu’au ${upTo}. Elles ne sont pas encore publiées.`,
      });
    }
    case "domaine":
    case "verifier": {
      const typed = said("domaine");
      const refuse = (message: string, status = UNPROCESSABLE) =>
        data<Answered>({ domain: { typed, message } }, status);
      if ((await services.allow("domain", sign.curef)) > 0)
        return refuse("Trop d’essais en une heure\u202f: le nom est relu de lui-même toutes les heures.", TOO_MANY);
      if (said("geste") === "domaine") {
        const claiming = await showroomDesk.claim(sign.curef, typed, by);
        if (claiming.kind === "refused") return refuse(claiming.message);
      } else await showroomDesk.check(sign.curef);
      throw redirect(`${here}#domaine`, SEE_OTHER);
    }
    case "delier":
      await showroomDesk.drop(sign.curef, by);
      throw redirect(`${here}#domaine`, SEE_OTHER);
    default:
      throw data(undefined, { status: BAD_REQUEST });
  }
}
