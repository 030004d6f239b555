/** What private sellers do with their adverts: write, show, publish, renew, withdraw and sell them. */
import type { Viewer } from "../domain/accounts/viewer.ts";
import type { Deposit, DepositAct, DepositFields } from "../domain/deposit/deposit.ts";
import { DAYS_ONLINE, NOTHING_TYPED, mayDo, unsoldUntil } from "../domain/deposit/deposit.ts";
import type { Joined, WrittenField, Writing } from "../domain/deposit/joined-writings.ts";
import { joinWriting } from "../domain/deposit/joined-writings.ts";
import type { ReadDeposit } from "../domain/deposit/read-deposit.ts";
import { readDeposit } from "../domain/deposit/read-deposit.ts";
import { dayInParis } from "../domain/paris-time.ts";
import { daysLater } from "../domain/privacy/retention.ts";
import { endAdvert } from "../personal-data/end-advert.ts";
import type { MediaStore } from "../photos/media-store.ts";
import type { Storage } from "../storage/storage.ts";
import { drawId, drawToken, hashOf } from "../tokens/hidden-words.ts";
import type { AdvertCases } from "./advert-cases.ts";
import { createAdvertCases } from "./advert-cases.ts";
import type { AdvertPhotos } from "./advert-photos.ts";
import { createAdvertPhotos } from "./advert-photos.ts";
import { closeCases } from "./close-cases.ts";
import type { DepositGround } from "./deposit-ground.ts";
import { iso } from "./deposit-ground.ts";
import type { Holder } from "./holder.ts";
import type { PublishAdvert } from "./publish-advert.ts";
import { publishing } from "./publish-advert.ts";

export interface SavedDeposit {
  readonly deposit: Deposit;
  /** For the browser to hold. */
  readonly token?: string;
  /** What was typed elsewhere meanwhile, and was not overwritten. */
  readonly clashes: readonly WrittenField[];
}

export interface DepositService extends AdvertPhotos, AdvertCases {
  /** The one of that name where it is the holder’s; without a name the one that the browser or the member is writing. */
  find(holder: Holder, id?: string): Promise<Deposit | undefined>;
  ofMember(email: string): Promise<readonly Deposit[]>;
  /** Behind that listing, where it is the viewer’s and may be written in. */
  editable(viewer: Viewer, reference: string): Promise<Deposit | undefined>;
  /** In the place of what was typed before, or as `writing` joins it to that; a new one, with what the browser is to hold, where there is none. */
  save(
    holder: Holder,
    deposit: Deposit | undefined,
    fields: DepositFields,
    writing?: Writing,
  ): Promise<SavedDeposit | undefined>;
  read(deposit: Pick<Deposit, "fields">, owner?: string): ReadDeposit;
  readonly publish: PublishAdvert;
  /** Whether it was done. */
  renew(deposit: Deposit): Promise<boolean>;
  withdraw(deposit: Deposit): Promise<boolean>;
  /** `price` is the last one, euros, where its seller says it. */
  sell(deposit: Deposit, price: number | undefined): Promise<boolean>;
  /** With all that it showed, and how its seller was reached. */
  remove(deposit: Deposit): Promise<boolean>;
  /** How many accounts keep its listing among their favourites, and how many messages it has brought, as far as these are kept. */
  interestIn(reference: string): Promise<{ readonly favourites: number; readonly messages: number }>;
}

export interface DepositParts extends Omit<DepositGround, "storage"> {
  readonly storage: DepositGround["storage"] & Pick<Storage, "correspondence" | "kept">;
  readonly media: MediaStore;
  /** Makes what was just written visible in search. */
  readonly catchUp: () => Promise<void>;
}

/** Before anything was written. */
const EVER = "1970-01-01T00:00:00.000Z";

const written = ({ fields, typedOn = {}, unsettled = {} }: Joined) => ({ fields, typedOn, unsettled });

