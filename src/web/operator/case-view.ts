/** An advert that waits for a decision, as a person reads it: what rules found, with their figures, beside what its seller wrote. */
import { energyLabel } from "../../domain/catalogue/energies.ts";
import { dayInParis, momentInParis, weekdayLabel } from "../../domain/paris-time.ts";
import type { Report } from "../../domain/contact/report.ts";
import { reasonLabel } from "../../domain/contact/report.ts";
import { dayTold } from "../../domain/contact/day-told.ts";
import { counted, euros, kilometres, whole } from "../../domain/french.ts";
import type { Deposit } from "../../domain/deposit/deposit.ts";
import type { AdvertChange } from "../../domain/deposit/advert-changes.ts";
import { advertChanges } from "../../domain/deposit/advert-changes.ts";
import { momentJudged } from "../../domain/deposit/published-advert.ts";
import { offerOf } from "../../domain/deposit/to-offer.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import type { ReadFacts } from "../../domain/deposit/read-deposit.ts";
import { placeTold } from "../../domain/listings/place-told.ts";
import type { AskedCorrection } from "../../domain/moderation/correction.ts";
import type { Offer } from "../../domain/stock/stock-change.ts";
import type { ModerationDecision } from "../../domain/moderation/moderation-case.ts";
import { ADVERT_TERMS, GROUND_LABELS, isBehind, isOpen } from "../../domain/moderation/moderation-case.ts";
import { pictureDistance, SAME_PICTURE } from "../../domain/moderation/picture-hash.ts";
import type { TextPart } from "../../domain/moderation/text-parts.ts";
import { textParts } from "../../domain/moderation/text-parts.ts";
import { RULE_LABELS } from "../../domain/moderation/rule-labels.ts";
import { DEPOSIT_PHOTOS, DEPOSIT_PREVIEW } from "../../deposits/deposit-address.ts";
import type { CaseInHand, OpenedCase } from "../../operator-desk/case-desk.ts";
import type { ContestedSuspension } from "../../operator-desk/people-desk.ts";
import { shortAddress } from "../../domain/contact/short-address.ts";
import type { PhotoView } from "../design/photo-view.ts";
import type { PriceView } from "../seller-form/price-view.ts";
import { oneAfterOther } from "./one-after-other.ts";
import type { RecordRow } from "./record-view.ts";
import { recordView } from "./record-view.ts";
import { agoTold } from "./ago-told.ts";
import { JUDGED_CASE, deskAddress } from "./operator-address.ts";

export interface QueueRow {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly ago: string;
  readonly why: string;
  readonly who: string;
  readonly photo: PhotoView | undefined;
}

export interface CasePhoto {
  readonly photo: PhotoView;
  readonly number: number;
  /** The same picture in another advert. */
  readonly seen: { readonly photo: PhotoView; readonly told: string } | undefined;
}

export interface NoticeView {
  readonly id: string;
  readonly reason: string;
  readonly words: string;
  /** Who, when, and when it is to be decided. */
  readonly about: string;
}

export function noticeView({ id, reason, words, email, at, due }: Report): NoticeView {
  const from = email === undefined ? "un visiteur sans adresse" : shortAddress(email);
  return {
    id,
    reason: reasonLabel(reason),
    words,
    about: `${id}, de ${from}, ${momentInParis(Date.parse(at))}, à décider ${weekdayLabel(due)} au plus tard`,
  };
}

export interface DecisionView {
  readonly told: string;
  readonly reasons: readonly string[];
}

export interface CaseView {
  readonly id: string;
  readonly name: string;
  readonly facts: string;
  readonly preview: string;
  readonly photos: readonly CasePhoto[];
  readonly rules: readonly { readonly label: string; readonly told: string; readonly bound: string }[];
  /** What visitors report of it, answered with the decision. */
  readonly notices: readonly NoticeView[];
  readonly scale: PriceView["scale"] | undefined;
  readonly text: readonly TextPart[];
  readonly defects: string;
  readonly seller: string;
  /** Their other adverts, and what became of each. */
  readonly record: { readonly rows: readonly RecordRow[]; readonly more: number };
  /** Of this advert: what was decided before, the last first. */
  readonly before: RecordRow["past"];
  /** What visitors see now, and what would be another: of a change to an advert that is online. */
  readonly change: { readonly href: string; readonly rows: readonly AdvertChange[] } | undefined;
  /** Absent where nobody has an account under its address. */
  readonly account: { readonly href: string; readonly isSuspended: boolean } | undefined;
  /** Of an appeal: what was decided, and what its seller says. */
  readonly past: DecisionView | undefined;
  /** What its seller was asked to correct, and what of the advert is another since. */
  readonly corrected:
    | { readonly at: string; readonly words: string; readonly rows: readonly AdvertChange[] }
    | undefined;
  /** A correction was asked for, and no refusal. */
  readonly isCorrection: boolean;
  /** Its seller contests that the advert was taken away upon a notice. */
  readonly isRemoval: boolean;
  readonly appeal: { readonly at: string; readonly words: string } | undefined;
  /** Its seller has changed it since rules read it, and has not published it anew: what that means for the decision. */
  readonly behind: string | undefined;
  /** See `momentJudged`. */
  readonly seen: string;
  readonly isOpen: boolean;
  readonly isForAnother: boolean;
  /** What a refusal would begin from. */
  readonly draft: { readonly facts: string; readonly ground: string };
}

