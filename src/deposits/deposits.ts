/** What private sellers do with their adverts: write, show, publish, renew, withdraw and sell them. */
import { setImmediate } from "node:timers/promises";
import type { Viewer } from "../domain/accounts/viewer.ts";
import { normaliseEmail } from "../domain/contact/email-address.ts";
import { dayInParis } from "../domain/paris-time.ts";
import type { Decision } from "../domain/contact/report.ts";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import type { Deposit, DepositAct, DepositFields, DepositPhoto } from "../domain/deposit/deposit.ts";
import { DAYS_ONLINE, MOST_PHOTOS, NOTHING_TYPED, mayDo, unsoldUntil } from "../domain/deposit/deposit.ts";
import type { Joined, WrittenField, Writing } from "../domain/deposit/joined-writings.ts";
import { joinWriting } from "../domain/deposit/joined-writings.ts";
import type { PhotoEdit } from "../domain/deposit/photo-edit.ts";
import { UNTOUCHED, isSameEdit } from "../domain/deposit/photo-edit.ts";
import type { DepositIssue, ReadDeposit, ReadFacts } from "../domain/deposit/read-deposit.ts";
import { readDeposit } from "../domain/deposit/read-deposit.ts";
import { offerOf } from "../domain/deposit/to-offer.ts";
import type { Offer } from "../domain/stock/stock-change.ts";
import { OWN_PHOTO } from "../domain/listings/own-photo.ts";
import { modelLabel, makeLabel } from "../domain/catalogue/makes.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { ToldValue } from "../domain/listings/market-facts.ts";
import type { ModerationCase } from "../domain/moderation/moderation-case.ts";
import { LONGEST_APPEAL, appealed, closed, isAccepted } from "../domain/moderation/moderation-case.ts";
import type { Suspension } from "../domain/moderation/suspension.ts";
import { contested } from "../domain/moderation/suspension.ts";
import type { Finding, OtherAdvert, SameAsShown, ShownBefore, Suspected } from "../domain/moderation/rules.ts";
import { comparison, notYetJudged } from "../domain/moderation/rules.ts";
import { daysLater } from "../domain/privacy/retention.ts";
import type { MediaStore } from "../photos/media-store.ts";
import { PhotoError } from "../photos/photo-failure.ts";
import { photographTurn as taking } from "../photos/photograph-turn.ts";
import { editedPhotograph, takePhotograph } from "../photos/take-photograph.ts";
import type { Storage, UnitOfWork } from "../storage/storage.ts";
import { drawId, drawToken, hashOf } from "../tokens/hidden-words.ts";
import type { DepositGround } from "./deposit-ground.ts";
import { iso } from "./deposit-ground.ts";
import { listingReference } from "./listing-reference.ts";
import { preparePut } from "./put-online.ts";
import { UNFITTED } from "../domain/moderation/rules.ts";

/** Whose advert is meant. */
export interface Holder {
  readonly viewer: Viewer;
  /** What the browser holds of an advert that nobody has signed for. */
  readonly token: string | undefined;
}

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

export type AddedPhoto = "added" | "unreadable" | "full" | "gone";

/** Undefined where the market says too little. */
export type Estimating = (facts: ReadFacts) => Promise<ToldValue | typeof UNFITTED | undefined>;

export interface SavedDeposit {
  readonly deposit: Deposit;
  /** For the browser to hold. */
  readonly token?: string;
  /** What was typed elsewhere meanwhile, and was not overwritten. */
  readonly clashes: readonly WrittenField[];
}

interface Refusal {
  readonly one: ModerationCase;
  readonly deposit: Deposit;
}

