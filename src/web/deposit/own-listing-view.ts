/** A member's adverts as their owner sees them: what each is, until when, and what may be done. */
import { momentInParis } from "../../domain/paris-time.ts";
import type { Deposit, DepositAct, DepositState } from "../../domain/deposit/deposit.ts";
import { mayDo } from "../../domain/deposit/deposit.ts";
import { dayTold } from "../../domain/contact/day-told.ts";
import { euros, whole } from "../../domain/french.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import { GROUND_LABELS } from "../../domain/moderation/moderation-case.ts";
import type { ModerationCase } from "../../domain/moderation/moderation-case.ts";
import { DEPOSIT_PHOTOS, depositAddress } from "../../deposits/deposit-address.ts";
import type { PageServices } from "../services.ts";

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

/** Where its owner is suspended, nothing is offered that would put it online. */
const TO_BE_SHOWN: ReadonlySet<DepositAct> = new Set<DepositAct>(["publish", "renew"]);

async function ownListing(services: PageServices, deposit: Deposit, isSuspended: boolean): Promise<OwnListing> {
  const { id, fields, photos, reference } = deposit;
  const stored = reference === undefined ? undefined : await services.listing(reference);
  const isOnline = stored !== undefined && stored.withdrawnAt === undefined;
  // Taken away upon a report: its owner was told by mail, and does not bring it back.
  const state = deposit.state === "online" && !isOnline ? "removed" : deposit.state;
  const { facts } = services.deposits.read(deposit, deposit.email);
  const [cover] = photos;
  const acts = (["publish", "renew", "withdraw", "sell", "delete"] as const).filter(
    (act) => mayDo(deposit, act) && !(isSuspended && TO_BE_SHOWN.has(act)),
  );
  return {
    id,
    name: fields.vehicle.trim() || "Annonce sans véhicule",
    price: facts.price === undefined ? "Prix à dire" : euros(facts.price),
    state,
    told:
      state === "online"
        ? `${toldOf(deposit, state)}, ${await viewsTold(services, reference)}`
        : toldOf(deposit, state),
    past: pastOf(deposit),
    href: stored !== undefined && isOnline ? listingPath(stored.listing) : undefined,
    edit: mayDo(deposit, "edit") && state !== "removed" ? depositAddress({ id }) : undefined,
    cover: cover && `${DEPOSIT_PHOTOS}/${cover.shown}-480.webp`,
    acts: state === "removed" ? [] : acts,
    reasons: state === "refused" ? reasonsOf(await services.deposits.casesOf(deposit)) : [],
  };
}

/** Since it came, as far as they are kept. */
async function viewsTold(services: PageServices, reference: string | undefined): Promise<string> {
  const views = reference === undefined ? undefined : await services.viewsOf([reference], "");
  const count = views?.get(reference ?? "") ?? 0;
  return count === 0 ? "pas encore vue" : `vue ${count === 1 ? "une fois" : `${whole(count)} fois`}`;
}

function toldOf({ expiresAt, soldPrice }: Deposit, state: OwnListing["state"]): string {
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
    case "expired":
      return "Plus en ligne\u202f: son terme est passé";
    case "withdrawn":
      return "Retirée par vous";
    case "sold":
      return soldPrice === undefined ? "Vendue" : `Vendue ${euros(soldPrice)}`;
    case "suspended":
      return "Hors ligne\u202f: vos annonces sont suspendues";
    case "removed":
      return "Retirée après un signalement\u202f: les motifs vous sont venus par e-mail";
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

function reasonsOf([last]: readonly ModerationCase[]): readonly string[] {
  const decision = last?.appealDecision ?? last?.decision;
  if (decision?.outcome !== "refused") return [];
  return [
    decision.facts,
    `${GROUND_LABELS[decision.ground.kind]}\u202f: ${decision.ground.text}`,
    last?.appeal === undefined
      ? "Le lien pour contester est dans le courriel qui vous l’a dit."
      : last.appealDecision === undefined
        ? "Votre recours attend une personne."
        : "Votre recours a été examiné.",
  ];
}
