import type { EstimateView } from "./estimate-view.ts";
import { Select } from "./estimate-field.tsx";

/** The third question, asked once the second is answered: only then is it known what each option changes. */
export function EquipmentAndRegion({ view }: { readonly view: EstimateView }) {
  const { options, fields, refusal, answered } = view;
  return (
    <li data-answered={view.answered > 2 ? "" : undefined}>
      <h2>Avec quoi, et où&#8239;?</h2>
      {options.length > 0 && (
        <>
          <input type="hidden" name="equipment" value="1" />
          <fieldset className="opts">
            <legend>Équipements, et ce que chacun change ici</legend>
            {options.map(({ key, label, amount, isSaid }) => (
              <label key={key} className="check">
                <input type="checkbox" name="options" value={key} defaultChecked={isSaid} />
                <span>{label}</span>
                <span className="n">{amount}</span>
              </label>
            ))}
          </fieldset>
          <Select
            name="regions"
            label="Région"
            value={fields.regions}
            choices={view.choices.regions}
            none="Sans préciser"
          />
          <p className="hint">
            L’état ne se lit pas dans les annonces&#8239;: le chiffre vaut pour une voiture sans défaut à signaler.
          </p>
        </>
      )}
      {refusal !== undefined && answered > 1 && (
        <p className="hint">Sans estimation, rien à y ajouter ni à en ôter&#8239;: cette question ne se pose pas.</p>
      )}
      {options.length === 0 && fields.isEquipmentSaid && (
        // Closed while an answer before it is none: what was ticked is kept.
        <>
          <input type="hidden" name="equipment" value="1" />
          {fields.options.map((key) => (
            <input key={key} type="hidden" name="options" value={key} />
          ))}
          <input type="hidden" name="regions" value={fields.regions} />
        </>
      )}
    </li>
  );
}
