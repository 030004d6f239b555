/** A member's adverts as their owner sees them: what each is, until when, and what may be done. */
import { momentInParis } from "../../domain/paris-time.ts";
import type { Deposit, DepositAct, DepositState } from "../../domain/deposit/deposit.ts";
import { mayDo, unsoldUntil } from "../../domain/deposit/deposit.ts";
import type { Decision } from "../../domain/contact/report.ts";
import { advertChanges } from "../../domain/deposit/advert-changes.ts";
import { asPublished } from "../../domain/deposit/published-advert.ts";
import { offerOf } from "../../domain/deposit/to-offer.ts";
import { dayTold } from "../../domain/contact/day-told.ts";
import { counted, euros, shortDate, whole } from "../../domain/french.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import { GROUND_LABELS, appealableUntil, isAccepted, isBehind } from "../../domain/moderation/moderation-case.ts";
import type { ModerationCase, ModerationDecision } from "../../domain/moderation/moderation-case.ts";
import { DEPOSIT_PHOTOS, depositAddress } from "../../deposits/deposit-address.ts";
import { ownAppealAddress } from "../../domain/moderation/appeal-address.ts";
import type { PageServices } from "../services.ts";
import { nameOf } from "./name-of.ts";

export interface OwnListing {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly state: DepositState | "removed";
  readonly told: string;
  /** What it went through, the first first. */
  readonly past: readonly { readonly label: string; readonly value: string }[];
  /** Of its listing, while it is online. */
  readonly href: string | undefined;
  readonly edit: string | undefined;
  /** Where the price alone is changed, of what is online. */
  readonly reprice: string | undefined;
  /** As it stands it was refused: it is corrected first. */
  readonly isToCorrect: boolean;
  /** Where a refusal is contested. */
  readonly contest: { readonly href: string; readonly until: string } | undefined;
  readonly cover: string | undefined;
  readonly acts: readonly DepositAct[];
  /** Of a refusal. */
  readonly reasons: readonly string[];
}

const moment = (at: string) => momentInParis(Date.parse(at));

export async function ownListings(services: PageServices, email: string): Promise<readonly OwnListing[]> {
  const [all, suspension] = [await services.deposits.ofMember(email), await services.deposits.suspensionOf(email)];
  return Promise.all(all.map((deposit) => ownListing(services, deposit, suspension !== undefined)));
}

const CORRECTION_TOLD =
  "Une personne l’a lue et vous demande de la corriger. Ce n’est pas un refus\u202f: elle paraît une fois corrigée et relue.";

const CORRECTION_HELD =
  "Une personne l’a lue et vous demande de la corriger. Vos annonces étant suspendues, elle ne peut paraître qu’une fois corrigée, relue, et cette suspension levée.";

/** Where its owner is suspended, nothing is offered that would put it online. */
const TO_BE_SHOWN: ReadonlySet<DepositAct> = new Set<DepositAct>(["publish", "renew"]);

/** In which it is taken off, by what was asked to be corrected or by its term. */
const TAKEN_OFF: ReadonlySet<Deposit["state"]> = new Set<Deposit["state"]>(["correction", "expired"]);

