/** One question to the server, with the patience of spec 7: a second for the first try, three for the second and last. */
import type { FormAnswer } from "../form.ts";

const FIRST_PATIENCE = 1000;
const SECOND_PATIENCE = 3000;
const TIMED_OUT = 408;

export class AskFailed extends Error {
  override readonly name = "AskFailed";
}

type Fetch = (address: string, init: { readonly signal: AbortSignal }) => Promise<Response>;

function isAnswer(value: unknown): value is FormAnswer {
  return typeof value === "object" && value !== null && "state" in value && "counts" in value;
}

/** Undefined when the server took too long or says so itself (408): worth a second try. */
async function tried(
  fetcher: Fetch,
  address: string,
  signal: AbortSignal,
  patience: number,
): Promise<Response | undefined> {
  const timeout = AbortSignal.timeout(patience);
  try {
    const response = await fetcher(address, { signal: AbortSignal.any([signal, timeout]) });
    return response.status === TIMED_OUT ? undefined : response;
  } catch (error) {
    if (timeout.aborted && !signal.aborted) return undefined;
    throw error;
  }
}

/** Rejects with `AskFailed`, or with the signal's reason when it is cancelled. */
export async function askForm(address: string, signal: AbortSignal, fetcher: Fetch = fetch): Promise<FormAnswer> {
  const response =
    (await tried(fetcher, address, signal, FIRST_PATIENCE)) ?? (await tried(fetcher, address, signal, SECOND_PATIENCE));
  if (response === undefined || !response.ok) throw new AskFailed("Failed to fetch");
  const answer: unknown = await response.json();
  if (!isAnswer(answer)) throw new AskFailed("Failed to fetch");
  return answer;
}
