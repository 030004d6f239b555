import type { DealerRight } from "../accounts/dealer-rights.ts";
import { RIGHT_LABELS } from "../accounts/dealer-rights.ts";
import type { Act, Actor } from "./act.ts";

interface RightChange {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number;
  readonly by: Actor;
  readonly account: string;
  readonly curef: string;
  readonly former: DealerRight | undefined;
  /** Undefined where it is taken away. */
  readonly right: DealerRight | undefined;
}

const labelOf = (right: DealerRight | undefined) => (right === undefined ? "aucun droit" : RIGHT_LABELS[right]);

/** Somebody may do something else at a dealer’s than before. */
export function rightChanged({ at, by, account, curef, former, right }: RightChange): Act {
  return {
    at: new Date(at).toISOString(),
    by,
    kind: right === undefined ? "right.withdrawn" : "right.granted",
    object: { kind: "account", id: account },
    dealer: curef,
    before: labelOf(former),
    after: labelOf(right),
  };
}
