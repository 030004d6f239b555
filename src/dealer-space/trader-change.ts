/**
 * Who a dealer is before the law: who governs it corrects the same trader, an operator may say that it is another one. Another SIREN is
 * another trader (regulation (EU) 2022/2065, article 30): what was told of the one, and what it committed itself to, is not the other's.
 */
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../domain/audit/act.ts";
import { LONGEST_REASONS } from "../domain/contact/report.ts";
import type { TraderIssue } from "../domain/contact/read-trader.ts";
import { readTraderIdentity } from "../domain/contact/read-trader.ts";
import { isSurcharged, phoneLabel, readPhoneNumber } from "../domain/contact/phone-number.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import { envelopeOf, shownIdentity } from "../domain/listings/shown-identity.ts";
import type { TraderIdentity } from "../domain/listings/trader-identity.ts";
import { isSiren, sirenTold } from "../domain/listings/trader-identity.ts";
import { marksOfFields } from "../domain/joined-writings.ts";
import type { IdentityClash } from "./joined-identity.ts";
import { joinIdentity } from "./joined-identity.ts";
import type { TellDealer } from "./identity-letter.ts";
import type { Storage, UnitOfWork } from "../storage/storage.ts";

/** Which its dealer changes. */
export const CHANGED_FIELDS = ["legalName", "legalForm", "register", "vatNumber", "address", "email", "phone"] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];
/** Which an operator does. */
export const REPLACED_FIELDS = ["siren", ...CHANGED_FIELDS] as const;
export type ReplacedField = (typeof REPLACED_FIELDS)[number];
export type TypedTrader = Readonly<Record<ChangedField, string>>;

export type TypedReplacement = Readonly<Record<ReplacedField, string>>;

const LABELS: Readonly<Record<ReplacedField, string>> = {
  siren: "SIREN",
  legalName: "raison sociale",
  legalForm: "forme juridique",
  register: "registre",
  vatNumber: "numéro de TVA",
  address: "adresse",
  email: "adresse e-mail",
  phone: "téléphone",
};

export interface TraderChangeIssue<Field = ReplacedField> {
  readonly field: Field;
  readonly value: string;
  readonly code: TraderIssue["code"] | "surcharged" | "tooLong";
}

export type TraderReading =
  | { readonly kind: "identity"; readonly identity: TraderIdentity }
  | { readonly kind: "issues"; readonly issues: readonly TraderChangeIssue[] };

/** As its forms begin. */
export function typedTraderOf(dealer: Dealer): TypedReplacement {
  const identity = shownIdentity(dealer);
  const {
    siren = "",
    legalName = "",
    legalForm = "",
    register = "",
    vatNumber = "",
    address = [],
    email = "",
    phone,
  } = identity ?? {};
  return {
    siren: siren === "" ? "" : sirenTold(siren),
    legalName,
    legalForm,
    register,
    vatNumber,
    address: address.join("\n"),
    email,
    phone: phone === undefined ? "" : phoneLabel(phone),
  };
}

export const marksOfTrader = (typed: TypedReplacement): string => marksOfFields(REPLACED_FIELDS, typed);

/** Of another trader than the one that the form was drawn of nothing is what was there: each field that differs is told. */
const OF_ANOTHER = REPLACED_FIELDS.map(() => "?").join(".");

/** What the law wants beside each offer may be corrected, and not taken away. */
const NEEDED = ["email", "phone"] as const;

type KnownTrader = Pick<Dealer, "identity" | "place">;

