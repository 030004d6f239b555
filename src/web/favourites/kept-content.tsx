import { useState } from "react";
import { AccountNav } from "../account/account-nav.tsx";
import type { KeptCounts } from "../account/kept-counts.ts";
import { useMergedAccount } from "../kept/use-merged-account.ts";
import type { GivenKept } from "./kept-list.tsx";
import { KeptList } from "./kept-list.tsx";

interface KeptContentProps {
  /** Of a member. */
  readonly account?: { readonly email: string; readonly counts: KeptCounts } | undefined;
  readonly given: GivenKept;
}

/** A guest’s list alone; a member’s beside the ways through the account. */
export default function KeptContent({ account, given }: KeptContentProps) {
  useMergedAccount();
  const [count, setCount] = useState<number>();
  const list = <KeptList {...given} onCount={setCount} />;
  return (
    <main className="wrap favourites" id="contenu">
      {account === undefined ? (
        list
      ) : (
        <div className="account">
          <div className="me">
            <p className="title">Mon compte</p>
            <p>{account.email}</p>
            <AccountNav
              counts={{ ...account.counts, favourites: count ?? account.counts.favourites }}
              at="favourites"
            />
          </div>
          <div className="kept">{list}</div>
        </div>
      )}
    </main>
  );
}
