/** An advert goes online, waits for a person who looks at it, or tells what it lacks. */
import type { SellerPhoto } from "../domain/photographs/seller-photo.ts";
import { isDeepStrictEqual } from "node:util";
import { normaliseEmail } from "../domain/contact/email-address.ts";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import { mayDo } from "../domain/deposit/deposit.ts";
import { allPhotos } from "../domain/deposit/published-advert.ts";
import type { DepositIssue, ReadDeposit } from "../domain/deposit/read-deposit.ts";
import { unusedFiles } from "../domain/photographs/unused-files.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { MediaStore } from "../photos/media-store.ts";
import { drawId } from "../tokens/hidden-words.ts";
import type { Estimating } from "./advert-findings.ts";
import { advertFindings } from "./advert-findings.ts";
import { closeCases } from "./close-cases.ts";
import type { DepositGround } from "./deposit-ground.ts";
import { iso } from "./deposit-ground.ts";
import type { Holder } from "./holder.ts";
import { listingReference } from "./listing-reference.ts";
import { hasSamePhotos, preparePut } from "./put-online.ts";

export type Published =
  | { readonly kind: "online"; readonly listing: Listing }
  | { readonly kind: "heldUp" }
  | { readonly kind: "issues"; readonly issues: readonly DepositIssue[] }
  /** Once its address is confirmed. */
  | { readonly kind: "confirm"; readonly email: string }
  /** Its listing was taken away upon a report. */
  | { readonly kind: "removed" }
  /** Its seller is. */
  | { readonly kind: "suspended" }
  /** Not any more, or not yet. */
  | { readonly kind: "notNow" };

export interface PublishingParts extends DepositGround {
  readonly media: MediaStore;
  readonly read: (deposit: Pick<Deposit, "fields">, owner?: string) => ReadDeposit;
}

/** `estimate` tells what the market says of such a vehicle, in euros. */
export type PublishAdvert = (holder: Holder, deposit: Deposit, estimate: Estimating) => Promise<Published>;

export function publishing(parts: PublishingParts): PublishAdvert {
  const { storage, media, read, now } = parts;
  const { deposits, moderation, listings, suspensions } = storage;
  const at = () => iso(now());
  const findingsIn = advertFindings(parts);

  /** What became of one that somebody else, or the same hand a moment ago, has published. */
  const publishedBefore = async (deposit: Deposit): Promise<Published> => {
    const stands = await deposits.get(deposit.id);
    // What is online is not what it shows by now.
    if (stands !== undefined && !hasSamePhotos(stands, deposit)) return { kind: "notNow" };
    if (stands?.state === "moderation") return { kind: "heldUp" };
    const stored = stands?.state === "online" && stands.reference && (await listings.get(stands.reference));
    return stored ? { kind: "online", listing: stored.listing } : { kind: "notNow" };
  };

  return async ({ viewer }, deposit, estimate) => {
    if (!mayDo(deposit, "publish")) return { kind: "notNow" };
    const owner = viewer.kind === "member" ? viewer.email : undefined;
    const { facts, issues } = read(deposit, owner);
    if (issues.length > 0) return { kind: "issues", issues };
    if (owner === undefined) {
      const email = normaliseEmail(facts.email ?? "");
      const waiting = await storage.together((unit) =>
        unit.changeDeposit(deposit.id, (stands) =>
          mayDo(stands, "publish") ? { ...stands, state: "waiting", email, updatedAt: at() } : undefined,
        ),
      );
      return waiting === undefined ? { kind: "notNow" } : { kind: "confirm", email };
    }
    if ((await suspensions.standingOf(owner)) !== undefined) return { kind: "suspended" };
    const reference = listingReference(deposit);
    if ((await storage.marks.get(`${REMOVED_MARK}${reference}`)) > 0) return { kind: "removed" };
    const owned = { ...deposit, email: owner, reference };
    const cases = await moderation.ofDeposit(deposit.id);
    const stands = (await listings.get(reference))?.listing;
    const openedAt = at();
    const { findings, value } = await findingsIn({ deposit, reference, facts, estimate, stands, cases });
    // Published twice in one breath it is one advert: the second finds the reference of the first.
    const mayPut = (stands: Deposit) =>
      mayDo(stands, "publish") &&
      (stands.state !== "moderation" || deposit.state === "moderation") &&
      (stands.reference === undefined || stands.reference === reference) &&
      stands.correction?.case === deposit.correction?.case;
    if (findings.length === 0 && deposit.correction === undefined) {
      const prepared = await preparePut(parts, owned, mayPut);
      if (prepared === undefined) throw new Error(`${deposit.id} has no issue and makes no listing`);
      const put = await storage.together(async (unit) => {
        const done = await prepared.put(unit);
        if (done !== undefined) await closeCases(unit, cases, at());
        return done;
      });
      parts.sender.look();
      if (put !== undefined) await media.remove(put);
      return put === undefined ? publishedBefore(deposit) : { kind: "online", listing: prepared.listing };
    }
    let left: readonly string[] = [];
    const held = await storage.together(async (unit) => {
      if ((await suspensions.standingOf(owner)) !== undefined) return undefined;
      let former: readonly SellerPhoto[] = [];
      const { secret: _, removed: _removed, ...rest } = owned;
      const changed = await unit.changeDeposit(deposit.id, (stands) => {
        // It may come online with files that are gone since.
        if (!mayPut(stands) || !hasSamePhotos(stands, deposit)) return undefined;
        former = allPhotos(stands);
        const { fields, photos } = stands;
        // What was written while rules read is not what they read.
        const isAsRead = isDeepStrictEqual([fields, photos], [deposit.fields, deposit.photos]);
        const published = { at: openedAt, fields: deposit.fields, photos: deposit.photos };
        return { ...rest, fields, photos, published, state: "moderation", updatedAt: isAsRead ? openedAt : at() };
      });
      if (changed === undefined) return undefined;
      const online = (await listings.get(reference))?.listing.photos ?? [];
      left = unusedFiles({ photos: former, online }, { photos: allPhotos(changed), online });
      // Asked in its turn: published twice it waits once, as it is by then.
      await closeCases(unit, await moderation.ofDeposit(deposit.id), at());
      await unit.addCase({
        id: drawId(),
        deposit: deposit.id,
        openedAt,
        findings,
        ...(value === undefined ? {} : { value }),
        ...(deposit.correction === undefined ? {} : { corrected: deposit.correction }),
      });
      return changed;
    });
    await media.remove(left);
    return held === undefined ? publishedBefore(deposit) : { kind: "heldUp" };
  };
}
