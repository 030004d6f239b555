import { useEffect } from "react";
import { Form, useSubmit } from "react-router";
import type { StockQuestion } from "../../domain/stock/stock-table.ts";
import { useFocusGivenBack } from "../browser/use-focus-given-back.ts";
import { Icon } from "../design/icon.tsx";
import type { StockChoice } from "./stock-choices.ts";

function Choice({ name, label, none, value, options }: StockChoice) {
  return (
    <span className="input">
      <select name={name} aria-label={label} defaultValue={value}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([key, told]) => (
          <option key={key} value={key}>
            {told}
          </option>
        ))}
      </select>
      <Icon name="down" small />
    </span>
  );
}

interface StockFiltersProps {
  readonly question: StockQuestion;
  readonly choices: readonly StockChoice[];
  readonly address: string;
}

/** Applied as it is picked; without a script by its button. */
export function StockFilters({ question, choices, address }: StockFiltersProps) {
  const submit = useSubmit();
  // Another question draws the form anew: the hand stays where it was.
  const { form, onSubmit } = useFocusGivenBack();
  // Picked while the page still slept.
  useEffect(() => {
    const options = [...(form.current?.querySelectorAll("option") ?? [])];
    if (options.some(({ selected, defaultSelected }) => selected !== defaultSelected)) void submit(form.current);
    // eslint-disable-next-line react/exhaustive-deps -- once, when the page wakes up
  }, []);
  return (
    <Form
      ref={form}
      className="filterline"
      role="search"
      aria-label="Filtrer le stock"
      action={address}
      key={JSON.stringify(question)}
      onSubmit={onSubmit}
      onChange={({ currentTarget, target }) => {
        if (!(target instanceof HTMLSelectElement)) return;
        onSubmit();
        void submit(currentTarget);
      }}
    >
      <span className="input">
        <Icon name="search" small />
        <input
          type="search"
          name="q"
          defaultValue={question.text}
          aria-label="Modèle, version ou référence"
          placeholder="Modèle, version, référence"
        />
      </span>
      {choices.map((choice) => (
        <Choice key={choice.name} {...choice} />
      ))}
      {question.isReserved && <input type="hidden" name="etat" value="reserves" />}
      {question.isFlagged && <input type="hidden" name="signales" value="oui" />}
      <button className="button unscripted" type="submit">
        Filtrer
      </button>
    </Form>
  );
}
