/** From a condition to the predicates that must all hold. */
import type { Condition } from "../../domain/filters/condition.ts";
import type { JoinKind, Predicates } from "./predicates.ts";
import { KIND, NEVER } from "./predicates.ts";

/** Each once, the most selective first; the caller owns a share of each. Of what no listing meets, `NEVER` alone. */
export function conjunctsOf(predicates: Predicates, condition: Condition): readonly number[] {
  return settled(predicates, asked(predicates, condition));
}

function asked(predicates: Predicates, condition: Condition): readonly number[] {
  switch (condition.kind) {
    case "oneOf":
      return oneOf(
        predicates,
        condition.values.map((value) => predicates.holds(condition.field, value)),
      );
    case "range": {
      const { field, min, max } = condition;
      // Bounds stand alone: of all that people type, few are different ones.
      const bounds =
        max === undefined || min !== undefined ? [predicates.bound(KIND.atLeast, field, min ?? -Infinity)] : [];
      return max === undefined ? bounds : [...bounds, predicates.bound(KIND.atMost, field, max)];
    }
    case "flag":
      return [predicates.flag(condition.field)];
    case "within":
      return [predicates.within(condition.point, condition.km)];
    case "all":
      return condition.conditions.flatMap((part) => asked(predicates, part));
    case "any":
      return anyOf(predicates, condition.conditions);
  }
}

function anyOf(predicates: Predicates, conditions: readonly Condition[]): readonly number[] {
  const choices = conditions.map((each) => conjunctsOf(predicates, each));
  if (choices.some((conjuncts) => conjuncts.length === 0)) {
    for (const conjunct of choices.flat()) predicates.release(conjunct);
    return [];
  }
  return oneOf(
    predicates,
    choices.map((conjuncts) => joined(predicates, KIND.all, conjuncts)),
  );
}

function oneOf(predicates: Predicates, choices: readonly number[]): readonly number[] {
  const possible = choices.filter((choice) => choice !== NEVER);
  return [joined(predicates, KIND.any, sorted(predicates, possible))];
}

function settled(predicates: Predicates, conjuncts: readonly number[]): readonly number[] {
  if (!conjuncts.includes(NEVER)) return sorted(predicates, conjuncts);
  for (const conjunct of conjuncts) predicates.release(conjunct);
  return [NEVER];
}

function joined(predicates: Predicates, kind: JoinKind, operands: readonly number[]): number {
  const [first = NEVER] = operands;
  return operands.length < 2 ? first : predicates.join(kind, operands);
}

/** Each once; the share of one that is there twice is given back. */
function sorted(predicates: Predicates, several: readonly number[]): readonly number[] {
  const inOrder = several.toSorted((a, b) => predicates.compare(a, b));
  return inOrder.filter((predicate, place) => {
    const isAgain = predicate === inOrder[place - 1];
    if (isAgain) predicates.release(predicate);
    return !isAgain;
  });
}
