/**
 * One element of an array of JSON, chosen by a path of RFC 9535 (JSONPath): `tarifs[?@.type=="TTC"].montant`, `photos[0].url`. Of that
 * language what goes down from the row: names, indexes, `[*]`, conditions that compare. Nothing that looks for an element at any depth
 * or into the whole row from within it, and no functions: so a path costs one look at each value of the row at most, whatever it says.
 *
 * Wider than the RFC: the row itself (`$.`) goes without saying; `[]` is `[*]`, as in the names of columns; a name that the object has
 * not is looked for as columns are, without case, accents and signs; a number is equal to the text of that number, for programs write
 * one as the other.
 */
import { isDeepStrictEqual } from "node:util";
import type { Cell } from "../reading/feed-row.ts";
import { columnKey } from "../reading/feed-row.ts";
import { jsonText } from "../reading/json-text.ts";
import type { Condition, Operator } from "./condition.ts";
import { numberIn, readCondition } from "./condition.ts";
import type { PathOutcome, PathText } from "./path-text.ts";
import { parsedPath } from "./path-text.ts";

export interface JsonPath {
  /** The column that the elements stand in, and those that conditions ask, as the names of columns. */
  readonly columns: readonly string[];
  /** The values that the path leads to. */
  valuesIn(row: object): readonly unknown[];
  /** Undefined where the path leads to nothing. */
  cellIn(row: object): Cell | undefined;
}

type Step = (value: unknown) => readonly unknown[];

interface Steps {
  readonly steps: readonly Step[];
  readonly names: readonly string[];
  readonly asked: readonly string[];
  /** Whether it leads to one value at most. */
  readonly isSingular: boolean;
}

const MOST_INDEX = 1_000_000;
/** RFC 9535 has no dash in a name without quotes; columns have, and no sum is read here that it could be taken for. */
const NAME_IN_CONDITION = /[\p{L}_][\p{L}\p{M}\d_-]*/uy;

export function parseJsonPath(source: string): PathOutcome<JsonPath> {
  return parsedPath(source, (text) => pathOf(readSteps(text)));
}

function pathOf({ steps, names, asked, isSingular }: Steps): JsonPath {
  const valuesIn = (row: object) => {
    let values: readonly unknown[] = [row];
    for (const step of steps) values = values.length === 1 ? step(values[0]) : values.flatMap(step);
    return values;
  };
  return {
    columns: [names.join("."), ...asked],
    valuesIn,
    cellIn(row) {
      const values = valuesIn(row);
      const [value] = values;
      if (values.length === 0) return undefined;
      if (isSingular && (typeof value !== "object" || value === null)) return jsonText(value);
      return values.flatMap(textsOf).filter((text) => text !== "");
    },
  };
}

/** Of an array what it lists; an object is none. */
function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(jsonText) : [jsonText(value)];
}

function readSteps(text: PathText): Steps {
  const steps: Step[] = [];
  const names: string[] = [];
  const asked: string[] = [];
  let isSingular = true;
  const addName = (name: string) => {
    names.push(name);
    steps.push(memberStep(name));
  };
  const isFromRoot = text.take("$");
  if (!isFromRoot) addName(readName(text));
  while (!text.isAtEnd()) {
    if (text.stands("..")) return text.fault("« .. » n’est pas lu, le chemin se dit en entier");
    if (text.take(".")) {
      addName(readName(text));
      continue;
    }
    if (!text.take("[")) return text.fault("« . », « [ » ou la fin est attendu");
    text.skipSpaces();
    const name = readQuoted(text);
    const index = name === undefined ? readIndex(text) : undefined;
    if (name !== undefined) addName(name);
    else if (index !== undefined) steps.push(indexStep(index));
    else {
      isSingular = false;
      if (text.take("?")) {
        const holds = readFilter(text, (inner) => asked.push([...names, ...inner].join(".")));
        steps.push((value) => childrenOf(value).filter(holds));
      } else {
        text.take("*");
        steps.push(childrenOf);
      }
    }
    closeBracket(text);
  }
  if (steps.length === 0) return text.fault("un nom est attendu");
  return { steps, names, asked, isSingular };
}

function closeBracket(text: PathText): void {
  text.skipSpaces();
  if (text.take("]")) return;
  if (text.stands(",")) text.fault("un seul élément se choisit entre crochets ; plusieurs colonnes se disent en liste");
  if (text.stands(":")) text.fault("les tranches ne sont pas lues, un seul élément se choisit ([0]) ou tous ([*])");
  text.fault("« ] » est attendu, après un numéro, « * », un nom entre guillemets ou une condition « ?… »");
}

/** As columns are named: with spaces and signs, but those that part a path here or in XPath. */
function readName(text: PathText): string {
  const name = text.match(/[^./[\]]+/y)?.trim();
  return name === undefined || name === "" ? text.fault("un nom est attendu") : name;
}

function readIndex(text: PathText): number | undefined {
  const digits = text.match(/-?\d+/y);
  if (digits === undefined) return undefined;
  const index = Number(digits);
  if (String(index) !== digits || Math.abs(index) > MOST_INDEX)
    return text.fault(`« ${digits} » n’est pas un numéro : 0 est le premier élément, 1 le deuxième, -1 le dernier`);
  return index;
}

const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

function readQuoted(text: PathText): string | undefined {
  const quoted = text.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/y);
  if (quoted === undefined) return undefined;
  return quoted
    .slice(1, -1)
    .replaceAll(/\\(?:u([\da-f]{4})|(.))/gi, (_, code: string | undefined, sign = "") =>
      code === undefined ? (ESCAPES[String(sign)] ?? String(sign)) : String.fromCharCode(Number.parseInt(code, 16)),
    );
}

