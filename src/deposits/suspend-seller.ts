/** A person suspends a private seller, keeps to it upon an appeal, or takes it back: each once, with reasons, told to them. */
import type { Account } from "../domain/accounts/account.ts";
import type { Actor } from "../domain/audit/act.ts";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import { counted } from "../domain/french.ts";
import { withoutMarketFacts } from "../domain/listings/market-facts.ts";
import type { Suspension, SuspensionReasons } from "../domain/moderation/suspension.ts";
import { isAccepted } from "../domain/moderation/moderation-case.ts";
import type { Finding } from "../domain/moderation/rules.ts";
import { isStanding, lifted, upheld } from "../domain/moderation/suspension.ts";
import type { Mail, MailKey } from "../mail/mail.ts";
import { mailEntry } from "../mail/mail.ts";
import type { Storage } from "../storage/storage.ts";
import { withdrawSince } from "../storage/withdraw-since.ts";
import { drawId, drawToken, hashOf } from "../tokens/hidden-words.ts";
import { OWN_LISTINGS } from "./deposit-address.ts";
import { appealAddress } from "../domain/moderation/appeal-address.ts";
import type { DepositGround } from "./deposit-ground.ts";
import { iso } from "./deposit-ground.ts";
import { restorationLetter, suspensionLetter, suspensionUpheldLetter } from "./deposit-letters.ts";

type Owner = Pick<Account, "id" | "email">;
type Letter = "told" | "upheld" | "lifted";

/** As adverts’: kept until an operator may send it again, where a mailbox refuses it. */
const keyOf = ({ id }: Pick<Suspension, "id">, letter: Letter): MailKey => `deposit.suspension.${id}.${letter}`;

/** Online, or shown as it was while a change of it waits for a person. */
const SHOWN: ReadonlySet<Deposit["state"]> = new Set<Deposit["state"]>(["online", "moderation"]);
/** By which rules brought adverts of theirs to a person, who refused them, or has not decided yet: not what was let through. */
async function findingsAbout(
  { deposits, moderation }: Pick<Storage, "deposits" | "moderation">,
  { email }: Pick<Owner, "email">,
): Promise<readonly Finding[]> {
  const adverts = await deposits.ofEmail(email);
  const cases = (await Promise.all(adverts.map(({ id }) => moderation.ofDeposit(id)))).flat();
  return cases.flatMap((one) => (one.closedAt === undefined && !isAccepted(one) ? one.findings : []));
}

const shownOf = async ({ deposits }: Pick<Storage, "deposits">, { email }: Pick<Owner, "email">) =>
  (await deposits.ofEmail(email)).filter(({ state }) => SHOWN.has(state));

/** Resolves to how many adverts went off; undefined where there is no such account any more, or it is suspended already. */
export async function suspendSeller(
  ground: DepositGround,
  owner: Owner,
  reasons: SuspensionReasons,
  by: Actor,
): Promise<number | undefined> {
  const { storage, sender, from, isDelivered, now, clock, origin } = ground;
  const token = drawToken();
  const gone = await storage.together(async (unit) => {
    if (!(await unit.hasAccount(owner.id))) return undefined;
    if ((await storage.suspensions.ofAccount(owner.id)).some(isStanding)) return undefined;
    const at = iso(now());
    // Read in its turn: what its seller put online just before goes as well, and nothing comes after.
    const adverts = await shownOf(storage, owner);
    const shown: string[] = [];
    for (const { id, reference, state } of adverts) {
      if (state === "online")
        await unit.changeDeposit(id, (stands) => ({ ...stands, state: "suspended", updatedAt: at }));
      const stored = reference === undefined ? undefined : await storage.listings.get(reference);
      if (stored === undefined || stored.withdrawnAt !== undefined) continue;
      shown.push(stored.listing.reference);
    }
    const findings = await findingsAbout(storage, owner);
    const { facts, ground: rests } = reasons;
    const suspension: Suspension = {
      id: drawId(),
      account: owner.id,
      at,
      appealToken: hashOf(token),
      facts,
      ground: rests,
      ...(findings.length === 0 ? {} : { findings }),
    };
    await unit.addSuspension(suspension);
    if (shown.length > 0)
      await unit.writeListings(
        shown.map((reference) => ({ kind: "withdraw", reference })),
        at,
      );
    await unit.note({
      at,
      by,
      kind: "seller.suspended",
      object: { kind: "account", id: owner.id },
      before: `${counted(shown.length, "annonce")} en ligne`,
      after: "hors ligne",
    });
    if (isDelivered) {
      const links = { appeal: origin() + appealAddress(token), own: origin() + OWN_LISTINGS };
      const to = { from, to: owner.email, date: iso(clock()) };
      await unit.add([mailEntry(keyOf(suspension, "told"), suspensionLetter(suspension, shown.length, links, to))]);
    }
    return shown.length;
  });
  sender.look();
  return gone;
}

