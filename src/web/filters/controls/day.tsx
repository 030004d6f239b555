import type { TextControl } from "../../../domain/filters/controls.ts";
import { useChosen, useForm } from "../store/use-form.ts";

/** A day of the calendar, chosen with the browser's own picker. */
export function Day({ control: { name, label } }: { readonly control: TextControl }) {
  const { store } = useForm();
  const [value = ""] = useChosen(name);
  return (
    <div className="field">
      <label htmlFor={`champ-${name}`}>{label}</label>
      <span className="input">
        <input
          id={`champ-${name}`}
          type="date"
          name={name}
          value={value}
          onChange={({ currentTarget }) =>
            store.act([`set.${name}.${currentTarget.value}`], {
              [name]: currentTarget.value === "" ? [] : [currentTarget.value],
            })
          }
        />
      </span>
    </div>
  );
}
