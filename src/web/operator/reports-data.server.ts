/** What visitors reported, and the report that is opened. */
import { momentInParis, weekdayLabel } from "../../domain/paris-time.ts";
import type { Decision } from "../../domain/contact/report.ts";
import { reasonLabel } from "../../domain/contact/report.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import { counted, euros, kilometres, shortDate } from "../../domain/french.ts";
import { changesOf } from "../../domain/listings/former-prices.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import { dayInParis } from "../../domain/paris-time.ts";
import type { OpenedReport, ReportInHand } from "../../operator-desk/report-desk.ts";
import { firstPhotoView, photoViews } from "../design/photo-view.ts";
import { scaleView } from "../seller-form/price-view.ts";
import { servicesContext } from "../services.ts";
import { agoTold } from "./ago-told.ts";
import type { QueueRow } from "./case-view.ts";
import { noticeView } from "./case-view.ts";
import { oneAfterOther } from "./one-after-other.ts";
import { recordView } from "./record-view.ts";
import { enterDesk, nothingThere } from "./enter-desk.ts";
import { doneWords } from "./gestures.ts";
import { deskAddress } from "./operator-address.ts";
import type { OperatorArgs } from "./operator-page.ts";
import { shortAddress } from "../../domain/contact/short-address.ts";

const SHOWN = 30;
const SHOWN_DECIDED = 10;

export async function loader({ context, id }: OperatorArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterDesk(services);
  const { reports } = services.operatorDesk;
  const [open, decided] = [await reports.open(), await reports.decided(SHOWN_DECIDED)];
  const asked = id === "" ? open[0]?.report.id : id;
  const opened = asked === undefined ? undefined : await reports.get(asked);
  if (id !== "" && opened === undefined) throw nothingThere();
  const now = services.now();
  const today = dayInParis(now);
  const late = open.flatMap(({ report, others }) => [report, ...others]).filter(({ due }) => due < today).length;
  return {
    sign,
    done: doneWords(services.done),
    title: open.length === 0 ? "Aucun signalement n’attend" : counted(countOf(open), "signalement"),
    late: late === 0 ? undefined : counted(late, "en retard", "en retard"),
    rows: open.slice(0, SHOWN).map((held) => rowOf(held, now, today)),
    more: Math.max(0, open.length - SHOWN),
    opened: opened && reportView(opened),
    decided: decided.map(({ report, stored }) => ({
      id: report.id,
      href: deskAddress("signalements", report.id),
      what: stored === undefined ? report.listing : nameOf(stored.listing),
      outcome: outcomeOf(report.decision, report.restoration !== undefined),
      at: report.decision === undefined ? "" : momentInParis(Date.parse(report.decision.at)),
    })),
  };
}

const countOf = (held: readonly ReportInHand[]) => held.reduce((sum, { others }) => sum + 1 + others.length, 0);

const nameOf = (listing: Listing) => `${selectionLabel(listing)}, ${euros(listing.price)}`;

function outcomeOf(decision: Decision | undefined, isTakenBack: boolean): string {
  if (decision === undefined) return "attend";
  if (decision.outcome === "maintenue") return decision.isGone === true ? "maintenue, hors ligne" : "maintenue";
  return isTakenBack ? "retirée, puis rétablie" : "retirée";
}

function rowOf({ report, others, stored }: ReportInHand, now: number, today: string): QueueRow {
  return {
    id: report.id,
    href: `${deskAddress("signalements", report.id)}#dossier`,
    name: stored === undefined ? report.listing : nameOf(stored.listing),
    ago: agoTold(report.at, now),
    why: oneAfterOther([...new Set([report, ...others].map(({ reason }) => reasonLabel(reason)))], "\u202f; "),
    who: report.due < today ? "en retard" : `avant ${weekdayLabel(report.due)}`,
    photo: stored && firstPhotoView(stored.listing),
  };
}

/** Enough to see whether it was baited with a price; the rest is counted. */
const SHOWN_PRICES = 6;

