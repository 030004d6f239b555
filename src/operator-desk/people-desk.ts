/** Whoever has an account, as far as an operator has to know: found by the whole address or identifier that they give, and listed nowhere. */
import type { Account, Session } from "../domain/accounts/account.ts";
import type { DealerRight, HeldRight } from "../domain/accounts/dealer-rights.ts";
import type { Member } from "../domain/accounts/viewer.ts";
import { rightChanged } from "../domain/audit/right-changed.ts";
import { normaliseEmail } from "../domain/contact/email-address.ts";
import { eraseUponRequest } from "../personal-data/erase-upon-request.ts";
import type { Presence } from "../storage/storage.ts";
import type { DeskGround } from "./desk-ground.ts";
import { byOperator } from "./desk-ground.ts";

export interface OpenedPerson {
  readonly account: Account;
  readonly presence: Presence | undefined;
  readonly sessions: readonly Session[];
  readonly rights: readonly (HeldRight & { readonly dealer: string })[];
  /** How many of each there are; what they say is theirs. */
  readonly counts: { readonly adverts: number; readonly searches: number; readonly messages: number };
}

export interface PeopleDesk {
  /** Of a whole address, or of an identifier. */
  find(text: string): Promise<Account | undefined>;
  get(id: string): Promise<OpenedPerson | undefined>;
  /** All of them. Resolves to how many; undefined where there is no such account. */
  endSessions(id: string, by: Member): Promise<number | undefined>;
  /** Undefined takes it away. Also where nobody would be left who governs: the next right is an operator’s to give. */
  setRight(id: string, curef: string, right: DealerRight | undefined, by: Member): Promise<boolean>;
  /** All that is kept of them. Resolves to whether there was such an account. */
  erase(id: string, by: Member): Promise<boolean>;
}

export function createPeopleDesk(ground: DeskGround): PeopleDesk {
  const { storage, clock, now } = ground;
  const { accounts, dealerRights, dealers, deposits, savedSearches, correspondence } = storage;
  const iso = (moment: number) => new Date(moment).toISOString();
  return {
    find: async (text) => {
      const asked = text.trim();
      if (asked === "") return undefined;
      return (await accounts.ofEmail(normaliseEmail(asked))) ?? (await accounts.named(asked));
    },
    get: async (id) => {
      const account = await accounts.named(id);
      if (account === undefined) return undefined;
      const { email } = account;
      const [presence, sessions, held, adverts, searches, messages] = await Promise.all([
        accounts.presence(id),
        accounts.sessionsOf(id, iso(clock())),
        dealerRights.of(id),
        deposits.ofEmail(email),
        savedSearches.ofEmail(email),
        correspondence.leads.ofEmail(email),
      ]);
      const rights = await Promise.all(
        held.map(async (right) => ({ ...right, dealer: (await dealers.get(right.curef))?.name ?? right.curef })),
      );
      const counts = { adverts: adverts.length, searches: searches.length, messages: messages.length };
      return { account, presence, sessions, rights, counts };
    },
    endSessions: async (id, by) => {
      if ((await accounts.named(id)) === undefined) return undefined;
      const { length } = await accounts.sessionsOf(id, iso(clock()));
      await storage.together(async (unit) => {
        await unit.endSessions(id, undefined);
        await unit.note({
          at: iso(now()),
          by: byOperator(by.id),
          kind: "sessions.ended",
          object: { kind: "account", id },
          before: `${String(length)} ouvertes`,
          after: "aucune",
        });
      });
      return length;
    },
    setRight: async (id, curef, right, by) => {
      if ((await dealers.get(curef)) === undefined) return false;
      return storage.together(async (unit) => {
        const former = (await unit.rightsAt(curef)).find(({ account }) => account === id)?.right;
        const isChanged =
          right === undefined
            ? await unit.withdrawRight(id, curef)
            : await unit.grantRight({ account: id, curef, right, grantedAt: iso(clock()) });
        if (isChanged)
          await unit.note(rightChanged({ at: now(), by: byOperator(by.id), account: id, curef, former, right }));
        return isChanged;
      });
    },
    erase: async (id, by) => {
      const account = await accounts.named(id);
      if (account === undefined) return false;
      await eraseUponRequest(account.email, ground, byOperator(by.id));
      ground.sender.look();
      await ground.catchUp();
      return true;
    },
  };
}
