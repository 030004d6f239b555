/** Questions put to one point in time: their searches in one request, and what further ones they take. */
import type { Answer, Answers, Question } from "../engine.ts";
import type { Asked } from "./cluster.ts";
import { planOf } from "./questions.ts";
import type { Plan, Search } from "./search-body.ts";

/** `mostTerms`: texts of a facet that one answer holds; more are gone through by pages. */
export async function answersAt<const Q extends readonly Question[]>(
  cluster: Pick<Asked, "search">,
  snapshot: string,
  questions: Q,
  mostTerms: number,
): Promise<Answers<Q>> {
  const search: Search = (bodies) => cluster.search(snapshot, bodies);
  const plans = questions.map((question) => planOf(question, mostTerms));
  return (await answerAll(plans, search)) as Answers<Q>; // one each, of its kind
}

async function answerAll(
  plans: readonly Plan<Answer<Question>>[],
  search: Search,
): Promise<readonly Answer<Question>[]> {
  const found = await search(plans.flatMap(({ bodies }) => bodies));
  let from = 0;
  const turns = plans.map(async (plan) => {
    const own = found.slice(from, from + plan.bodies.length);
    from += plan.bodies.length;
    return plan.answer(own, search);
  });
  return Promise.all(turns);
}
