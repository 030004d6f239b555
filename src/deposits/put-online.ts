/** An advert goes online, or its listing becomes what it says by now. */
import type { SellerPhoto } from "../domain/photographs/seller-photo.ts";
import { dayInParis } from "../domain/paris-time.ts";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import { DAYS_ONLINE } from "../domain/deposit/deposit.ts";
import { readDeposit } from "../domain/deposit/read-deposit.ts";
import { offerOf } from "../domain/deposit/to-offer.ts";
import { allPhotos } from "../domain/deposit/published-advert.ts";
import { unusedFiles } from "../domain/photographs/unused-files.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { stockChange } from "../domain/stock/stock-change.ts";
import { listingPath } from "../domain/urls/listing-path.ts";
import type { Mail } from "../mail/mail.ts";
import { mailEntry } from "../mail/mail.ts";
import { daysLater } from "../domain/privacy/retention.ts";
import type { UnitOfWork } from "../storage/storage.ts";
import { OWN_LISTINGS } from "./deposit-address.ts";
import type { DepositGround } from "./deposit-ground.ts";
import { iso } from "./deposit-ground.ts";
import { onlineLetter } from "./deposit-letters.ts";

/** What is read before the unit, which asks only whether its seller was suspended since. */
export interface Prepared {
  readonly listing: Listing;
  /** That its seller reads. */
  readonly letter: Mail;
  /**
   * Of the deposit, with what becomes of it. Resolves to the names of photographs that nothing shows any more, to be removed afterwards;
   * undefined where it was not put online.
   */
  readonly put: (unit: UnitOfWork) => Promise<readonly string[] | undefined>;
}

/**
 * `deposit` has its reference. Undefined where its facts make no listing, or its listing was taken away upon a report, which its seller
 * does not undo. `mayPut` is asked of the deposit as it stands when it is written.
 */
export async function preparePut(
  ground: DepositGround,
  deposit: Deposit & { readonly reference: string; readonly email: string },
  mayPut: (deposit: Deposit) => boolean,
  /** Its seller, who left it in the hands of others, is told each time. */
  upon?: { readonly id: string; readonly settlesAppeal: boolean },
): Promise<Prepared | undefined> {
  const { storage, from, isDelivered, now, clock, origin } = ground;
  const { reference, email } = deposit;
  const at = iso(now());
  const { facts } = readDeposit(deposit.fields, { today: dayInParis(now()), ours: from.address, owner: email });
  const offer = offerOf(facts, reference, deposit.photos);
  if (offer === undefined || (await storage.marks.get(`${REMOVED_MARK}${reference}`)) > 0) return undefined;
  const stored = await storage.listings.get(reference);
  const history = await storage.listings.priceHistory(reference);
  const change = stockChange(stored && { ...stored, history }, offer, at);
  const listing = change.kind === "unchanged" ? stored?.listing : change.listing;
  if (listing === undefined) return undefined;
  const expiresAt =
    deposit.state === "online" && deposit.expiresAt !== undefined ? deposit.expiresAt : daysLater(now(), DAYS_ONLINE);
  const links = { listing: origin() + listingPath(listing), own: origin() + OWN_LISTINGS, expiresAt };
  const letter = onlineLetter(
    deposit,
    { ...links, settlesAppeal: upon?.settlesAppeal === true },
    { from, to: email, date: iso(clock()) },
  );
  return {
    listing,
    letter,
    put: async (unit) => {
      // Asked in its turn: nothing comes online of who was suspended a moment ago.
      if ((await storage.suspensions.standingOf(email)) !== undefined) return undefined;
      const isFirst = deposit.publishedAt === undefined;
      let former: readonly SellerPhoto[] = [];
      const done = await unit.changeDeposit(deposit.id, (stands) => {
        // The listing would show files that are gone since.
        if (!mayPut(stands) || ![stands, stands.published ?? stands].some((one) => hasSamePhotos(one, deposit)))
          return undefined;
        former = allPhotos(stands);
        // Its owner is known by now: what the browser held opens nothing more. What was asked of it is done.
        const { secret: _, correction: _asked, published: _held, removed: _removed, ...rest } = stands;
        const publishedAt = stands.publishedAt ?? at;
        return { ...rest, state: "online", reference, email, expiresAt, publishedAt, updatedAt: at };
      });
      if (done === undefined) return undefined;
      const { photos } = done;
      const shown = (await storage.listings.get(reference))?.listing.photos ?? [];
      if (change.kind !== "unchanged") {
        const { priceEntry } = change;
        await unit.writeListings([{ kind: "put", listing, ...(priceEntry === undefined ? {} : { priceEntry }) }], at);
      }
      const { phone } = facts;
      await unit.putSellerContacts([{ seller: reference, email, ...(phone === undefined ? {} : { phone }) }]);
      if ((isFirst || upon !== undefined) && isDelivered) {
        const key = `deposit.${deposit.id}.online${upon === undefined ? "" : `.${upon.id}`}` as const;
        await unit.add([mailEntry(key, letter)]);
      }
      return unusedFiles({ photos: former, online: shown }, { photos, online: listing.photos });
    },
  };
}

/** In the same order, as they are shown. */
export function hasSamePhotos(one: Pick<Deposit, "photos">, other: Pick<Deposit, "photos">): boolean {
  const shown = ({ photos }: Pick<Deposit, "photos">) => photos.map((photo) => photo.shown).join();
  return shown(one) === shown(other);
}
