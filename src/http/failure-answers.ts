/** Answers what was thrown: a refusal by what it means, all else by the sentence of a failure that says nothing of it. */
import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { issue } from "../api/issue.ts";
import { REFUSALS } from "../domain/errors/refusals.ts";
import { routeOf } from "../domain/urls/route-of.ts";
import { GaveUp, Overloaded } from "../turns/fair-turns.ts";
import { LimitReached } from "../turns/limit-reached.ts";
import { cutOffAnswer, isCutOff } from "./cut-off.ts";
import { isReading } from "./is-reading.ts";
import { refusalAnswer } from "./refusal-answer.ts";
import { limitedAnswer, overloadedAnswer } from "./fair-share.ts";
import { asUnavailable, isStorageAway } from "./storage-away.ts";
import type { ToldFailures } from "./told-failures.ts";
import type { Verification } from "./verification.ts";
import { VerificationNeeded } from "./verification.ts";

interface FailureAnswersParts {
  readonly verification: Pick<Verification, "ask">;
  readonly failures: Pick<ToldFailures, "ofRequest">;
  readonly isDemonstration: boolean;
}

export function failureAnswers({ verification, failures, isDemonstration }: FailureAnswersParts): ErrorHandler {
  return (error, c) => {
    // Thrown by Hono's own parts to refuse, with the answer that they mean.
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof VerificationNeeded) return verification.ask(c);
    if (error instanceof LimitReached) return limitedAnswer(c, error, isDemonstration);
    if (error instanceof Overloaded) return overloadedAnswer(c, isDemonstration);
    if (error instanceof GaveUp) return cutOffAnswer();
    if (!isCutOff(c)) failures.ofRequest(error, c.req.path);
    const isAway = isStorageAway(error);
    const { kind } = routeOf(c.req.path);
    const isPage = (kind === "page" || kind === "form") && !c.req.path.endsWith(".data");
    const failure = c.req.path.startsWith("/api/")
      ? c.json({ errors: [issue("", "", isAway ? "UNAVAILABLE" : "INTERNAL")] }, 500)
      : isPage
        ? refusalAnswer(c.req.raw, { why: isAway && !isReading(c.req) ? "notTakenNow" : "failure", isDemonstration })
        : c.text(REFUSALS.failure.reads, REFUSALS.failure.status);
    return isAway ? asUnavailable(failure) : failure;
  };
}
