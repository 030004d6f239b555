/** Who a trader is before the law, read from what was typed or what a file says, with whatever cannot be. */
import type { TraderField, TraderIdentity } from "../listings/trader-identity.ts";
import { vatNumberOf, isSiren } from "../listings/trader-identity.ts";
import { isEmailAddress } from "./email-address.ts";
import { readPhoneNumber } from "./phone-number.ts";
import { LONGEST_TRADER_LINE, readRegister, readTraderLine } from "./trader-line.ts";

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

const MOST_ADDRESS_LINES = 6;
/** Far above any capital of a company that sells vehicles; in euros. */
const MOST_CAPITAL = 100_000_000_000;
const ORIAS = /^\d{8}$/;
const FRENCH_VAT = /^FR(?<key>\d{2})(?<siren>\d{9})$/;
/** Of the other member states: two letters, and at most twelve signs (VIES). */
const VAT = /^(?!FR)[A-Z]{2}[A-Z0-9+*]{2,12}$/;

const bare = (text: string) => text.replace(/[\s.\u00a0\u202f-]/gu, "");

function isLine(text: string): boolean {
  return text.length <= LONGEST_TRADER_LINE && !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text);
}

/** A field’s value; undefined where the text is none. */
const READERS: { readonly [Field in TraderField]: (text: string) => TraderIdentity[Field] | undefined } = {
  legalName: readTraderLine,
  legalForm: readTraderLine,
  capital: (text) => {
    const digits = bare(text.replace(/(?:€|euros?)\s*$/iu, ""));
    return /^\d{1,12}$/.test(digits) && Number(digits) <= MOST_CAPITAL ? Number(digits) : undefined;
  },
  siren: (text) => (isSiren(bare(text)) ? bare(text) : undefined),
  register: readRegister,
  vatNumber: (text) => {
    const number = bare(text).toUpperCase();
    const siren = FRENCH_VAT.exec(number)?.groups?.["siren"];
    return VAT.test(number) || (siren !== undefined && number === vatNumberOf(siren)) ? number : undefined;
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

const LINES: ReadonlySet<TraderField> = new Set(["legalName", "legalForm", "register"]);

/** Without these it is nobody’s identity; what else the law asks for is said as missing where it is shown. */
const NEEDED: ReadonlySet<TraderField> = new Set(["legalName", "siren", "address"]);

/** A line that is `known` and left as it stands is not judged anew: the rule may have come after it. */
export function readTraderIdentity(words: TraderWords, known?: TraderIdentity): TraderOutcome {
  const issues: TraderIssue[] = [];
  const read: { [Field in TraderField]?: TraderIdentity[Field] } = {};
  const take = <Field extends TraderField>(field: Field) => {
    const value = words[field] ?? "";
    if (value.trim() === "") {
      if (NEEDED.has(field)) issues.push({ field, value, code: "missing" });
      return;
    }
    const stands = LINES.has(field) ? known?.[field] : undefined;
    const taken = stands === value.trim() ? stands : READERS[field](value);
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
