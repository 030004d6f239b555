/** `5 ou 7 places`, `3 ou 5 portes`, after a refusal `3 ni 5 portes`: two numbers that are each exact; years in a row. */
import { DOORS, SEATS } from "../../catalogue/ratings.ts";
import type { Asked, Candidate } from "../text/asked.ts";
import { numbersAt } from "../text/numbers.ts";
import type { SentenceContext } from "./sentence-context.ts";
import type { Token } from "../text/token.ts";
import { CERTAIN_WORD, scoreOfWords } from "./scores.ts";
import { UNITS, isYearLike } from "./bounded-figure.ts";

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

/** Beside `peugeot 2008, 2009` the model goes before a list. */
const OF_YEARS = -0.1;

/** `2018, 2019 ou 2020`: years that follow each other, from the first to the last. */
export function listedYearsAt({ tokens }: SentenceContext, at: number): readonly Candidate[] {
  const yearMin = yearOf(tokens[at]);
  if (yearMin === undefined) return [];
  const found: Candidate[] = [];
  for (let to = at + 1, yearMax = yearMin + 1; ; yearMax++) {
    const isWorded = /^(ou|et)$/.test(tokens[to]?.fold ?? "");
    const next = isWorded ? to + 1 : to;
    if (yearOf(tokens[next]) !== yearMax || !(isWorded || /^\s?[,/]\s?$/.test(tokens[next]?.gap ?? ""))) return found;
    to = next + 1;
    const score = scoreOfWords(to - at) + OF_YEARS;
    found.push({ kind: "year", from: at, to, asked: { yearMin, yearMax }, score, corrections: [] });
  }
}

function yearOf(token: Token | undefined): number | undefined {
  const value = token?.kind === "figure" ? Number(token.fold) : 0;
  return isYearLike({ value, isBare: true }) ? value : undefined;
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
