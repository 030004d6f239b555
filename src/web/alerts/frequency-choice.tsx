import { useEffect, useRef } from "react";
import type { Frequency } from "../../domain/saved-searches/saved-search.ts";

export const RHYTHMS: Readonly<Record<Frequency, string>> = {
  immediate: "Immédiat",
  daily: "Chaque jour",
  off: "Jamais",
};

/** Milliseconds: arrows pass by what is not meant, and are not followed until they rest. */
const RESTED_MS = 800;

interface FrequencyChoiceProps {
  /** That is set. */
  readonly chosen: Frequency;
  readonly offered: readonly Frequency[];
  /** Of what, for who does not see it. */
  readonly of: string;
  /** Told of a press at once, and of arrows when they rest or the choice is left. */
  readonly onChoose?: (form: HTMLFormElement) => void;
  /** Changes when what was chosen could not be set: what is set shows again. */
  readonly refused?: unknown;
}

/** How often one is written to. */
export function FrequencyChoice({ chosen, offered, of, onChoose, refused }: FrequencyChoiceProps) {
  const choice = useRef<HTMLFieldSetElement>(null);
  const shown = useRef({ chosen, refused });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // What was picked before the script came stays.
    if (shown.current.chosen === chosen && shown.current.refused === refused) return;
    shown.current = { chosen, refused };
    for (const radio of choice.current?.querySelectorAll("input") ?? []) radio.checked = radio.defaultChecked;
  }, [chosen, refused]);
  const send = () => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    const form = choice.current?.form;
    if (form) onChoose?.(form);
  };
  return (
    <fieldset className="often" ref={choice}>
      <legend className="hide">Fréquence des messages, {of}</legend>
      <div className="segmented">
        {offered.map((frequency) => (
          <label key={frequency}>
            <input
              type="radio"
              name="frequence"
              value={frequency}
              defaultChecked={frequency === chosen}
              onBlur={({ relatedTarget }) => {
                if (waiting.current !== undefined && !choice.current?.contains(relatedTarget)) send();
              }}
              onChange={({ currentTarget }) => {
                if (onChoose === undefined) return;
                clearTimeout(waiting.current);
                if (!currentTarget.matches(":focus-visible")) return send();
                waiting.current = setTimeout(send, RESTED_MS);
              }}
            />
            {RHYTHMS[frequency]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