const PUBLISHED_BEFORE =
  "Vous lisez ce qu’il a publié et que les règles ont lu\u202f: c’est cela que vous décidez. Ce qu’il a écrit depuis n’y est pas, et ne paraît pas tant qu’il ne le publie pas à son tour.";
const UNREAD =
  "Vous lisez ce qu’il a écrit en dernier, que les règles n’ont pas lu\u202f: elle ne peut être acceptée qu’une fois publiée à nouveau.";

const photoView = (shown: string, alt: string): PhotoView => ({ stem: `${DEPOSIT_PHOTOS}/${shown}`, alt });
const nameOf = ({ fields }: Deposit) => fields.vehicle.trim() || "Annonce sans véhicule";
const priceOf = (price: number | undefined) => (price === undefined ? "prix non lu" : euros(price));

const whyOf = ({ one, one: { findings, appeal, corrected }, deposit, notices }: CaseInHand): string => {
  const reported = notices.length === 0 ? [] : [`Signalée par ${counted(notices.length, "visiteur")}`];
  const rules =
    appeal === undefined
      ? [
          ...(corrected === undefined ? [] : ["Corrigée par son vendeur"]),
          ...findings.map(({ rule }) => RULE_LABELS[rule]),
          ...(isBehind(one, deposit.updatedAt) ? ["Changée depuis par son vendeur"] : []),
        ]
      : [one.removal === undefined ? "Recours de son vendeur" : "Recours contre son retrait"];
  return oneAfterOther([...reported, ...rules], ", ");
};

/** Until when who reported it first is to be answered. */
function owedTo({ notices: [first] }: CaseInHand, now: number): readonly string[] {
  if (first === undefined) return [];
  return [first.due < dayInParis(now) ? "réponse en retard" : `à répondre avant ${weekdayLabel(first.due)}`];
}

export function queueRow(held: CaseInHand, price: number | undefined, now: number): QueueRow {
  const { one, deposit } = held;
  const [cover] = deposit.photos;
  return {
    id: one.id,
    href: `${deskAddress("moderation", one.id)}#dossier`,
    name: nameOf(deposit),
    ago: agoTold(one.appeal?.at ?? one.openedAt, now),
    why: whyOf(held),
    who: ["Particulier", priceOf(price), ...owedTo(held, now)].join(", "),
    photo: cover && photoView(cover.shown, ""),
  };
}

/** An appeal against a suspension, which is decided on the page of its account. */
export function contestedRow({ suspension, email }: ContestedSuspension, now: number): QueueRow {
  return {
    id: suspension.id,
    href: `${deskAddress("comptes", suspension.account)}#suspension`,
    name: "Annonces suspendues",
    ago: agoTold(suspension.appeal?.at ?? suspension.at, now),
    why: "Recours de leur vendeur",
    who: `Particulier, ${shortAddress(email)}`,
    photo: undefined,
  };
}

