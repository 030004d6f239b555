/** A seller's text as a person judges it: what the rule of contacts counts is marked where it stands. */
import { MASKED, masked, withPlainSigns } from "../listings/contacts.ts";

export interface TextPart {
  readonly text: string;
  /** A number, an address or a link, which the advert masks. */
  readonly isContact: boolean;
}

const MARKS = Object.values(MASKED);
/** Signs: no number, address or link is shorter. */
const SHORTEST = 4;

/** With plain digits, as the rule reads it. What is not found again stays unmarked: the rule tells how many there are. */
export function textParts(text: string): readonly TextPart[] {
  const plain = withPlainSigns(text);
  const between = splitAtMarks(masked(plain));
  const parts: TextPart[] = [];
  let at = 0;
  for (const [index, words] of between.entries()) {
    const isLast = index === between.length - 1;
    const found = index === 0 ? 0 : isLast ? plain.length - words.length : plain.indexOf(words, at + SHORTEST);
    if (found < at || !plain.startsWith(words, found)) return [{ text: plain, isContact: false }];
    if (index > 0) parts.push({ text: plain.slice(at, found), isContact: true });
    parts.push({ text: words, isContact: false });
    at = found + words.length;
  }
  return parts.filter((part) => part.text !== "");
}

function splitAtMarks(text: string): readonly string[] {
  return MARKS.reduce<readonly string[]>((pieces, mark) => pieces.flatMap((piece) => piece.split(mark)), [text]);
}
