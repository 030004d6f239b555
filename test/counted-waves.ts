/** An engine that counts what is asked of it, as if each ask were a round trip on a network. */
import { setImmediate } from "node:timers/promises";
import type { Question, SearchEngine } from "../src/search/engine.ts";

export interface Asked {
  readonly asks: number;
  readonly questions: number;
  /** Round trips that had to wait for one another: the longest chain of asks that each began after another's answer. */
  readonly waves: number;
}

export interface CountedEngine extends Pick<SearchEngine, "ask"> {
  /** Since the last call. */
  taken(): Asked;
}

export function countWaves(engine: Pick<SearchEngine, "ask">): CountedEngine {
  let [asks, questions, answeredWaves, waves] = [0, 0, 0, 0];
  return {
    ask: async <const Q extends readonly Question[]>(asked: Q) => {
      asks++;
      questions += asked.length;
      const wave = answeredWaves + 1;
      waves = Math.max(waves, wave);
      await setImmediate();
      const answered = await engine.ask(asked);
      answeredWaves = Math.max(answeredWaves, wave);
      return answered;
    },
    taken: () => {
      const taken = { asks, questions, waves };
      [asks, questions, answeredWaves, waves] = [0, 0, 0, 0];
      return taken;
    },
  };
}
