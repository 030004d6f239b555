/** An e-mail address as people write theirs: what is odd and legal, quotes and comments, is refused rather than misread. */

/** Of RFC 5321, the whole. */
const LONGEST = 254;
const LONGEST_LOCAL = 64;
/** Letters with accents before the @ reach few servers (RFC 6531). */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  return (
    at > 0 &&
    text.length <= LONGEST &&
    local.length <= LONGEST_LOCAL &&
    LOCAL.test(local) &&
    DOMAIN.test(text.slice(at + 1))
  );
}

/** Two spellings of one address are one person’s: what is kept is found by this one. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Of a mailbox, whatever it is called: what stands after a plus sign is its owner’s own sorting. */
export function mailboxOf(email: string): string {
  return normaliseEmail(email).replace(/(?<=.)\+.*(?=@)/u, "");
}
