/** Which addresses are the site’s own: what is written to a seller there would come back to us. */
import { isSameMailbox, normaliseEmail } from "./email-address.ts";

export interface OwnAddresses {
  /** Whom our mails come from. */
  readonly sender: string;
  /** The host of the site; undefined where it has no name, as in a trial. */
  readonly home: string | undefined;
}

/** Whom mails come from, and whoever is at the site’s own name or below it: `contact@`, `no-reply@`. */
export function isOurMailbox(email: string, { sender, home }: OwnAddresses): boolean {
  if (isSameMailbox(email, sender)) return true;
  const domain = normaliseEmail(email).split("@").at(-1) ?? "";
  const own = home?.toLowerCase().replace(/^www\./u, "");
  return own !== undefined && (domain === own || domain.endsWith(`.${own}`));
}
