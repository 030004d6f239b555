/** How a long list of values begins beside the results; the rest is shown when it is asked for. */
import { frequentFirst } from "../../domain/filters/frequent-first.ts";
import { LONG_LIST, SEARCHED_LIST, SHOWN_VALUES } from "../../domain/filters/list-lengths.ts";
import type { ChoiceView } from "./facet-view.ts";

/** What is chosen stays in sight besides. */
export function listed(
  choices: readonly (ChoiceView & { readonly frequent?: true })[],
  shown = SHOWN_VALUES,
): readonly ChoiceView[] {
  const first = choices.length > LONG_LIST ? frequentFirst(choices).slice(0, shown) : choices;
  return choices.map((choice) => {
    const { frequent: _frequent, ...view } = choice;
    return choice.chosen || first.includes(choice) ? view : { ...view, later: true };
  });
}

/** `Chercher parmi 39 marques`. */
export function searchedAs(choices: readonly ChoiceView[], noun: string): Pick<ChoiceView, "searched"> {
  return choices.length > SEARCHED_LIST ? { searched: `Chercher parmi ${choices.length} ${noun}` } : {};
}
