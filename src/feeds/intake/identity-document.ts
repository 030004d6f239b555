/** Who a dealer is before the law, as a JSON document says it: `{"legalName": "…", "siren": "…", "address": ["…"], …}`. */
import { z } from "zod";
import type { TraderIssue } from "../../domain/contact/read-trader.ts";
import { readTraderIdentity } from "../../domain/contact/read-trader.ts";
import type { TraderIdentity } from "../../domain/listings/trader-identity.ts";

const documentSchema = z.strictObject({
  legalName: z.string().optional(),
  legalForm: z.string().optional(),
  capital: z.number().optional(),
  siren: z.string().optional(),
  register: z.string().optional(),
  vatNumber: z.string().optional(),
  address: z.array(z.string()).optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  insurer: z.string().optional(),
  orias: z.string().optional(),
});

type IdentityDocument =
  | { readonly kind: "identity"; readonly identity: TraderIdentity }
  /** French sentences, each naming its field. */
  | { readonly kind: "faults"; readonly faults: readonly string[] };

const CODES: Readonly<Record<TraderIssue["code"], string>> = {
  missing: "rien n’est indiqué",
  malformed: "la valeur ne convient pas",
  otherSiren: "ce numéro est celui d’un autre SIREN",
};

export function parseIdentity(text: string): IdentityDocument {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: "faults", faults: ["ce n’est pas du JSON"] };
  }
  const parsed = documentSchema.safeParse(json);
  if (!parsed.success)
    return {
      kind: "faults",
      faults: parsed.error.issues.map(({ path, message }) => `${path.join(".") || "document"} : ${message}`),
    };
  const { capital, address, ...lines } = parsed.data;
  const outcome = readTraderIdentity({
    ...withoutAbsent(lines),
    ...(capital === undefined ? {} : { capital: String(capital) }),
    ...(address === undefined ? {} : { address: address.join("\n") }),
  });
  if (outcome.kind === "identity") return outcome;
  return {
    kind: "faults",
    faults: outcome.issues.map(
      ({ field, value, code }) => `${field}${value === "" ? "" : ` ${JSON.stringify(value)}`} : ${CODES[code]}`,
    ),
  };
}

function withoutAbsent<Field extends string>(
  lines: Readonly<Partial<Record<Field, string | undefined>>>,
): Partial<Record<Field, string>> {
  return Object.fromEntries(Object.entries(lines).filter(([, line]) => line !== undefined)) as Partial<
    Record<Field, string>
  >;
}
