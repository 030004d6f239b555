import type { FocusEvent, KeyboardEvent } from "react";
import { stepInteger } from "../../../domain/filters/transitions/type-number.ts";
import { whole } from "../../../domain/french.ts";
import type { FinderFields } from "./finder-fields.ts";
import type { FinderForm } from "./finder-form.ts";
import { FIELD, MAX_EUROS, readEuros } from "./finder-fields.ts";
import type { BudgetKind, FinderPage } from "./finder-page.ts";

const KINDS: Readonly<Record<BudgetKind, string>> = { total: "Prix total", LOA: "Par mois, LOA", CLASSIC: "Crédit" };

interface BudgetFieldProps {
  readonly page: FinderPage;
  readonly fields: FinderFields;
  readonly monthly: FinderForm["monthly"];
  readonly id: string;
}

/** Of a price and of a monthly payment alike (spec 5.6). */
const BOUNDS = { min: 0, max: MAX_EUROS, step: 50 };

function step(event: KeyboardEvent<HTMLInputElement>): void {
  const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : undefined;
  if (direction === undefined) return;
  event.preventDefault();
  const { currentTarget: field } = event;
  const next = stepInteger(readEuros(field.value), BOUNDS, direction);
  // As typed, which the total follows.
  field.setRangeText(next === undefined ? "" : whole(next), 0, field.value.length, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** What is understood of it: ` 9 000 € ` is `9 000`. */
function showSum({ currentTarget: field }: FocusEvent<HTMLInputElement>): void {
  const sum = readEuros(field.value);
  if (sum !== undefined) field.value = whole(sum);
}

/** One amount, and what it is meant for. The unit follows the choice by style alone. */
export function BudgetField({ page, fields, monthly, id }: BudgetFieldProps) {
  const onlyMonthly = !page.budgetKinds.includes("total");
  return (
    <fieldset className="field budget">
      <legend className="hide">Budget</legend>
      <span className="label either">
        {page.budgetKinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name={FIELD.budgetKind} value={kind} defaultChecked={fields.budgetKind === kind} />
            {onlyMonthly && kind === "LOA" ? "LOA" : KINDS[kind]}
          </label>
        ))}
      </span>
      <span className="input large">
        <input
          id={`${id}-montant`}
          name={FIELD.budget}
          aria-label={onlyMonthly ? monthly : "Budget maximum"}
          inputMode="numeric"
          autoComplete="off"
          placeholder="Maximum"
          onKeyDown={step}
          onBlur={showSum}
          defaultValue={fields.budget === undefined ? "" : whole(fields.budget)}
        />
        <span className="unit">€</span>
        <span className="unit each-month">€/mois</span>
      </span>
    </fieldset>
  );
}
