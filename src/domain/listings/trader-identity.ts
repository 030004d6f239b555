/**
 * Who a professional seller is before the law: what a platform has to hold and to show beside each of its offers
 * (regulation (EU) 2022/2065, article 30, paragraphs 1 and 7), and what its own pages must name (Code de commerce, R123-237).
 */
import { isEmailAddress } from "../contact/email-address.ts";
import { readPhoneNumber } from "../contact/phone-number.ts";

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
  /** As they stand on an envelope below the name; at least one. */
  readonly address: readonly string[];
  readonly email?: string;
  /** E.164. */
  readonly phone?: string;
  /** Of its professional liability. */
  readonly insurer?: string;
  /** Of an intermediary in credit, in the register that the ORIAS keeps: eight digits. */
  readonly orias?: string;
  /** Of a demonstration: nobody bears this name and this number. */
  readonly isInvented?: true;
}

export type TraderField = Exclude<keyof TraderIdentity, "isInvented">;

export interface TraderIssue {
  readonly field: TraderField;
  /** As it was given; empty where nothing was. */
  readonly value: string;
  readonly code: "missing" | "malformed" | "otherSiren";
}

export type TraderOutcome =
  | { readonly kind: "identity"; readonly identity: TraderIdentity }
  | { readonly kind: "issues"; readonly issues: readonly TraderIssue[] };

/** What somebody typed, or a file says; an address is one text, its lines parted by line ends. */
export type TraderWords = Readonly<Partial<Record<TraderField, string>>>;

/** A name as it stands in a sentence: of one line, and of bounded length. */
const LONGEST_LINE = 120;
const MOST_ADDRESS_LINES = 6;
/** Far above any capital of a company that sells vehicles; in euros. */
const MOST_CAPITAL = 100_000_000_000;
/** Nine digits with the check of Luhn, as INSEE gives them. */
const SIREN = /^\d{9}$/;
const ORIAS = /^\d{8}$/;
const FRENCH_VAT = /^FR(?<key>\d{2})(?<siren>\d{9})$/;
/** Of the other member states: two letters, and at most twelve signs (VIES). */
const VAT = /^(?!FR)[A-Z]{2}[A-Z0-9+*]{2,12}$/;

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

/** The number of value added tax that belongs to a SIREN (article 286 ter of the CGI; key as the tax office computes it). */
export function frenchVatNumber(siren: string): string {
  return `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, "0")}${siren}`;
}

const bare = (text: string) => text.replace(/[\s.\u00a0\u202f-]/gu, "");

function isLine(text: string): boolean {
  return text.length <= LONGEST_LINE && !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text);
}

/** A field’s value; undefined where the text is none. */
const READERS: { readonly [Field in TraderField]: (text: string) => TraderIdentity[Field] | undefined } = {
  legalName: lineOf,
  legalForm: lineOf,
  capital: (text) => {
    const digits = bare(text.replace(/(?:€|euros?)\s*$/iu, ""));
    return /^\d{1,12}$/.test(digits) && Number(digits) <= MOST_CAPITAL ? Number(digits) : undefined;
  },
  siren: (text) => (isSiren(bare(text)) ? bare(text) : undefined),
  register: (text) => lineOf(text.replace(/^\s*RCS\s+/iu, "")),
  vatNumber: (text) => {
    const number = bare(text).toUpperCase();
    const siren = FRENCH_VAT.exec(number)?.groups?.["siren"];
    return VAT.test(number) || (siren !== undefined && number === frenchVatNumber(siren)) ? number : undefined;
  },
  address: (text) => {
    const lines = text
      .split(/\r?\n/u)
      .map((line) => line.trim())
      .filter((line) => line !== "");
    return lines.length > 0 && lines.length <= MOST_ADDRESS_LINES && lines.every(isLine) ? lines : undefined;
  },
  email: (text) => (isEmailAddress(text.trim()) ? text.trim() : undefined),
  phone: readPhoneNumber,
  insurer: lineOf,
  orias: (text) => (ORIAS.test(bare(text)) ? bare(text) : undefined),
};
const FIELDS = Object.keys(READERS) as readonly TraderField[];

function lineOf(text: string): string | undefined {
  const line = text.trim();
  return line !== "" && isLine(line) ? line : undefined;
}

/** Without these it is nobody’s identity; what else the law asks for is said as missing where it is shown. */
const NEEDED: ReadonlySet<TraderField> = new Set(["legalName", "siren", "address"]);

export function readTraderIdentity(words: TraderWords): TraderOutcome {
  const issues: TraderIssue[] = [];
  const read: { [Field in TraderField]?: TraderIdentity[Field] } = {};
  const take = <Field extends TraderField>(field: Field) => {
    const value = words[field] ?? "";
    if (value.trim() === "") {
      if (NEEDED.has(field)) issues.push({ field, value, code: "missing" });
      return;
    }
    const taken = READERS[field](value);
    if (taken === undefined) issues.push({ field, value, code: "malformed" });
    else read[field] = taken;
  };
  for (const field of FIELDS) take(field);
  const { legalName, siren, address, vatNumber } = read;
  if (siren !== undefined && vatNumber?.startsWith("FR") === true && !vatNumber.endsWith(siren))
    issues.push({ field: "vatNumber", value: words.vatNumber ?? "", code: "otherSiren" });
  if (issues.length > 0 || legalName === undefined || siren === undefined || address === undefined)
    return { kind: "issues", issues };
  return { kind: "identity", identity: { ...read, legalName, siren, address } };
}

/** What a buyer has to be told beside the offer and is not (article 30, paragraph 7), in the order of the law. */
export function missingOf(identity: TraderIdentity | undefined): readonly TraderField[] {
  const asked = ["legalName", "address", "phone", "email", "siren"] as const;
  return asked.filter((field) => identity?.[field] === undefined);
}
