/**
 * Keys that dealers' programs push stocks with: `vk_IDENTIFIER_SECRET`. Both parts are drawn; of the secret, 256 bits, a hash is kept.
 * The beginning lets scanners of leaked secrets know one.
 */
import { drawId, drawToken, hashOf, isSame } from "../../tokens/hidden-words.ts";
import type { FeedKeys, KeptFeedKey } from "../../storage/feed-intake-storage.ts";

/** Identifiers are 20 characters, secrets 43, each of base64url: the lengths tell them apart. */
const KEY = /^vk_([\w-]{20})_([\w-]{43})$/;

export interface DrawnKey {
  /** Shown once. */
  readonly text: string;
  readonly id: string;
  readonly hash: string;
}

export function drawFeedKey(): DrawnKey {
  const id = drawId();
  const secret = drawToken();
  return { text: `vk_${id}_${secret}`, id, hash: hashOf(secret) };
}

/** What a key that nobody has is held against: the answer takes as long. */
const NOBODYS = hashOf("");

/** The key that a text is; undefined of any other text. */
export async function feedKeyOf(text: string, keys: Pick<FeedKeys, "get">): Promise<KeptFeedKey | undefined> {
  const [, id = "", secret = ""] = KEY.exec(text) ?? [];
  const known = id === "" ? undefined : await keys.get(id);
  const holds = isSame(hashOf(secret), known?.hash ?? NOBODYS);
  return holds ? known : undefined;
}
