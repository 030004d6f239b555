/**
 * Who the demonstration’s dealers are before the law: their SIREN pass the check of Luhn and may be somebody’s own, so each
 * says that it is invented, and pages repeat it.
 */
import { createHash } from "node:crypto";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { TraderIdentity } from "../domain/listings/trader-identity.ts";
import { vatNumberOf, sirenOf } from "../domain/listings/trader-identity.ts";
import { dealerContact } from "./seller-contacts.ts";

const FORMS = ["SAS", "SARL", "SASU", "EURL"] as const;
/** Euros. */
const CAPITALS = [5000, 8000, 10_000, 40_000, 120_000, 240_000] as const;
/** One dealer in this many has not told who it is: pages then say what lacks. */
const UNTOLD_IN = 12;

/** Undefined of the few who have not told. */
export function dealerIdentity({ curef, name, place }: Pick<Dealer, "curef" | "name" | "place">) {
  const bytes = createHash("sha256").update(`identity ${curef}`).digest();
  if (bytes.readUInt8(0) % UNTOLD_IN === 0) return undefined;
  const siren = sirenOf(String(80_000_000 + (bytes.readUInt32BE(4) % 20_000_000)));
  const { email, phone } = dealerContact({ curef, place });
  const town = [place.zipcode, place.cityLabel].filter((part) => part !== undefined).join(" ");
  const address = [place.street, town].flatMap((line) => (line === undefined || line === "" ? [] : [line]));
  if (address.length === 0) return undefined;
  const identity: TraderIdentity = {
    legalName: name,
    legalForm: FORMS[bytes.readUInt8(1) % FORMS.length] ?? FORMS[0],
    capital: CAPITALS[bytes.readUInt8(2) % CAPITALS.length] ?? CAPITALS[0],
    siren,
    vatNumber: vatNumberOf(siren),
    address,
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    isInvented: true,
  };
  return identity;
}