export interface DepositService {
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
  addPhoto(id: string, file: Buffer): Promise<AddedPhoto>;
  /** `shown` names it. Nothing happens to one that is not there. */
  editPhoto(id: string, shown: string, edit: (before: PhotoEdit) => PhotoEdit): Promise<void>;
  /** By so many places towards the end. */
  movePhoto(id: string, shown: string, by: number): Promise<void>;
  removePhoto(id: string, shown: string): Promise<void>;
  photo(name: string): Promise<Buffer | undefined>;
  /** `estimate` is what the market says of such a vehicle, in euros. */
  publish(holder: Holder, deposit: Deposit, estimate: Estimating): Promise<Published>;
  /** Whether it was done. */
  renew(deposit: Deposit): Promise<boolean>;
  withdraw(deposit: Deposit): Promise<boolean>;
  /** `price` is the last one, euros, where its seller says it. */
  sell(deposit: Deposit, price: number | undefined): Promise<boolean>;
  /** With its photographs. */
  remove(deposit: Deposit): Promise<boolean>;
  casesOf(deposit: Deposit): Promise<readonly ModerationCase[]>;
  /** How many accounts keep its listing among their favourites, and how many messages it has brought, as far as these are kept. */
  interestIn(reference: string): Promise<{ readonly favourites: number; readonly messages: number }>;
  /** By what the link of the refusal holds. */
  refusal(token: string): Promise<Refusal | undefined>;
  /** Of its seller, where it stands. */
  suspensionOf(email: string): Promise<Suspension | undefined>;
  /** That of a mail’s link; without a link that of the member who asks, where it stands. */
  contestable(viewer: Viewer, token: string): Promise<Suspension | undefined>;
  /** That of a case about the member’s own advert, by the name of the case. */
  ownRefusal(viewer: Viewer, id: string): Promise<Refusal | undefined>;
  /** Against a refusal or a suspension, as above: by what the mail’s link holds, or the name of a member’s own case. */
  appeal(
    viewer: Viewer,
    by: { readonly token: string; readonly case?: string },
    words: string,
  ): Promise<"received" | "empty" | "gone">;
  /** Upon a report, for good as long as that is not taken back: its seller does not bring it back. */
  isRemoved(deposit: Deposit): Promise<boolean>;
  /** Why its listing was taken away upon a report; undefined where it was not, or that is taken back. */
  removalOf(deposit: Deposit): Promise<Decision | undefined>;
}

export interface DepositParts extends Omit<DepositGround, "storage"> {
  readonly storage: DepositGround["storage"] & Pick<Storage, "correspondence" | "kept">;
  readonly media: MediaStore;
  /** Makes what was just written visible in search. */
  readonly catchUp: () => Promise<void>;
}

/** What is online, about to be, or was until its seller was suspended or is to correct it. */
const COMPARED: readonly Deposit["state"][] = ["online", "moderation", "suspended", "correction"];
/** Adverts that a new one is held against before other requests have their turn: some milliseconds of work. */
const OTHERS_AT_ONCE = 25;
/** Before anything was written. */
const EVER = "1970-01-01T00:00:00.000Z";

