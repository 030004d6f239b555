/** The reference of a listing from its dealer and the dealer's own reference: one dealer's numbers never meet another's. */
import { withoutAccents } from "../../domain/catalogue/names.ts";
import { isReference, normaliseReference } from "../../domain/listings/listing.ts";

/** `C123` and `ab/12` → `C123-AB-12`. Undefined when nothing of it can stand in a reference, or too much. */
export function listingReference(curef: string, dealerReference: string): string | undefined {
  const own = withoutAccents(dealerReference)
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const reference = normaliseReference(`${curef}-${own}`);
  return own !== "" && isReference(reference) ? reference : undefined;
}
