/** `5 ou 7 places`, `3 ou 5 portes`, after a refusal `3 ni 5 portes`: two numbers that are each exact. */
import { DOORS, SEATS } from "../../catalogue/ratings.ts";
import type { Asked, Candidate } from "../asked.ts";
import { numbersAt } from "../numbers.ts";
import type { SentenceContext } from "../sentence-context.ts";
import { CERTAIN_WORD } from "../scores.ts";
import { UNITS } from "./bounded-figure.ts";

export function choicesAt({ tokens }: SentenceContext, at: number): readonly Candidate[] {
  return numbersAt(tokens, at).flatMap((first) =>
    !/^(ou|ni)$/.test(tokens[first.to]?.fold ?? "")
      ? []
      : numbersAt(tokens, first.to + 1).flatMap((second): readonly Candidate[] => {
          const asked = askedOf(tokens[second.to]?.fold ?? "", [first.value, second.value]);
          if (asked === undefined) return [];
          const to = second.to + 1;
          return [{ kind: "quantity", from: at, to, asked, score: (to - at) * CERTAIN_WORD, corrections: [] }];
        }),
  );
}

function askedOf(unit: string, values: readonly number[]): Asked | undefined {
  const measure = UNITS.get(unit);
  // Who needs seven seats takes more.
  const wanted = new Set(values.flatMap((value) => (value === 7 && measure === "seats" ? [7, 8, 9] : [value])));
  const seats = SEATS.filter((seat) => wanted.has(seat));
  const doors = DOORS.filter((door) => wanted.has(door));
  if (measure === "seats") return seats.length === 0 ? undefined : { seats };
  return measure === "doors" && doors.length > 0 ? { doors } : undefined;
}
