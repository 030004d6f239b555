/** The log of acts as an operator reads it: whoever acted or was acted upon by the address that they have now. */
import type { Act, KeptAct } from "../domain/audit/act.ts";
import type { ActsAsked } from "../storage/act-storage.ts";
import type { Storage } from "../storage/storage.ts";

export interface ToldAct extends KeptAct {
  /** Addresses; absent where the account is no more, or none is meant. */
  readonly actor?: string;
  readonly subject?: string;
}

export interface ActDesk {
  /** As `Acts.find`, and whether there are more. */
  find(
    asked: ActsAsked,
    most: number,
    after?: number,
  ): Promise<{ readonly acts: readonly ToldAct[]; readonly hasMore: boolean }>;
}

const accountsIn = ({ by, object }: Act): readonly string[] => [
  ...(by.kind === "account" ? [by.id] : []),
  ...(object.kind === "account" && object.id !== "" ? [object.id] : []),
];

export function createActDesk({ acts, accounts }: Pick<Storage, "acts" | "accounts">): ActDesk {
  return {
    find: async (asked, most, after) => {
      const found = await acts.find(asked, most + 1, after);
      const named = [...new Set(found.flatMap(accountsIn))];
      const known = await Promise.all(named.map(async (id) => [id, (await accounts.named(id))?.email] as const));
      const emails = new Map(known);
      const told = found.slice(0, most).map((act): ToldAct => {
        const actor = act.by.kind === "account" ? emails.get(act.by.id) : undefined;
        const subject = act.object.kind === "account" ? emails.get(act.object.id) : undefined;
        return { ...act, ...(actor === undefined ? {} : { actor }), ...(subject === undefined ? {} : { subject }) };
      });
      return { acts: told, hasMore: found.length > most };
    },
  };
}
