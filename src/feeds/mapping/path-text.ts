/** The text of a path as it is read from its beginning, with faults that say where. */

/** A path of this length says any condition that a file needs; what it costs grows with it. */
export const LONGEST_PATH = 300;

/** Thrown while a path is read, and turned into the sentence of a fault by `parsedPath`. */
class PathFault extends Error {}

export interface PathText {
  isAtEnd(): boolean;
  stands(sign: string): boolean;
  /** Passes over a word or sign that stands here. */
  take(sign: string): boolean;
  /** Passes over what a pattern with the flag `y` finds here. */
  match(pattern: RegExp): string | undefined;
  /** Spaces say nothing between the parts of a condition. */
  skipSpaces(): void;
  /** What stands here is nothing that can. The sentence says what would, or what is not read. */
  fault(message: string): never;
}

export type PathOutcome<Path> =
  | { readonly kind: "path"; readonly path: Path }
  /** A French sentence that says where. */
  | { readonly kind: "fault"; readonly message: string };

/** The outcome of reading a path to its end. */
export function parsedPath<Path>(source: string, read: (text: PathText) => Path): PathOutcome<Path> {
  if (source.length > LONGEST_PATH) return { kind: "fault", message: `un chemin a ${LONGEST_PATH} caractères au plus` };
  try {
    const text = pathText(source);
    return { kind: "path", path: read(text) };
  } catch (error) {
    if (error instanceof PathFault) return { kind: "fault", message: error.message };
    throw error;
  }
}

function pathText(source: string): PathText {
  let at = 0;
  const stands = (sign: string) => source.startsWith(sign, at);
  const match = (pattern: RegExp) => {
    const here = new RegExp(pattern, pattern.flags);
    here.lastIndex = at;
    const found = here.exec(source)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  return {
    isAtEnd: () => at >= source.length,
    stands,
    take(sign) {
      if (!stands(sign)) return false;
      at += sign.length;
      return true;
    },
    match,
    skipSpaces: () => void match(/\s+/y),
    fault(message) {
      const place = Array.from(source.slice(0, at)).length + 1;
      const rest = source.slice(at, at + 20);
      throw new PathFault(
        at >= source.length
          ? `à la fin de « ${source} » : ${message}`
          : `au caractère ${place} de « ${source} », devant « ${rest} » : ${message}`,
      );
    },
  };
}
