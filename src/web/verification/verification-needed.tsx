/**
 * What a script’s call is answered from an address that used up what programs may have (`http/verification.ts`): no broken connection,
 * but a page that verifies the browser. Loaded when an answer says so, for no first page has room for it.
 */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { BOT_PROTECTION } from "../../domain/visitors/bot-protection.ts";
import { verificationPath } from "../../domain/visitors/verification-address.ts";

const FORBIDDEN = 403;

export interface VerificationNeeded {
  readonly title: string;
  /** Ends with the way there, and back. */
  readonly text: ReactNode;
}

type Answer = Pick<Response, "status" | "headers">;

/** Undefined of any other answer. `back`: where it comes back to, as a router’s location says it; `kept`: what waits there. */
export function verificationNeeded(answer: Answer, back: string, kept = ""): VerificationNeeded | undefined {
  if (answer.status !== FORBIDDEN || !answer.headers.has(BOT_PROTECTION)) return undefined;
  return {
    title: "Votre navigateur est à vérifier",
    text: (
      <>
        Beaucoup de pages ont été demandées depuis votre adresse. La vérification se fait seule en quelques secondes.
        {kept}{" "}
        <Link reloadDocument to={verificationPath(back)}>
          Vérifier et revenir
        </Link>
      </>
    ),
  };
}
