/** Bytes of a feed as text. A feed in another encoding than the one declared is refused whole: half its names would be wrong. */
import { isUtf8 } from "node:buffer";
import { FeedRefusal } from "../feed-issue.ts";

export const ENCODINGS = ["utf-8", "windows-1252", "iso-8859-1", "iso-8859-15", "utf-16le", "utf-16be"] as const;
export type Encoding = (typeof ENCODINGS)[number];

export function isEncoding(text: string): text is Encoding {
  return (ENCODINGS as readonly string[]).includes(text);
}

/** Room for the declaration of an XML document, which is its first text. */
export const DECLARATION_BYTES = 1024;
const XML_ENCODING = /^\s*<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i;

/**
 * What a file's first bytes themselves say, as XML has it (appendix F of XML 1.0): a byte-order mark, or the encoding of an XML
 * declaration. Undefined where they say nothing. Throws a `FeedRefusal` for an encoding that feeds are not read in.
 */
export function encodingSaidBy(head: Uint8Array): Encoding | undefined {
  const marked = markedEncoding(head);
  if (marked !== undefined) return marked;
  // All that a declaration holds is ASCII.
  const text = Buffer.from(head.subarray(0, DECLARATION_BYTES)).toString("latin1");
  const said = XML_ENCODING.exec(text)?.[1];
  if (said === undefined) return undefined;
  const name = said.toLowerCase();
  const known = isEncoding(name) ? name : XML_NAMES.get(name);
  if (known !== undefined) return known;
  throw new FeedRefusal(
    "encoding",
    `Ce fichier XML se dit en « ${said} », que nous ne lisons pas : envoyez-le en UTF-8, ou déclarez son encodage (${ENCODINGS.join(", ")}).`,
    1,
  );
}

/** A declaration that can be read as ASCII is in no encoding of sixteen bits, whatever it says. */
const XML_NAMES: ReadonlyMap<string, Encoding> = new Map([
  ["utf8", "utf-8"],
  ["us-ascii", "windows-1252"],
  ["ascii", "windows-1252"],
  ["cp1252", "windows-1252"],
  ["latin1", "iso-8859-1"],
  ["latin-1", "iso-8859-1"],
  ["iso8859-1", "iso-8859-1"],
  ["iso_8859-1", "iso-8859-1"],
  ["latin9", "iso-8859-15"],
  ["latin-9", "iso-8859-15"],
  ["iso8859-15", "iso-8859-15"],
  ["utf-16", "utf-8"],
]);

function markedEncoding([first, second, third, fourth]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // `<?` without a mark.
  if (first === 0x3c && second === 0 && third === 0x3f && fourth === 0) return "utf-16le";
  if (first === 0 && second === 0x3c && third === 0 && fourth === 0x3f) return "utf-16be";
  return undefined;
}

/** A byte-order mark is dropped. Throws a `FeedRefusal` naming the line, or at the end when the text is UTF-8 after all. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const read = encoding === "utf-8" ? utf8() : isSixteenBits(encoding) ? sixteenBits(encoding) : singleByte(encoding);
  let line = 1;
  for await (const chunk of bytes) {
    const text = read.next(chunk, line);
    if (text.includes("\0")) {
      throw new FeedRefusal(
        "encoding",
        `Ligne ${line + newlines(text.slice(0, text.indexOf("\0")))} : caractère nul. Ce fichier n’est pas du texte, ou il est en UTF-16 : déclarez son encodage (utf-16le), ou envoyez-le en UTF-8.`,
      );
    }
    line += newlines(text);
    yield text;
  }
  yield read.end(line);
}

interface ChunkReader {
  /** `line` is where the chunk begins. */
  next(chunk: Uint8Array, line: number): string;
  end(line: number): string;
}

function utf8(): ChunkReader {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  return {
    next(chunk, line) {
      if (isFirst) refuseUtf16(chunk);
      isFirst = false;
      try {
        return decoder.decode(chunk, { stream: true });
      } catch {
        throw notUtf8(line + linesBeforeFault(chunk));
      }
    },
    end(line) {
      try {
        return decoder.decode();
      } catch {
        throw notUtf8(line);
      }
    },
  };
}

