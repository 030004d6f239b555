/**
 * Columns of a nested file that choose one element of several by the word that tells it from the others: of
 * `tarifs: [{type: "ACHAT", montant: …}, {type: "VENTE_TTC", montant: …}]` one for each kind of price, each with a name of its own to go by.
 */
import type { Cell, RowTree, XmlElement } from "../reading/feed-row.ts";
import { columnKey } from "../reading/feed-row.ts";
import { jsonText } from "../reading/json-text.ts";
import { parseSelection, selectedFrom } from "../mapping/selection.ts";
import { textIn } from "../mapping/reading.ts";
import { nameSays } from "./name-words.ts";
import { columnName } from "../sampling/column-name.ts";
import type { Sample, SampledColumn } from "../sampling/sampled-column.ts";
import { sampledColumn } from "../sampling/sampled-column.ts";

/** One element of several, by the names of what it holds: `@unite`, and nothing for its own text, in XML. */
type Members = ReadonlyMap<string, string>;

/** The elements of one place. */
interface Place {
  readonly path: string;
  readonly language: RowTree["kind"];
  /** Of each row that has any. */
  readonly rows: (readonly Members[])[];
}

/** What tells elements apart is a word of a few, not a value. */
const MOST_WORDS = 8;
const LONGEST_WORD = 30;
const ADDRESS = /^https?:\/\//i;
const PICTURES = /photo|image|picture|visuel|img/i;
/** Of elements as many words at most: more are values, of which each element has its own. */
const MOST_DIFFERING = 0.75;
/** Of a text in several languages the one of this site. */
const FRENCH = /^(?:fr|fra|fre|fr[-_]fr|fran[cç]ais)$/i;
/** Of elements or of rows; programs leave out a word here and there. */
const NEARLY_ALL = 0.9;

/** The sample with a column for each such element, in the place of those that hold all of them. */
export function withChosenElements(sample: Sample): Sample {
  const chosen = placesIn(sample).flatMap((place) => choicesIn(place, sample));
  const replaced = new Set(chosen.flatMap(({ replaces }) => replaces.map(columnKey)));
  const columns = chosen.map(({ column }) => column);
  return { ...sample, columns: [...sample.columns.filter(({ key }) => !replaced.has(key)), ...columns] };
}

interface Choice {
  readonly column: SampledColumn;
  /** The columns of which it says all that it can. */
  readonly replaces: readonly string[];
}

function choicesIn(place: Place, sample: Sample): readonly Choice[] {
  const elements = place.rows.flat();
  if (!place.rows.some((row) => row.length > 1) || isEquipment(place)) return [];
  const names = [...new Set(elements.flatMap((members) => [...members.keys()]))];
  const [telling] = names
    .map((name) => ({ name, words: wordsOf(elements, name) }))
    .filter(({ words }) => words.size > 1 && words.size <= MOST_WORDS && words.size <= MOST_DIFFERING * elements.length)
    .toSorted((a, b) => a.words.size - b.words.size);
  if (telling === undefined) return [];
  const tellsOne = shareOfRows(place, (row) => isOnceEach(row, telling.name)) >= NEARLY_ALL;
  // Of two of which nothing says which is meant the one that more rows have.
  const weight = ([word, count]: readonly [string, number]) => (FRENCH.test(word) ? elements.length : count);
  const words = [...telling.words].toSorted((a, b) => weight(b) - weight(a)).map(([word]) => word);
  return names
    .filter((name) => name !== telling.name)
    .flatMap((name) => {
      const texts = elements.flatMap((members) => members.get(name) ?? []).filter((text) => text !== "");
      const areAddresses = texts.length > 0 && texts.every((text) => ADDRESS.test(text));
      // Photographs are told apart where they stand among other things alone: by what each shows they are one list.
      // What tells has fewer words than what is told has values: equipment does not tell families of equipment.
      const areTold = tellsOne && new Set(texts).size >= words.length;
      const wanted = areAddresses ? picturesAmong(words) : areTold ? words : [];
      return wanted.flatMap((word) =>
        choice(place, { by: telling.name, word, of: name, isOne: !areAddresses }, sample),
      );
    });
}

/** All of it is wanted, whatever codes it has. */
function isEquipment({ path }: Place): boolean {
  return (nameSays(columnName(path), "options") ?? 0) >= LEAST_NAMED;
}

const LEAST_NAMED = 0.6;

function wordsOf(elements: readonly Members[], name: string): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (const members of elements) {
    const word = members.get(name);
    if (word !== undefined) words.set(word, (words.get(word) ?? 0) + 1);
  }
  const count = [...words.values()].reduce((sum, each) => sum + each, 0);
  const areWords = [...words.keys()].every(
    (word) => word.length <= LONGEST_WORD && /\p{L}/u.test(word) && !/[\p{C}\\]|:\/\//u.test(word),
  );
  return areWords && count >= NEARLY_ALL * elements.length ? words : new Map<string, number>();
}

