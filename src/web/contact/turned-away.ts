/** What is said of a number that the site had no turn for; comes when it does. */
import { limitSentence } from "../../domain/errors/limit-sentence.ts";
import { PAGE_SENTENCES } from "../../domain/errors/page-sentences.ts";
import type { Reply } from "../browser/http-client.ts";
import type { NotSent } from "./outcome.ts";

const TOO_MANY = 429;
const UNAVAILABLE = 503;

/** Undefined of any other answer. */
export function turnedAway({ status, headers }: Pick<Reply, "headers" | "status">): NotSent | undefined {
  if (status === TOO_MANY) return limitSentence(Number(headers.get("Retry-After") ?? 1));
  if (status !== UNAVAILABLE) return undefined;
  const { title, text } = PAGE_SENTENCES.overload;
  return { title, text };
}
