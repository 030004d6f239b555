/** Reading where a listing was chosen: needed by listings alone, so apart from what every first page carries. */
import { whole } from "../../domain/french.ts";
import type { Trail } from "../cards/trail.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Undefined for who came some other way; another program may have written the entry. */
export function trailIn(state: unknown): Trail | undefined {
  const trail = isObject(state) ? state["trail"] : undefined;
  if (!isObject(trail)) return undefined;
  const { title, href, cards, found, next } = trail;
  if (typeof title !== "string" || typeof href !== "string" || !Array.isArray(cards)) return undefined;
  return {
    title,
    href,
    cards: cards.filter((card) => typeof card === "string"),
    ...(typeof found === "string" ? { found } : {}),
    ...(typeof next === "string" && next.startsWith("/") ? { next } : {}),
  };
}

/** `23 sur 3 123`: where an address stands in the whole search; undefined where nobody told how many there are. */
export function standingIn({ cards, found = "" }: Trail, address: string): string | undefined {
  const at = cards.indexOf(address);
  const [from, total] = (/^(\d+) (\d+)$/.exec(found) ?? []).slice(1).map(Number);
  if (at === -1 || from === undefined || total === undefined || from + at > total) return undefined;
  return `${whole(from + at)} sur ${whole(total)}`;
}

/** The trail with the cards of the page after it; those that it has already, for the market moves, are not told twice. */
export function followed(trail: Trail, cards: readonly string[], next: string | undefined): Trail {
  const { next: _next, ...held } = trail;
  const more = cards.filter((card) => !trail.cards.includes(card));
  return { ...held, cards: [...trail.cards, ...more], ...(next === undefined ? {} : { next }) };
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
