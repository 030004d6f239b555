import { useEffect } from "react";
import { Form, useSubmit } from "react-router";
import type { StockCounts, StockQuestion, StockSort } from "../../domain/stock/stock-table.ts";
import { PRICE_PLACES, STOCK_SORTS } from "../../domain/stock/stock-table.ts";
import { useFocusGivenBack } from "../browser/use-focus-given-back.ts";
import { Icon } from "../design/icon.tsx";
import { DAY_STEPS, PHOTO_STEPS, PLACE_LABELS } from "./stock-question.ts";

const SORT_LABELS: Readonly<Record<StockSort, string>> = {
  duree: "Les plus anciens",
  prix: "Prix croissant",
  ecart: "Les plus chers face au marché",
  contacts: "Les moins demandés",
  nom: "Modèle",
};

interface Option {
  readonly value: string | number;
  readonly label: string;
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly none?: string;
  readonly value: string | number | undefined;
  readonly options: readonly Option[];
}

function Choice({ name, label, none, value, options }: ChoiceProps) {
  return (
    <span className="input">
      <select name={name} aria-label={label} defaultValue={value ?? ""}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" small />
    </span>
  );
}

interface StockFiltersProps {
  readonly question: StockQuestion;
  readonly counts: StockCounts;
  readonly address: string;
}

/** Applied as it is picked; without a script by its button. */
export function StockFilters({ question, counts, address }: StockFiltersProps) {
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
      <Choice
        name="prix"
        label="Face au marché"
        none="Tous les prix"
        value={question.place}
        options={PRICE_PLACES.map((place) => ({
          value: place,
          label: `${PLACE_LABELS[place]} (${counts.places[place]})`,
        }))}
      />
      <Choice
        name="duree"
        label="Durée en ligne"
        none="Toutes les durées"
        value={question.days}
        options={DAY_STEPS.map((days) => ({ value: days, label: `Plus de ${days} jours` }))}
      />
      <Choice
        name="photos"
        label="Photographies"
        none="Toutes les annonces"
        value={question.photos}
        options={PHOTO_STEPS}
      />
      <Choice
        name="tri"
        label="Trier par"
        value={question.sort}
        options={STOCK_SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
      />
      {question.isReserved && <input type="hidden" name="etat" value="reserves" />}
      <button className="button unscripted" type="submit">
        Filtrer
      </button>
    </Form>
  );
}
