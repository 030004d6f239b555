/**
 * The best reading of a whole sentence: a path over its tokens on which each is explained by one candidate, silent, or left
 * out at a cost. Dynamic programming over the tokens and over what the sentence already has of what is said but once.
 */
import type { Vertical } from "../catalogue/verticals.ts";
import type { Candidate } from "./text/asked.ts";
import { jointBefore } from "./text/joints.ts";
import { LOADED_WORDS } from "./lexicon/plain-words.ts";
import type { Token } from "./text/token.ts";

export interface PathCandidate extends Candidate {
  /** The searched verticals that have it; absent: all. */
  readonly verticals?: readonly Vertical[];
  readonly isFigure?: boolean;
  readonly isModel?: boolean;
  readonly isRefused?: true;
  /** The kind of vehicle of which it refuses some: `pas de moto électrique`. */
  readonly ofKind?: Vertical;
  /** What is not wanted, refused outright or left out with what stands before it. */
  readonly parts?: readonly Candidate[];
  /** What the same tokens are by themselves, where another reading of them was chosen. */
  readonly insteadOf?: PathCandidate;
  /** Its tokens say nothing by themselves: it counts because somebody chose it (`proposals.ts`). */
  readonly isProposed?: true;
}

export interface Path {
  readonly score: number;
  readonly candidates: readonly PathCandidate[];
}

/** Of a token that is left out. */
const LEFT_OUT = -0.4;

/** A sentence has one of each: a figure alone is not taken for a second. */
const PRICE = 1;
const MILEAGE = 2;
const YEAR = 4;
const MODEL = 8;
const STATES = 16;
const SECOND = -0.8;
/** `defender 110` is no Lada besides. */
const SECOND_FIGURE = -1.7;

function slotOf({ kind, isModel, isRefused }: PathCandidate): number {
  if (isRefused === true) return 0;
  if (kind === "price") return PRICE;
  if (kind === "mileage") return MILEAGE;
  if (kind === "year") return YEAR;
  return isModel === true ? MODEL : 0;
}

/** How well a vertical that nobody names goes without saying. */
const UNSAID: Readonly<Record<Vertical, number>> = {
  carTruck: 0,
  car: -0.3,
  truck: -0.4,
  moto: -0.5,
  scooter: -0.6,
  quad: -0.9,
};

function costOfToken({ fold }: Token, isSilent: boolean): number {
  if (LOADED_WORDS.has(fold)) return LEFT_OUT * 0.75;
  return isSilent ? 0 : LEFT_OUT;
}

/** `byStart`: the candidates that begin at each token. */
export function bestPath(
  tokens: readonly Token[],
  byStart: readonly (readonly PathCandidate[])[],
  vertical: Vertical,
  isSilent: (at: number) => boolean,
): Path {
  const scores = new Float64Array((tokens.length + 1) * STATES).fill(Number.NEGATIVE_INFINITY);
  const steps: (PathCandidate | undefined)[] = [];
  const origins = new Int32Array((tokens.length + 1) * STATES).fill(-1);
  scores[0] = 0;
  const reach = (state: number, score: number, origin: number, step: PathCandidate | undefined) => {
    if (score <= (scores[state] ?? 0)) return;
    scores[state] = score;
    origins[state] = origin;
    steps[state] = step;
  };
  for (const [at, token] of tokens.entries()) {
    const left = costOfToken(token, isSilent(at));
    const isJoined = jointBefore(tokens, at) !== undefined;
    const here = (byStart[at] ?? []).filter(({ verticals }) => verticals === undefined || verticals.includes(vertical));
    for (let mask = 0; mask < STATES; mask++) {
      const origin = at * STATES + mask;
      const score = scores[origin] ?? Number.NEGATIVE_INFINITY;
      if (score === Number.NEGATIVE_INFINITY) continue;
      reach((at + 1) * STATES + mask, score + left, origin, undefined);
      for (const candidate of here) {
        const slot = slotOf(candidate);
        const isSecond =
          (mask & slot) !== 0 && !isJoined && isSaidOnce(candidate) && !isOtherBound(steps[origin], candidate);
        const repeated = !isSecond ? 0 : candidate.isFigure === true ? SECOND_FIGURE : SECOND;
        reach(candidate.to * STATES + (mask | slot), score + candidate.score + repeated, origin, candidate);
      }
    }
  }
  const end = tokens.length * STATES;
  let last = end;
  for (let mask = 0; mask < STATES; mask++) if ((scores[end + mask] ?? 0) > (scores[last] ?? 0)) last = end + mask;
  const candidates: PathCandidate[] = [];
  for (let state = last; state >= STATES; state = origins[state] ?? -1) {
    const step = steps[state];
    if (step !== undefined) candidates.unshift(step);
  }
  const isSaid = candidates.some(({ asked, isRefused }) => isRefused !== true && asked.vertical === vertical);
  return { score: (scores[last] ?? 0) + (isSaid ? 0 : UNSAID[vertical]), candidates };
}

/** `plus de 20000 moins de 30000`: the second closes what the first leaves open. */
function isOtherBound(before: PathCandidate | undefined, candidate: PathCandidate): boolean {
  if (before?.isBounded !== true || candidate.isBounded !== true || before.kind !== candidate.kind) return false;
  const [one, other] = [onlyBoundOf(before), onlyBoundOf(candidate)];
  if (one === undefined || other === undefined || one.side === other.side) return false;
  return one.side === "Min" ? one.value < other.value : other.value < one.value;
}

function onlyBoundOf({ asked }: PathCandidate): { readonly side: string; readonly value: number } | undefined {
  const [bound, ...others] = Object.entries(asked);
  const side = /(Min|Max)$/.exec(bound?.[0] ?? "")?.[0];
  const value = bound?.[1];
  return side === undefined || others.length > 0 || typeof value !== "number" ? undefined : { side, value };
}

/** A second model is an alternative as a rule; a second figure alone is none. */
function isSaidOnce({ kind, isFigure }: PathCandidate): boolean {
  return kind === "price" || kind === "mileage" || kind === "year" || isFigure === true;
}