function isOnceEach(row: readonly Members[], name: string): boolean {
  const words = row.flatMap((members) => members.get(name) ?? []);
  return new Set(words).size === words.length;
}

function shareOfRows({ rows }: Place, holds: (row: readonly Members[]) => boolean): number {
  return rows.filter(holds).length / rows.length;
}

function picturesAmong(words: readonly string[]): readonly string[] {
  const pictures = words.filter((word) => PICTURES.test(word));
  return pictures.length < words.length ? pictures : [];
}

interface Told {
  readonly by: string;
  readonly word: string;
  readonly of: string;
  /** Whether a row has one such element. */
  readonly isOne: boolean;
}

function choice(place: Place, told: Told, { rows }: Sample): readonly Choice[] {
  const { path, language } = place;
  const name = language === "json" ? jsonName(path, told) : xmlName(path, told);
  const outcome = parseSelection(name);
  if (outcome?.kind !== "selection") return [];
  const { selection } = outcome;
  const cells = rows.map(({ cells: row }): Cell | undefined => {
    const cell = selectedFrom(selection, row)?.();
    return told.isOne && cell !== undefined ? textIn(cell) : cell;
  });
  // By what the elements are called, their word and what is taken of them, not by how they are told apart.
  const nameWords = columnName([path, told.word, told.of].join(" "));
  const column = sampledColumn({ key: columnKey(name), name, nameWords }, cells);
  const whole = [told.by, told.of].map((member) => memberPath(place, member));
  return column.texts.length === 0 ? [] : [{ column, replaces: whole }];
}

function memberPath({ path, language }: Place, member: string): string {
  if (member === "") return path;
  return `${path}${language === "json" ? "." : "/"}${member}`;
}

const PLAIN = /^[\p{L}_][\p{L}\d_]*$/u;

function jsonName(path: string, { by, word, of }: Told): string {
  const asked = PLAIN.test(by) ? `@.${by}` : `@[${JSON.stringify(by)}]`;
  return `${path}[?${asked}==${JSON.stringify(word)}]${of === "" ? "" : `.${of}`}`;
}

function xmlName(path: string, { by, word, of }: Told): string {
  const quote = word.includes('"') ? "'" : '"';
  return `${path}[${by === "" ? "." : by}=${quote}${word}${quote}]${of === "" ? "" : `/${of}`}`;
}

function placesIn({ rows }: Sample): readonly Place[] {
  const places = new Map<string, Place>();
  for (const { cells } of rows) {
    const { tree } = cells;
    if (tree === undefined) return [];
    const found = tree.kind === "json" ? arraysIn(tree.value, []) : siblingsIn(tree.element, []);
    for (const { path, elements } of found) {
      const place = places.get(path) ?? { path, language: tree.kind, rows: [] };
      places.set(path, place);
      place.rows.push(elements);
    }
  }
  return [...places.values()];
}

interface Several {
  readonly path: string;
  readonly elements: readonly Members[];
}

/** Arrays of objects that stand in no other array. */
function arraysIn(value: object, names: readonly string[]): readonly Several[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]): readonly Several[] => {
    if (typeof inner !== "object" || inner === null) return [];
    const path = [...names, name];
    if (!Array.isArray(inner)) return arraysIn(inner, path);
    const elements = inner.filter((one: unknown) => typeof one === "object" && one !== null && !Array.isArray(one));
    return elements.length === 0 ? [] : [{ path: path.join("."), elements: elements.map(membersOf) }];
  });
}

function membersOf(element: object): Members {
  return new Map(
    Object.entries(element).flatMap(([name, value]: [string, unknown]) =>
      typeof value === "object" ? [] : [[name, jsonText(value)] as const],
    ),
  );
}

/** Elements of one name in one element, of which and around which there is no other. */
function siblingsIn({ children }: XmlElement, names: readonly string[]): readonly Several[] {
  return [...Map.groupBy(children, ({ name }) => name)].flatMap(([name, all]): readonly Several[] => {
    const path = [...names, name];
    const [only] = all;
    const further = all.length === 1 && only !== undefined ? siblingsIn(only, path) : [];
    return [{ path: path.join("/"), elements: all.map(membersOfElement) }, ...further];
  });
}

function membersOfElement({ attributes, text, children }: XmlElement): Members {
  return new Map([
    ...Object.entries(attributes).map(([name, value]) => [`@${name}`, value] as const),
    ...children.filter((child) => child.children.length === 0).map((child) => [child.name, child.text] as const),
    ...(text === "" ? [] : [["", text] as const]),
  ]);
}
