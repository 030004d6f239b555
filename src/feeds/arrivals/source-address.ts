/** Addresses that stocks are fetched from. */
import { isDomain } from "../../domain/listings/dealer.ts";

const LONGEST = 2000;

/**
 * `https://` or `http://`, of a host with a name: what it leads to is looked at when it is asked. A user and a password may stand in
 * it, as dealers’ programs have them; a fragment may not.
 */
export function isSourceAddress(text: string): boolean {
  const url = text.length > LONGEST ? null : URL.parse(text);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return url !== null && isWeb && isDomain(url.hostname) && url.hash === "" && text === text.trim();
}

/** Without the password that may stand in it. */
export function shownSource(address: string): string {
  const url = URL.parse(address);
  if (url === null || url.password === "") return address;
  url.password = "…";
  return decodeURI(url.href);
}