export function createDeposits(parts: DepositParts): DepositService {
  const { storage, media, from, now, catchUp } = parts;
  const { deposits, moderation, listings, suspensions } = storage;
  const at = () => iso(now());

  const read = ({ fields }: Pick<Deposit, "fields">, owner?: string) =>
    readDeposit(fields, { today: dayInParis(now()), ours: from.address, owner });

  const isOnline = async ({ reference }: Deposit): Promise<boolean> => {
    const stored = reference === undefined ? undefined : await listings.get(reference);
    return stored !== undefined && stored.withdrawnAt === undefined;
  };

  /** Takes its listing off sale; the state that it has then is told by `act`. */
  const end = async (deposit: Deposit, act: DepositAct, ended: (deposit: Deposit) => Deposit): Promise<boolean> => {
    const open = await moderation.ofDeposit(deposit.id);
    const done = await storage.together(async (unit) => {
      const changed = await unit.changeDeposit(deposit.id, (stands) => {
        if (!mayDo(stands, act)) return undefined;
        // Nobody is to decide upon it any more.
        const { published: _, ...rest } = stands;
        return { ...ended(rest), updatedAt: at() };
      });
      if (changed === undefined) return false;
      await closeCases(unit, open, at());
      // Asked in its turn: it may have gone online a moment ago.
      if (changed.reference !== undefined && (await isOnline(changed)))
        await unit.writeListings([{ kind: "withdraw", reference: changed.reference }], at());
      return true;
    });
    // Whoever sold it and looks at results finds it no more.
    if (done) await catchUp();
    return done;
  };

  /** On sale again: what was said of its sale is said no more. */
  const renewed = ({ soldAt: _at, soldPrice: _price, ...stands }: Deposit): Deposit => ({
    ...stands,
    state: "online",
    expiresAt: daysLater(now(), DAYS_ONLINE),
    updatedAt: at(),
  });

  /** Once the owner of its address has it, the browser that wrote it has not: it reads and changes nothing any more. */
  const claimed = async (deposit: Deposit): Promise<Deposit> => {
    if (deposit.secret === undefined) return deposit;
    const own = await storage.together((unit) =>
      unit.changeDeposit(deposit.id, (stands) => {
        const { secret: _, ...rest } = stands;
        return rest;
      }),
    );
    return own ?? deposit;
  };

  const cases = createAdvertCases(parts);
  const { isRemoved } = cases;

  return {
    ...createAdvertPhotos(parts),
    ...cases,
    read,
    publish: publishing({ ...parts, read }),
    find: async ({ viewer, token }, id) => {
      if (id !== undefined) {
        const named = viewer.kind === "member" ? await deposits.get(id) : undefined;
        return named !== undefined && viewer.kind === "member" && named.email === viewer.email
          ? claimed(named)
          : undefined;
      }
      const held = token === undefined ? undefined : await deposits.bySecret(hashOf(token));
      if (held !== undefined || viewer.kind !== "member") return held;
      // What waits under this address may be a stranger's, who typed it: its link alone leads there.
      return (await deposits.ofEmail(viewer.email)).find(({ state }) => state === "draft");
    },
    editable: async (viewer, reference) => {
      const one = viewer.kind === "member" ? await deposits.byReference(reference) : undefined;
      const isTheirs = one !== undefined && viewer.kind === "member" && one.email === viewer.email;
      return isTheirs && mayDo(one, "edit") ? one : undefined;
    },
    ofMember: async (email) => Promise.all((await deposits.ofEmail(email)).map(claimed)),
    save: async ({ viewer }, deposit, fields, writing) => {
      if (deposit === undefined) {
        const token = viewer.kind === "member" ? undefined : drawToken();
        const made: Deposit = {
          id: drawId(),
          state: "draft",
          ...(writing === undefined ? { fields } : written(joinWriting({ fields: NOTHING_TYPED }, fields, writing))),
          photos: [],
          createdAt: at(),
          updatedAt: at(),
          ...(token === undefined ? {} : { secret: hashOf(token) }),
          ...(viewer.kind === "member" ? { email: viewer.email } : {}),
        };
        await storage.together((unit) => unit.addDeposit(made));
        return { deposit: made, clashes: [], ...(token === undefined ? {} : { token }) };
      }
      let clashes: SavedDeposit["clashes"] = [];
      const changed = await storage.together((unit) =>
        unit.changeDeposit(deposit.id, (stands) => {
          if (!mayDo(stands, "edit")) return undefined;
          if (writing === undefined) return { ...stands, fields, unsettled: {}, updatedAt: at() };
          const joined = joinWriting(stands, fields, writing);
          ({ clashes } = joined);
          return { ...stands, ...written(joined), updatedAt: at() };
        }),
      );
      return changed && { deposit: changed, clashes };
    },
    renew: async (deposit) => {
      const { reference, email } = deposit;
      if (!mayDo(deposit, "renew") || reference === undefined || email === undefined) return false;
      // What was published goes on, or comes back; what was typed since waits for its own publication.
      const wasOnline = await isOnline(deposit);
      const unsold = unsoldUntil(deposit);
      if (deposit.state === "sold" && (unsold === undefined || unsold < at())) return false;
      if (await isRemoved(deposit)) return false;
      const stored = await listings.get(reference);
      const done = await storage.together(async (unit) => {
        if ((await suspensions.standingOf(email)) !== undefined) return false;
        const changed = await unit.changeDeposit(deposit.id, (stands) =>
          mayDo(stands, "renew") ? renewed(stands) : undefined,
        );
        if (changed === undefined) return false;
        if (!wasOnline && stored !== undefined)
          await unit.writeListings([{ kind: "put", listing: stored.listing }], at());
        return true;
      });
      if (done) await catchUp();
      return done;
    },
    withdraw: (deposit) => end(deposit, "withdraw", (stands) => ({ ...stands, state: "withdrawn" })),
    sell: (deposit, price) =>
      end(deposit, "sell", (stands) => ({
        ...stands,
        state: "sold",
        soldAt: at(),
        ...(price === undefined ? {} : { soldPrice: price }),
      })),
    remove: async (deposit) => {
      const left = await storage.together(async (unit) => {
        // Asked in its turn: on another page it may be on sale again since.
        const stands = await unit.changeDeposit(deposit.id, (one) => one);
        if (stands === undefined) return undefined;
        // What was taken away upon a report is its seller's to erase, whatever state it was in.
        const isTakenAway = (await isRemoved(stands)) && !(await isOnline(stands));
        if (!mayDo(stands, "delete") && !isTakenAway) return undefined;
        const removed = await unit.removeDeposit(stands.id);
        return removed && endAdvert(unit, removed, at());
      });
      await media.remove(left ?? []);
      return left !== undefined;
    },
    interestIn: async (reference) => {
      const [kept, leads] = await Promise.all([
        storage.kept.favouritesOf([reference]),
        storage.correspondence.leads.ofSeller(reference, EVER),
      ]);
      return { favourites: kept.get(reference)?.length ?? 0, messages: leads.length };
    },
  };
}

export const nothingTyped: Pick<Deposit, "fields" | "photos"> = { fields: NOTHING_TYPED, photos: [] };
