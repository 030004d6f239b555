/** Addresses that stocks are fetched from. */
import { isDomain } from "../../domain/listings/dealer.ts";

const LONGEST = 2000;

/**
 * `https://` or `http://`, of a host with a name: what it leads to is looked at when it is asked. A user and a password may stand in
 * it, as dealers’ programs have them; a fragment may not.
 */
export function isSourceAddress(text: string): boolean {
  return sourceFault(text) === undefined;
}

/** `nameless`: its host has a number, or a name that is known in its own network alone. */
export type SourceFault = "notWhole" | "nameless" | "fragment";

export function sourceFault(text: string): SourceFault | undefined {
  const url = text.length > LONGEST ? null : URL.parse(text);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (url === null || !isWeb || text !== text.trim()) return "notWhole";
  if (!isDomain(url.hostname)) return "nameless";
  return url.hash === "" ? undefined : "fragment";
}

/** Without the password that may stand in it. */
export function shownSource(address: string): string {
  const url = URL.parse(address);
  if (url === null || url.password === "") return address;
  url.password = "…";
  // Only what was put there: what stands behind a percent sign need not be UTF-8.
  return url.href.replace(encodeURIComponent("…"), "…");
}
