/** Whom a passkey is for (WebAuthn, 5.1.2): the site by its name, and the address that its pages come from. */
import { isIP } from "node:net";

export interface RelyingParty {
  /** `virage.example`. */
  readonly id: string;
  /** `https://virage.example`. */
  readonly origin: string;
}

/** Undefined where browsers know none: without https, but on the machine itself, and under a number instead of a name. */
export function relyingPartyOf(origin: string): RelyingParty | undefined {
  const { protocol, hostname } = new URL(origin);
  const isOwnMachine = hostname === "localhost" || hostname.endsWith(".localhost");
  if ((protocol !== "https:" && !isOwnMachine) || isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0) return undefined;
  return { id: hostname, origin: new URL(origin).origin };
}
