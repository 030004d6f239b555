import { whole } from "../../../domain/french.ts";
import type { FinderFields } from "./finder-fields.ts";
import type { FinderForm } from "./finder-form.ts";
import { FIELD } from "./finder-fields.ts";
import type { BudgetKind, FinderPage } from "./finder-page.ts";

const KINDS: Readonly<Record<BudgetKind, string>> = { total: "Prix total", LOA: "Par mois, LOA", CLASSIC: "Crédit" };

interface BudgetFieldProps {
  readonly page: FinderPage;
  readonly fields: FinderFields;
  readonly monthly: FinderForm["monthly"];
  readonly id: string;
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
          defaultValue={fields.budget === undefined ? "" : whole(fields.budget)}
        />
        <span className="unit">€</span>
        <span className="unit each-month">€/mois</span>
      </span>
    </fieldset>
  );
}
