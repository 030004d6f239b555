import { useEffect, useRef, useState } from "react";
import { Icon } from "../../design/icon.tsx";
import { FIELD } from "./finder-fields.ts";
import type { FinderPage } from "./finder-page.ts";
import type { FinderView } from "./finder-view.ts";
import { site } from "../../browser/http-client.ts";
import { latestOnly } from "../../browser/latest-only.ts";
import type { ChoiceView } from "./name-choices.ts";

interface MakeAndModelProps {
  readonly view: FinderView;
  readonly page: FinderPage;
  readonly id: string;
}

function isChoice(value: unknown): value is ChoiceView {
  return typeof value === "object" && value !== null && "value" in value && "label" in value;
}

const areChoices = (value: unknown): value is readonly ChoiceView[] => Array.isArray(value) && value.every(isChoice);

function modelsOf(query: URLSearchParams, signal: AbortSignal): Promise<readonly ChoiceView[]> {
  return site.getJson(`/accueil/modeles?${query.toString()}`, areChoices, { page: "home", signal });
}

function Choices({ choices }: { readonly choices: readonly ChoiceView[] }) {
  return choices.map(({ value, label, total }) => (
    <option key={value} value={value}>
      {total === undefined ? label : `${label} (${total})`}
    </option>
  ));
}

/** Both bear the same name, so that the make goes when a model of it is chosen. Without JavaScript the models come with the next page. */
export function MakeAndModel({ view, page, id }: MakeAndModelProps) {
  const [make, setMake] = useState(view.make);
  const [models, setModels] = useState<readonly ChoiceView[] | undefined>(view.models);
  const ask = useRef(latestOnly<readonly ChoiceView[]>((answer) => setModels(answer ?? [])));

  const select = useRef<HTMLSelectElement>(null);
  const choose = (value: string) => {
    setMake(value);
    setModels(undefined);
    const query = new URLSearchParams({ page: page.path, [FIELD.vertical]: view.vertical, [FIELD.selection]: value });
    ask.current((signal) => (value === "" ? Promise.resolve([]) : modelsOf(query, signal)));
  };

  // Chosen while the page still slept.
  useEffect(() => {
    if (select.current !== null && select.current.value !== view.make) choose(select.current.value);
    // eslint-disable-next-line react/exhaustive-deps -- once, when the page wakes up
  }, []);

  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-marque`}>Marque</label>
        <span className="input large">
          <select
            id={`${id}-marque`}
            ref={select}
            name={FIELD.selection}
            defaultValue={view.make}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <option value="">Toutes les marques</option>
            {view.makes.top.length > 0 && (
              <optgroup label="Les plus proposées">
                <Choices choices={view.makes.top} />
              </optgroup>
            )}
            <optgroup label="De A à Z">
              <Choices choices={view.makes.all} />
            </optgroup>
          </select>
          <Icon name="down" small />
        </span>
      </div>
      <div className={make === "" ? "field later" : "field"}>
        <label htmlFor={`${id}-modele`}>Modèle</label>
        <span className="input large">
          <select
            id={`${id}-modele`}
            key={models === undefined ? "en cours" : make}
            name={FIELD.selection}
            defaultValue={make === view.make ? view.fields.selection : ""}
            disabled={make === "" || models === undefined}
          >
            <option value="">{make === "" ? "Choisissez une marque" : "Tous les modèles"}</option>
            <Choices choices={models ?? []} />
          </select>
          <Icon name="down" small />
        </span>
      </div>
    </>
  );
}
