import { Icon } from "../../design/icon.tsx";
import { FIRST_YEAR } from "../../../domain/filters/constants.ts";
import type { RangeControl } from "../../../domain/filters/controls.ts";
import { useChosen, useForm } from "../store/use-form.ts";
import { whole } from "../store/words.ts";
import { FigureField } from "./figure-field.tsx";
import { scaleOf } from "./scale.ts";
import { Slider } from "./slider.tsx";

/** What fields say that have no room for a label of their own. */
const ENDS = ["Min", "Max"] as const;

/** A least and a greatest value: where the offers lie, two thumbs, two fields. */
export function Range({ control }: { readonly control: RangeControl }) {
  const { title, names, labels, counts: facet, unit, max: greatest, step, only } = control;
  const { counts, store, isStill, isBeside = false, currentYear } = useForm();
  const [min] = useChosen(names[0]);
  const [max] = useChosen(names[1]);
  const histogram = counts.histograms[facet];
  const scale = scaleOf(histogram, only);
  const isYear = names[0] === "yearMin";
  const set = (values: readonly [number | undefined, number | undefined]) => {
    const texts = values.map((value) => (value === undefined ? "" : String(value)));
    const before = [min ?? "", max ?? ""];
    const moved = names.filter((_, index) => texts[index] !== before[index]);
    if (moved.length === 0) return;
    const textOf = (name: (typeof names)[number]) => texts[names.indexOf(name)] ?? "";
    store.act(
      moved.map((name) => `set.${name}.${textOf(name)}`),
      Object.fromEntries(moved.map((name) => [name, textOf(name) === "" ? [] : [textOf(name)]])),
    );
  };
  const figure = (value: number) => (isYear ? String(value) : `${whole(value)}\u202f${unit ?? ""}`.trim());
  return (
    <fieldset className="block">
      {title !== undefined && <legend>{title}</legend>}
      {!isStill && scale.stops.length > 2 && (
        <Slider
          scale={scale}
          histogram={histogram}
          label={title ?? labels[0].replace(/ min$/, "")}
          min={min === undefined ? undefined : Number(min)}
          max={max === undefined ? undefined : Number(max)}
          format={figure}
          onRelease={(least, most) => set([least, most])}
        />
      )}
      {!isBeside && histogram?.min !== undefined && histogram.max !== undefined && (
        <p className="meta soft">
          {histogram.min === histogram.max
            ? `Tous les véhicules\u202f: ${figure(histogram.min)}`
            : `Annonces de ${figure(histogram.min)} à ${figure(histogram.max)}`}
        </p>
      )}
      {histogram !== undefined && histogram.min === undefined && (
        <p className="meta soft">
          Aucune annonce ne le dit avec les autres filtres&#8239;: un choix ici ne mènerait à rien.
        </p>
      )}
      <div className="pair">
        {names.map((name, index) =>
          only === undefined ? (
            <FigureField
              key={name}
              name={name}
              label={labels[index] ?? ""}
              end={isBeside ? ENDS[index] : undefined}
              unit={unit}
              max={greatest}
              stops={isYear && currentYear !== undefined ? { min: FIRST_YEAR, max: currentYear } : undefined}
              step={step}
              start={isYear ? (index === 0 ? histogram?.min : histogram?.max) : undefined}
              isYear={isYear}
            />
          ) : (
            <StepField
              key={name}
              name={name}
              label={labels[index] ?? ""}
              end={isBeside ? ENDS[index] : undefined}
              unit={unit ?? ""}
              steps={only}
            />
          ),
        )}
      </div>
    </fieldset>
  );
}

interface StepFieldProps {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly steps: readonly number[];
  readonly end: string | undefined;
}

/** One of the values there are; one from an address that is none of them is shown too. */
function StepField({ name, label, unit, steps, end }: StepFieldProps) {
  const { store } = useForm();
  const [value = ""] = useChosen(name);
  const other = value !== "" && !steps.includes(Number(value)) ? [Number(value)] : [];
  return (
    <div className="field">
      <label className={end && "hide"} htmlFor={`champ-${name}`}>
        {label}
      </label>
      <span className="input">
        <select
          id={`champ-${name}`}
          name={name}
          value={value}
          onChange={({ currentTarget }) =>
            store.act([`set.${name}.${currentTarget.value}`], {
              [name]: currentTarget.value === "" ? [] : [currentTarget.value],
            })
          }
        >
          <option value="">{end ?? "Peu importe"}</option>
          {[...other, ...steps].map((step) => (
            <option key={step} value={step}>{`${whole(step)}\u202f${unit}`}</option>
          ))}
        </select>
        <Icon name="down" small />
      </span>
    </div>
  );
}
