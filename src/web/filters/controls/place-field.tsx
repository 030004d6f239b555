import { useEffect, useRef, useState } from "react";
import { MAX_PLACE_TEXT } from "../../../domain/places/place-limits.ts";
import { NOT_LOCATED, locate as askPosition } from "../../browser/locate.ts";
import type { PlaceControl } from "../../../domain/filters/controls.ts";
import { Icon } from "../../design/icon.tsx";
import type { FoundPlaces } from "../../places/found-places.ts";
import type { PlaceState } from "../form.ts";
import { reachPlaces } from "../../places/reach-places.ts";
import { useToldLate } from "../../places/use-told-late.ts";
import { useChosen, useForm } from "../store/use-form.ts";
import { Fault } from "./fault.tsx";

/** Milliseconds without a key before typed codes are asked about. */
const TYPING = 250;

/** A form of its own, beside the one of the filters, so that the page reloads (spec 4.28). */
export const FORGET_POSITION = "oublier-position";

const asCodes = (text: string) => /^\s*\d/.test(text);
/** Digits only, up to five of them in a code, and the letters of Corsica (spec 5.1). */
const onlyCodes = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^\dAB,\s]/g, "")
    .replaceAll(/(\d[\dAB]{4})[\dAB]+/g, "$1");

/** Departments have boxes of their own: without a script the field holds the rest. */
function isOffered(regions: PlaceControl["regions"], code: string): boolean {
  return regions.some(({ departments }) => departments.some((department) => department.code === code));
}

/** A town by name, a postcode or departments by number; where the visitor is. */
export function PlaceField({ regions }: Pick<PlaceControl, "regions">) {
  const { state, store, isStill, isAsking, failed } = useForm();
  const codes = useChosen("dptCp");
  const [typed, setTyped] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastKey = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const issue = state.issues.find(({ field }) => field === "dptCp");
  const message = useToldLate(issue?.message, lastKey);

  const send = (text: string) => {
    clearTimeout(timer.current);
    store.act([asCodes(text) || text.trim() === "" ? `place.text.${text}` : `place.named.${text}`]);
  };
  /** What was typed is asked about, and stays in sight until it is answered. */
  const [isSent, setSent] = useState(false);
  const type = (text: string) => {
    setTrouble(undefined);
    const kept = asCodes(text) ? onlyCodes(text) : text;
    lastKey.current = Date.now();
    setTyped(kept);
    setSent(false);
    clearTimeout(timer.current);
    if (asCodes(kept) || kept === "") timer.current = setTimeout(() => send(kept), TYPING);
  };
  const take = (text: string) => {
    // Who has left the field is done typing; codes wait all the same (spec 5.2).
    if (!asCodes(text)) lastKey.current = 0;
    send(text);
    setSent(true);
  };
  const leave = () => {
    if (typed === undefined) return;
    if (typed.trim() === state.place.text) return setTyped(undefined);
    take(typed);
  };
  /** A name that nothing is called closes the form at once; one that is known opens it again. */
  const check = (found: FoundPlaces | undefined, text: string) => {
    const isWrong = found?.places.length === 0;
    const wasWrong = store.snapshot().state.issues.some(({ field }) => field === "dptCp");
    if (!asCodes(text) && (isWrong || wasWrong)) send(text);
  };
  if (isSent && !isAsking && !failed) {
    setSent(false);
    // What breaks a rule stays as it was typed.
    if (issue === undefined) setTyped(undefined);
  }
  const locate = () => {
    setTrouble(undefined);
    askPosition().then(
      ({ latitude, longitude }) => store.act([`place.near.${latitude},${longitude}`]),
      () => setTrouble(NOT_LOCATED),
    );
  };
  return (
    <div className="field">
      <label htmlFor="champ-dptCp">Ville, code postal ou départements</label>
      <span className="input">
        <Icon name="pin" small />
        <input
          id="champ-dptCp"
          name="dptCp"
          placeholder="Lyon, 69003 ou 69, 38"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_PLACE_TEXT}
          {...(isStill
            ? { defaultValue: codes.every((code) => isOffered(regions, code)) ? "" : state.place.text }
            : {
                value: typed ?? state.place.text,
                onChange: (event) => type(event.currentTarget.value),
                onFocus: ({ currentTarget }) => reachPlaces(currentTarget, { onChoose: take, onFound: check }),
                onBlur: leave,
                onKeyDown: (event) => {
                  if (event.key !== "Enter") return;
                  event.preventDefault();
                  leave();
                },
              })}
          aria-invalid={message !== undefined}
          aria-describedby={message === undefined ? undefined : "faute-dptCp"}
        />
      </span>
      <Fault id="faute-dptCp" message={message} />
      {message !== undefined && <Choices choices={state.place.choices} onChoose={take} />}
      {!isStill && (
        <button className="button around" type="button" onClick={locate}>
          <Icon name="pin" small />
          Autour de moi
        </button>
      )}
      {state.place.forgetHref !== undefined && (
        <p className="measured meta soft">
          Distances depuis votre position
          <button className="link" type="submit" form={FORGET_POSITION} name="oublier" value={state.place.forgetHref}>
            Oublier ma position
          </button>
        </p>
      )}
      {trouble !== undefined && (
        <p className="meta" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

interface ChoicesProps {
  readonly choices: PlaceState["choices"];
  readonly onChoose: (text: string) => void;
}

/** What may be meant by a name that several places have. */
function Choices({ choices, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <ul className="place-choices" aria-label="Lieux de ce nom">
      {choices.map(({ text, words, href }) => (
        <li key={text}>
          <a
            href={href}
            onClick={(event) => {
              event.preventDefault();
              onChoose(text);
            }}
          >
            {words}
          </a>
        </li>
      ))}
    </ul>
  );
}
