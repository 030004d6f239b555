/** Who a professional seller is by law (DSA art. 30; L111-1 and L221-5 of the Code de la consommation): buyers are told of every trader. */

export interface TraderIdentity {
  /** As registered: `Monts d’Or Automobiles`. */
  readonly legalName: string;
  /** `SAS`, `SARL`, `Entrepreneur individuel`. */
  readonly legalForm?: string;
  /** Euros. */
  readonly capital?: number;
  /** Nine digits. */
  readonly siren: string;
  /** Town of the register (RCS): `Lyon`. */
  readonly register?: string;
  readonly vatNumber?: string;
  /** Whoever sells commits to what the law of the Union allows (art. 30(1)(e)): ISO 8601 UTC of when. */
  readonly certifiedAt?: string;
}

const SIREN = /^\d{9}$/;

/** Nine digits whose check digit is right: ISO/IEC 7812 (Luhn). */
export function isSiren(text: string): boolean {
  if (!SIREN.test(text)) return false;
  const sum = [...text].toReversed().reduce((total, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

/** Its VAT number is the key of 97 of its SIREN (article R123-221 of the Code de commerce): `FR40 303 265 045`. */
export function vatNumberOf(siren: string): string {
  if (!isSiren(siren)) throw new Error(`no SIREN: ${siren}`);
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, "0")}${siren}`;
}

/** `341 205 876`, with narrow no-break spaces. */
export function sirenTold(siren: string): string {
  return siren.replaceAll(/(\d{3})(?=\d)/g, "$1\u202f");
}