/** What is told of the same trader and no form asks for stays; of another one nothing does. */
export function readTraderChange(
  { identity: known, place }: KnownTrader,
  typed: TypedTrader,
  siren: string,
): TraderReading {
  const outcome = readTraderIdentity({ ...typed, siren }, known);
  const words = { ...typed, siren };
  const issues: TraderChangeIssue[] = [];
  const refuse = (field: ReplacedField, code: TraderChangeIssue["code"]) => {
    if (!issues.some((issue) => issue.field === field)) issues.push({ field, value: words[field], code });
  };
  if (outcome.kind === "issues")
    for (const { field, code } of outcome.issues) {
      const own = REPLACED_FIELDS.find((one) => one === field);
      if (own !== undefined) refuse(own, code);
    }
  for (const field of NEEDED) if (typed[field].trim() === "") refuse(field, "missing");
  const phone = readPhoneNumber(typed.phone);
  if (phone !== undefined && isSurcharged(phone)) refuse("phone", "surcharged");
  if (issues.length > 0 || outcome.kind === "issues") return { kind: "issues", issues };
  const { address, ...read } = outcome.identity;
  const { capital, insurer, orias, certifiedAt, isInvented } = known?.siren === read.siren ? known : {};
  return {
    kind: "identity",
    identity: {
      ...read,
      // Where its vehicles are seen is no address of its own: it goes along when the dealer moves.
      ...(known?.address === undefined && isDeepStrictEqual(address, envelopeOf(place)) ? {} : { address }),
      ...(capital === undefined ? {} : { capital }),
      ...(insurer === undefined ? {} : { insurer }),
      ...(orias === undefined ? {} : { orias }),
      ...(certifiedAt === undefined ? {} : { certifiedAt }),
      ...(isInvented === undefined ? {} : { isInvented }),
    },
  };
}

interface ChangeGround {
  readonly storage: Pick<Storage, "dealers" | "sellerContacts" | "together">;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
  /** Of what we change by hand. */
  readonly tell?: TellDealer;
}

export interface TraderChange {
  readonly curef: string;
  readonly typed: TypedTrader;
  readonly by: Actor;
  /** Who governs it commits it to what the law wants of a trader, where nobody has. */
  readonly isCommitted: boolean;
  /** What its form was drawn from. */
  readonly from?: string | undefined;
}

export type ChangedTrader =
  | { readonly kind: "changed" | "same" | "unknown" }
  | { readonly kind: "issues"; readonly issues: readonly TraderChangeIssue[] }
  | IdentityClash<ReplacedField>;

const told = (identity: TraderIdentity | undefined, field: ReplacedField) =>
  [identity?.[field] ?? ""].flat().join(", ");

interface Written extends Pick<TraderChange, "curef" | "by"> {
  readonly dealer: Dealer;
  readonly identity: TraderIdentity;
  readonly at: string;
  readonly reason?: string;
}

/** Shown from then on, beside each offer; the number that visitors ask for is the one that is told here. */
async function write(
  unit: UnitOfWork,
  { storage: { sellerContacts }, tell }: Pick<ChangeGround, "storage" | "tell">,
  { curef, by, dealer, identity, at, reason = "" }: Written,
): Promise<"changed" | "replaced" | "same"> {
  const [before, after] = [shownIdentity(dealer), shownIdentity({ ...dealer, identity })];
  const changed = REPLACED_FIELDS.filter((field) => told(before, field) !== told(after, field));
  const isNewlyCommitted = identity.certifiedAt !== undefined && identity.certifiedAt !== before?.certifiedAt;
  if (changed.length === 0 && !isNewlyCommitted) return "same";
  await unit.putDealers([{ ...dealer, identity }]);
  const { phone } = identity;
  if (phone !== undefined && changed.includes("phone"))
    await unit.putSellerContacts([{ ...(await sellerContacts.get(curef)), seller: curef, phone }]);
  const isReplaced = before !== undefined && before.siren !== identity.siren;
  const commitment = (one: TraderIdentity | undefined) => (one?.certifiedAt === undefined ? "non pris" : "pris");
  const lines = (one: TraderIdentity | undefined) => [
    ...changed.map((field) => `${LABELS[field]}\u202f: ${told(one, field) || "non dit"}`),
    ...(commitment(before) === commitment(identity) ? [] : [`engagement\u202f: ${commitment(one)}`]),
  ];
  await unit.note({
    at,
    by,
    kind: isReplaced ? "trader.replaced" : "trader.changed",
    object: { kind: "dealer", id: curef },
    dealer: curef,
    before: lines(before).join(", "),
    after: [...lines(after), ...(reason === "" ? [] : [`motif\u202f: ${reason}`])].join(", "),
  });
  await tell?.(unit, {
    dealer,
    facts: changed.map((field) => ({
      label: LABELS[field],
      before: told(before, field),
      after: told(after, field),
    })),
    reason,
  });
  return isReplaced ? "replaced" : "changed";
}

