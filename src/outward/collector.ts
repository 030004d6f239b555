/** Hands something over to a collector of the operator’s by POST, and never to whomever it leads on to: that address the operator has not named. */

/** Milliseconds. */
export const COLLECTOR_PATIENCE = 5000;

/** The status that it answers with. Rejects where it is away, leads elsewhere, or does not answer within `patience`. */
export async function postToCollector(
  url: string,
  {
    type,
    body,
    patience = COLLECTOR_PATIENCE,
  }: { readonly type: string; readonly body: string; readonly patience?: number },
): Promise<{ readonly ok: boolean; readonly status: number }> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": type },
    body,
    signal: AbortSignal.timeout(patience),
    redirect: "error",
  });
  await answer.body?.cancel();
  return answer;
}
