/**
 * A list that was added to is that long again after the page was loaded anew, or a listing it leads to was: its entry of the history
 * holds how far it went. The cards are asked for again, for they are those of now.
 */
import { SCROLL_POSITIONS } from "../browser/scroll-positions.ts";

const MORE = "more";
/** How far the page was scrolled: a page of failure that comes in its place is scrolled otherwise under the same key. */
const TOP = "top";
/** The key of an entry that the router did not make. */
const FIRST = "default";

interface Growing {
  readonly key: string;
  /** The page that was not there yet; empty when all were. */
  readonly until: string;
  /** Where the page was left. */
  readonly top: number;
  /** The visitor went elsewhere meanwhile. */
  hasMoved: boolean;
  /** The page that is on its way. */
  asked?: string;
}

type Load = (address: string) => Promise<void>;

/** A question that the router let go of, for the page had only just come to stand, is asked again. */
const AGAIN_MS = 500;
const TRIES = 4;

const MOVES = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

let growing: Growing | undefined;

const entry = (): Readonly<Record<string, unknown>> => ({ ...(history.state as object | null) });
const keyOf = ({ key = FIRST }: Readonly<Record<string, unknown>>) => String(key);

function leftAt(key: string): number {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? "{}");
    const top: unknown = new Map<string, unknown>(Object.entries(Object(positions))).get(key);
    return typeof top === "number" ? top : 0;
  } catch {
    return 0; // no storage, or another program's: the cards are there all the same
  }
}

/** The list that stands, and the key of its entry. */
let standing: { readonly key: string; readonly list: Element } | undefined;

function noteTop(): void {
  const state = entry();
  // On the way back its entry comes first and its cards later: until then another page is scrolled, or that of a failure.
  const stands = standing?.list.isConnected === true && keyOf(state) === standing.key;
  if (stands && MORE in state) history.replaceState({ ...state, [TOP]: scrollY }, "");
}

function begin(key: string, until: string): Growing {
  const noted = Number(entry()[TOP] ?? 0);
  const begun: Growing = { key, until, top: leftAt(key) || noted, hasMoved: false };
  const leave = () => {
    begun.hasMoved = true;
  };
  for (const move of MOVES) addEventListener(move, leave, { once: true, passive: true });
  return begun;
}

async function ask(list: Growing, address: string, load: Load, tries: number): Promise<void> {
  list.asked = address;
  await load(address);
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  const isLost = growing === list && list.asked === address && keyOf(entry()) === list.key;
  if (isLost && tries > 1) await ask(list, address, load, tries - 1);
}

/**
 * Told whenever the list of the entry `key` stands still. `list` holds its cards; `next` is the page after its cards; `isGrown` whether pages were added
 * since this document was loaded.
 */
export default function growAgain(
  key: string,
  {
    list,
    next = "",
    isGrown,
  }: { readonly list: Element; readonly next: string | undefined; readonly isGrown: boolean },
  load: Load,
): void {
  const state = entry();
  if (keyOf(state) !== key) return;
  if (growing?.key !== key) growing = undefined;
  standing = { key, list };
  // Heard once however often it is added; a card may be opened before the list has come to rest.
  for (const moment of ["scrollend", "click"]) addEventListener(moment, noteTop, true);
  const until = state[MORE];
  if (!isGrown && typeof until === "string") growing ??= begin(key, until);
  if (growing !== undefined && next !== growing.until && next !== "") return void ask(growing, next, load, TRIES);
  history.replaceState({ ...state, [MORE]: next }, "");
  if (growing?.hasMoved === false) scrollTo(0, growing.top);
  growing = undefined;
}
