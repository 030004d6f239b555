/**
 * Which looks at listings are views of one day. A browser may say anything of itself and a program may bring any number of listings, so
 * what counts is bounded by what cannot be invented: the address, and the network around it. Nobody is kept: all of it is hashes whose salt
 * ends with the day, in memory alone.
 */
import { hash, randomBytes } from "node:crypto";

export interface Look {
  readonly listing: string;
  /** As limits count them: an address or a household, and the network around it. */
  readonly address: string;
  readonly network: string;
  /** What the browser says of itself. */
  readonly browser: string;
}

export interface ViewsOfDay {
  /** Notes it. */
  isView(look: Look): boolean;
}

/** Of one listing: a household, or the few of an office who look at the same vehicle on the same day. */
export const BROWSERS_OF_AN_ADDRESS = 4;
/** Offices and providers stand behind one. */
const ADDRESSES_OF_A_NETWORK = 8;
/** Views of one day that are told apart: 90 to 150 MB, by how many addresses they come from. */
const MOST_VIEWS = 500_000;
/**
 * How much of the room that is left an address may have taken, 500 listings of an empty day: whoever takes much is the first who is not
 * counted any more, and who looks at a few is counted until half a million addresses have filled it. Whoever came first would otherwise
 * keep everybody else out.
 */
const SHARE_OF_AN_ADDRESS = 1 / 1000;
const SALT_BYTES = 32;
/** Of a hash: two of a million are alike in one of 10¹⁷ days. */
const MARK_BYTES = 12;

export function createViewsOfDay(mostViews = MOST_VIEWS): ViewsOfDay {
  const salt = randomBytes(SALT_BYTES).toString("base64url");
  const hidden = (...words: readonly string[]) => hash("sha256", JSON.stringify([salt, ...words]), "buffer");
  const mark = (...words: readonly string[]) => hidden(...words).toString("base64url", 0, MARK_BYTES);
  /** By listing and address: a sign of 16 bits for each browser. */
  const browsers = new Map<string, string>();
  /** By listing and network, by address and by network: views. */
  const counted = new Map<string, number>();
  let views = 0;

  return {
    isView: ({ listing, address, network, browser }) => {
      const here = mark("browsers", listing, address);
      const known = browsers.get(here) ?? "";
      const sign = String.fromCharCode(hidden("browser", browser).readUInt16LE());
      if (known.includes(sign) || known.length >= BROWSERS_OF_AN_ADDRESS) return false;
      const share = (mostViews - views) * SHARE_OF_AN_ADDRESS;
      const bounds: readonly (readonly [string, number])[] = [
        [mark("of network", listing, network), BROWSERS_OF_AN_ADDRESS * ADDRESSES_OF_A_NETWORK],
        [mark("address", address), share],
        [mark("network", network), share * ADDRESSES_OF_A_NETWORK],
      ];
      if (bounds.some(([whose, most]) => (counted.get(whose) ?? 0) >= most)) return false;
      for (const [whose] of bounds) counted.set(whose, (counted.get(whose) ?? 0) + 1);
      browsers.set(here, known + sign);
      views += 1;
      return true;
    },
  };
}
