import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { MAX_PLACE_TEXT } from "../../../domain/places/place-limits.ts";
import { Icon } from "../../design/icon.tsx";
import { reachPlaces } from "../../places/reach-places.ts";
import { useToldLate } from "../../places/use-told-late.ts";
import type { FinderFields } from "./finder-fields.ts";
import { FIELD } from "./finder-fields.ts";
import type { FinderForm } from "./finder-form.ts";
import type { FinderView } from "./finder-view.ts";
import { Options } from "./options.tsx";

interface PlaceFieldProps {
  readonly fields: FinderFields;
  readonly radius: FinderForm["radius"];
  readonly issue: string | undefined;
  /** What may be meant, where several places are called so. */
  readonly choices: FinderView["placeChoices"];
  /** When a key was last typed, in milliseconds. */
  readonly lastKey: RefObject<number>;
  readonly id: string;
}

export function PlaceField({ fields, radius, issue, choices, lastKey, id }: PlaceFieldProps) {
  const told = useToldLate(issue, lastKey);
  const input = useRef<HTMLInputElement>(null);
  // It was reached while the page still slept.
  useEffect(() => {
    const reached = input.current;
    if (reached !== null && document.activeElement === reached) reachPlaces(reached, {}, reached.defaultValue);
  }, []);
  return (
    <div className="field place-field">
      <label htmlFor={`${id}-lieu`}>Lieu</label>
      <div className="around">
        <span className="input large">
          <Icon name="pin" />
          <input
            ref={input}
            id={`${id}-lieu`}
            name={FIELD.place}
            placeholder="Ville, code postal"
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_PLACE_TEXT}
            defaultValue={fields.place}
            aria-invalid={told !== undefined}
            aria-describedby={`${id}-lieu-erreur`}
            onFocus={({ currentTarget }) => reachPlaces(currentTarget)}
          />
        </span>
        <span className="input large">
          <select name={FIELD.distance} aria-label={`${radius.label} autour du lieu`} defaultValue={fields.distance}>
            <Options options={radius.options} />
          </select>
          <Icon name="down" small />
        </span>
      </div>
      <div id={`${id}-lieu-erreur`} role="alert">
        {told !== undefined && (
          <p className="error">
            <Icon name="alert" small />
            {told}
          </p>
        )}
      </div>
      {told !== undefined && choices.length > 0 && (
        <ul className="place-choices" aria-label="Lieux de ce nom">
          {/* Enter in a field presses the first button of its form. */}
          <li hidden>
            <button type="submit">Rechercher</button>
          </li>
          {choices.map(({ text, name, detail }) => (
            <li key={text}>
              {/* the last of the fields of one name is what counts */}
              <button className="link" name={FIELD.place} value={text} type="submit">
                {name}, {detail}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
