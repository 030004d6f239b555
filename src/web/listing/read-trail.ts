/** Reading where a listing was chosen: needed by listings alone, so apart from what every first page carries. */
import type { Trail } from "../cards/trail.ts";

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

/** Whether the way back leads through the address of the search: the entry before this one is another page. */
export const isApart = (state: unknown) => isObject(state) && state["isApart"] === true;

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
