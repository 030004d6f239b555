/** An engine that tells how long its questions took, together as they were asked: `page,facets`. */
import { measured } from "../observability/work-done.ts";
import type { SearchEngine } from "./engine.ts";

export function measuredEngine(engine: SearchEngine): SearchEngine {
  return {
    ...engine,
    ask: (questions) =>
      measured(
        {
          part: "search",
          // Kinds are eight, and a page asks the same ones each time: few names.
          name: [...new Set(questions.map(({ kind }) => kind))].toSorted().join(","),
          details: () => ({ "virage.questions": questions.length }),
        },
        () => engine.ask(questions),
      ),
  };
}