export function changeTrader(
  { storage, clock }: ChangeGround,
  { curef, typed: sent, by, isCommitted, from }: TraderChange,
): Promise<ChangedTrader> {
  return storage.together(async (unit): Promise<ChangedTrader> => {
    // Asked in its turn: what an import writes beside it is not put back.
    const dealer = await storage.dealers.get(curef);
    if (dealer?.identity === undefined) return { kind: "unknown" };
    const stands = typedTraderOf(dealer);
    const [drawnOf] = from?.split(".") ?? [];
    const isSame = from === undefined || from === "" || drawnOf === marksOfFields(["siren"], { siren: stands.siren });
    const joined = joinIdentity(REPLACED_FIELDS, stands, { ...sent, siren: stands.siren }, isSame ? from : OF_ANOTHER);
    if (joined.kind === "clash") return joined;
    const read = readTraderChange(dealer, joined.typed, dealer.identity.siren);
    if (read.kind === "issues") return read;
    const at = new Date(clock()).toISOString();
    const isNew = isCommitted && read.identity.certifiedAt === undefined;
    const identity = isNew ? { ...read.identity, certifiedAt: at } : read.identity;
    const kind = await write(unit, { storage }, { curef, by, dealer, identity, at });
    return { kind: kind === "same" ? "same" : "changed" };
  });
}

export interface TraderCorrection {
  readonly typed: TypedReplacement;
  /** What its form was drawn from. */
  readonly from?: string | undefined;
  /** Why, as it is kept; of another SIREN never empty. */
  readonly reason: string;
  /** It was confirmed that this is another trader. */
  readonly isUnderstood: boolean;
}

export type CorrectionField = ReplacedField | "reason" | "understood";

export type ReplacedTrader =
  | { readonly kind: "changed" | "replaced" | "same" | "unknown" }
  | { readonly kind: "issues"; readonly issues: readonly TraderChangeIssue<CorrectionField>[] }
  | IdentityClash<ReplacedField>;

/** Of a dealer whose identity nobody has told too: an operator is the first who does. */
export function replaceTrader(
  { storage, clock, tell }: ChangeGround,
  { curef, correction, by }: Pick<TraderChange, "curef" | "by"> & { readonly correction: TraderCorrection },
): Promise<ReplacedTrader> {
  const { isUnderstood } = correction;
  const reason = correction.reason.trim();
  return storage.together(async (unit): Promise<ReplacedTrader> => {
    const dealer = await storage.dealers.get(curef);
    if (dealer === undefined) return { kind: "unknown" };
    const joined = joinIdentity(REPLACED_FIELDS, typedTraderOf(dealer), correction.typed, correction.from);
    if (joined.kind === "clash") return joined;
    const { typed } = joined;
    const read = readTraderChange(dealer, typed, typed.siren);
    const issues: TraderChangeIssue<CorrectionField>[] = read.kind === "issues" ? [...read.issues] : [];
    const siren = typed.siren.replaceAll(/[\s.-]/g, "");
    const isAnother = dealer.identity !== undefined && dealer.identity.siren !== siren && isSiren(siren);
    if (isAnother && reason === "") issues.push({ field: "reason", value: "", code: "missing" });
    if (reason.length > LONGEST_REASONS) issues.push({ field: "reason", value: reason, code: "tooLong" });
    if (isAnother && !isUnderstood) issues.push({ field: "understood", value: "", code: "missing" });
    if (issues.length > 0 || read.kind === "issues") return { kind: "issues", issues };
    const at = new Date(clock()).toISOString();
    return {
      kind: await write(
        unit,
        { storage, ...(tell === undefined ? {} : { tell }) },
        { curef, by, dealer, identity: read.identity, at, reason },
      ),
    };
  });
}
