/** What somebody typed or chose among what a scale leaves open. */
import { euros } from "../french.ts";
import type { CreditChoices, LeaseChoices } from "./choices.ts";
import type { Chosen, ChosenLease } from "./chosen-terms.ts";
import { usualCredit, usualLease } from "./chosen-terms.ts";

/** As a form sends it. */
export interface TypedChoice {
  readonly paidAtOnce: string;
  readonly months: string;
  /** Of a lease. */
  readonly kilometres: string;
}

export interface ReadChoice<Choice> {
  /** Undefined when the sum cannot be paid at once. */
  readonly chosen: Choice | undefined;
  /** As it is shown again: nothing typed is lost. */
  readonly typed: TypedChoice;
  /** A sentence about the sum, which alone is typed. */
  readonly issue: string | undefined;
}

/** What is left out is the usual; durations and kilometres that the scale does not have are, too. */
export function readCreditChoice(choices: CreditChoices, typed: Partial<TypedChoice>): ReadChoice<Chosen> {
  const usual = usualCredit(choices);
  const months = oneOf(choices.months, typed.months) ?? usual.months;
  return withSum("Apport", choices, typed, { ...usual, months });
}

export function readLeaseChoice(choices: LeaseChoices, typed: Partial<TypedChoice>): ReadChoice<ChosenLease> {
  const usual = usualLease(choices);
  const months = oneOf(choices.months, typed.months) ?? usual.months;
  const kilometres = oneOf(choices.kilometres, typed.kilometres) ?? usual.kilometres;
  return withSum("Premier loyer", choices, typed, { ...usual, months, kilometres });
}

function oneOf(offered: readonly number[], text: string | undefined): number | undefined {
  return offered.find((value) => String(value) === text);
}

/** `1 200`, `1200 €`, `1 200,00`: whole euros. */
const WHOLE_EUROS = /^(\d{1,9})(?:[.,]0{1,2})?€?$/;

function withSum<Choice extends Chosen & { readonly kilometres?: number }>(
  name: string,
  { paidAtOnce: { least, most } }: CreditChoices | LeaseChoices,
  { paidAtOnce: text }: Partial<TypedChoice>,
  usual: Choice,
): ReadChoice<Choice> {
  const sum =
    text === undefined ? usual.paidAtOnce : Number(WHOLE_EUROS.exec(text.replaceAll(/\s/g, ""))?.[1] ?? Number.NaN);
  const isOffered = sum >= least && sum <= most;
  return {
    chosen: isOffered ? { ...usual, paidAtOnce: sum } : undefined,
    typed: {
      paidAtOnce: isOffered || text === undefined ? String(sum) : text,
      months: String(usual.months),
      kilometres: String(usual.kilometres ?? ""),
    },
    issue: isOffered ? undefined : `${name}\u202f: de ${euros(least)} à ${euros(most)}, en euros entiers.`,
  };
}
