/**
 * Who a professional seller is before the law: what a platform has to hold and to show beside each of its offers
 * (regulation (EU) 2022/2065, article 30, paragraphs 1 and 7), and what its own pages must name (Code de commerce, R123-237).
 */
export interface TraderIdentity {
  /** The company’s own name, or the person’s: `Garage des Monts d’Or`. */
  readonly legalName: string;
  /** `SAS`, `SARL`, `entreprise individuelle`. */
  readonly legalForm?: string;
  /** In whole euros. */
  readonly capital?: number;
  /** Nine digits. */
  readonly siren: string;
  /** The town of its trade register: `Lyon` of `RCS Lyon`. */
  readonly register?: string;
  /** `FR` with its key and the SIREN, or another member state’s. */
  readonly vatNumber?: string;
  /** As they stand on an envelope below the name; at least one. Absent: where its vehicles are seen. */
  readonly address?: readonly string[];
  readonly email?: string;
  /** E.164. */
  readonly phone?: string;
  /** Of its professional liability. */
  readonly insurer?: string;
  /** Of an intermediary in credit, in the register that the ORIAS keeps: eight digits. */
  readonly orias?: string;
  /** Whoever sells commits to offer only what the law of the Union allows (paragraph 1, e): ISO 8601 UTC of when. */
  readonly certifiedAt?: string;
  /** Of a demonstration: nobody bears this name and this number. */
  readonly isInvented?: true;
}

export type TraderField = Exclude<keyof TraderIdentity, "certifiedAt" | "isInvented">;

/** Nine digits with the check of Luhn, as INSEE gives them. */
const SIREN = /^\d{9}$/;
/** Nine digits whose weighted sum is a multiple of ten (ISO/IEC 7812, Luhn). */
export function isSiren(text: string): boolean {
  return SIREN.test(text) && luhnSum(text) % 10 === 0;
}

/** The first eight digits with the one that makes them a SIREN. */
export function sirenOf(eight: string): string {
  return `${eight}${String((10 - (luhnSum(`${eight}0`) % 10)) % 10)}`;
}

/** From the right, every second digit counts double, its own digits added. */
function luhnSum(digits: string): number {
  return [...digits].toReversed().reduce((sum, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
}

/** `341 205 876`, with narrow no-break spaces. */
export function sirenTold(siren: string): string {
  return siren.replaceAll(/(\d{3})(?=\d)/g, "$1\u202f");
}

/** The number of value added tax that belongs to a SIREN (article 286 ter of the CGI; key as the tax office computes it). */
export function vatNumberOf(siren: string): string {
  if (!isSiren(siren)) throw new Error(`no SIREN: ${siren}`);
  return `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, "0")}${siren}`;
}

/** What a buyer has to be told beside the offer and is not (article 30, paragraph 7), in the order of the law. */
export function missingOf(identity: TraderIdentity | undefined): readonly TraderField[] {
  const asked = ["legalName", "address", "phone", "email", "siren"] as const;
  return asked.filter((field) => identity?.[field] === undefined);
}
