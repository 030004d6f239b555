/** Who a dealer is before the law, changed by who governs it: the same trader all along, whose SIREN stays. */
import type { Actor } from "../domain/audit/act.ts";
import type { TraderIssue } from "../domain/contact/read-trader.ts";
import { readTraderIdentity } from "../domain/contact/read-trader.ts";
import { isSurcharged, readPhoneNumber } from "../domain/contact/phone-number.ts";
import { isDealerName } from "../domain/listings/dealer.ts";
import type { TraderIdentity } from "../domain/listings/trader-identity.ts";
import type { Storage } from "../storage/storage.ts";

/** Another SIREN is another trader, whom an operator looks at. */
export const CHANGED_FIELDS = ["legalName", "legalForm", "register", "vatNumber", "address", "email", "phone"] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];
export type TypedTrader = Readonly<Record<ChangedField, string>>;

const LABELS: Readonly<Record<ChangedField, string>> = {
  legalName: "raison sociale",
  legalForm: "forme juridique",
  register: "registre",
  vatNumber: "numéro de TVA",
  address: "adresse",
  email: "adresse e-mail",
  phone: "téléphone",
};

export interface TraderChangeIssue {
  readonly field: ChangedField;
  readonly value: string;
  readonly code: TraderIssue["code"] | "surcharged";
}

export type TraderReading =
  | { readonly kind: "identity"; readonly identity: TraderIdentity }
  | { readonly kind: "issues"; readonly issues: readonly TraderChangeIssue[] };

/** What the law wants beside each offer may be corrected, and not taken away. */
const NEEDED = ["email", "phone"] as const;

export function readTraderChange(known: TraderIdentity, typed: TypedTrader): TraderReading {
  const outcome = readTraderIdentity({ ...typed, siren: known.siren });
  const issues: TraderChangeIssue[] = [];
  if (outcome.kind === "issues")
    for (const { field, value, code } of outcome.issues) {
      const own = CHANGED_FIELDS.find((one) => one === field);
      if (own !== undefined) issues.push({ field: own, value, code });
    }
  const refuse = (field: ChangedField, code: TraderChangeIssue["code"]) => {
    if (!issues.some((issue) => issue.field === field)) issues.push({ field, value: typed[field], code });
  };
  for (const field of NEEDED) if (typed[field].trim() === "") refuse(field, "missing");
  if (!isDealerName(typed.legalName)) refuse("legalName", typed.legalName.trim() === "" ? "missing" : "malformed");
  const phone = readPhoneNumber(typed.phone);
  if (phone !== undefined && isSurcharged(phone)) refuse("phone", "surcharged");
  if (issues.length > 0 || outcome.kind === "issues") return { kind: "issues", issues };
  const { capital, insurer, orias, certifiedAt, isInvented } = known;
  return {
    kind: "identity",
    identity: {
      ...outcome.identity,
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
}

interface TraderChange {
  readonly curef: string;
  readonly typed: TypedTrader;
  readonly by: Actor;
}

export type ChangedTrader =
  | { readonly kind: "changed" | "same" | "unknown" }
  | { readonly kind: "issues"; readonly issues: readonly TraderChangeIssue[] };

const told = (identity: TraderIdentity, field: ChangedField) => [identity[field] ?? ""].flat().join(", ");

/** Shown from then on, beside each offer; the number that visitors ask for is the one that is told here. */
export function changeTrader(
  { storage, clock }: ChangeGround,
  { curef, typed, by }: TraderChange,
): Promise<ChangedTrader> {
  return storage.together(async (unit): Promise<ChangedTrader> => {
    // Asked in its turn: what an import writes beside it is not put back.
    const dealer = await storage.dealers.get(curef);
    if (dealer?.identity === undefined) return { kind: "unknown" };
    const { identity: before } = dealer;
    const read = readTraderChange(before, typed);
    if (read.kind === "issues") return read;
    const changed = CHANGED_FIELDS.filter((field) => told(before, field) !== told(read.identity, field));
    if (changed.length === 0) return { kind: "same" };
    await unit.putDealers([{ ...dealer, identity: read.identity }]);
    const { phone } = read.identity;
    if (phone !== undefined && changed.includes("phone"))
      await unit.putSellerContacts([{ ...(await storage.sellerContacts.get(curef)), seller: curef, phone }]);
    await unit.note({
      at: new Date(clock()).toISOString(),
      by,
      kind: "trader.changed",
      object: { kind: "dealer", id: curef },
      dealer: curef,
      before: changed.map((field) => `${LABELS[field]}\u202f: ${told(before, field) || "non dit"}`).join(", "),
      after: changed.map((field) => `${LABELS[field]}\u202f: ${told(read.identity, field) || "non dit"}`).join(", "),
    });
    return { kind: "changed" };
  });
}
