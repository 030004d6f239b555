/** Hands something over to a collector of the operator’s by POST, and never to whomever it leads on to: that address the operator has not named. */

/** Milliseconds. */
export const COLLECTOR_PATIENCE = 5000;

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A sign of percent that escapes nothing.
    return text;
  }
}

/**
 * A name and a password in its address are told to it by a header. `fetch` takes no address that has any, and what fails names its address
 * in the log.
 */
export function spokenTo(address: string): {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  const url = new URL(address);
  const { username, password } = url;
  [url.username, url.password] = ["", ""];
  if (username === "" && password === "") return { url: url.href, headers: {} };
  const told = Buffer.from(`${unescaped(username)}:${unescaped(password)}`).toString("base64");
  return { url: url.href, headers: { Authorization: `Basic ${told}` } };
}

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
