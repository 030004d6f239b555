/** `années 90`, `des années 2000`: ten years. */
import type { Candidate } from "../text/asked.ts";
import type { SentenceContext } from "./sentence-context.ts";

export function decadesAt({ tokens }: SentenceContext, at: number): readonly Candidate[] {
  const figure = tokens[at + 1];
  if (tokens[at]?.fold !== "annees" || figure?.kind !== "figure" || !/^((19|20)\d|[1-9])0$/.test(figure.fold))
    return [];
  const short = Number(figure.fold);
  const yearMin = short >= 1900 ? short : short >= 50 ? 1900 + short : 2000 + short;
  return [
    { kind: "year", from: at, to: at + 2, asked: { yearMin, yearMax: yearMin + 9 }, score: 2.6, corrections: [] },
  ];
}