function notUtf8(line: number): FeedRefusal {
  return new FeedRefusal(
    "encoding",
    `Ligne ${line} : ce fichier n’est pas en UTF-8. S’il vient d’un ancien logiciel, déclarez son encodage : windows-1252.`,
    line,
  );
}

/** The byte-order marks of UTF-16, which no valid UTF-8 begins with. */
function refuseUtf16(chunk: Uint8Array): void {
  const [first, second] = chunk;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new FeedRefusal("encoding", "Ce fichier est en UTF-16, et déclaré en UTF-8.", 1);
  }
}

const isSixteenBits = (encoding: Encoding) => encoding === "utf-16le" || encoding === "utf-16be";

function sixteenBits(encoding: Encoding): ChunkReader {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const read = (line: number, chunk?: Uint8Array) => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      throw new FeedRefusal("encoding", `Ligne ${line} : ce fichier n’est pas en ${encoding}, ou il est coupé.`, line);
    }
  };
  return { next: (chunk, line) => read(line, chunk), end: (line) => read(line) };
}

/** Bytes that windows-1252 leaves without a character: text in another encoding, or no text. */
const UNASSIGNED: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Those of ISO-8859-15 that stand for no character of a text. */
const [FIRST_CONTROL, LAST_CONTROL] = [0x80, 0x9f];

/**
 * ISO-8859-1 is read as its superset windows-1252, as the Encoding Standard has it. Every byte decodes, so a wrong
 * declaration shows otherwise: in bytes without a character, and in text beyond ASCII that is valid UTF-8 throughout.
 */
function singleByte(encoding: Encoding): ChunkReader {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const isUnassigned =
    encoding === "iso-8859-15"
      ? (byte: number) => byte >= FIRST_CONTROL && byte <= LAST_CONTROL
      : (byte: number) => UNASSIGNED.has(byte);
  const shadow = new TextDecoder("utf-8", { fatal: true });
  let couldBeUtf8 = true;
  let isAscii = true;
  const watch = (chunk: Uint8Array | undefined) => {
    if (!couldBeUtf8) return;
    try {
      shadow.decode(chunk, { stream: chunk !== undefined });
    } catch {
      couldBeUtf8 = false;
    }
  };
  return {
    next(chunk, line) {
      const fault = chunk.findIndex(isUnassigned);
      if (fault >= 0) {
        const at = line + newlines(chunk.subarray(0, fault));
        throw new FeedRefusal(
          "encoding",
          `Ligne ${at} : ce fichier n’est pas en ${encoding}, comme il est déclaré.`,
          at,
        );
      }
      isAscii &&= chunk.every((byte) => byte < 0x80);
      watch(chunk);
      return decoder.decode(chunk, { stream: true });
    },
    end() {
      watch(undefined);
      if (couldBeUtf8 && !isAscii) {
        throw new FeedRefusal(
          "encoding",
          `Ce fichier est déclaré en ${encoding}, mais il est en UTF-8 : ses accents seraient faux.`,
        );
      }
      return decoder.decode();
    },
  };
}

const NEWLINE = 0x0a;

function newlines(text: string | Uint8Array): number {
  let count = 0;
  if (typeof text === "string") {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  } else {
    for (let at = text.indexOf(NEWLINE); at >= 0; at = text.indexOf(NEWLINE, at + 1)) count += 1;
  }
  return count;
}

/** Whole lines of the chunk before the first that is not UTF-8; its first line may have begun in the chunk before. */
function linesBeforeFault(chunk: Uint8Array): number {
  let lines = 0;
  let start = chunk.indexOf(NEWLINE) + 1;
  if (start === 0) return 0;
  for (let end = chunk.indexOf(NEWLINE, start); ; end = chunk.indexOf(NEWLINE, start)) {
    lines += 1;
    const line = end < 0 ? chunk.subarray(start) : chunk.subarray(start, end);
    if (end < 0 || !isUtf8(line)) return lines;
    start = end + 1;
  }
}
