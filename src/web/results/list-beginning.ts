/** How a long list of values begins beside the results; the rest is shown when it is asked for. */
import { frequentFirst } from "../../domain/filters/frequent-first.ts";
import type { ChoiceView } from "./facet-view.ts";

/** Values shown before "Voir tout", in lists of more than six (spec 9.9). */
const SHOWN = 4;
const LONG = 6;
/** Whole lists longer than this can be searched (`search-list.ts`), as on the form. */
const SEARCHED = 12;

/** What is chosen stays in sight besides. */
export function listed(
  choices: readonly (ChoiceView & { readonly frequent?: true })[],
  shown = SHOWN,
): readonly ChoiceView[] {
  const first = choices.length > LONG ? frequentFirst(choices).slice(0, shown) : choices;
  return choices.map((choice) => {
    const { frequent: _frequent, ...view } = choice;
    return choice.chosen || first.includes(choice) ? view : { ...view, later: true };
  });
}

/** `Chercher parmi 39 marques`. */
export function searchedAs(choices: readonly ChoiceView[], noun: string): Pick<ChoiceView, "searched"> {
  return choices.length > SEARCHED ? { searched: `Chercher parmi ${choices.length} ${noun}` } : {};
}
