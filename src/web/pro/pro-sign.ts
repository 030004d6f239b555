/** Whose space a page stands in, as its header says. */
import type { DealerAct, DealerRight } from "../../domain/accounts/dealer-rights.ts";

export interface ProSign {
  readonly curef: string;
  readonly name: string;
  readonly right: DealerRight;
  /** What goes with that right: told here, pages need not know the rights. */
  readonly may: Readonly<Record<DealerAct, boolean>>;
  /** Who governs it reads who may enter, while it is suspended too. */
  readonly readsTeam: boolean;
  /** Messages that nobody has answered. */
  readonly waiting: number;
  /** Since when an operator has suspended it, as its pages say it. */
  readonly suspended?: { readonly heading: string; readonly lines: readonly string[] };
  /** Further dealers of the same person, by name. */
  readonly others: readonly { readonly curef: string; readonly name: string }[];
}
