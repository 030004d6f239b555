/** What an operator asks with a feed: whose stock it is and how it is read. */
import { z } from "zod";
import { isEmailAddress } from "../../domain/contact/email-address.ts";
import { readPhoneNumber } from "../../domain/contact/phone-number.ts";
import type { SellerType } from "../../domain/catalogue/sellers.ts";
import { familyOf, isSellerType } from "../../domain/catalogue/sellers.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { isCuref, isDealerName, isDomain } from "../../domain/listings/dealer.ts";
import { readOpeningHours } from "../../domain/listings/opening-hours.ts";
import type { TraderIdentity } from "../../domain/listings/trader-identity.ts";
import { parseIdentity } from "./identity-document.ts";
import { BUILT_IN_MAPPINGS } from "../built-in-mappings.ts";
import type { MappingOutcome } from "../mapping/mapping.ts";
import { parseMapping } from "../mapping/mapping.ts";
import type { Mapping } from "../mapping/mapping.ts";
import { readDealerAddress } from "./dealer-address.ts";
import { MOST_VEHICLES_EVER } from "../stock-growth.ts";
import { ENCODINGS } from "../reading/encoding.ts";

/** A dealer is never a private seller. */
export function isProfessional(text: string): text is SellerType {
  return isSellerType(text) && familyOf(text) !== "PART";
}

export const stockRequestSchema = z.strictObject({
  /** What the file is called, for reports and logs. */
  file: z.string().min(1),
  curef: z.string().refine(isCuref),
  /** The name of a built-in mapping, or a mapping's JSON; absent: the first built-in one that fits. */
  mapping: z
    .string()
    .refine((text) => mappingNamed(text).kind === "mapping")
    .optional(),
  encoding: z.enum(ENCODINGS).optional(),
  name: z.string().refine(isDealerName).optional(),
  sellerType: z.custom<SellerType>((value) => typeof value === "string" && isProfessional(value)).optional(),
  domain: z.string().refine(isDomain).optional(),
  /** Where visitors' messages go; what is absent stays as it was. */
  email: z.string().refine(isEmailAddress).optional(),
  /** E.164. */
  phone: z
    .string()
    .refine((text) => readPhoneNumber(text) === text)
    .optional(),
  /** What is absent stays as it was. */
  address: z
    .string()
    .refine((text) => readDealerAddress(text) !== undefined)
    .optional(),
  hours: z
    .string()
    .refine((text) => readOpeningHours(text) !== undefined)
    .optional(),
  /** Before the law, as JSON; what is absent stays as it was. */
  identity: z
    .string()
    .refine((text) => parseIdentity(text).kind === "identity")
    .optional(),
  allowLargeWithdrawal: z.boolean(),
  allowLargeGrowth: z.boolean().optional(),
  mostVehicles: z.int().min(1).max(MOST_VEHICLES_EVER).optional(),
});
export type StockRequest = z.output<typeof stockRequestSchema>;

export function mappingNamed(text: string): MappingOutcome {
  const builtIn = BUILT_IN_MAPPINGS.find(({ name }) => name === text);
  return builtIn === undefined ? parseMapping(text) : { kind: "mapping", mapping: builtIn };
}

/** Throws on a mapping that the schema would have refused. */
export function mappingsOf({ mapping: text }: StockRequest): readonly Mapping[] {
  if (text === undefined) return BUILT_IN_MAPPINGS;
  const outcome = mappingNamed(text);
  if (outcome.kind === "faults") throw new Error(`a mapping that does not read: ${outcome.faults.join(", ")}`);
  return [outcome.mapping];
}

/** The dealer as stored, with what the request says of it. */
export function dealerOf(
  { curef, name, sellerType, domain, address, hours: week, identity }: StockRequest,
  known: Dealer = newDealer(curef),
): Dealer {
  const hours = week === undefined ? undefined : readOpeningHours(week);
  return {
    ...known,
    name: name ?? known.name,
    sellerType: sellerType ?? known.sellerType,
    ...(domain === undefined ? {} : { domain }),
    place: (address === undefined ? undefined : readDealerAddress(address)) ?? known.place,
    ...(hours === undefined ? {} : { hours }),
    ...(identity === undefined ? {} : { identity: certified(identityOf(identity), known) }),
  };
}

/** What the dealer committed itself to stays, whoever says its name anew; another SIREN is another trader, who did not. */
function certified(said: TraderIdentity, { identity }: Dealer): TraderIdentity {
  const certifiedAt = identity?.siren === said.siren ? identity.certifiedAt : undefined;
  return certifiedAt === undefined ? said : { ...said, certifiedAt };
}

/** Throws on a text that the schema would have refused. */
function identityOf(text: string): TraderIdentity {
  const outcome = parseIdentity(text);
  if (outcome.kind === "identity") return outcome.identity;
  throw new Error(`an identity that does not read: ${outcome.faults.join(", ")}`);
}

function newDealer(curef: string): Dealer {
  return { curef, name: curef, sellerType: "PROFESSIONNEL", place: {} };
}
