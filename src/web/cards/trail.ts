/**
 * Where a listing was chosen: the search, and the cards that stood there. It travels in the state of the browser's history entry, so
 * the address stays the listing's own, and reloading or coming back keeps it.
 */
export interface Trail {
  /** Of the page. */
  readonly title: string;
  readonly href: string;
  /** Addresses of its cards, in their order. */
  readonly cards: readonly string[];
}

interface TrailState {
  readonly trail: Trail;
}

/** For `navigate` and `Link`. */
export const stateOf = (trail: Trail): TrailState => ({ trail });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Undefined for who came some other way; another program may have written the entry. */
export function trailIn(state: unknown): Trail | undefined {
  const trail = isObject(state) ? state["trail"] : undefined;
  if (!isObject(trail)) return undefined;
  const { title, href, cards } = trail;
  if (typeof title !== "string" || typeof href !== "string" || !Array.isArray(cards)) return undefined;
  return { title, href, cards: cards.filter((card) => typeof card === "string") };
}

export interface Beside {
  readonly before?: string;
  readonly after?: string;
}

/** The cards before and after an address; none beside one that was not among them. */
export function besideIn({ cards }: Trail, address: string): Beside {
  const at = cards.indexOf(address);
  if (at === -1) return {};
  const [before, after] = [cards[at - 1], cards[at + 1]];
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}