export function caseView(
  { one, deposit, notices, others, seller, isForAnother, shown, record }: OpenedCase,
  facts: ReadFacts,
  scale: PriceView["scale"] | undefined,
): CaseView {
  const { reference, fields } = deposit;
  const offer = offerOf(facts, reference ?? "", deposit.photos);
  const own = recordView(record.filter(({ deposit: { id } }) => id === deposit.id)).rows[0]?.past ?? [];
  const place = facts.place === undefined ? undefined : placeTold(facts.place);
  const told = [
    reference,
    facts.version ?? (fields.version === "" ? undefined : fields.version),
    facts.registered === undefined ? undefined : facts.registered.slice(0, 4),
    facts.energy === undefined ? undefined : energyLabel(facts.energy),
    facts.mileage === undefined ? undefined : kilometres(facts.mileage),
    place === undefined ? undefined : `${place.name} ${place.beside}`.trim(),
    priceOf(facts.price),
  ];
  return {
    id: one.id,
    name: nameOf(deposit),
    facts: told.filter((part) => part !== undefined && part !== "").join(" · "),
    preview: `${DEPOSIT_PREVIEW}?${String(new URLSearchParams({ annonce: deposit.id, [JUDGED_CASE]: one.id }))}`,
    photos: photosOf(deposit, others),
    rules: one.findings.map(({ rule, told: sentence, figure, threshold }) => ({
      label: RULE_LABELS[rule],
      told: sentence,
      bound: `${figure}\u202f; seuil\u202f: ${threshold}`,
    })),
    notices: notices.map(noticeView),
    scale,
    text: textParts(fields.text.trim()),
    defects: fields.defects.trim(),
    account: seller.account && {
      href: deskAddress("comptes", seller.account.id),
      isSuspended: seller.account.isSuspended,
    },
    seller: [
      seller.account === undefined
        ? "Aucun compte à son adresse"
        : `Compte ouvert le ${dayTold(seller.account.since)}, adresse confirmée`,
      counted(seller.adverts, "annonce"),
      counted(seller.sold, "vente"),
      counted(seller.refused, "refus", "refus"),
      ...(seller.toCorrect === 0 ? [] : [`${whole(seller.toCorrect)} à corriger`]),
    ].join(", "),
    record: recordView(record.filter(({ deposit: { id } }) => id !== deposit.id)),
    before: own.filter(({ key }) => key !== one.id && !notices.some(({ id }) => id === key)),
    change: shown && offer && { href: listingPath(shown), rows: advertChanges(shown, offer) },
    past: one.decision && decisionView(one.decision),
    corrected: one.corrected && correctedView(one.corrected, offer),
    isCorrection: one.decision?.outcome === "correction",
    isRemoval: one.removal !== undefined,
    appeal: one.appeal && { at: momentInParis(Date.parse(one.appeal.at)), words: one.appeal.words },
    behind: isBehind(one, deposit.updatedAt)
      ? deposit.published === undefined
        ? UNREAD
        : PUBLISHED_BEFORE
      : undefined,
    seen: momentJudged(deposit),
    isOpen: isOpen(one),
    isForAnother,
    draft: {
      facts: one.findings.map(({ told: sentence }) => sentence).join(" "),
      ground: `${ADVERT_TERMS}\u202f: `,
    },
  };
}

function correctedView({ at, words, before }: AskedCorrection, offer: Offer | undefined): CaseView["corrected"] {
  const rows = before === undefined || offer === undefined ? [] : advertChanges(before, offer);
  return { at: momentInParis(Date.parse(at)), words, rows };
}

function decisionView(decision: ModerationDecision): DecisionView {
  const moment = momentInParis(Date.parse(decision.at));
  if (decision.outcome === "accepted") return { told: `Acceptée ${moment}`, reasons: [] };
  if (decision.outcome === "removed")
    return {
      told: `Retirée après un signalement ${moment}`,
      reasons: [decision.facts, ...(decision.ground === undefined ? [] : [decision.ground])],
    };
  if (decision.outcome === "correction") return { told: `Correction demandée ${moment}`, reasons: [decision.words] };
  const ground = GROUND_LABELS[decision.ground.kind];
  return { told: `Refusée ${moment}`, reasons: [decision.facts, `${ground}\u202f: ${decision.ground.text}`] };
}

/** Each with the nearest picture of the adverts that rules named, where it is the same. */
function photosOf({ photos }: Deposit, others: OpenedCase["others"]): readonly CasePhoto[] {
  return photos.map(({ shown, hash }, index) => {
    const number = index + 1;
    const near = [...others.values()]
      .flatMap((other) =>
        other.photos.flatMap((theirs) =>
          hash === undefined || theirs.hash === undefined
            ? []
            : [{ other, theirs, bits: pictureDistance(hash, theirs.hash) }],
        ),
      )
      .filter(({ bits }) => bits <= SAME_PICTURE)
      .toSorted((a, b) => a.bits - b.bits)[0];
    return {
      number,
      photo: photoView(shown, `Photographie ${String(number)} de l’annonce`),
      seen: near && {
        photo: photoView(near.theirs.shown, `La même dans l’annonce ${near.other.reference ?? near.other.id}`),
        told: `${near.other.reference ?? "un brouillon"}, ${counted(near.bits, "écart")} sur\u00a064`,
      },
    };
  });
}
