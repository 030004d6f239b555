/**
 * An address as a log may hold it: whoever reads the log is not to open what was sent, nor to learn who sent it. Anybody may write
 * anything for a path.
 */
import { namelessText } from "../domain/privacy/nameless-text.ts";

const NAMED = /(\/contact\/(?:envoye|signalement)\/)[^/.\s]+/g;
/** Control characters, those that turn what stands after them, and ends of lines. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;
/** Characters: longer than any address of ours. */
const LONGEST = 500;

export function pathInLog(path: string): string {
  const read = decoded(path).replaceAll(UNPRINTABLE, "");
  const cut = read.length > LONGEST ? `${read.slice(0, LONGEST)}…` : read;
  // By its parts: what stands behind a slash is no number to who looks for one in a text.
  const parts = cut.replaceAll(NAMED, "$1…").split("/").map(namelessText);
  return namelessText(parts.join("/"));
}

/** What a program says, in which addresses may stand. */
export const textInLog = (text: string): string => namelessText(text).replaceAll(NAMED, "$1…");

/** As it came where it is no whole text. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
