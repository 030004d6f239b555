/** One question about the form to the server. */
import type { Asked } from "../../browser/http-client.ts";
import { site } from "../../browser/http-client.ts";
import type { FormAnswer } from "../form.ts";

function isAnswer(value: unknown): value is FormAnswer {
  return typeof value === "object" && value !== null && "state" in value && "counts" in value;
}

/** What breaks a rule is an answer too, and says which. Rejects as `HttpClient.get` does. */
export function askForm(address: string, signal: AbortSignal): Promise<FormAnswer> {
  const asked: Asked = { page: "filters", signal };
  return site.getJson(address, isAnswer, asked);
}
