/** One question to the server, with the patience of spec 7: a second for the first try, three for the second and last. */
import { tellSite } from "../../failure/tell-site.ts";
import type { FormAnswer } from "../form.ts";

const FIRST_PATIENCE = 1000;
const SECOND_PATIENCE = 3000;
const TIMED_OUT = 408;
/** Beside 200 to 299: what breaks a rule is an answer too, and says which (spec 7.10). */
const BAD_REQUEST = 400;
const FORBIDDEN = 403;
/** Set by what stands before the site and takes the visitor for a robot. */
const BOT_PROTECTION = "x-bot-protection";

export class AskFailed extends Error {
  override readonly name = "AskFailed";
}

type Fetch = (address: string, init: { readonly signal: AbortSignal }) => Promise<Response>;

function isAnswer(value: unknown): value is FormAnswer {
  return typeof value === "object" && value !== null && "state" in value && "counts" in value;
}

interface Read {
  readonly response: Response;
  readonly text: string;
}

/** Undefined when the server took too long, be it for the rest of its text, or says so itself (408): worth a second try. */
async function tried(
  fetcher: Fetch,
  address: string,
  signal: AbortSignal,
  patience: number,
): Promise<Read | undefined> {
  const timeout = AbortSignal.timeout(patience);
  try {
    const response = await fetcher(address, { signal: AbortSignal.any([signal, timeout]) });
    return response.status === TIMED_OUT ? undefined : { response, text: await response.text() };
  } catch (error) {
    if (timeout.aborted && !signal.aborted) return undefined;
    throw error;
  }
}

/** What the log says of an answer that is none. */
function refusal({ status, headers }: Response): string {
  return status === FORBIDDEN && headers.has(BOT_PROTECTION) ? "captcha" : `Failed to fetch: ${status}`;
}

/** Rejects with `AskFailed`, which the operator is told of, or with the signal's reason when it is cancelled. */
export async function askForm(
  address: string,
  signal: AbortSignal,
  fetcher: Fetch = fetch,
  tell: (...told: Parameters<typeof tellSite>) => unknown = tellSite,
): Promise<FormAnswer> {
  const failed = (what: string, cause?: unknown): AskFailed => {
    void tell("filters", what);
    return new AskFailed("Failed to fetch", { cause });
  };
  try {
    const read =
      (await tried(fetcher, address, signal, FIRST_PATIENCE)) ??
      (await tried(fetcher, address, signal, SECOND_PATIENCE));
    if (read === undefined) throw failed("Failed to fetch: timeout");
    const { response, text } = read;
    if (!response.ok && response.status !== BAD_REQUEST) throw failed(refusal(response));
    const answer: unknown = JSON.parse(text);
    if (!isAnswer(answer)) throw failed("Failed to fetch: no answer of the form");
    return answer;
  } catch (error) {
    // Cancelled by who asked. Otherwise a network that is away, or a text that is cut off.
    if (signal.aborted || error instanceof AskFailed) throw error;
    throw failed(`Failed to fetch: ${String(error)}`, error);
  }
}
