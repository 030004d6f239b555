/** What somebody did to how a dealer's stock comes in: its keys, where it is fetched, how it is read, a file of its own. */
import type { Act, ActKind, Actor } from "./act.ts";

interface Done {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly by: Actor;
}

type FeedActKind = Extract<ActKind, `feed.${string}`>;

/** `before` and `after` hold no key and no password: of a key its name, of an address what `shownSource` shows. */
export function feedAct(kind: FeedActKind, curef: string, { at, by }: Done, told: Pick<Act, "before" | "after">): Act {
  return { at, by, kind, object: { kind: "dealer", id: curef }, dealer: curef, ...told };
}