function indexStep(index: number): Step {
  return (value) => {
    const found: unknown = Array.isArray(value) ? value.at(index) : undefined;
    return found === undefined ? [] : [found];
  };
}

function childrenOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null ? Object.values(value) : [];
}

function memberStep(name: string): Step {
  const key = columnKey(name);
  return (value) => {
    const found = memberOf(value, name, key);
    return found === undefined ? [] : [found];
  };
}

/** JSON has no undefined of its own. */
function memberOf(value: unknown, name: string, key: string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const members = value as Readonly<Record<string, unknown>>;
  if (Object.hasOwn(members, name)) return members[name];
  if (key === "") return undefined;
  const other = Object.keys(members).find((one) => columnKey(one) === key);
  return other === undefined ? undefined : members[other];
}

/** What stands in a condition: a literal, or what one path from the element leads to. */
type Operand = { readonly kind: "literal"; readonly value: unknown } | { readonly kind: "query"; readonly of: Query };
/** Undefined where there is nothing. */
type Query = (element: unknown) => unknown;

function readFilter(text: PathText, ask: (names: readonly string[]) => void): Condition<unknown> {
  return readCondition(text, {
    and: (here) => here.take("&&"),
    or: (here) => here.take("||"),
    not: (here) => here.take("!"),
    single: (here, isAfterNot) => readSingle(here, ask, isAfterNot),
  });
}

function readSingle(text: PathText, ask: (names: readonly string[]) => void, isAfterNot: boolean): Condition<unknown> {
  const left = readOperand(text, ask);
  text.skipSpaces();
  const operator = text.match(/==|!=|<=|>=|<|>/y) as Operator | undefined;
  if (operator === undefined) {
    if (text.stands("=")) return text.fault("une condition compare par « == »");
    if (left.kind === "query") return (element) => left.of(element) !== undefined;
    return text.fault("une comparaison est attendue : ==, !=, <, <=, > ou >=");
  }
  if (isAfterNot) return text.fault("après « ! », une comparaison est entre parenthèses");
  text.skipSpaces();
  const right = readOperand(text, ask);
  const [a, b] = [left, right].map((side): Query => (side.kind === "query" ? side.of : () => side.value));
  const compare = COMPARISONS[operator];
  return (element) => compare(a?.(element), b?.(element));
}

function readOperand(text: PathText, ask: (names: readonly string[]) => void): Operand {
  if (text.take("@")) return { kind: "query", of: readQuery(text, ask) };
  if (text.stands("$")) return text.fault("une condition ne regarde que l’élément lui-même, « @ »");
  const quoted = readQuoted(text);
  if (quoted !== undefined) return { kind: "literal", value: quoted };
  const number = text.match(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?/iy);
  if (number !== undefined) return { kind: "literal", value: Number(number) };
  const word = text.match(/[\p{L}_][\p{L}\d_]*/uy);
  if (word !== undefined && Object.hasOwn(WORDS, word)) return { kind: "literal", value: WORDS[word] };
  if (word !== undefined && text.stands("(")) return text.fault(`la fonction ${word}() n’est pas lue`);
  return text.fault("« @ », un texte entre guillemets, un nombre, true, false ou null est attendu");
}

const WORDS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

function readQuery(text: PathText, ask: (names: readonly string[]) => void): Query {
  const steps: Query[] = [];
  const names: string[] = [];
  const addName = (name: string) => {
    names.push(name);
    const key = columnKey(name);
    steps.push((value) => memberOf(value, name, key));
  };
  for (;;) {
    if (text.take(".")) {
      const name = text.match(NAME_IN_CONDITION);
      if (name === undefined) return text.fault("un nom est attendu, entre guillemets et crochets s’il a des signes");
      addName(name);
    } else if (text.take("[")) {
      text.skipSpaces();
      const name = readQuoted(text);
      const index = name === undefined ? readIndex(text) : undefined;
      if (name !== undefined) addName(name);
      else if (index === undefined)
        return text.fault("dans une condition, un nom entre guillemets ou un numéro est lu");
      else steps.push((value) => (Array.isArray(value) ? value.at(index) : undefined));
      text.skipSpaces();
      if (!text.take("]")) return text.fault("« ] » est attendu");
    } else break;
  }
  ask(names);
  return (element) => steps.reduce<unknown>((value, step) => step(value), element);
}

/** RFC 9535, 2.3.5.2.2, where nothing is equal to nothing. */
const COMPARISONS: Readonly<Record<Operator, (a: unknown, b: unknown) => boolean>> = {
  "==": areEqual,
  "!=": (a, b) => !areEqual(a, b),
  "<": isLess,
  "<=": (a, b) => isLess(a, b) || areEqual(a, b),
  ">": (a, b) => isLess(b, a),
  ">=": (a, b) => isLess(b, a) || areEqual(a, b),
};

function areEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a === "object" && typeof b === "object") return isDeepStrictEqual(a, b);
  if (typeof a === "number" && typeof b === "string") return a === numberIn(b);
  return typeof a === "string" && typeof b === "number" && numberIn(a) === b;
}

function isLess(a: unknown, b: unknown): boolean {
  if (!isComparable(a) || !isComparable(b)) return false;
  const [x, y] = [numberOf(a), numberOf(b)];
  if (!Number.isNaN(x) && !Number.isNaN(y)) return x < y;
  return typeof a === "string" && typeof b === "string" && a < b;
}

const isComparable = (value: unknown) => typeof value === "string" || typeof value === "number";
const numberOf = (value: unknown) => (typeof value === "string" ? numberIn(value) : Number(value));