const written = ({ fields, typedOn = {} }: Joined) => ({ fields, typedOn });

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

  const comparable = (other: Deposit): OtherAdvert => ({
    id: other.id,
    text: wordsOf(other.fields),
    plate: read(other, other.email).facts.plate,
    hashes: other.photos.flatMap(({ hash }) => hash ?? []),
    publishedAt: other.publishedAt,
  });

  /** Held against all that count. */
  const compared = async ({ id }: Deposit, suspected: Suspected): Promise<readonly Finding[]> => {
    const comparing = comparison(suspected);
    let others = await deposits.inStates(COMPARED, OTHERS_AT_ONCE);
    while (others.length > 0) {
      comparing.take(others.filter((other) => other.id !== id).map(comparable));
      await setImmediate();
      others = await deposits.inStates(COMPARED, OTHERS_AT_ONCE, others.at(-1)?.id);
    }
    return comparing.findings(dayInParis(now()));
  };

  /** Who would decide upon what was published before is not to decide upon what is there now. */
  const closeCases = async (unit: UnitOfWork, cases: readonly ModerationCase[]): Promise<void> => {
    for (const { id } of cases) await unit.changeCase(id, (stands) => closed(stands, at()));
  };

  /** Takes its listing off sale; the state that it has then is told by `act`. */
  const end = async (deposit: Deposit, act: DepositAct, ended: (deposit: Deposit) => Deposit): Promise<boolean> => {
    const cases = await moderation.ofDeposit(deposit.id);
    const done = await storage.together(async (unit) => {
      const changed = await unit.changeDeposit(deposit.id, (stands) =>
        mayDo(stands, act) ? { ...ended(stands), updatedAt: at() } : undefined,
      );
      if (changed === undefined) return false;
      await closeCases(unit, cases);
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

  /** What is not shown any more is removed once nothing names it. */
  const withPhotos = async (id: string, change: (photos: readonly DepositPhoto[]) => readonly DepositPhoto[]) => {
    let former: readonly DepositPhoto[] = [];
    const changed = await storage.together((unit) =>
      unit.changeDeposit(id, (stands) => {
        if (!mayDo(stands, "edit")) return undefined;
        former = stands.photos;
        const photos = change(stands.photos);
        return photos.length > MOST_PHOTOS ? undefined : { ...stands, photos, updatedAt: at() };
      }),
    );
    if (changed === undefined) return undefined;
    const kept = new Set(changed.photos.flatMap(({ taken, shown }) => [taken, shown]));
    // A listing that is there shows what was published, until it is published again.
    const isPublished = changed.reference !== undefined;
    const left = former.flatMap(({ taken, shown }) => (isPublished ? [taken] : [taken, shown]));
    await media.remove(left.filter((name) => !kept.has(name)));
    return changed;
  };

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

  const contestable: DepositService["contestable"] = async (viewer, token) => {
    if (token !== "") return suspensions.byAppealToken(hashOf(token));
    return viewer.kind === "member" ? suspensions.standingOf(viewer.email) : undefined;
  };

  /** What became of one that somebody else, or the same hand a moment ago, has published. */
  const publishedBefore = async (id: string): Promise<Published> => {
    const stands = await deposits.get(id);
    if (stands?.state === "moderation") return { kind: "heldUp" };
    const stored = stands?.state === "online" && stands.reference && (await listings.get(stands.reference));
    return stored ? { kind: "online", listing: stored.listing } : { kind: "notNow" };
  };

  const ownRefusal: DepositService["ownRefusal"] = async (viewer, id) => {
    const one = viewer.kind === "member" ? await moderation.get(id) : undefined;
    const deposit = one && (await deposits.get(one.deposit));
    if (one === undefined || deposit === undefined || viewer.kind !== "member") return undefined;
    return deposit.email === viewer.email ? { one, deposit } : undefined;
  };

  const isRemoved = async ({ reference }: Deposit) =>
    reference !== undefined && (await storage.marks.get(`${REMOVED_MARK}${reference}`)) > 0;

  return {
    read,
    isRemoved,
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
          if (writing === undefined) return { ...stands, fields, updatedAt: at() };
          const joined = joinWriting(stands, fields, writing);
          ({ clashes } = joined);
          return { ...stands, ...written(joined), updatedAt: at() };
        }),
      );
      return changed && { deposit: changed, clashes };
    },
    addPhoto: async (id, file) => {
      const stands = await deposits.get(id);
      if (stands === undefined || !mayDo(stands, "edit")) return "gone";
      if (stands.photos.length >= MOST_PHOTOS) return "full";
      let photo: DepositPhoto;
      try {
        photo = await taking.run(async () => {
          const { bytes, hash } = await takePhotograph(file);
          const shown = await media.put(await editedPhotograph(bytes, UNTOUCHED));
          return { taken: await media.put(bytes), shown, edit: UNTOUCHED, ...(hash === undefined ? {} : { hash }) };
        });
      } catch (error) {
        if (error instanceof PhotoError) return "unreadable";
        throw error;
      }
      if ((await withPhotos(id, (photos) => [...photos, photo])) !== undefined) return "added";
      await media.remove([photo.taken, photo.shown]);
      return "full";
    },
    editPhoto: async (id, shown, edit) => {
      const before = (await deposits.get(id))?.photos.find((photo) => photo.shown === shown);
      const taken = before && (await media.read(before.taken));
      if (before === undefined || taken === undefined) return;
      const next = edit(before.edit);
      if (isSameEdit(next, before.edit)) return;
      const made = await taking.run(async () => media.put(await editedPhotograph(taken, next)));
      await withPhotos(id, (photos) =>
        photos.map((photo) => (photo.shown === shown ? { ...photo, shown: made, edit: next } : photo)),
      );
    },
    movePhoto: async (id, shown, by) => {
      await withPhotos(id, (photos) => {
        const place = photos.findIndex((photo) => photo.shown === shown);
        const photo = photos[place];
        if (photo === undefined) return photos;
        return photos.toSpliced(place, 1).toSpliced(Math.max(0, place + by), 0, photo);
      });
    },
    removePhoto: async (id, shown) => {
      await withPhotos(id, (photos) => photos.filter((photo) => photo.shown !== shown));
    },
    photo: (name) => media.read(name),
    publish: async ({ viewer }, deposit, estimate) => {
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
      const suspected = { ...(await suspectedOf(deposit, facts, estimate)), shown: shownBefore(deposit, stands) };
      const { value } = suspected;
      const found = notYetJudged(
        await compared(deposit, suspected),
        cases.filter(isAccepted).flatMap(({ findings }) => findings),
        sameAsShown(offerOf(facts, reference, deposit.photos), stands),
      );
      // Published twice in one breath it is one advert: the second finds the reference of the first.
      const mayPut = (stands: Deposit) =>
        mayDo(stands, "publish") &&
        (stands.state !== "moderation" || deposit.state === "moderation") &&
        (stands.reference === undefined || stands.reference === reference) &&
        stands.correction?.case === deposit.correction?.case;
      if (found.length === 0 && deposit.correction === undefined) {
        const before = await listings.get(reference);
        const prepared = await preparePut(parts, owned, mayPut);
        if (prepared === undefined) throw new Error(`${deposit.id} has no issue and makes no listing`);
        const put = await storage.together(async (unit) => {
          const done = await prepared.put(unit);
          if (done !== undefined) await closeCases(unit, cases);
          return done;
        });
        parts.sender.look();
        if (put !== undefined) await media.remove(ownPhotos(before?.listing, prepared.listing));
        return put === undefined ? publishedBefore(deposit.id) : { kind: "online", listing: prepared.listing };
      }
      const held = await storage.together(async (unit) => {
        if ((await suspensions.standingOf(owner)) !== undefined) return undefined;
        const { secret: _, ...rest } = owned;
        const changed = await unit.changeDeposit(deposit.id, (stands) =>
          mayPut(stands)
            ? { ...rest, fields: stands.fields, photos: stands.photos, state: "moderation", updatedAt: at() }
            : undefined,
        );
        if (changed === undefined) return undefined;
        // Asked in its turn: published twice it waits once, as it is by then.
        await closeCases(unit, await moderation.ofDeposit(deposit.id));
        await unit.addCase({
          id: drawId(),
          deposit: deposit.id,
          openedAt: at(),
          findings: found,
          ...(isValued(value) ? { value } : {}),
          ...(deposit.correction === undefined ? {} : { corrected: deposit.correction }),
        });
        return changed;
      });
      return held === undefined ? publishedBefore(deposit.id) : { kind: "heldUp" };
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
      // What was taken away upon a report is its seller's to erase, whatever state it was in.
      const isTakenAway = (await isRemoved(deposit)) && !(await isOnline(deposit));
      if (!mayDo(deposit, "delete") && !isTakenAway) return false;
      const removed = await storage.together((unit) => unit.removeDeposit(deposit.id));
      await media.remove((removed?.deposit.photos ?? []).flatMap(({ taken, shown }) => [taken, shown]));
      return removed !== undefined;
    },
    interestIn: async (reference) => {
      const [kept, leads] = await Promise.all([
        storage.kept.favouritesOf([reference]),
        storage.correspondence.leads.ofSeller(reference, EVER),
      ]);
      return { favourites: kept.get(reference)?.length ?? 0, messages: leads.length };
    },
    casesOf: ({ id }) => moderation.ofDeposit(id),
    refusal: async (token) => {
      const one = await moderation.byAppealToken(hashOf(token));
      const deposit = one && (await deposits.get(one.deposit));
      return one === undefined || deposit === undefined ? undefined : { one, deposit };
    },
    suspensionOf: (email) => suspensions.standingOf(email),
    contestable,
    ownRefusal,
    removalOf: async (deposit) => {
      const { reference } = deposit;
      if (reference === undefined || !(await isRemoved(deposit))) return undefined;
      const all = (await storage.correspondence.reports.of(reference)).filter(
        ({ decision, restoration }) => decision?.outcome === "retiree" && restoration === undefined,
      );
      return all.at(-1)?.decision;
    },
    appeal: async (viewer, { token, case: named = "" }, typed) => {
      const words = typed.trim().slice(0, LONGEST_APPEAL);
      if (words === "") return "empty";
      const appeal = { words, at: at() };
      const own = named === "" ? undefined : await ownRefusal(viewer, named);
      if (named !== "" && own === undefined) return "gone";
      const one = own?.one ?? (token === "" ? undefined : await moderation.byAppealToken(hashOf(token)));
      const suspension = one === undefined ? await contestable(viewer, token) : undefined;
      const kept = await storage.together<object | undefined>(async (unit) => {
        if (one !== undefined) return unit.changeCase(one.id, (stands) => appealed(stands, appeal));
        return suspension && unit.changeSuspension(suspension.id, (stands) => contested(stands, appeal));
      });
      return kept === undefined ? "gone" : "received";
    },
  };
}

