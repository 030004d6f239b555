import { Select } from "./estimate-field.tsx";
import type { AskedProps } from "./question.tsx";
import { Question } from "./question.tsx";

/** The third question, asked once the second is answered: only then is it known what each option changes. */
export function EquipmentAndRegion({ view, folding, next }: AskedProps) {
  const { equipment, fields, errors, refusal, answered } = view;
  return (
    <Question
      place={2}
      title={"Avec quoi, et où\u202f?"}
      isAnswered={view.answered > 2}
      isNext={next === 2}
      folding={folding}
    >
      {equipment !== undefined && (
        <>
          <fieldset className="opts">
            <legend>Équipements qu’elle a, et ce que chacun change à la somme</legend>
            {equipment.options.map(({ key, label, amount, isSaid }) => (
              <label key={key} className="check">
                <input type="checkbox" name="options" value={key} defaultChecked={isSaid} />
                <span>{label}</span>
                <span className="n">{amount}</span>
              </label>
            ))}
            <label className="check">
              <input type="checkbox" name="equipment" value="1" defaultChecked={fields.isWholeEquipment} />
              <span>Aucun autre équipement</span>
              <span className="n">{equipment.noOther}</span>
            </label>
          </fieldset>
          {errors["options"] !== undefined && <p className="error">{errors["options"]}</p>}
          <Select
            name="regions"
            label="Région"
            value={fields.regions}
            choices={view.choices.regions}
            none="Sans préciser"
            error={errors["regions"]}
          />
          <p className="hint">
            L’état ne se lit pas dans les annonces&#8239;: le chiffre vaut pour une voiture sans défaut à signaler.
          </p>
        </>
      )}
      {refusal !== undefined && answered > 1 && (
        <p className="hint">Sans estimation, rien à y ajouter ni à en ôter&#8239;: cette question ne se pose pas.</p>
      )}
      {equipment === undefined && (
        // Closed while an answer before it is none: what was ticked is kept.
        <>
          {fields.isWholeEquipment && <input type="hidden" name="equipment" value="1" />}
          {fields.options.map((key) => (
            <input key={key} type="hidden" name="options" value={key} />
          ))}
          {fields.regions !== "" && <input type="hidden" name="regions" value={fields.regions} />}
        </>
      )}
    </Question>
  );
}
