/** The gesture by which the seller of an advert is asked to correct it. */
import { LONGEST_CORRECTION } from "../../domain/moderation/correction.ts";
import { CASE_REFUSALS } from "./case-refusals.ts";
import { CORRECTION, SEEN } from "./gestures.ts";
import { deskDone } from "./operator-address.ts";
import type { OperatorAnswer } from "./operator-page.ts";
import type { Asked, Performed } from "./perform-gesture.server.ts";

/** What is to be corrected, in the words that the seller reads. */
export function readCorrection(
  said: Asked["said"],
): { readonly words: string } | { readonly issues: OperatorAnswer["issues"] } {
  const words = said(CORRECTION);
  if (words === "") return { issues: { [CORRECTION]: "Dites ce qui est à corriger\u202f: son vendeur le lira." } };
  if (words.length > LONGEST_CORRECTION)
    return { issues: { [CORRECTION]: `${LONGEST_CORRECTION} signes au plus\u202f: il y en a ${words.length}.` } };
  return { words };
}

export async function askCorrection({ desk, member, id, said }: Asked): Promise<Performed> {
  // Whoever does not say which advert they have read has read none.
  const advert = said(SEEN);
  if (advert === "") return { kind: "refused", words: CASE_REFUSALS.changed };
  const read = readCorrection(said);
  if ("issues" in read) return { kind: "issues", issues: read.issues };
  const asked = await desk.cases.askCorrection(id, read.words, member, { advert });
  return asked.kind === "asked"
    ? { kind: "done", ...deskDone("moderation", "corriger") }
    : { kind: "refused", words: CASE_REFUSALS[asked.kind] };
}
