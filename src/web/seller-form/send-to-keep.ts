/** Kept; answered with something that the page is to show; not heard of, refused for now, or failed on the site's side. */
export type KeepOutcome = "kept" | "answered" | "failed";

const OK = 200;
const TOO_MANY = 429;
const FAILED = 500;

export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  return fields;
}

/**
 * Sends a form to where the router would, which draws its own page over the form where the answer fails, and with it all that was typed:
 * here the form stays. Rejects when `signal` says so.
 */
export async function sendToKeep(form: HTMLFormElement, signal: AbortSignal): Promise<KeepOutcome> {
  const { pathname, search } = new URL(form.action);
  try {
    const { status } = await fetch(`${pathname}.data${search}`, { method: "POST", body: fieldsOf(form), signal });
    if (status === OK) return "kept";
    return status === TOO_MANY || status >= FAILED ? "failed" : "answered";
  } catch (error) {
    if (signal.aborted) throw error;
    return "failed";
  }
}
