/** Texts that nobody would type and that anybody may send, drawn from a seed. */
import type { Random } from "../factories/random.ts";

/** Words of sentences, in their right and in some wrong spellings. */
const WORDS =
  "clio golf 500 208 peugeot renault de à moins plus pas ni ou et , . / - diesel essence automatique 15k 2018 km € ch cv ans lyon dans le 44 gti tdi 150 2.0 rouge cuir toit ouvrant première main entre sans permis A2 près places 4x4 série classe c 3 x mercedes bmw saint étienne val-de-marne nouvelle aquitaine euros par mois loa quinze mille vingt cent kilomètres maximum depuis avant après crit'air n'importe quel autre que sauf hors".split(
    " ",
  );

/** Ranges of code points that have broken readers before: marks, directions, surrogates, figures, ligatures, pictures. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x300, 0x36f],
  [0x370, 0x5ff],
  [0x600, 0x6ff],
  [0x900, 0x97f],
  [0x1ab0, 0x1aff],
  [0x1100, 0x11ff],
  [0x2000, 0x206f],
  [0x2150, 0x218f],
  [0x2460, 0x24ff],
  [0x3040, 0x30ff],
  [0x4e00, 0x9fff],
  [0xd800, 0xdfff],
  [0xfb00, 0xfb4f],
  [0xfdf0, 0xfdff],
  [0xfe00, 0xfe0f],
  [0xff00, 0xff5e],
  [0x1d400, 0x1d7ff],
  [0x1f300, 0x1faff],
  [0xe0000, 0xe007f],
];

const fill = (length: number, piece: () => string): string => {
  let text = "";
  while (text.length < length) text += piece();
  return text.slice(0, length);
};

function sign(random: Random): string {
  const [from, to] = random.pick(RANGES);
  const code = random.int(from, to);
  return code > 0xffff ? String.fromCodePoint(code) : String.fromCharCode(code);
}

const LETTERS = "abcdefghijklmnopqrstuvwxyzéèêëàâîïôûùç0123456789 '-";

/** One or two slips of the finger. */
function mistyped(random: Random, word: string): string {
  let text = word;
  for (let slips = random.int(1, 2); slips > 0; slips--) {
    const at = random.int(0, text.length);
    const letter = LETTERS.charAt(random.int(0, LETTERS.length - 1));
    text = text.slice(0, at) + (random.chance(0.6) ? letter : "") + text.slice(at + random.int(0, 2));
  }
  return text;
}

const KINDS: readonly ((random: Random, length: number) => string)[] = [
  (random, length) => fill(length, () => `${random.pick(WORDS)} `),
  (random, length) => fill(length, () => `${mistyped(random, random.pick(WORDS))} `),
  (random, length) => fill(length, () => random.pick(WORDS) + (random.chance(0.3) ? " " : "")),
  (random, length) => fill(length, () => sign(random)),
  // One range alone: marks upon marks, a page of Arabic, half a pair of surrogates a thousand times.
  (random, length) => {
    const [from, to] = random.pick(RANGES);
    return fill(length, () => String.fromCodePoint(random.int(from, to)));
  },
  (random, length) => fill(length, () => String.fromCharCode(random.int(0, 0xffff))),
  // One phrase over and over.
  (random, length) => {
    const phrase = random.some(WORDS, 4).join(random.pick([" ", "", ",", "\u202f", " ou "]));
    const between = random.pick([" ", "", "\n", ", ", " et "]);
    return fill(length, () => phrase + between);
  },
  (random, length) => {
    const piece = mistyped(
      random,
      random.pick(["4x4x", "c3", "aaaa", "1 2", "entre ", "pas de ", "5,5", "é", "..", "(("]),
    );
    return fill(length, () => piece || " ");
  },
  (random, length) =>
    fill(length, () => (random.chance(0.8) ? `${random.pick(WORDS)} ` : random.chance(0.5) ? sign(random) : "\u202e")),
];

/** Of so many UTF-16 units; pairs of surrogates may be cut at its end. */
export const strangeText = (random: Random, length: number): string => random.pick(KINDS)(random, length);
