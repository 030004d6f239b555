/**
 * Elements of XML chosen by a path of XPath 1.0: `p[@unite="ch"]`, `prix[type="TTC"]/montant`, `photo[1]/@url`. Of that language what goes
 * down from the row: names, an attribute at the end, positions, conditions that compare with a text or a number. No axes, nothing at any
 * depth, and no functions but `not`, `last` and `text`: so a path costs one look at each element for each part of it at most.
 *
 * Otherwise than XPath: names are looked for as columns are, without case, accents and signs, where none is written as the path says; the
 * text of an element is its own, without that of its children and without the spaces around, as in columns.
 */
import type { Cell, XmlElement } from "../reading/feed-row.ts";
import { columnKey } from "../reading/feed-row.ts";
import type { Condition, Operator } from "./condition.ts";
import { numberIn, readCondition } from "./condition.ts";
import type { PathOutcome, PathText } from "./path-text.ts";
import { parsedPath } from "./path-text.ts";

export interface XmlPath {
  /** The column that the elements stand in, and those that conditions ask, as the names of columns. */
  readonly columns: readonly string[];
  /** Undefined where the path leads to nothing; one element is one value. */
  cellIn(row: XmlElement): Cell | undefined;
}

type Step = (elements: readonly XmlElement[]) => readonly XmlElement[];
/** The texts that a path leads to. */
type Texts = (element: XmlElement) => readonly string[];

const NAME = /[\p{L}_][\p{L}\p{M}\d_.:-]*/uy;
const MOST_POSITION = 1_000_000;

export function parseXmlPath(source: string): PathOutcome<XmlPath> {
  return parsedPath(source, readPath);
}

function readPath(text: PathText): XmlPath {
  const steps: Step[] = [];
  const names: string[] = [];
  const asked: string[] = [];
  let textsOf: (element: XmlElement) => readonly string[] = ({ text: own }) => [own];
  text.take("./");
  for (;;) {
    if (text.take("@")) {
      const name = readName(text);
      names.push(`@${name}`);
      textsOf = attributeOf(name);
      break;
    }
    if (text.take("text()")) break;
    const name = readName(text);
    names.push(name);
    const chosen: Step[] = [];
    text.skipSpaces();
    while (text.take("[")) {
      chosen.push(readPredicate(text, (inner) => asked.push([...names, ...inner].join("/"))));
      text.skipSpaces();
    }
    // A position counts among the children of one parent.
    steps.push((parents) =>
      parents.flatMap((parent) =>
        chosen.reduce<readonly XmlElement[]>((all, choose) => choose(all), childrenOf(parent, name)),
      ),
    );
    if (!text.take("/")) break;
    if (text.stands("/")) return text.fault("« // » n’est pas lu, le chemin se dit en entier");
  }
  if (!text.isAtEnd()) return text.fault("« / », « [ » ou la fin est attendu");
  return {
    columns: [names.join("/"), ...asked],
    cellIn(row) {
      const elements = steps.reduce<readonly XmlElement[]>((parents, step) => step(parents), [row]);
      const texts = elements.flatMap(textsOf);
      const [first, ...others] = texts;
      return others.length === 0 ? first : texts.filter((one) => one !== "");
    },
  };
}

function readName(text: PathText): string {
  const name = text.match(NAME);
  if (name === undefined) return text.fault("un nom est attendu");
  if (name.includes("::")) return text.fault("les axes ne sont pas lus");
  return name;
}

function childrenOf({ children }: XmlElement, name: string): readonly XmlElement[] {
  const exact = children.filter((child) => child.name === name);
  if (exact.length > 0) return exact;
  const key = columnKey(name);
  return children.filter((child) => columnKey(child.name) === key);
}

function attributeOf(name: string): Texts {
  const key = columnKey(name);
  return ({ attributes }) => {
    const known = Object.hasOwn(attributes, name)
      ? name
      : Object.keys(attributes).find((other) => columnKey(other) === key);
    const value = known === undefined ? undefined : attributes[known];
    return value === undefined ? [] : [value.trim()];
  };
}

