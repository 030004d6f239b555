/** What the page of a stock says of what was typed, and of what was done. */
import { counted, euros } from "../../domain/french.ts";

export interface PriceIssue {
  readonly reference: string;
  readonly value: string;
  /** It can be read, but the price that it was to replace is not the one that was shown. */
  readonly isMoved?: boolean;
}

/** What was done, as it stands in the address of the page that tells it: how many prices, the one new price, how many were withdrawn. */
export type StockDone = readonly ["prix" | "nouveau-prix" | "retires", number];

const DONE: Readonly<Record<StockDone[0], (figure: number) => string>> = {
  prix: (count) => (count === 0 ? "Aucun prix n’a changé." : `${counted(count, "prix", "prix")} changés, en ligne.`),
  "nouveau-prix": (price) => `Nouveau prix\u202f: ${euros(price)}, en ligne.`,
  retires: (count) => `${counted(count, "annonce retirée", "annonces retirées")}.`,
};

/** `prix-3`, `nouveau-prix-12500`. */
export const doneCode = ([what, figure]: StockDone): string => `${what}-${String(figure)}`;

/** Undefined of what `doneCode` has not written: an address is no place for another’s words. */
export function doneWords(code: string): string | undefined {
  const [, what = "", figure = ""] = /^(prix|nouveau-prix|retires)-(\d{1,7})$/.exec(code) ?? [];
  // The cast: the expression names them.
  return what === "" ? undefined : DONE[what as StockDone[0]](Number(figure));
}

/** Of prices that were typed. */
export function issueWords(issues: readonly PriceIssue[]): string {
  const [unread, moved] = [issues.filter(({ isMoved }) => isMoved !== true), issues.filter(({ isMoved }) => isMoved)];
  const one = unread.length === 1 ? "Un prix ne peut pas être lu" : "Des prix ne peuvent pas être lus";
  return [
    ...(unread.length === 0 ? [] : [`${one}\u202f: des euros entiers, de 100 à 9\u202f999\u202f999.`]),
    ...(moved.length === 0
      ? []
      : [
          moved.length === 1
            ? "Un prix a changé depuis que cette page est ouverte\u202f: enregistrez à nouveau si le vôtre doit le remplacer."
            : `${String(moved.length)} prix ont changé depuis que cette page est ouverte\u202f: enregistrez à nouveau si les vôtres doivent les remplacer.`,
        ]),
  ].join(" ");
}
