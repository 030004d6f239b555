/** What a chosen credit or lease costs, as it is shown: the same on the server and, once something is touched, in the browser. */
import type { CreditChoices, LeaseChoices } from "../../domain/financing/choices.ts";
import { chosenCredit, chosenLease, usualCredit, usualLease } from "../../domain/financing/chosen-terms.ts";
import type { ReadChoice, TypedChoice } from "../../domain/financing/read-choice.ts";
import { readCreditChoice, readLeaseChoice } from "../../domain/financing/read-choice.ts";
import type { FinancingOffer } from "../../domain/financing/financing-offer.ts";
import type { FinancingOfferView } from "./offer-view.ts";
import { offerView } from "./offer-view.ts";

export interface Simulation {
  readonly typed: TypedChoice;
  /** Beside an issue, of the usual choice: nothing can be reckoned of this one. */
  readonly offer: FinancingOfferView | undefined;
  readonly issue: string | undefined;
}

const NOT_OFFERED = "Rien ne se calcule pour ces choix. Choisissez une autre durée ou une autre somme.";

export function simulate(choices: CreditChoices | LeaseChoices, typed: Partial<TypedChoice>): Simulation {
  if (choices.kind === "credit")
    return simulation(readCreditChoice(choices, typed), usualCredit(choices), (chosen) =>
      chosenCredit(choices, chosen),
    );
  return simulation(readLeaseChoice(choices, typed), usualLease(choices), (chosen) => chosenLease(choices, chosen));
}

function simulation<Choice>(
  { chosen, typed, issue }: ReadChoice<Choice>,
  usual: Choice,
  offered: (chosen: Choice) => FinancingOffer | undefined,
): Simulation {
  const offer = chosen && offered(chosen);
  const shown = offer ?? offered(usual);
  return { typed, offer: shown && offerView(shown), issue: issue ?? (offer === undefined ? NOT_OFFERED : undefined) };
}
