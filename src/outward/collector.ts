/** Hands something over to a collector of the operator’s by POST, and never to whomever it leads on to: that address the operator has not named. */
import { spokenTo } from "../observability/collector-address.ts";

/** Milliseconds. */
export const COLLECTOR_PATIENCE = 5000;

/** The status that it answers with. Rejects where it is away, leads elsewhere, or does not answer within `patience`. */
export async function postToCollector(
  address: string,
  {
    type,
    body,
    patience = COLLECTOR_PATIENCE,
  }: { readonly type: string; readonly body: string; readonly patience?: number },
): Promise<{ readonly ok: boolean; readonly status: number }> {
  const { url, headers } = spokenTo(address);
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": type, ...headers },
    body,
    signal: AbortSignal.timeout(patience),
    redirect: "error",
  });
  await answer.body?.cancel();
  return answer;
}
