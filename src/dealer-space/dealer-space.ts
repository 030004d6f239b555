/** A dealer's space: who may enter it and do what there, and how a new one comes to be. */
import { randomInt } from "node:crypto";
import type { DealerAct, DealerRight } from "../domain/accounts/dealer-rights.ts";
import { mayAct, wouldLeaveNobody } from "../domain/accounts/dealer-rights.ts";
import type { Actor } from "../domain/audit/act.ts";
import { rightChanged } from "../domain/audit/right-changed.ts";
import type { Member } from "../domain/accounts/viewer.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import { isCuref } from "../domain/listings/dealer.ts";
import { SUSPENDED_MARK } from "../domain/listings/suspended-mark.ts";
import type { Storage } from "../storage/storage.ts";
import type { DealerOpening } from "./dealer-opening.ts";

export interface OwnDealer {
  readonly dealer: Dealer;
  /** Of a dealer that is suspended no more than to look. */
  readonly right: DealerRight;
  /** Since when an operator has suspended it, milliseconds since 1970-01-01 UTC. */
  readonly suspendedAt?: number;
}

export interface TeamMember {
  readonly account: string;
  readonly email: string;
  readonly right: DealerRight;
  /** ISO 8601 UTC. */
  readonly since: string;
}

/** `unknown`: nobody has an account with that address; `last`: nobody would be left who governs. */
export type RightChange = "changed" | "unknown" | "last";

export interface DealerSpace {
  /** By name. */
  dealersOf(member: Member): Promise<readonly OwnDealer[]>;
  /** Undefined where the member may not do that there, whether there is such a dealer or not. */
  enter(member: Member, curef: string, act: DealerAct): Promise<OwnDealer | undefined>;
  /** Resolves to the reference of a new dealer, which the member governs. */
  open(member: Member, opening: DealerOpening): Promise<string>;
  team(curef: string): Promise<readonly TeamMember[]>;
  /** Of the account with that address; undefined takes the right away. */
  setRight(curef: string, email: string, right: DealerRight | undefined, by: Actor): Promise<RightChange>;
}

export interface DealerSpaceParts {
  readonly storage: Pick<Storage, "dealers" | "dealerRights" | "accounts" | "marks" | "together">;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
  /** Seven digits. */
  readonly draw?: () => string;
}

const SMALLEST = 1_000_000;
const BEYOND = 10_000_000;
const drawDigits = () => String(randomInt(SMALLEST, BEYOND));
/** References that are taken before one gives up: of nine million, so many in a row are a fault. */
const DRAWS = 20;

export function createDealerSpace({ storage, clock, draw = drawDigits }: DealerSpaceParts): DealerSpace {
  const { dealers, dealerRights, accounts, marks } = storage;
  const ownOf = async (dealer: Dealer, right: DealerRight): Promise<OwnDealer> => {
    const suspendedAt = await marks.get(`${SUSPENDED_MARK}${dealer.curef}`);
    return suspendedAt === 0 ? { dealer, right } : { dealer, right: "reader", suspendedAt };
  };
  const now = () => new Date(clock()).toISOString();
  const freeReference = async (): Promise<string> => {
    for (let tried = 0; tried < DRAWS; tried++) {
      const curef = `C${draw()}`;
      if ((await dealers.get(curef)) === undefined) return curef;
    }
    throw new Error(`no free reference of a dealer in ${DRAWS} draws`);
  };
  return {
    dealersOf: async ({ id }) => {
      const held = await dealerRights.of(id);
      const known = await dealers.getMany(held.map(({ curef }) => curef));
      const suspended = await marks.under(SUSPENDED_MARK);
      const own = await Promise.all(
        held.map(async ({ curef, right }): Promise<readonly OwnDealer[]> => {
          const dealer = known.get(curef);
          if (dealer === undefined) return [];
          return [suspended.has(curef) ? await ownOf(dealer, right) : { dealer, right }];
        }),
      );
      return own
        .flat()
        .toSorted((one, other) => one.dealer.name.localeCompare(other.dealer.name, "fr", { numeric: true }));
    },
    enter: async ({ id }, curef, act) => {
      if (!isCuref(curef)) return undefined;
      const held = (await dealerRights.of(id)).find((one) => one.curef === curef);
      const dealer = held && (await dealers.get(curef));
      if (held === undefined || dealer === undefined) return undefined;
      const own = await ownOf(dealer, held.right);
      return mayAct(own.right, act) ? own : undefined;
    },
    open: async ({ id }, { name, sellerType, place, identity, email, phone }) => {
      const at = now();
      const curef = await freeReference();
      await storage.together(async (unit) => {
        await unit.putDealers([
          { curef, name, sellerType, place, identity: { ...identity, email, phone, certifiedAt: at } },
        ]);
        await unit.putSellerContacts([{ seller: curef, email, phone }]);
        if (!(await unit.grantRight({ account: id, curef, right: "manager", grantedAt: at })))
          throw new Error(`an account that is gone cannot open a dealer: ${id}`);
        await unit.note({
          at,
          by: { kind: "account", id },
          kind: "dealer.opened",
          object: { kind: "dealer", id: curef },
          dealer: curef,
          after: name,
        });
      });
      return curef;
    },
    team: async (curef) =>
      (await dealerRights.at(curef)).map(({ account, email, right, grantedAt }) => ({
        account,
        email,
        right,
        since: grantedAt,
      })),
    setRight: async (curef, email, right, by) => {
      const account = await accounts.ofEmail(email);
      if (account === undefined) return "unknown";
      return storage.together(async (unit) => {
        const held = await unit.rightsAt(curef);
        if (wouldLeaveNobody(held, account.id, right)) return "last";
        const isChanged =
          right === undefined
            ? await unit.withdrawRight(account.id, curef)
            : await unit.grantRight({ account: account.id, curef, right, grantedAt: now() });
        if (!isChanged) return "unknown";
        const former = held.find((one) => one.account === account.id)?.right;
        await unit.note(rightChanged({ at: clock(), by, account: account.id, curef, former, right }));
        return "changed";
      });
    },
  };
}
