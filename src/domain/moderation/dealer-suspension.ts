/** Why a professional's space is suspended, as the record of acts holds it and the space's own pages read it back. */

export interface DealerSuspensionReasons {
  /** What was found. */
  readonly facts: string;
  /** The law or the term that it breaks, and why. */
  readonly ground: string;
}

const OFF = "hors ligne\u202f: ";
const BETWEEN = "\n";

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

export const reasonsInAct = ({ facts, ground }: DealerSuspensionReasons): string =>
  `${OFF}${inOneLine(facts)}${BETWEEN}${inOneLine(ground)}`;

/** Undefined of what was not written so. */
export function reasonsOfAct(told: string | undefined): DealerSuspensionReasons | undefined {
  if (told?.startsWith(OFF) !== true) return undefined;
  const [facts, ground] = told.slice(OFF.length).split(BETWEEN);
  return facts === undefined || ground === undefined ? undefined : { facts, ground };
}
