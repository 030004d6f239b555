/** The candidates of a path as one filter set, span by span, in the order of the sentence. */
import type { Vertical } from "../catalogue/verticals.ts";
import { FILTER_KEYS, isFilterKey } from "../filters/registry.ts";
import { validate } from "../filters/validate.ts";
import type { Asked, Candidate } from "./text/asked.ts";
import type { PathCandidate } from "./best-path.ts";
import { isEmptied, othersThan } from "./refused-values.ts";
import { united } from "./united.ts";

export interface Understood {
  readonly candidate: PathCandidate;
  /** What it adds to the filters; empty where it only agrees with what stands. */
  readonly asked: Asked;
  readonly trim?: string;
}

export interface Understanding {
  /** All that is asked for; without trims, which are looked up among versions. */
  readonly asked: Asked;
  readonly spans: readonly Understood[];
  /** Understood, but no filter says it, or another span says otherwise. */
  readonly refused: readonly PathCandidate[];
}

/** In the order in which they are looked at: what is wanted of a list before what is not. */
export function understandingOf(
  candidates: readonly PathCandidate[],
  vertical: Vertical,
  currentYear: number,
): Understanding {
  const spans: Understood[] = [];
  const refused: PathCandidate[] = [];
  let asked: Asked = {};
  const isFinanced = candidates.some((candidate) => candidate.asked.financingType !== undefined);
  for (const candidate of candidates) {
    if (candidate.isRefused === true) continue;
    const own = withMonthly(candidate, isFinanced);
    const said =
      candidate.isUsualRadius === true && asked.distance !== undefined ? { ...own, distance: asked.distance } : own;
    const next = candidate.kind === "refusal" ? undefined : united(asked, said);
    if (next === undefined || !canStand(next, vertical, currentYear)) refused.push(candidate);
    else {
      asked = next;
      spans.push({ candidate, asked: said, ...(candidate.trim === undefined ? {} : { trim: candidate.trim }) });
    }
  }
  for (const candidate of candidates) {
    if (candidate.isRefused !== true) continue;
    const own = othersThan(candidate, asked, vertical);
    if (own === undefined || spans.some((span) => span.candidate.isRefused !== true && isEmptied(span.asked, own)))
      refused.push(candidate);
    else {
      asked = { ...asked, ...own };
      spans.push({ candidate, asked: own });
    }
  }
  return { asked: withFinancing(asked), spans: spans.toSorted((a, b) => a.candidate.from - b.candidate.from), refused };
}

/** What contradicts itself or breaks a rule asks for nothing: what was said first stands. */
function canStand(asked: Asked, vertical: Vertical, currentYear: number): boolean {
  if (validate({ vertical, ...asked }, { currentYear }).length > 0) return false;
  return FILTER_KEYS.every((max) => {
    const min = max.replace(/Max$/, "Min");
    if (min === max || !isFilterKey(min)) return true;
    const [least, most] = [asked[min], asked[max]];
    return typeof least !== "number" || typeof most !== "number" || least <= most;
  });
}

/** Sums that are paid by the month when leasing or credit is spoken of. */
const MONTHLY_SUM = 2500;

function withMonthly({ kind, asked }: Candidate, isFinanced: boolean): Asked {
  const { priceMin, priceMax } = asked;
  const most = priceMax ?? priceMin;
  if (kind !== "price" || most === undefined || most > MONTHLY_SUM || !isFinanced) return asked;
  return {
    ...(priceMin === undefined ? {} : { teasingPriceMin: priceMin }),
    ...(priceMax === undefined ? {} : { teasingPriceMax: priceMax }),
  };
}

/** A monthly budget means LOA unless credit is said. */
function withFinancing(asked: Asked): Asked {
  const isMonthly = asked.teasingPriceMin !== undefined || asked.teasingPriceMax !== undefined;
  return isMonthly && asked.financingType === undefined ? { ...asked, financingType: "LOA" } : asked;
}
