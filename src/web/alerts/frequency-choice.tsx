import type { Frequency } from "../../domain/saved-searches/saved-search.ts";

const LABELS: Readonly<Record<Frequency, string>> = { immediate: "Immédiat", daily: "Chaque jour", off: "Jamais" };

interface FrequencyChoiceProps {
  readonly chosen: Frequency;
  readonly offered: readonly Frequency[];
  /** Of what, for who does not see it. */
  readonly of: string;
  readonly onChoose?: (form: HTMLFormElement | null) => void;
}

/** How often one is written to. */
export function FrequencyChoice({ chosen, offered, of, onChoose }: FrequencyChoiceProps) {
  return (
    <fieldset className="often">
      <legend className="hide">Fréquence des messages, {of}</legend>
      <div className="segmented">
        {offered.map((frequency) => (
          <label key={frequency}>
            <input
              type="radio"
              name="frequence"
              value={frequency}
              defaultChecked={frequency === chosen}
              onChange={({ currentTarget }) => onChoose?.(currentTarget.form)}
            />
            {LABELS[frequency]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
