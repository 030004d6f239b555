import { Icon } from "../../design/icon.tsx";
import type { FinderFields } from "./finder-fields.ts";
import { FIELD } from "./finder-fields.ts";
import type { FinderForm } from "./finder-form.ts";
import { Options } from "./options.tsx";

interface PlaceFieldProps {
  readonly fields: FinderFields;
  readonly radius: FinderForm["radius"];
  readonly issue: string | undefined;
  readonly suggestions: readonly string[];
  readonly id: string;
}

export function PlaceField({ fields, radius, issue, suggestions, id }: PlaceFieldProps) {
  return (
    <div className="field place-field">
      <label htmlFor={`${id}-lieu`}>Lieu</label>
      <div className="around">
        <span className="input large">
          <Icon name="pin" />
          <input
            id={`${id}-lieu`}
            name={FIELD.place}
            placeholder="Ville, code postal"
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            list={`${id}-lieux`}
            defaultValue={fields.place}
            aria-invalid={issue !== undefined}
            aria-describedby={issue === undefined ? undefined : `${id}-lieu-erreur`}
          />
        </span>
        <span className="input large">
          <select name={FIELD.distance} aria-label={`${radius.label} autour du lieu`} defaultValue={fields.distance}>
            <Options options={radius.options} />
          </select>
          <Icon name="down" small />
        </span>
      </div>
      <datalist id={`${id}-lieux`}>
        {suggestions.map((suggestion) => (
          <option key={suggestion}>{suggestion}</option>
        ))}
      </datalist>
      {issue !== undefined && (
        <p className="error" id={`${id}-lieu-erreur`} role="alert">
          <Icon name="alert" small />
          {issue}
        </p>
      )}
    </div>
  );
}
