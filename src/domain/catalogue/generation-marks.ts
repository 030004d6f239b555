/** How generations of a model are counted: `IV`, `4`, or the maker's own code: `F30`, `W177`, `T6.1`. */

const ROMAN: Readonly<Record<string, string>> = {
  I: "1",
  II: "2",
  III: "3",
  IV: "4",
  V: "5",
  VI: "6",
  VII: "7",
  VIII: "8",
  IX: "9",
  X: "10",
  XI: "11",
  XII: "12",
};

/** `7` for `VII` in capitals; undefined for any other word. */
export function arabicNumeral(word: string): string | undefined {
  return ROMAN[word];
}

/** `VII` for `7`; undefined for any other word. */
export function romanNumeral(figure: string): string | undefined {
  return Object.keys(ROMAN).find((numeral) => ROMAN[numeral] === figure);
}

/** `5 portes`, `7 places`, `4 roues motrices`: a figure before such a word, lower case without accents, counts no generation. */
export const COUNTED = /^(?:p|pl|portes?|places?|cv|roues|rm|ch|cyl|cylindres|wd|x4|vitesses|rapports)$/;

/** E46, W205, CL203, J150, C7, B8, 8V, NA5, T7; Type 997: of a word in small letters. */
const CODE = /^(?:[efgu]\d{2}|(?:cl|[wscavxrzh])\d{3}|j\d{2,3}|c\d|na\d|b\d|8[a-z]|t\d|type|9\d\d)$/;

/** Whether a word of a generation's name only counts it, and says nothing of its body. */
export function isGenerationMark(word: string): boolean {
  return arabicNumeral(word.toUpperCase()) !== undefined || CODE.test(word);
}

/** `TCE 90` of the version `III TCE 90` beside `SANDERO III STEPWAY`: the name counts its generation already. Both in capitals. */
export function withoutCountOf(generation: string | undefined, version: string): string {
  const [first = "", ...rest] = version.split(" ");
  const isCounted = arabicNumeral(first) !== undefined && generation?.split(" ").includes(first) === true;
  return isCounted && rest.length > 0 ? rest.join(" ") : version;
}

/** Opel counts by letters in its vans’ names: `Vivaro B`. */
const LETTER = /^[a-f]$/;

/** Whether a word of a generation’s label counts it; in running text a letter alone means much else. */
export function isMarkOfLabel(word: string): boolean {
  return isGenerationMark(word) || LETTER.test(word);
}
