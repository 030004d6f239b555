/** A mailbox says that it is to receive the messages of a dealer’s visitors, behind the link of a mail (server only). */
import { data, redirect } from "react-router";
import type { PageServices } from "../services.ts";
import { signInStepAddress } from "./account-address.ts";

const SEE_OTHER = 303;
const GONE = 410;

/** Reading uses nothing up: programs that look through mail follow links. Whoever reads that mailbox may have no account. */
export async function answerMailbox({ dealerSpace }: PageServices, token: string) {
  const asked = await dealerSpace.mailbox.behind(token);
  if (asked === undefined) return data({ step: "mailboxSpent" } as const, { status: GONE });
  return { step: "mailbox", token, ...asked } as const;
}

/** Throws the way on when they arrive there. */
export async function confirmMailbox({ dealerSpace }: PageServices, token: string) {
  if ((await dealerSpace.mailbox.confirm(token)) === "set") throw redirect(signInStepAddress("recus"), SEE_OTHER);
  // The page says why, read anew.
  return data({ typed: "", back: "", issue: "" }, { status: GONE });
}
