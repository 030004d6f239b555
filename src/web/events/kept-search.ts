/**
 * The search that a browser is in, over its tabs and reloads: the specification’s search id (9.16), of whoever accepts to be measured.
 * With it stands what tells this search from others, and nothing of what is sought.
 */
import { SEARCH_SECONDS } from "../cookies/search-life.ts";

export interface KeptSearch {
  /** 128 bits, drawn. */
  readonly id: string;
  /** `markOf` what is sought. */
  readonly of: string;
}

const KEPT = /(?:^|;\s*)searchId=([0-9a-f]{32})\.([0-9a-z]{1,7})(?:;|$)/;

/** 32 bits (FNV-1a): two searches of one person within half an hour hardly share them. */
export function markOf(sought: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < sought.length; at += 1) mark = Math.imul(mark ^ sought.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(36);
}

/** `cookies` as a script reads them; undefined of what is none of ours. */
export function keptSearch(cookies: string): KeptSearch | undefined {
  const [, id, of] = KEPT.exec(cookies) ?? [];
  return id === undefined || of === undefined ? undefined : { id, of };
}

/** As a script writes it, with the flags of its line in the table of cookies. */
export const searchCookie = ({ id, of }: KeptSearch, isSecure: boolean): string =>
  `searchId=${id}.${of}; Max-Age=${String(SEARCH_SECONDS)}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;