/** How many adverts would go off with it now: those that visitors see, whatever waits of them. */
export async function countShown(
  storage: Pick<Storage, "deposits" | "listings">,
  owner: Pick<Account, "email">,
): Promise<number> {
  const stored = await storage.listings.getMany(
    (await shownOf(storage, owner)).flatMap(({ reference }) => reference ?? []),
  );
  return [...stored.values()].filter(({ withdrawnAt }) => withdrawnAt === undefined).length;
}

/** The statement of reasons as its seller would read it now. */
export async function suspensionAsWritten(
  { storage, from, now, clock, origin }: DepositGround,
  owner: Owner,
  reasons: SuspensionReasons,
): Promise<Mail> {
  return suspensionLetter(
    { id: "", account: owner.id, at: iso(now()), findings: await findingsAbout(storage, owner), ...reasons },
    await countShown(storage, owner),
    // The link that contests it is drawn when it is sent.
    { appeal: `${origin()}${appealAddress("…")}`, own: origin() + OWN_LISTINGS },
    { from, to: owner.email, date: iso(clock()) },
  );
}

/** Resolves to whether an appeal waited. */
export async function upholdSuspension(
  { storage, sender, from, isDelivered, now, clock }: DepositGround,
  owner: Owner,
  reason: string,
  by: Actor,
): Promise<boolean> {
  const isDone = await storage.together(async (unit) => {
    const one = (await storage.suspensions.ofAccount(owner.id)).find(isStanding);
    const turn = { at: iso(now()), reason };
    const kept = one && (await unit.changeSuspension(one.id, (stands) => upheld(stands, turn)));
    if (kept === undefined) return false;
    await unit.note({
      at: turn.at,
      by,
      kind: "seller.upheld",
      object: { kind: "account", id: owner.id },
      before: "recours",
      after: "suspendu",
    });
    const to = { from, to: owner.email, date: iso(clock()) };
    if (isDelivered) await unit.add([mailEntry(keyOf(kept, "upheld"), suspensionUpheldLetter(turn, to))]);
    return true;
  });
  sender.look();
  return isDone;
}

/** Resolves to how many adverts are back; undefined where they were not suspended. */
export async function liftSuspension(
  ground: DepositGround,
  owner: Owner,
  reason: string,
  by: Actor,
): Promise<number | undefined> {
  const { storage, sender, from, isDelivered, now, clock, origin } = ground;
  const back = await storage.together(async (unit) => {
    const one = (await storage.suspensions.ofAccount(owner.id)).find(isStanding);
    const turn = { at: iso(now()), reason };
    const kept = one && (await unit.changeSuspension(one.id, (stands) => lifted(stands, turn)));
    if (kept === undefined) return undefined;
    const lost = Date.parse(turn.at) - Date.parse(kept.at);
    const counts = { back: 0, away: 0 };
    for (const { id, reference, state } of await storage.deposits.ofEmail(owner.email)) {
      if (state === "suspended")
        await unit.changeDeposit(id, ({ expiresAt, ...stands }) => ({
          ...stands,
          state: "online",
          updatedAt: turn.at,
          // Its days online do not pass while it is away.
          ...(expiresAt === undefined ? {} : { expiresAt: iso(Date.parse(expiresAt) + lost) }),
        }));
      const stored = reference === undefined ? undefined : await storage.listings.get(reference);
      const hasGone = stored?.withdrawnAt === kept.at;
      // It was shown as it was, and its change still waits for a person.
      if (state !== "suspended" && !(state === "moderation" && hasGone)) continue;
      const removedAt = stored && (await storage.marks.get(`${REMOVED_MARK}${stored.listing.reference}`));
      if (stored === undefined || removedAt !== 0) {
        if (state === "suspended") counts.away += 1;
        // Removed upon a report meanwhile, it comes back with the removal, if that is taken back.
        if (stored !== undefined && removedAt !== undefined && hasGone)
          await withdrawSince(unit, stored.listing, iso(removedAt), turn.at);
        continue;
      }
      counts.back += 1;
      await unit.writeListings([{ kind: "put", listing: withoutMarketFacts(stored.listing) }], turn.at);
    }
    await unit.note({
      at: turn.at,
      by,
      kind: "seller.restored",
      object: { kind: "account", id: owner.id },
      before: "suspendu",
      after: `${counted(counts.back, "annonce")} en ligne`,
    });
    const to = { from, to: owner.email, date: iso(clock()) };
    if (isDelivered)
      await unit.add([mailEntry(keyOf(kept, "lifted"), restorationLetter(turn, counts, origin() + OWN_LISTINGS, to))]);
    return counts.back;
  });
  sender.look();
  return back;
}
