import { useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { Icon } from "../../design/icon.tsx";
import { site } from "../../browser/http-client.ts";
import { latestOnly, pause } from "../../browser/latest-only.ts";
import { NO_PROPOSALS } from "../../../domain/errors/proposal-sentence.ts";
import type { ChoicesControl } from "../../../domain/filters/controls.ts";
import type { CountedOption } from "../form.ts";
import { useChosen, useForm } from "../store/use-form.ts";
import { whole } from "../store/words.ts";
import { Choices } from "./choices.tsx";

/** Letters before anything is proposed, and letters sent (spec 5.11). */
const MIN_LETTERS = 2;
const MAX_TEXT_LENGTH = 25;
const TYPING = 120;

function isOption(value: unknown): value is CountedOption {
  return typeof value === "object" && value !== null && "value" in value && "label" in value;
}

const areOptions = (value: unknown): value is readonly CountedOption[] => Array.isArray(value) && value.every(isOption);

async function optionsFor(text: string, query: string, signal: AbortSignal): Promise<readonly CountedOption[]> {
  await pause(TYPING, signal);
  const asked = new URLSearchParams(query);
  asked.set("texte", text.slice(0, MAX_TEXT_LENGTH));
  return site.getJson(`/filters/options?${asked.toString()}`, areOptions, { page: "filters", signal });
}

/** What is most asked for, and a field for everything else: proposed from two letters on, or entered freely (spec 5.11–5.13). */
export function Equipment({ top }: { readonly top: ChoicesControl }) {
  const { state } = useForm();
  return (
    <>
      <Choices control={top} />
      <FreeEquipment key={state.sentence?.text} />
    </>
  );
}

function FreeEquipment() {
  const id = useId();
  const { state, store, isStill } = useForm();
  const chosen = useChosen("options");
  const [text, setText] = useState("");
  const [found, setFound] = useState<readonly CountedOption[] | "failed">();
  const [active, setActive] = useState(-1);
  const ask = useRef(latestOnly<readonly CountedOption[]>((answer) => setFound(answer ?? "failed")));
  const options = found === "failed" || found === undefined ? [] : found;
  const tags = state.tags.filter(({ key }) => key === "options");

  const type = (typed: string) => {
    setText(typed);
    setActive(-1);
    if (typed.trim().length < MIN_LETTERS) setFound(undefined);
    const asked = typed.trim();
    ask.current((signal) =>
      asked.length < MIN_LETTERS ? new Promise<never>(() => undefined) : optionsFor(asked, state.query, signal),
    );
  };
  const enter = (typed: string) => {
    store.act([`option.free.${typed}`]);
    type("");
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive(Math.max(-1, Math.min(options.length - 1, active + step)));
    } else if (event.key === "Enter") {
      event.preventDefault();
      const picked = options[active];
      if (picked !== undefined) enter(picked.value);
      else if (text.trim().length >= MIN_LETTERS) enter(text);
    } else if (event.key === "Escape" && found !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      type("");
    }
  };
  return (
    <div className="field combo">
      <label htmlFor={id}>Autre équipement</label>
      <span className="input">
        <Icon name="search" small />
        <input
          id={id}
          name="options"
          autoComplete="off"
          placeholder="Sièges chauffants, attelage…"
          maxLength={80}
          {...(isStill
            ? { defaultValue: chosen.join(", ") }
            : {
                role: "combobox",
                "aria-expanded": options.length > 0,
                "aria-controls": `${id}-liste`,
                "aria-autocomplete": "list" as const,
                ...(active < 0 ? {} : { "aria-activedescendant": `${id}-${active}` }),
                value: text,
                onChange: (event) => type(event.currentTarget.value),
                onKeyDown: press,
              })}
        />
      </span>
      <p className="hint">Deux lettres pour voir des propositions, Entrée pour ajouter ce que vous avez écrit.</p>
      <div
        className="proposals"
        id={`${id}-liste`}
        role="listbox"
        aria-label="Équipements proposés"
        hidden={options.length === 0}
      >
        {options.map(({ value, label, count }, index) => (
          // The keyboard chooses from the field, by its active descendant.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => enter(value)}
          >
            <span>{label}</span>
            {count !== undefined && <span className="n">{whole(count)}</span>}
          </div>
        ))}
      </div>
      {found === "failed" && (
        <p className="meta soft" role="status">
          {NO_PROPOSALS}
        </p>
      )}
      {Array.isArray(found) && found.length === 0 && text !== "" && (
        <p className="meta soft" role="status">
          Aucun équipement de ce nom&#8239;: Entrée l’ajoute tel quel.
        </p>
      )}
      {tags.length > 0 && (
        <ul className="tags" aria-label="Équipements ajoutés">
          {tags.map(({ key, label, href }) => (
            <li key={label}>
              <a
                className="tag"
                href={href}
                aria-label={`Retirer ${label}`}
                onClick={(event) => {
                  event.preventDefault();
                  store.act([`untag.${key}.${label}`]);
                }}
              >
                {label}
                <Icon name="close" small />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
