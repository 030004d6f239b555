/** Telephone numbers as people type them, kept as E.164 has them: `+33465714218`. */

const FRENCH = /^(?:\+33|0033|33|0)0?([1-9]\d{8})$/;
const ABROAD = /^(?:\+|00)([1-9]\d{7,14})$/;
/** What stands between digits for the eye. */
const BETWEEN = /[\s.\-/()]+/g;
const NO_BREAK = "\u00a0";

/** Undefined for what is no number. */
export function readPhoneNumber(text: string): string | undefined {
  const digits = text.replaceAll(BETWEEN, "");
  const national = FRENCH.exec(digits)?.[1];
  if (national !== undefined) return `+33${national}`;
  const abroad = ABROAD.exec(digits)?.[1];
  return abroad === undefined ? undefined : `+${abroad}`;
}

/** Whoever calls it pays more than a call: 081, 082 and 089 of the French plan (Arcep, décision 2018-0881), +979 of the world's (UIT-T E.169.2). */
const SURCHARGED = /^\+(?:338[129]|979)/;

export function isSurcharged(number: string): boolean {
  return SURCHARGED.test(number);
}

/** `04 65 71 42 18`; one from abroad as it is kept. */
export function phoneLabel(number: string): string {
  const national = /^\+33(\d{9})$/.exec(number)?.[1];
  return national === undefined ? number : `0${national}`.replaceAll(/(\d\d)(?=\d)/g, `$1${NO_BREAK}`);
}
