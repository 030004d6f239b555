/** `moto 125`, `une 600`: a bare number that is a class of two-wheelers. */
import type { Vertical } from "../../catalogue/verticals.ts";
import { numbersAt } from "../text/numbers.ts";
import type { Token } from "../text/token.ts";
import { scoreOfWords } from "./scores.ts";
import type { SenseCandidate } from "./senses.ts";
import type { SentenceContext } from "./sentence-context.ts";

/** cm³. */
const CLASSES = new Set([
  50, 80, 100, 110, 125, 250, 300, 350, 400, 450, 500, 600, 650, 700, 750, 800, 850, 900, 1000, 1100, 1200, 1300,
]);
const LITRE = 1000;
/** With quads, which are told by it too. */
export const TWO_WHEELS: readonly Vertical[] = ["moto", "scooter", "quad"];

export function displacementsAt({ tokens }: SentenceContext, at: number): readonly SenseCandidate[] {
  const token = tokens[at];
  if (token?.kind === "word") return saidIn(tokens, at);
  if (token?.kind !== "figure" || !CLASSES.has(Number(token.fold))) return [];
  const cubicMax = Number(token.fold);
  return [
    {
      kind: "quantity",
      from: at,
      to: at + 1,
      asked: { cubicMin: Math.floor(cubicMax * 0.9), cubicMax },
      // `sportive 1000` is its class before it is a sum; no scooter has so much.
      score: cubicMax >= LITRE ? 0.8 : 0.6,
      corrections: [],
      verticals: cubicMax >= LITRE ? ["moto"] : TWO_WHEELS,
    },
  ];
}

const BEFORE_CLASS =
  /^(motos?|scooters?|scoot|roadster|trail|sportive|custom|harley|davidson|yamaha|honda|suzuki|kawasaki|kawa|bmw|ducati|triumph|ktm|vespa|piaggio)$/;
/** More than a model of that number. */
const CLASS_IN_WORDS = 0.3;

/** `scooter cent vingt cinq`: behind a word of two wheels. */
function saidIn(tokens: readonly Token[], at: number): readonly SenseCandidate[] {
  if (!BEFORE_CLASS.test(tokens[at - 1]?.fold ?? "")) return [];
  return numbersAt(tokens, at).flatMap(({ value, to }): readonly SenseCandidate[] =>
    CLASSES.has(value)
      ? [
          {
            kind: "quantity",
            from: at,
            to,
            asked: { cubicMin: Math.floor(value * 0.9), cubicMax: value },
            score: scoreOfWords(to - at) + CLASS_IN_WORDS,
            corrections: [],
            verticals: value >= LITRE ? ["moto"] : TWO_WHEELS,
          },
        ]
      : [],
  );
}
