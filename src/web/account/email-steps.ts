/** Confirming a new address, and taking a former one back, behind links of mails (server only). */
import { data, redirect } from "react-router";
import type { PageServices } from "../services.ts";
import type { Done } from "./account-address.ts";
import { CREDENTIALS, addressLink, signInAddress, signInStepAddress, takeBackLink } from "./account-address.ts";

const SEE_OTHER = 303;
const CONFLICT = 409;
const GONE = 410;

export async function answerNewAddress({ accounts, viewer }: PageServices, token: string) {
  // Bound to the account: whoever reads the new mailbox and is not signed in to it moves nobody’s account there.
  if (viewer.kind !== "member") throw redirect(signInAddress(addressLink(token)), SEE_OTHER);
  const waiting = await accounts.emailChanges.waiting(viewer, token);
  if (waiting === undefined) return data({ step: "addressSpent" } as const, { status: GONE });
  return { step: "newAddress", token, email: waiting.email, former: viewer.email } as const;
}

/** Throws the way on when the account has its new address. */
export async function confirmNewAddress({ accounts, viewer, home, leaveDone }: PageServices, token: string) {
  if (viewer.kind !== "member") throw redirect(signInAddress(), SEE_OTHER);
  const outcome = await accounts.emailChanges.confirm(viewer, token, (back) => home + takeBackLink(back));
  if (outcome.kind === "changed") {
    leaveDone(CREDENTIALS, "adresse" satisfies Done);
    throw redirect(CREDENTIALS, SEE_OTHER);
  }
  if (outcome.kind === "gone") return data({ typed: "", back: "", issue: "" }, { status: GONE });
  const issue = "cette adresse a maintenant un autre compte. Effacez-le d’abord depuis sa page, puis réessayez.";
  return data({ typed: "", back: "", issue }, { status: CONFLICT });
}

export async function answerTakeBack({ accounts }: PageServices, token: string) {
  const reversal = await accounts.emailChanges.reversal(token);
  if (reversal === undefined) return data({ step: "addressSpent" } as const, { status: GONE });
  return { step: "takeBack", token, email: reversal.email } as const;
}

/** Throws the way on when the account has its former address again. */
export async function takeAddressBack({ accounts }: PageServices, token: string) {
  const outcome = await accounts.emailChanges.takeBack(token);
  if (outcome.kind === "changed") throw redirect(signInStepAddress("repris"), SEE_OTHER);
  if (outcome.kind === "gone") return data({ typed: "", back: "", issue: "" }, { status: GONE });
  const issue =
    "un autre compte a pris cette adresse depuis. Donnez-lui-en une autre sur sa page, puis rouvrez ce lien.";
  return data({ typed: "", back: "", issue }, { status: CONFLICT });
}