/** Nothing is, where nothing was shown. */
function sameAsShown(offer: Offer | undefined, shown: Listing | undefined): SameAsShown {
  if (offer === undefined || shown === undefined) return { text: false, pictures: false };
  return {
    text: offer.description === shown.description,
    pictures: offer.photos.every((photo) => shown.photos.includes(photo)),
  };
}

function shownBefore({ publishedAt, photos }: Deposit, shown: Listing | undefined): ShownBefore | undefined {
  if (publishedAt === undefined || shown === undefined) return undefined;
  const own = photos.filter((photo) => shown.photos.includes(OWN_PHOTO + photo.shown));
  return { publishedAt, text: shown.description ?? "", hashes: own.flatMap(({ hash }) => hash ?? []) };
}

/** Names of photographs that a listing showed and does not any more. */
function ownPhotos(before: Listing | undefined, after: Listing): readonly string[] {
  const kept = new Set(after.photos);
  return (before?.photos ?? []).flatMap((photo) =>
    photo.startsWith(OWN_PHOTO) && !kept.has(photo) ? [photo.slice(OWN_PHOTO.length)] : [],
  );
}

export const wordsOf = ({ text, defects }: DepositFields): string => [text, defects].join("\n").trim();

async function suspectedOf({ fields, photos }: Deposit, facts: ReadFacts, estimate: Estimating) {
  const { vehicle, registered, mileage, price, energy, powerDIN, fiscalPower, plate } = facts;
  if (vehicle === undefined || registered === undefined || mileage === undefined || price === undefined)
    throw new Error("an advert without issues lacks a fact");
  const { make, model, vertical, isUnlisted = false } = vehicle;
  const value = await estimate(facts);
  const from = Math.min(...model.generations.map((generation) => generation.from));
  const isSold = model.generations.some(({ to }) => to === undefined);
  const to = Math.max(...model.generations.map((generation) => generation.to ?? 0));
  return {
    facts: {
      vertical,
      year: Number(registered.slice(0, 4)),
      price,
      mileage,
      firstTrafficDate: registered,
      ...(energy === undefined ? {} : { energy }),
      ...(powerDIN === undefined ? {} : { powerDIN }),
      ...(fiscalPower === undefined ? {} : { ratedHorsePower: fiscalPower }),
    },
    model: {
      name: `${makeLabel(make.key)} ${modelLabel(make.key, model.key)}`,
      ...(Number.isFinite(from) ? { soldFrom: from } : {}),
      ...(isSold || to <= 0 ? {} : { soldTo: to }),
    },
    isUnlisted,
    text: wordsOf(fields),
    plate,
    hashes: photos.flatMap(({ hash }) => hash ?? []),
    value,
  };
}

const isValued = (value: ToldValue | typeof UNFITTED | undefined): value is ToldValue =>
  value !== undefined && value !== UNFITTED;

export const nothingTyped: Pick<Deposit, "fields" | "photos"> = { fields: NOTHING_TYPED, photos: [] };
