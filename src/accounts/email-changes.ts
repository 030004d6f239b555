/** An account moves to another address: confirmed there, told to the former one, and taken back from there for some days. */
import type { EmailChange } from "../domain/accounts/email-change.ts";
import { EMAIL_CHANGE_MS, TAKE_BACK_MS } from "../domain/accounts/email-change.ts";
import type { Member } from "../domain/accounts/viewer.ts";
import { normaliseEmail } from "../domain/contact/email-address.ts";
import type { Allowance, EmailChanged } from "../storage/storage.ts";
import type { Ground, NoAccount, TooMany } from "./account-ground.ts";
import { NO_ACCOUNT } from "./account-ground.ts";
import {
  addressChangedLetter,
  addressTakenLetter,
  confirmAddressLetter,
  takenBackLetter,
} from "./email-change-letters.ts";
import { drawToken, hashOf } from "../tokens/hidden-words.ts";

/** To one mailbox, and of one account: five at once, then one every twelve minutes. */
const CHANGES: Allowance = { most: 5, each: 12 * 60_000 };

type LinkTo = (token: string) => string;
type Waiting = Pick<EmailChange, "email" | "expiresAt">;

export interface EmailChanges {
  /** The address that waits to be confirmed. */
  pending(member: Member): Promise<Waiting | undefined>;
  /**
   * Writes to a new address. Whether it has an account is said there and nowhere else. `same`: it is the account’s own. Whether somebody
   * may is asked before (`Accounts.isFresh`).
   */
  ask(
    member: Member,
    typed: string,
    linkTo: LinkTo,
  ): Promise<{ readonly kind: "asked" } | { readonly kind: "same" } | TooMany | NoAccount>;
  drop(member: Member): Promise<void>;
  /** What a link waits with; undefined of another account’s, and once it was used or has lapsed. */
  waiting(member: Member, token: string): Promise<Waiting | undefined>;
  /** `takeBackLinkTo` is the address of the token by which the former address takes the account back. */
  confirm(member: Member, token: string, takeBackLinkTo: LinkTo): Promise<EmailChanged>;
  /** The former address that a link leads back to. */
  reversal(token: string): Promise<Waiting | undefined>;
  /** Every session ends, and so does every other way in but the mail of that address. */
  takeBack(token: string): Promise<EmailChanged>;
}

export function createEmailChanges(ground: Ground): EmailChanges {
  const { storage, sender, from, clock, iso } = ground;
  const { credentials } = storage;
  const pending = (member: Member) => credentials.emailChangeOf(member.id, iso());
  return {
    pending,
    ask: async (member, typed, linkTo) => {
      const email = normaliseEmail(typed);
      if (email === member.email) return { kind: "same" };
      const wait = Math.max(
        await ground.allow("changes", member.email, CHANGES),
        await ground.allow("changed", email, CHANGES),
      );
      if (wait > 0) return { kind: "tooMany", wait };
      const token = drawToken();
      const now = clock();
      const isTaken = (await storage.accounts.ofEmail(email)) !== undefined;
      const letter = { from, to: email, date: iso(now) };
      const isAsked = await storage.together(async (unit) => {
        if (!(await unit.hasAccount(member.id))) return false;
        // Also where the address is somebody’s: page and work are the same, and nobody is sent that link.
        await unit.askEmailChange({
          account: member.id,
          email,
          link: hashOf(token),
          createdAt: iso(now),
          expiresAt: iso(now + EMAIL_CHANGE_MS),
        });
        const mail = isTaken ? addressTakenLetter(letter) : confirmAddressLetter(linkTo(token), letter);
        await ground.tell(unit, member.id, mail);
        return true;
      });
      if (!isAsked) return NO_ACCOUNT;
      sender.look();
      return { kind: "asked" };
    },
    drop: ({ id }) => storage.together((unit) => unit.dropEmailChange(id)),
    waiting: async (member, token) => {
      const change = await pending(member);
      return change?.link === hashOf(token) ? change : undefined;
    },
    confirm: async (member, token, takeBackLinkTo) => {
      const back = drawToken();
      const now = clock();
      const changed = await storage.together(async (unit) => {
        const takeBack = { link: hashOf(back), expiresAt: iso(now + TAKE_BACK_MS) };
        const told = await unit.changeEmail(member.id, hashOf(token), iso(now), takeBack);
        if (told.kind === "changed") {
          const letter = { from, to: told.former, date: iso(now) };
          await ground.tell(unit, told.account, addressChangedLetter(told.email, takeBackLinkTo(back), letter));
        }
        return told;
      });
      sender.look();
      return changed;
    },
    reversal: (token) => credentials.reversal(hashOf(token), iso()),
    takeBack: async (token) => {
      const taken = await storage.together(async (unit) => {
        const told = await unit.takeBackEmail(hashOf(token), iso());
        if (told.kind === "changed")
          await ground.tell(unit, told.account, takenBackLetter({ from, to: told.former, date: iso() }));
        return told;
      });
      sender.look();
      return taken;
    },
  };
}
