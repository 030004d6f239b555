/** Takes back the removal of an advert: with its reason, once, and told to whom the removal was told. */
import type { Actor } from "../domain/audit/act.ts";
import { AT_THE_CONSOLE } from "../domain/audit/act.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { withoutMarketFacts } from "../domain/listings/market-facts.ts";
import { SUSPENDED_MARK } from "../domain/listings/suspended-mark.ts";
import type { AfterRemoval, Decision, Report, Restoration } from "../domain/contact/report.ts";
import { LEFT_MARK, REMOVED_MARK } from "../domain/contact/report.ts";
import { takenBack } from "../domain/moderation/moderation-case.ts";
import { sellerOf } from "../domain/contact/seller-contact.ts";
import { mailEntry } from "../mail/mail.ts";
import { keyOfReport } from "../mail/mail-keys.ts";
import { withdrawSince } from "../storage/withdraw-since.ts";
import type { DecisionParts, Told } from "./decide-report.ts";
import { restorationToReporter, restorationToSeller } from "./letters.ts";
import { sellerMailbox } from "./seller-mailbox.ts";

export type TakenBackRemoval =
  | {
      readonly kind: "takenBack";
      readonly advert: AfterRemoval;
      readonly reporter: Told;
      /** Undefined where the seller never heard of the removal: it took nothing off sale, and puts nothing back. */
      readonly seller: Told | undefined;
    }
  /** `ofCase`: it was decided with the case of its advert, and is taken back with that. */
  | { readonly kind: "unknown" | "undecided" | "kept" | "ofCase" }
  | { readonly kind: "takenBackBefore"; readonly restoration: Restoration };

const BECAME: Readonly<Record<AfterRemoval, string>> = {
  onSale: "en ligne",
  gone: "hors ligne, plus en vente",
  removed: "hors ligne, par une autre décision",
};

const iso = (moment: number) => new Date(moment).toISOString();

export async function takeBackRemoval(
  id: string,
  { reason, at }: Pick<Restoration, "reason" | "at">,
  { storage, from, isDelivered, clock }: DecisionParts,
  by: Actor = AT_THE_CONSOLE,
  /** Names of other notices that are taken back with it: by them the advert does not stay away. */
  together: readonly string[] = [],
): Promise<TakenBackRemoval> {
  const { listings, marks, correspondence } = storage;
  return storage.together(async (unit): Promise<TakenBackRemoval> => {
    // Read when the turn to write has come: no other operator decides meanwhile, and no import is told otherwise.
    const report = await correspondence.reports.get(id);
    if (report === undefined) return { kind: "unknown" };
    const { listing: reference, decision, restoration: before } = report;
    if (decision === undefined) return { kind: "undecided" };
    if (decision.outcome === "maintenue") return { kind: "kept" };
    if (decision.case !== undefined) return { kind: "ofCase" };
    if (before !== undefined) return { kind: "takenBackBefore", restoration: before };

    const standing = removalOf(await correspondence.reports.of(reference), id, together);
    const stored = await listings.get(reference);
    const isByRemoval = stored?.withdrawnAt === iso(await marks.get(`${REMOVED_MARK}${reference}`));
    const deposit = await storage.deposits.byReference(reference);
    // By an import, or by its own seller.
    const hasLeft =
      (await marks.get(`${LEFT_MARK}${reference}`)) > 0 || (deposit !== undefined && !STANDING.has(deposit.state));
    const suspendedAt = stored && (await suspensionOf(storage, stored.listing, deposit));
    const isAway = standing !== undefined || suspendedAt !== undefined || isToCorrect(deposit);
    const comesBack = isByRemoval && !hasLeft;
    const advert = isAway ? "removed" : comesBack ? "onSale" : "gone";
    const restoration: Restoration = { reason, at, advert };
    await unit.takeBackRemoval(id, restoration);
    const all = deposit === undefined ? [] : await storage.moderation.ofDeposit(deposit.id);
    const cases = all.filter(({ removal }) => removal === id);
    for (const one of cases) await unit.changeCase(one.id, (stands) => takenBack(stands, at));
    if (standing === undefined)
      for (const mark of [REMOVED_MARK, LEFT_MARK]) await unit.setMark(`${mark}${reference}`, 0);
    if (advert === "onSale" && stored !== undefined) {
      // What the market says of it stays with it.
      await unit.writeListings([{ kind: "put", listing: withoutMarketFacts(stored.listing) }], at);
    }
    // From now on the suspension alone keeps it away, and ends with it.
    if (standing === undefined && comesBack && stored !== undefined && suspendedAt !== undefined)
      await withdrawSince(unit, stored.listing, suspendedAt, at);

    await unit.note({
      at,
      by,
      kind: "report.takenBack",
      object: { kind: "report", id },
      ...(stored?.listing.curef === undefined ? {} : { dealer: stored.listing.curef }),
      before: `${reference}, retirée`,
      after: BECAME[advert],
    });

    const isHeard = advert === "onSale" || stored?.withdrawnAt === decision.at || cases.length > 0;
    const heard = isHeard ? stored?.listing : undefined;
    const mailbox = heard && (await sellerMailbox(storage, sellerOf(heard)));
    const [reporter, seller] = isDelivered ? [report.email, mailbox] : [];
    const date = iso(clock());
    const taken = { decision, restoration, standing };
    await unit.add([
      ...(reporter === undefined
        ? []
        : [
            mailEntry(keyOfReport(report, "restoration"), {
              ...restorationToReporter(report, taken, reporter, from),
              date,
            }),
          ]),
      ...(heard === undefined || seller === undefined
        ? []
        : [
            mailEntry(keyOfReport(report, "sellerRestoration"), {
              ...restorationToSeller(taken, seller, { listing: heard, from }),
              date,
            }),
          ]),
    ]);
    const told = (address: string | undefined): Told => (address === undefined ? "nobody" : "told");
    return { kind: "takenBack", advert, reporter: told(reporter), seller: heard && told(seller) };
  });
}

/** States of a private advert in which its seller would have it shown. */
const STANDING: ReadonlySet<Deposit["state"]> = new Set<Deposit["state"]>(["online", "moderation", "suspended"]);

/** A person has taken it off until it is corrected, and its seller has not given up: that decision stands. */
const isToCorrect = (deposit: Deposit | undefined): boolean =>
  deposit?.correction !== undefined && deposit.state !== "withdrawn" && deposit.state !== "sold";

/** Since when its seller is suspended, ISO 8601 UTC: nothing of theirs comes online meanwhile. Undefined of one who is not. */
async function suspensionOf(
  { suspensions, marks }: Pick<DecisionParts["storage"], "marks" | "suspensions">,
  { curef }: Listing,
  deposit: Deposit | undefined,
): Promise<string | undefined> {
  if (curef !== undefined) {
    const moment = await marks.get(`${SUSPENDED_MARK}${curef}`);
    return moment > 0 ? iso(moment) : undefined;
  }
  const email = deposit?.email;
  return email === undefined ? undefined : (await suspensions.standingOf(email))?.at;
}

/** Of the reports of an advert: another removal that still holds. */
function removalOf(reports: readonly Report[], id: string, together: readonly string[]): Decision | undefined {
  const other = reports.find(
    (report) =>
      report.id !== id &&
      !together.includes(report.id) &&
      report.decision?.outcome === "retiree" &&
      report.decision.case === undefined &&
      report.restoration === undefined,
  );
  return other?.decision;
}
