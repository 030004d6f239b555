import { Icon } from "../../design/icon.tsx";
import type { StepperControl } from "../../../domain/filters/controls.ts";
import { useChosen, useForm } from "../store/use-form.ts";
import { offers } from "../store/words.ts";
import { Check } from "./check.tsx";

/** One more or one less; below the least value the filter goes (spec 4.26). */
export function Stepper({ control }: { readonly control: StepperControl }) {
  const { name, label, counts: facet, min, max } = control;
  const { counts, store, isStill } = useForm();
  const [text, ...others] = useChosen(name);
  const value = text === undefined || others.length > 0 ? undefined : Number(text);
  const counted = facet === undefined ? undefined : counts.values[facet];
  const shown = value === undefined ? "Tous" : value === max && name === "doors" ? `${max} et plus` : String(value);
  const move = (direction: 1 | -1) => {
    const next = value === undefined ? min : value + direction;
    const kept = next < min ? [] : [String(Math.min(next, max))];
    store.act([facet === undefined ? `set.${name}.${kept[0] ?? ""}` : `step.${name}.${direction}`], { [name]: kept });
  };
  const totalOf = (candidate: number) =>
    counted === undefined || candidate > max ? "" : `\u202f: ${candidate}, ${offers(counted[String(candidate)] ?? 0)}`;
  if (isStill) return <StillStepper control={control} />;
  return (
    <div className="stepper" role="group" aria-label={label}>
      <span>
        {label}
        {value !== undefined && counted !== undefined && (
          <small className="under">{offers(counted[String(value)] ?? 0)}</small>
        )}
      </span>
      <div>
        <button
          type="button"
          aria-label={`Moins${value === undefined || value <= min ? "" : totalOf(value - 1)}`}
          disabled={value === undefined}
          onClick={() => move(-1)}
        >
          <Icon name="minus" />
        </button>
        <output aria-live="polite">{shown}</output>
        <button
          type="button"
          aria-label={`Plus${totalOf(value === undefined ? min : value + 1)}`}
          disabled={value !== undefined && value >= max}
          onClick={() => move(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}

/** A filter of several values has a box for each, so that none is lost. */
function StillStepper({ control }: { readonly control: StepperControl }) {
  const { name, label, counts: facet, min, max, options } = control;
  const { counts } = useForm();
  const chosen = useChosen(name);
  const counted = facet === undefined ? undefined : counts.values[facet];
  if (options === undefined)
    return (
      <div className="field">
        <label htmlFor={`champ-${name}`}>{label}</label>
        <span className="input">
          <input id={`champ-${name}`} type="number" name={name} min={min} max={max} defaultValue={chosen[0] ?? ""} />
        </span>
      </div>
    );
  return (
    <fieldset className="block">
      <legend>{label}</legend>
      <ul>
        {options.map(({ value, label: words }) => (
          <li key={value}>
            <Check
              name={name}
              value={value}
              checked={chosen.includes(value)}
              count={counted && (counted[value] ?? 0)}
              onChoose={() => undefined}
            >
              {words}
            </Check>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
