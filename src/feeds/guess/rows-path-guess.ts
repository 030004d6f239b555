/** Where a nested file has its vehicles, told by its beginning: the outermost list whose entries say most. */
import { Readable, pipeline } from "node:stream";
import { SaxesParser } from "saxes";
import parser from "stream-json/parser.js";
import { isRowsPath } from "../reading/rows-path.ts";

interface Place {
  count: number;
  /** Names below an entry. */
  readonly names: Set<string>;
  readonly depth: number;
}

/** As of vehicles: an entry says so many things at least. */
const FEWEST_NAMES = 4;
/** What stands in more levels is passed over: no import reads it. */
const DEEPEST = 64;

function bestPlace(places: ReadonlyMap<string, Place>): string | undefined {
  // A name that no mapping can write down is nobody's place; the empty one is the list at the root.
  const able = [...places].filter(
    ([path, { names }]) => names.size >= FEWEST_NAMES && (path === "" || isRowsPath(path)),
  );
  const repeated = able.filter(([, { count }]) => count > 1);
  const [best] = (repeated.length > 0 ? repeated : able).toSorted(
    ([, a], [, b]) => b.names.size - a.names.size || a.depth - b.depth,
  );
  return best?.[0];
}

interface Token {
  readonly name: string;
  readonly value?: string;
}

/** `stock.vehicles[]`; undefined where no list of objects stands in the text, which may be cut. */
export async function jsonRowsPath(head: string): Promise<string | undefined> {
  const places = new Map<string, Place>();
  /** Of each open object or array: its path, and whether a list led there. */
  const open: { readonly path: string; readonly isList: boolean; readonly within: Place | undefined }[] = [];
  let key = "";
  const tokens = parser.asStream({ streamValues: false });
  pipeline(Readable.from([head]), tokens, () => {});
  try {
    // Tokens are untyped on the readable side.
    for await (const token of tokens as AsyncIterable<Token>) {
      const around = open.at(-1);
      const path = around === undefined || around.isList ? (around?.path ?? "") : joined(around.path, key);
      if (token.name === "keyValue") {
        key = token.value ?? "";
        if (open.length <= DEEPEST) around?.within?.names.add(joined(around.path, key));
      } else if (token.name === "startArray") open.push({ path, isList: true, within: around?.within });
      else if (token.name === "startObject") {
        const isEntry = around?.isList === true && around.within === undefined;
        const place = isEntry ? placeAt(places, path, open.length) : around?.within;
        if (isEntry && place !== undefined) place.count += 1;
        open.push({ path, isList: false, within: place });
      } else if (token.name === "endArray" || token.name === "endObject") open.pop();
    }
  } catch {
    // The text is cut where its beginning ends.
  }
  const best = bestPlace(places);
  return best === undefined || best === "" ? undefined : `${best}[]`;
}

const joined = (path: string, name: string) => (path === "" ? name : `${path}.${name}`);

function placeAt(places: Map<string, Place>, path: string, depth: number): Place {
  const known = places.get(path) ?? { count: 0, names: new Set<string>(), depth };
  places.set(path, known);
  return known;
}

/** `stock/vehicule`; undefined where every child of the root is one. */
export function xmlRowsPath(head: string): string | undefined {
  const places = new Map<string, Place>();
  const open: string[] = [];
  const reader = new SaxesParser({ xmlns: false });
  reader.on("error", () => {}); // The text is cut where its beginning ends.
  reader.on("opentag", ({ name, attributes }) => {
    open.push(name);
    if (open.length > DEEPEST) return;
    const path = open.join("/");
    if (open.length > 1) placeAt(places, path, open.length).count += 1;
    for (let depth = 2; depth <= open.length; depth += 1) {
      const place = placeAt(places, open.slice(0, depth).join("/"), depth);
      if (depth < open.length) place.names.add(path);
      for (const attribute of Object.keys(attributes)) place.names.add(`${path}/@${attribute}`);
    }
  });
  reader.on("closetag", () => void open.pop());
  reader.write(head);
  const outermost = bestPlace(places);
  const isAlone = outermost !== undefined && places.get(outermost)?.count === 1;
  const best = isAlone ? entryWithin(places, outermost) : outermost;
  const isOfRoot = best !== undefined && best.split("/").length === 2;
  const others = [...places.keys()].filter((path) => path.split("/").length === 2).length > 1;
  return best === undefined || (isOfRoot && !others) ? undefined : best;
}

const VEHICLE = /^(?:vehicules?|vehicles?|voitures?|cars?|annonces?|offres?|ads?|items?|produits?)$/i;

/** Of places that stand once each: a list of one vehicle says all that this one says. */
function entryWithin(places: ReadonlyMap<string, Place>, path: string): string {
  const size = places.get(path)?.names.size ?? 0;
  const name = lastName(path);
  const entry = [...places].find(([other, { names }]) => {
    const inner = lastName(other);
    if (other !== `${path}/${inner}` || names.size < FEWEST_NAMES) return false;
    const hasNothingElse = size === names.size + 1;
    const isListOf = name !== inner && name.toLowerCase().startsWith(inner.toLowerCase());
    return hasNothingElse || isListOf || (VEHICLE.test(inner) && !VEHICLE.test(name));
  });
  return entry === undefined ? path : entryWithin(places, entry[0]);
}

const lastName = (path: string) => path.slice(path.lastIndexOf("/") + 1);
