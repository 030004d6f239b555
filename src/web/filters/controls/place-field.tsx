import { useEffect, useRef, useState } from "react";
import { NOT_LOCATED, locate as askPosition } from "../../browser/locate.ts";
import type { PlaceControl } from "../../../domain/filters/controls.ts";
import { Icon } from "../../design/icon.tsx";
import { latestOnly, pause } from "../../browser/latest-only.ts";
import { useChosen, useForm } from "../store/use-form.ts";
import { Fault } from "./fault.tsx";

/** Milliseconds without a key before what was typed is asked about, and before an unknown postcode is told (spec 5.2). */
const TYPING = 250;
const TOLD_AFTER = 1200;
const MIN_LETTERS = 2;

/** A form of its own, beside the one of the filters, so that the page reloads (spec 4.28). */
export const FORGET_POSITION = "oublier-position";

const asCodes = (text: string) => /^\s*\d/.test(text);
/** Digits only, up to five of them in a code, and the letters of Corsica (spec 5.1). */
const onlyCodes = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^\dAB,\s]/g, "")
    .replaceAll(/(\d[\dAB]{4})[\dAB]+/g, "$1");

async function namesOf(text: string, signal: AbortSignal): Promise<readonly string[]> {
  await pause(TYPING, signal);
  const response = await fetch(`/accueil/lieux?texte=${encodeURIComponent(text)}`, { signal });
  const answer: unknown = await response.json();
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((place: unknown) =>
    typeof place === "object" && place !== null && "label" in place && typeof place.label === "string"
      ? [place.label]
      : [],
  );
}

/** Departments have boxes of their own: without a script the field holds the rest. */
function isOffered(regions: PlaceControl["regions"], code: string): boolean {
  return regions.some(({ departments }) => departments.some((department) => department.code === code));
}

/** A town by name, a postcode or departments by number; where the visitor is. */
export function PlaceField({ regions }: Pick<PlaceControl, "regions">) {
  const { state, store, isStill, isAsking, failed } = useForm();
  const codes = useChosen("dptCp");
  const [typed, setTyped] = useState<string>();
  const [names, setNames] = useState<readonly string[]>([]);
  const [trouble, setTrouble] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = useRef(latestOnly<readonly string[]>((answer) => setNames(answer ?? [])));
  useEffect(() => () => clearTimeout(timer.current), []);

  const issue = state.issues.find(({ field }) => field === "dptCp");
  const message = useLate(issue?.message, issue?.code === "UNKNOWN_POSTAL_CODE" ? TOLD_AFTER : 0);

  const send = (text: string) => {
    clearTimeout(timer.current);
    store.act([asCodes(text) || text.trim() === "" ? `place.text.${text}` : `place.named.${text}`]);
  };
  const type = (text: string) => {
    setTrouble(undefined);
    const kept = asCodes(text) ? onlyCodes(text) : text;
    setTyped(kept);
    setSent(false);
    clearTimeout(timer.current);
    if (asCodes(kept) || kept === "") {
      timer.current = setTimeout(() => send(kept), TYPING);
      setNames([]);
    } else if (names.includes(kept)) {
      send(kept); // one of the proposed names was taken
      setTyped(undefined);
    } else if (kept.trim().length >= MIN_LETTERS) {
      ask.current((signal) => namesOf(kept.trim(), signal));
    }
  };
  /** What was typed is asked about, and stays in sight until it is answered. */
  const [isSent, setSent] = useState(false);
  const leave = () => {
    if (typed === undefined) return;
    if (typed.trim() === state.place.text) return setTyped(undefined);
    send(typed);
    setSent(true);
  };
  if (isSent && !isAsking && !failed) {
    setSent(false);
    setTyped(undefined);
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
          maxLength={80}
          list="lieux-proposes"
          {...(isStill
            ? { defaultValue: codes.filter((code) => !isOffered(regions, code)).join(", ") }
            : {
                value: typed ?? state.place.text,
                onChange: (event) => type(event.currentTarget.value),
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
      <datalist id="lieux-proposes">
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Fault id="faute-dptCp" message={message} />
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

/** A message that stands still for so many milliseconds before it is told; gone at once. */
function useLate(message: string | undefined, milliseconds: number): string | undefined {
  const [late, setLate] = useState(message);
  useEffect(() => {
    const timer = setTimeout(() => setLate(message), message === undefined ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [message, milliseconds]);
  return message === undefined ? undefined : late;
}
