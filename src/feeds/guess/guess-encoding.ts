/** In which encoding the first bytes of a file are, unpacked. */
import type { Encoding } from "../reading/encoding.ts";
import { encodingSaidBy } from "../reading/encoding.ts";

export type EncodingGuess =
  | { readonly kind: "encoding"; readonly encoding: Encoding; readonly reason: string }
  /** None that feeds are read in; a French sentence says which. */
  | { readonly kind: "unknown"; readonly reason: string };

export function guessEncoding(bytes: Uint8Array): EncodingGuess {
  const said = encodingSaidBy(bytes);
  if (said !== undefined) return told(said, isXml(bytes) ? "dit par le fichier lui-même" : "marque d’ordre des octets");
  if (bytes.includes(0))
    return {
      kind: "unknown",
      reason: "Ce fichier n’est pas du texte, ou il est en UTF-16 sans marque : envoyez-le en UTF-8.",
    };
  if (isUtf8(bytes)) {
    const isAscii = bytes.every((byte) => byte < 0x80);
    return told("utf-8", isAscii ? "aucun accent au début du fichier" : "ses accents sont de l’UTF-8");
  }
  return singleByte(bytes);
}

const isXml = (bytes: Uint8Array) => bytes.subarray(0, 4).includes(0x3c);

const told = (encoding: Encoding, reason: string): EncodingGuess => ({ kind: "encoding", encoding, reason });

/** The last character may be cut. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Windows-1252 has French letters above 0xBF; the encodings of DOS and of old Macs have them below 0xA0, where it has signs. */
const SIGNS_IN_WORDS: ReadonlySet<number> = new Set([0x80, 0x8c, 0x92, 0x96, 0x97, 0x9c]);

function singleByte(bytes: Uint8Array): EncodingGuess {
  let [high, low] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80 || !isLetter(bytes[at - 1])) continue;
    if (byte >= 0xc0) high += 1;
    else if (byte < 0xa0 && !SIGNS_IN_WORDS.has(byte)) low += 1;
  }
  if (low > high)
    return {
      kind: "unknown",
      reason: "Les accents sont ceux d’un ancien encodage (DOS ou Mac) : enregistrez le fichier en UTF-8.",
    };
  return told("windows-1252", "ses accents ne sont pas de l’UTF-8, et se lisent ainsi");
}

const isLetter = (byte = 0) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
