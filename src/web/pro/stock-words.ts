/** What the page of a stock says of what was typed, and of what was done. */
import { counted, euros, whole } from "../../domain/french.ts";

export interface PriceIssue {
  readonly reference: string;
  readonly value: string;
  /** It can be read, but the price that it was to replace is not the one that was shown. */
  readonly isMoved?: boolean;
}

/**
 * What was done, as it is left for the page that tells it: how many prices, the one new price, how many
 * were withdrawn, sold, reserved or are free again.
 */
export type StockDone = readonly ["prix" | "nouveau-prix" | "retires" | "vendus" | "reserves" | "liberes", number];

const DONE: Readonly<Record<StockDone[0], (figure: number) => string>> = {
  prix: (count) => (count === 0 ? "Aucun prix n’a changé." : `${counted(count, "prix", "prix")} changés, en ligne.`),
  "nouveau-prix": (price) => `Nouveau prix\u202f: ${euros(price)}, en ligne.`,
  retires: (count) => `${counted(count, "annonce retirée", "annonces retirées")}.`,
  vendus: (count) =>
    count === 0
      ? "Rien n’a changé\u202f: cette annonce n’était plus en ligne."
      : "Vendu\u202f: l’annonce a quitté le site.",
  reserves: (count) =>
    count === 0
      ? "Rien n’a changé\u202f: ce qui est choisi était déjà réservé."
      : `${counted(count, "véhicule réservé", "véhicules réservés")}\u202f: l’annonce le dit, et reçoit toujours des messages.`,
  liberes: (count) =>
    count === 0
      ? "Rien n’a changé\u202f: rien de ce qui est choisi n’était réservé."
      : `${counted(count, "réservation levée", "réservations levées")}.`,
};

/** `prix-3`, `nouveau-prix-12500`. */
export const doneCode = ([what, figure]: StockDone): string => `${what}-${String(figure)}`;

/** Undefined of what `doneCode` has not written. */
export function doneWords(code: string): string | undefined {
  const [, what = "", figure = ""] = /^(prix|nouveau-prix|retires|vendus|reserves|liberes)-(\d{1,7})$/.exec(code) ?? [];
  // The cast: the expression names them.
  return what === "" ? undefined : DONE[what as StockDone[0]](Number(figure));
}

/** Choices and prices that are typed outlast a reservation. */
export const keepsForm = (code: string): boolean => code.startsWith("reserves-") || code.startsWith("liberes-");

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

/** `3 choisis · 1 prix à enregistrer`; empty of nothing. */
export function workWords({ chosen, typed }: { readonly chosen: number; readonly typed: number }): string {
  return [
    ...(chosen === 0 ? [] : [counted(chosen, "choisi")]),
    ...(typed === 0 ? [] : [`${counted(typed, "prix", "prix")} à enregistrer`]),
  ].join(" · ");
}

/** Beside what is chosen, where filters find more than this page shows, as many as one act is for; undefined otherwise. */
export function allFoundWords(found: number, shown: number, most: number): string | undefined {
  return found > shown && found <= most ? `Choisir les ${whole(found)} trouvés` : undefined;
}

export function movedWords(found: number, promised: number): string {
  return `Ces filtres trouvent maintenant ${counted(found, "véhicule")}, et non les ${whole(promised)} qui étaient annoncés. Rien n’a changé\u202f: choisissez à nouveau.`;
}

export const tooManyWords = (found: number, most: number): string =>
  `Ces filtres trouvent ${whole(found)} véhicules, et un geste porte sur ${whole(most)} au plus. Rien n’a changé\u202f: resserrez les filtres.`;

export const toldMovedWords =
  "Le stock a changé depuis que l’effet vous a été montré. Rien n’a été fait\u202f: demandez-le à nouveau.";
