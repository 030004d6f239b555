/** An e-mail address as people write theirs: what is odd and legal, quotes and comments, is refused rather than misread. */

/** Of RFC 5321, the whole. */
const LONGEST = 254;
const LONGEST_LOCAL = 64;
/** Letters with accents before the @ reach few servers (RFC 6531). */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** As DNS has it, at most 63 signs between two dots (RFC 1035). */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;
const LONGEST_DOMAIN = 253;

export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  return (
    at > 0 &&
    text.length <= LONGEST &&
    local.length <= LONGEST_LOCAL &&
    LOCAL.test(local) &&
    isDomainOfMail(text.slice(at + 1))
  );
}

/**
 * Letters with accents are written by others in DNS (RFC 5890), as `URL` does it. Signs that look like others there, ⑴ or ａ,
 * are nobody’s address: what would be taken for another spelling is refused.
 */
function isDomainOfMail(domain: string): boolean {
  if (domain.normalize("NFKC") !== domain || /[^\p{L}\p{N}.-]/u.test(domain)) return false;
  const address = `http://${domain}/`;
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname.length <= LONGEST_DOMAIN && DOMAIN.test(hostname);
}

/** Two spellings of one address are one person’s, its domain in letters or as DNS has it: what is kept is found by this one. */
export function normaliseEmail(text: string): string {
  const small = text.trim().toLowerCase();
  const at = small.lastIndexOf("@") + 1;
  const address = `http://${small.slice(at)}/`;
  return small.slice(0, at) + (at > 0 && URL.canParse(address) ? new URL(address).hostname : small.slice(at));
}

/** Domains of one provider, which takes a name with dots anywhere in it for the same name (support.google.com/mail/answer/7436150). */
const DOTLESS = new Set(["gmail.com", "googlemail.com"]);

/** Of a mailbox, whatever it is called: what stands after a plus sign is its owner’s own sorting. */
export function mailboxOf(email: string): string {
  const bare = normaliseEmail(email).replace(/(?<=.)\+.*(?=@)/u, "");
  const at = bare.lastIndexOf("@");
  if (!DOTLESS.has(bare.slice(at + 1))) return bare;
  return `${bare.slice(0, at).replaceAll(".", "")}@gmail.com`;
}

/** Whether whatever is written to one arrives in the other. */
export function isSameMailbox(email: string, other: string): boolean {
  return mailboxOf(email) === mailboxOf(other);
}
