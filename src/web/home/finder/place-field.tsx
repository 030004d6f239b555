import { DEFAULT_DISTANCE_CODE, DISTANCE_CODES, radiusKm } from "../../../domain/catalogue/distance.ts";
import { kilometres } from "../../../domain/french.ts";
import { Icon } from "../../design/icon.tsx";
import type { FinderFields } from "./finder-fields.ts";
import { FIELD } from "./finder-fields.ts";

interface PlaceFieldProps {
  readonly fields: FinderFields;
  readonly issue: string | undefined;
  readonly suggestions: readonly string[];
  readonly id: string;
}

/** Left out where it is what a search means anyway, so that equal searches have equal addresses. */
const DEFAULT_RADIUS = "";

export function PlaceField({ fields, issue, suggestions, id }: PlaceFieldProps) {
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
          <select name={FIELD.distance} aria-label="Rayon autour du lieu" defaultValue={fields.distance}>
            {DISTANCE_CODES.map((code) => (
              <option key={code} value={code === DEFAULT_DISTANCE_CODE ? DEFAULT_RADIUS : code}>
                {kilometres(radiusKm(code))}
              </option>
            ))}
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
