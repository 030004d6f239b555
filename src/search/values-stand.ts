/** Whether a refit of the market has left standing what an answer rests on: the same questions, asked again. */
import type { SearchEngine } from "./engine.ts";
import type { ToldOnValues } from "./rests-on-values.ts";
import { toldOnValues } from "./rests-on-values.ts";

/** Rejects when the engine does. */
export async function valuesStand(
  { ask }: Pick<SearchEngine, "ask">,
  onValues: readonly ToldOnValues[],
): Promise<boolean> {
  const { answers } = await ask(onValues.map(({ question }) => question));
  return onValues.every(({ question, told }, place) => toldOnValues(question, answers[place]).told === told);
}