async function ownListing(services: PageServices, deposit: Deposit, isSuspended: boolean): Promise<OwnListing> {
  const { id, fields, photos, reference } = deposit;
  const stored = reference === undefined ? undefined : await services.listing(reference);
  const isOnline = stored !== undefined && stored.withdrawnAt === undefined;
  // Taken away upon a report: its owner was told by mail, and does not bring it back.
  const isRemoved =
    !isOnline &&
    (deposit.state === "online" || (TAKEN_OFF.has(deposit.state) && (await services.deposits.isRemoved(deposit))));
  const state = isRemoved ? "removed" : deposit.state;
  const { facts } = services.deposits.read(deposit, deposit.email);
  const [cover] = photos;
  const cases = await services.deposits.casesOf(deposit);
  const last = cases.find(({ removal }) => removal === undefined);
  const removal = state === "removed" ? cases.find((one) => one.removal !== undefined) : undefined;
  const at = new Date(services.now()).toISOString();
  const isRewritten = state === "moderation" && last !== undefined && isBehind(last, deposit.updatedAt);
  const { facts: judged } = services.deposits.read(
    last === undefined ? deposit : asPublished(last, deposit),
    deposit.email,
  );
  const acts = (["publish", "renew", "withdraw", "sell", "delete"] as const).filter(
    (act) =>
      mayDo(deposit, act) &&
      !(isSuspended && TO_BE_SHOWN.has(act)) &&
      !(act === "publish" && state === "moderation" && !isRewritten) &&
      !(act === "sell" && state === "moderation" && !isOnline) &&
      !(act === "renew" && state === "sold" && (unsoldUntil(deposit) ?? "") < at),
  );
  const offer = stored && isOnline ? offerOf(facts, stored.listing.reference, photos) : undefined;
  const isChanged = stored !== undefined && offer !== undefined && advertChanges(stored.listing, offer).length > 0;
  const isChangeRefused = state === "online" && isChanged && isRefusal(last) && last.decision.isOfChange === true;
  const isRefused = state === "refused" || isChangeRefused;
  // Also once nobody waits for it any more: it is what stands between the advert and its buyers.
  const asked = !isRemoved && TAKEN_OFF.has(deposit.state) ? deposit.correction : undefined;
  return {
    id,
    name: nameOf(facts) || fields.vehicle.trim() || "Annonce sans véhicule",
    // What all see, wherever what was typed since is not there yet.
    price:
      stored !== undefined && isOnline
        ? euros(stored.listing.price)
        : facts.price === undefined
          ? "Prix à dire"
          : euros(facts.price),
    state,
    told: [
      state === "moderation" && isOnline
        ? `En ligne telle qu’elle était. Une personne relit votre modification avant qu’elle paraisse${pricedAs(judged.price, stored?.listing.price)}`
        : state === "online"
          ? `${toldOf(deposit, state)}, ${await viewsTold(services, reference)}`
          : toldOf(deposit, state),
      ...(isRewritten
        ? [
            "Vous l’avez changée depuis\u202f: la relecture porte sur ce que vous aviez publié. Publiez-la à nouveau pour qu’elle reprenne sur cette version",
          ]
        : []),
      ...(isChangeRefused
        ? ["Votre modification est refusée\u202f: l’annonce reste telle qu’elle était"]
        : state === "online" && isChanged
          ? [`Des modifications ne sont pas publiées${pricedAs(facts.price, stored.listing.price)}`]
          : []),
    ].join(". "),
    past: [...pastOf(deposit), ...(isOnline && state === "online" ? await interestTold(services, deposit) : [])],
    href: stored !== undefined && isOnline ? listingPath(stored.listing) : undefined,
    edit: mayDo(deposit, "edit") && state !== "removed" ? depositAddress({ id }) : undefined,
    reprice: state === "online" && !isSuspended ? `${depositAddress({ id, step: 4 })}#etape-4` : undefined,
    isToCorrect:
      (state === "refused" && isRefusal(last) && deposit.updatedAt === last.decision.at) ||
      (state === "correction" && deposit.updatedAt === deposit.correction?.at),
    contest: isRefused || asked !== undefined ? contestOf(last, at) : contestOf(removal, at),
    cover: cover && `${DEPOSIT_PHOTOS}/${cover.shown}-480.webp`,
    acts: state === "removed" ? ["delete"] : acts,
    reasons: asked
      ? [isSuspended ? CORRECTION_HELD : CORRECTION_TOLD, asked.words, ...(last === undefined ? [] : appealTold(last))]
      : isRefused
        ? reasonsOf(last)
        : state === "removed"
          ? removalReasons(await services.deposits.removalOf(deposit), removal)
          : state === "moderation" && last?.decision === undefined
            ? [...new Set(last?.findings.map(({ told }) => told))]
            : [],
  };
}

type RefusedCase = ModerationCase & { readonly decision: Extract<ModerationDecision, { outcome: "refused" }> };

const isRefusal = (one: ModerationCase | undefined): one is RefusedCase =>
  one?.decision?.outcome === "refused" && !isAccepted(one);

/** Of a price that was typed and that nobody sees yet. */
const pricedAs = (typed: number | undefined, shown: number | undefined): string =>
  typed === undefined || typed === shown ? "" : `\u202f: ${euros(typed)}`;

