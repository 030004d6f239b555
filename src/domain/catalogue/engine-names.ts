/** Models that adverts call by their engine: `320d` is a BMW Série 3, `A 180` a Mercedes Classe A, `Cooper S` a MINI. */
import { withoutAccents } from "./names.ts";

export interface EngineName {
  /** Names of the model in the catalogue, the likelier first. */
  readonly models: readonly string[];
  /** What follows the engine: bodies and trims. */
  readonly rest: string;
}

/** 118, 320d, 530e, M340i, 218i; the second part is what makes of it a 320d xDrive. */
const BMW = /^m?([1-8])\d{2}(?:\s?(?:xd|td|cd|ci|xi|d|i|e|t|x)a?|a)?(?=$|[\s,(/-])/;
const MERCEDES_CLASS = /^(?:classe\s)?([abcegrstvx])\s?-?\s?\d{2,3}(?=$|[\s,(/-]|[a-z]{1,3}\b)/;
const MERCEDES_LINE =
  /^(?:classe\s)?(cla|clc|cle|clk|cls|cl|eqa|eqb|eqc|eqe|eqs|eqv|gla|glb|glc|gle|glk|gls|gl|ml|slc|slk|sl)\s?-?\s?\d{2,3}(?=$|[\s,(/-]|[a-z]{1,3}\b)/;
const MINI = /^(?:mini\s)?(?:john cooper works|jcw|cooper|one|first)\b/;

/** Lines of a make that are models beside the one of the engine: `218d Active Tourer`, `GLC 220 d Coupé`. */
const OWN_LINES: readonly string[] = ["Active Tourer", "Gran Tourer"];
const MINI_LINES: readonly string[] = [
  "Countryman",
  "Clubman",
  "Paceman",
  "Aceman",
  "Cabriolet",
  "Cabrio",
  "Roadster",
  "Coupé",
];

/** `make` is a key. Undefined where the text begins with no engine of that make's. */
export function engineName(make: string, text: string): EngineName | undefined {
  const plain = withoutAccents(text).toLowerCase().trim();
  switch (make) {
    case "BMW":
      return bmw(plain);
    case "MERCEDES":
      return mercedes(plain);
    case "MINI":
      return mini(plain);
    default:
      return undefined;
  }
}

function bmw(text: string): EngineName | undefined {
  const found = BMW.exec(text);
  if (found === null) return undefined;
  const series = `Série ${found[1] ?? ""}`;
  return {
    models: [...linesSaid(text, OWN_LINES).map((line) => `${series} ${line}`), series],
    rest: after(text, found),
  };
}

function mercedes(text: string): EngineName | undefined {
  const line = MERCEDES_LINE.exec(text);
  if (line !== null) {
    const name = line[1] ?? "";
    const coupe = linesSaid(text, ["Coupé"]).map((body) => `${name} ${body}`);
    return { models: [...coupe, name], rest: after(text, line) };
  }
  const letter = MERCEDES_CLASS.exec(text);
  return letter === null ? undefined : { models: [`Classe ${letter[1] ?? ""}`], rest: after(text, letter) };
}

function mini(text: string): EngineName | undefined {
  const found = MINI.exec(text);
  return found === null ? undefined : { models: [...linesSaid(text, MINI_LINES), "Mini"], rest: after(text, found) };
}

function linesSaid(text: string, lines: readonly string[]): readonly string[] {
  return lines.filter((line) => text.includes(withoutAccents(line).toLowerCase()));
}

function after(text: string, found: RegExpExecArray): string {
  return text.slice(found[0].length).trim();
}
