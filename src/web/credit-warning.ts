/** The warning that the law puts beside every offer of credit, by the day from which it is worded so. */
import { dayInParis } from "../domain/paris-time.ts";

interface Wording {
  /** The first day, in Paris, `YYYY-MM-DD`. */
  readonly from: string;
  readonly text: string;
}

/** The newest first. */
const WORDINGS: readonly Wording[] = [
  { from: "2026-11-20", text: "Attention\u202f! Un crédit coûte de l’argent et doit être remboursé." },
  {
    from: "0000-01-01",
    text: "Un crédit vous engage et doit être remboursé. Vérifiez vos capacités de remboursement avant de vous engager.",
  },
];

/** `now` in milliseconds since 1970-01-01 UTC. */
export function creditWarning(now: number): string {
  const today = dayInParis(now);
  const wording = WORDINGS.find(({ from }) => from <= today);
  if (wording === undefined) throw new Error(`no credit warning for ${today}`);
  return wording.text;
}
