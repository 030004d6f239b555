/** A logo on its way: code that comes when somebody sends one, and not with the page. */
import type { ReactNode } from "react";
import { FetchFailed, refusalIn, site } from "../browser/http-client.ts";
import { uploadPatience } from "../browser/upload-patience.ts";

/** Whoever may not, and a file that is no logo: the answer says why. */
const SAID = [403, 413, 422];

/** Undefined where it arrived; what is wrong otherwise, `notSent` where nothing answered. `back`: the page to come back to. */
export async function sendLogo(
  action: string,
  body: FormData,
  { back, notSent }: { readonly back: string; readonly notSent: string },
): Promise<ReactNode> {
  try {
    const sent = { page: "showroom", answers: SAID, method: "POST", body, headers: { Accept: "application/json" } };
    const answer = await site.send(action, { ...sent, patience: uploadPatience(body) }).catch(refusalIn);
    if (answer.ok) return undefined;
    if (answer.headers.get("Content-Type")?.includes("json") !== true) {
      const { verificationNeeded } = await import("../verification/verification-needed.tsx");
      return verificationNeeded(answer, back)?.text ?? notSent;
    }
    const { message = notSent } = JSON.parse(answer.text) as { readonly message?: string };
    return message;
  } catch (error) {
    // No connection, no answer in time, or an answer of something in between.
    if (error instanceof FetchFailed || error instanceof SyntaxError) return notSent;
    throw error;
  }
}