function readPredicate(text: PathText, ask: (names: readonly string[]) => void): Step {
  text.skipSpaces();
  const position = readPosition(text);
  if (position !== undefined) return position;
  const holds = readCondition(text, {
    and: (here) => here.match(/and(?![\p{L}\d_.:-])/uy) !== undefined,
    or: (here) => here.match(/or(?![\p{L}\d_.:-])/uy) !== undefined,
    not: (here) => here.match(/not(?=\s*\()/y) !== undefined,
    single: (here) => readSingle(here, ask),
  });
  close(text);
  return (elements) => elements.filter(holds);
}

function close(text: PathText): void {
  text.skipSpaces();
  if (!text.take("]")) text.fault("« ] » est attendu");
}

function readPosition(text: PathText): Step | undefined {
  const sign = text.match(/-?\d+(?=\s*\])|last\(\s*\)(?=\s*\])/y);
  if (sign === undefined) return undefined;
  const position = Number(sign);
  const isPosition = position >= 1 && position <= MOST_POSITION && String(position) === sign;
  if (!sign.startsWith("last") && !isPosition)
    return text.fault(`« ${sign} » n’est pas une position, la première est 1, la dernière last()`);
  close(text);
  return sign.startsWith("last")
    ? (elements) => elements.slice(-1)
    : (elements) => elements.slice(position - 1, position);
}

type Operand =
  | { readonly kind: "literal"; readonly value: string | number }
  | { readonly kind: "path"; readonly of: Texts };

function readSingle(text: PathText, ask: (names: readonly string[]) => void): Condition<XmlElement> {
  const left = readOperand(text, ask);
  text.skipSpaces();
  const operator = text.match(/!=|<=|>=|=|<|>/y);
  if (operator === undefined) {
    if (left.kind === "path") return (element) => left.of(element).length > 0;
    return text.fault("une comparaison est attendue : =, !=, <, <=, > ou >=");
  }
  if (text.stands("=")) return text.fault("une condition compare par un seul « = »");
  text.skipSpaces();
  const right = readOperand(text, ask);
  const compare = COMPARISONS[operator === "=" ? "==" : (operator as Operator)];
  if (left.kind === "path" && right.kind === "literal")
    return (element) => left.of(element).some((one) => compare(one, right.value));
  if (left.kind === "literal" && right.kind === "path")
    return (element) => right.of(element).some((one) => compare(left.value, one));
  // Of two paths each element of one would be held against each of the other.
  return text.fault("d’une comparaison, un côté est un chemin, l’autre un texte ou un nombre");
}

function readOperand(text: PathText, ask: (names: readonly string[]) => void): Operand {
  const quoted = text.match(/"[^"]*"|'[^']*'/y);
  if (quoted !== undefined) return { kind: "literal", value: quoted.slice(1, -1) };
  const number = text.match(/-?(?:\d+(?:\.\d*)?|\.\d+)/y);
  if (number !== undefined) return { kind: "literal", value: Number(number) };
  const names: string[] = [];
  const steps: string[] = [];
  let textsOf: Texts = ({ text: own }) => [own];
  text.take("./");
  for (;;) {
    if (text.take("@")) {
      const name = readName(text);
      names.push(`@${name}`);
      textsOf = attributeOf(name);
      break;
    }
    if (text.take("text()") || (steps.length === 0 && text.take("."))) break;
    const name = text.match(NAME);
    if (name === undefined) return text.fault("un nom, « @ », un texte entre guillemets ou un nombre est attendu");
    if (text.stands("(")) return text.fault(`la fonction ${name}() n’est pas lue`);
    names.push(name);
    steps.push(name);
    if (!text.take("/")) break;
    if (text.stands("/")) return text.fault("« // » n’est pas lu, le chemin se dit en entier");
  }
  ask(names);
  return {
    kind: "path",
    of: (element) =>
      steps
        .reduce<readonly XmlElement[]>(
          (parents, name) => parents.flatMap((parent) => childrenOf(parent, name)),
          [element],
        )
        .flatMap(textsOf),
  };
}

type Compared = string | number;

/** XPath 1.0, 3.4: with a number, or by an order, as numbers; otherwise as texts. */
const COMPARISONS: Readonly<Record<Operator, (a: Compared, b: Compared) => boolean>> = {
  "==": areEqual,
  "!=": (a, b) => !areEqual(a, b),
  "<": (a, b) => numberOf(a) < numberOf(b),
  "<=": (a, b) => numberOf(a) <= numberOf(b),
  ">": (a, b) => numberOf(a) > numberOf(b),
  ">=": (a, b) => numberOf(a) >= numberOf(b),
};

function areEqual(a: Compared, b: Compared): boolean {
  return typeof a === "number" || typeof b === "number" ? numberOf(a) === numberOf(b) : a === b;
}

const numberOf = (value: Compared) => (typeof value === "number" ? value : numberIn(value));
