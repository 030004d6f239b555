/** What may be a password: long, and not what guessers try first (NIST SP 800-63B, 3.1.1; OWASP ASVS 5.0, 6.2). Of what signs is left to its owner. */

/** Code points. */
export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 128;

export type PasswordIssue = "tooShort" | "tooLong" | "guessable";

/** One spelling of what looks alike and is typed in other ways on other keyboards. */
export const normalisePassword = (typed: string): string => typed.normalize("NFKC");

/** What is wrong with a new one; undefined where nothing is. `isListed` knows passwords that many have, in small letters. */
export function passwordIssue(
  typed: string,
  email: string,
  isListed: (word: string) => boolean,
): PasswordIssue | undefined {
  const password = normalisePassword(typed);
  const { length } = [...password];
  if (length < SHORTEST_PASSWORD) return "tooShort";
  if (length > LONGEST_PASSWORD) return "tooLong";
  return isGuessable(password, email, isListed) ? "guessable" : undefined;
}

/** Of this site and of this country, which no list of the world has. */
const LOCAL_WORDS: ReadonlySet<string> = new Set([
  "virage",
  "voiture",
  "occasion",
  "motdepasse",
  "azertyuiop",
  "marseille",
]);
/** Signs that people put around a word that must be longer. */
const MOST_TRIMMINGS = 7;
const LONGEST_PIECE = 6;
/** Places where a run along the keyboard or the alphabet may begin anew. */
const MOST_BREAKS = 2;
const ROWS = ["azertyuiop", "qsdfghjklm", "wxcvbn", "qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890"];

function isGuessable(password: string, email: string, isListed: (word: string) => boolean): boolean {
  const plain = password.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
  const local = email.slice(0, email.indexOf("@")).toLowerCase();
  const isKnown = (word: string) => LOCAL_WORDS.has(word) || word === local || word === email || isListed(word);
  if (isKnown(plain)) return true;
  const bare = plain.replaceAll(/^[^a-z]+|[^a-z]+$/gu, "");
  if (plain.length - bare.length <= MOST_TRIMMINGS && isKnown(bare)) return true;
  const piece = pieceOf(plain);
  return piece.length <= LONGEST_PIECE || isKnown(piece) || breaksOf(plain) <= MOST_BREAKS;
}

/** What is said again and again, `abc` of `abcabcabcabc`; the whole where nothing is. */
function pieceOf(text: string): string {
  return text.slice(0, (text + text).indexOf(text, 1));
}

/** How often a sign is not beside the one before it. */
function breaksOf(text: string): number {
  let breaks = 0;
  for (let at = 1; at < text.length; at++) if (!areBeside(text.charAt(at - 1), text.charAt(at))) breaks++;
  return breaks;
}

function areBeside(a: string, b: string): boolean {
  const step = b.charCodeAt(0) - a.charCodeAt(0);
  return Math.abs(step) <= 1 || ROWS.some((row) => row.includes(a + b) || row.includes(b + a));
}
