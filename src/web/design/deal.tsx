import type { PriceVerdict } from "../../domain/catalogue/badges.ts";
import { badgeLabel } from "../../domain/catalogue/badges.ts";

const LEVELS: Readonly<Partial<Record<PriceVerdict, 1 | 2 | 3>>> = {
  VERY_GOOD_DEAL: 3,
  GOOD_DEAL: 2,
  EQUITABLE_DEAL: 1,
};

/** The chevrons of a bend, lit by rank; the words carry the sense. */
export function Deal({ verdict }: { readonly verdict: PriceVerdict }) {
  const level = LEVELS[verdict];
  if (level === undefined)
    return <span className={verdict === "FAIR_PRICE" ? "deal fair" : "deal"}>{badgeLabel(verdict)}</span>;
  return (
    <span className="deal" data-level={level}>
      <svg viewBox="0 0 20 12" aria-hidden="true">
        <path d="m1.5 1 4.5 5-4.5 5" />
        <path d="m7.75 1 4.5 5-4.5 5" />
        <path d="m14 1 4.5 5L14 11" />
      </svg>
      {badgeLabel(verdict)}
    </span>
  );
}