/** What became of the advert until it was reported: whose it is, since when, and for what it was offered. */
function historyOf({ report, stored, dealer, seller, prices }: OpenedReport) {
  if (stored === undefined) return [];
  const { firstOnlineDate, formerReference, curef } = stored.listing;
  const own = seller?.record.find(({ deposit }) => deposit.reference === report.listing)?.deposit;
  const publisher =
    curef === undefined
      ? own?.email === undefined
        ? "un particulier"
        : `un particulier, ${shortAddress(own.email)}`
      : `${dealer?.name ?? "un professionnel"}, ${curef}`;
  const changes = changesOf(prices);
  const told = changes.slice(-SHOWN_PRICES).map(({ date, price }) => `${euros(price)} le ${shortDate(date)}`);
  const left = changes.length - told.length;
  return [
    { label: "Publiée par", value: publisher },
    { label: "En ligne", value: `depuis le ${shortDate(firstOnlineDate)}` },
    ...(formerReference === undefined ? [] : [{ label: "Auparavant", value: `sous la référence ${formerReference}` }]),
    ...(told.length < 2
      ? [{ label: "Prix", value: "jamais changé" }]
      : [
          {
            label: "Prix",
            value: `${left === 0 ? "" : `${counted(left, "prix plus ancien", "prix plus anciens")}, puis `}${told.join(", ")}`,
          },
        ]),
    ...(stored.withdrawnAt === undefined
      ? []
      : [{ label: "Hors ligne", value: `depuis le ${shortDate(stored.withdrawnAt)}` }]),
  ];
}

/** Of its own cases, what other notices do not tell already. */
function casesOf({ report, seller }: OpenedReport) {
  const own = seller?.record.filter(({ deposit }) => deposit.reference === report.listing) ?? [];
  const cases = new Set(own.flatMap((one) => one.cases.map(({ id }) => id)));
  return recordView(own).rows.flatMap(({ past }) => past.filter(({ key }) => cases.has(key)));
}

export type ReportView = ReturnType<typeof reportView>;

/** Enough to judge by: the rest is on the page of the advert. */
const SHOWN_PHOTOS = 8;

function reportView(opened: OpenedReport) {
  const { report, others, stored, inCase, seller, before } = opened;
  const listing = stored?.listing;
  const value = listing?.marketValue;
  const isOnline = stored !== undefined && stored.withdrawnAt === undefined;
  return {
    id: report.id,
    name: listing === undefined ? report.listing : nameOf(listing),
    facts: [
      report.listing,
      ...(listing === undefined
        ? []
        : [
            listing.version,
            ...(listing.year === undefined ? [] : [String(listing.year)]),
            ...(listing.mileage === undefined ? [] : [kilometres(listing.mileage)]),
          ]),
      isOnline ? "en ligne" : "hors ligne",
    ]
      .filter((part) => part !== "")
      .join(" · "),
    address: listing !== undefined && isOnline ? listingPath(listing) : undefined,
    dealer: listing?.curef === undefined ? undefined : deskAddress("vendeurs", listing.curef),
    rows: [
      { label: "Motif", value: reasonLabel(report.reason) },
      { label: "Ses mots", value: report.words === "" ? "aucun" : report.words },
      { label: "De", value: report.email === undefined ? "un visiteur sans adresse" : shortAddress(report.email) },
      { label: "Reçu", value: momentInParis(Date.parse(report.at)) },
      { label: "À décider", value: `${weekdayLabel(report.due)} au plus tard` },
    ],
    text: listing?.description ?? "",
    photos: listing === undefined ? [] : photoViews(listing, selectionLabel(listing)).slice(0, SHOWN_PHOTOS),
    morePhotos: Math.max(0, (listing?.photos.length ?? 0) - SHOWN_PHOTOS),
    scale: listing && value && scaleView(value, listing.price, "demandé"),
    history: historyOf(opened),
    before: [
      ...before.map(({ id, decision, restoration }) => ({
        key: id,
        href: deskAddress("signalements", id),
        told: `${id}\u202f: ${outcomeOf(decision, restoration !== undefined)}${decision === undefined ? "" : ` ${momentInParis(Date.parse(decision.at))}. ${decision.facts}`}`,
      })),
      ...casesOf(opened),
    ],
    seller: seller && {
      account: seller.account === undefined ? undefined : `${deskAddress("comptes", seller.account)}#suspension`,
      record: recordView(seller.record.filter(({ deposit }) => deposit.reference !== report.listing)),
    },
    decision: report.decision && {
      told: `${report.decision.outcome === "retiree" ? "Annonce retirée" : "Annonce maintenue"} ${momentInParis(Date.parse(report.decision.at))}`,
      ofCase: report.decision.case === undefined ? undefined : deskAddress("moderation", report.decision.case),
      reasons: [report.decision.facts, ...(report.decision.ground === undefined ? [] : [report.decision.ground])],
      mayTakeBack:
        report.decision.outcome === "retiree" && report.decision.case === undefined && report.restoration === undefined,
    },
    restoration: report.restoration && {
      told: `Retrait annulé ${momentInParis(Date.parse(report.restoration.at))}`,
      reason: report.restoration.reason,
    },
    isOnline,
    others: others.map(noticeView),
    inCase: inCase === undefined ? undefined : deskAddress("moderation", inCase),
  };
}