function contestOf(one: ModerationCase | undefined, now: string): OwnListing["contest"] {
  const until = one && one.appeal === undefined ? appealableUntil(one) : undefined;
  if (one === undefined || until === undefined || until < now) return undefined;
  return { href: ownAppealAddress(one.id), until: shortDate(until.slice(0, 10)) };
}

function removalReasons(decision: Decision | undefined, one: ModerationCase | undefined): readonly string[] {
  if (decision === undefined) return [];
  return [
    decision.facts,
    ...(decision.ground === undefined ? [] : [decision.ground]),
    ...(one === undefined
      ? [
          "Pour contester, répondez dans les six mois au courriel qui vous l’a dit\u202f: une personne relira le dossier, sans frais.",
        ]
      : appealTold(one)),
  ];
}

/** Since it came, as far as they are kept. */
async function viewsTold(services: PageServices, reference: string | undefined): Promise<string> {
  const views = reference === undefined ? undefined : await services.viewsOf([reference], "");
  const count = views?.get(reference ?? "") ?? 0;
  return count === 0 ? "pas encore vue" : `vue ${count === 1 ? "une fois" : `${whole(count)} fois`}`;
}

/** What it has brought so far: a message comes by e-mail, and is told here too. */
async function interestTold(services: PageServices, { reference }: Deposit): Promise<OwnListing["past"]> {
  if (reference === undefined) return [];
  const { favourites, messages } = await services.deposits.interestIn(reference);
  return [
    {
      label: "Dans les favoris",
      value: favourites === 0 ? "de personne encore" : `de ${counted(favourites, "compte")}`,
    },
    { label: "Messages", value: messages === 0 ? "aucun encore" : `${whole(messages)}, dans votre boîte` },
  ];
}

function toldOf({ expiresAt, soldPrice, correction }: Deposit, state: OwnListing["state"]): string {
  const until = expiresAt === undefined ? "" : dayTold(expiresAt);
  switch (state) {
    case "draft":
      return "Brouillon, vu de vous seul";
    case "waiting":
      return "Prête à paraître\u202f: il reste à la publier";
    case "moderation":
      return "Une personne la relit avant qu’elle paraisse";
    case "online":
      return `En ligne jusqu’au ${until}`;
    case "refused":
      return "Refusée";
    case "correction":
      return "Hors ligne\u202f: à corriger, puis à publier à nouveau";
    case "expired":
      if (correction !== undefined) return "Hors ligne\u202f: la correction demandée n’est pas venue";
      return "Plus en ligne\u202f: son terme est passé";
    case "withdrawn":
      return "Retirée par vous";
    case "sold":
      return soldPrice === undefined ? "Vendue, dernier prix non dit" : `affichée. Vendue ${euros(soldPrice)}`;
    case "suspended":
      return "Hors ligne\u202f: vos annonces sont suspendues";
    case "removed":
      return "Retirée après un signalement";
  }
}

function pastOf({ createdAt, publishedAt, soldAt, photos }: Deposit): OwnListing["past"] {
  return [
    { label: "Commencée", value: moment(createdAt) },
    ...(publishedAt === undefined ? [] : [{ label: "En ligne", value: moment(publishedAt) }]),
    ...(soldAt === undefined ? [] : [{ label: "Vendue", value: moment(soldAt) }]),
    { label: "Photographies", value: photos.length === 0 ? "aucune" : String(photos.length) },
  ];
}

function reasonsOf(last: ModerationCase | undefined): readonly string[] {
  const decision = last?.appealDecision ?? last?.decision;
  if (decision?.outcome !== "refused") return [];
  return [
    decision.facts,
    `${GROUND_LABELS[decision.ground.kind]}\u202f: ${decision.ground.text}`,
    ...(last === undefined ? [] : appealTold(last)),
  ];
}

function appealTold({ appeal, appealDecision }: ModerationCase): readonly string[] {
  if (appeal === undefined) return [];
  return [
    appealDecision === undefined
      ? "Votre recours est reçu\u202f: une personne relit le dossier, et sa décision vous vient par e-mail."
      : "Votre recours a été examiné.",
  ];
}
