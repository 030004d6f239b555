/** What somebody does with a favourite in its row: said to the ledger of the browser, which tells the account. */
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { signInAddress } from "../account/account-address.ts";
import { favourites } from "../browser/favourites.ts";
import { toggleFavourite } from "../cards/toggle-favourite.ts";
import { sayOfFavourite } from "../kept/follow-favourites.ts";
import { currentLedger } from "../kept/ledger-store.ts";
import type { RowActions } from "./kept-row.tsx";

export interface KeptActions extends RowActions {
  /** By the browser's list; of one that the page came with and the browser has never heard of, by the page. */
  readonly isKept: (reference: string, list: readonly string[]) => boolean;
}

const isKept = (reference: string, list: readonly string[]) =>
  list.includes(reference) || !currentLedger().favourites.some((favourite) => favourite.reference === reference);

export function useKeptActions(isMember: boolean): KeptActions {
  const navigate = useNavigate();
  /** The ledger is read as the page is shown: what is said to it alone shows the page again. */
  const [, setSaid] = useState(0);
  return useMemo(() => {
    const say: typeof sayOfFavourite = (reference, touch) => {
      sayOfFavourite(reference, touch);
      setSaid((count) => count + 1);
    };
    return {
      isKept,
      toggle: (reference, name) => {
        const list = favourites.read();
        // The account's, before the browser has heard of it.
        if (!list.includes(reference) && isKept(reference, list)) say(reference, { kind: "remove" });
        else toggleFavourite(reference, name);
      },
      note: (reference, note) => say(reference, { kind: "note", note: note.trim() }),
      mail: (reference, wantsMail) => {
        say(reference, { kind: "mail", wantsMail });
        // Who is to be written to says where first; the wish waits in the browser and comes along.
        if (wantsMail && !isMember) void navigate(signInAddress("/favoris"));
      },
    };
  }, [isMember, navigate]);
}
