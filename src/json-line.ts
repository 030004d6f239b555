/** Where in a JSON file a value stands, for whoever has to mend it there. */

/** A string, a sign that opens, closes or parts, a line’s end, or a number or word. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:\n]|[^\s{}[\],:"]+/g;

interface Level {
  readonly isArray: boolean;
  /** Of the value that comes next. */
  key: string;
}

/** The line, from 1, on which the value at `path` begins, or the nearest one around it. Of a text that `JSON.parse` takes. */
export function lineOf(text: string, path: readonly PropertyKey[]): number {
  const wanted = path.map(String);
  const levels: Level[] = [];
  let [line, found, depth] = [1, 1, 0];
  let isKey = false;
  for (const [token] of text.matchAll(TOKENS)) {
    const level = levels.at(-1);
    if (token === "\n") line += 1;
    else if (token === "}" || token === "]") levels.pop();
    else if (token === ":") isKey = false;
    else if (token === ",") {
      isKey = level?.isArray === false;
      if (level?.isArray === true) level.key = String(Number(level.key) + 1);
    } else if (isKey && level !== undefined) level.key = String(JSON.parse(token));
    else {
      const isAround = levels.length > depth && levels.every(({ key }, index) => key === wanted[index]);
      if (isAround) [found, depth] = [line, levels.length];
      if (token !== "{" && token !== "[") continue;
      levels.push({ isArray: token === "[", key: "0" });
      isKey = token === "{";
    }
  }
  return found;
}
