/**
 * Choosing deposit, duration and kilometres. A form that asks the page's own address for the same figures; with a script they follow
 * every step, reckoned by the same rules, which the browser loads when the form is first reached.
 */
import type { ReactNode } from "react";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { CreditChoices, LeaseChoices } from "../../domain/financing/choices.ts";
import type { TypedChoice } from "../../domain/financing/read-choice.ts";
import { kilometres } from "../../domain/french.ts";
import { shownAsTyped } from "../browser/typed-figure.ts";
import { Icon } from "../design/icon.tsx";
import type { FinancingOfferView } from "./offer-view.ts";
import { FinancingOffer } from "./offer.tsx";
import { SIMULATED } from "./simulated-keys.ts";
import type { Simulation } from "./simulation.ts";
import { SumField } from "./sum-field.tsx";

type OnOffer = (offer: FinancingOfferView, kind: SimulatedView["choices"]["kind"]) => void;

export interface SimulatedView {
  readonly choices: CreditChoices | LeaseChoices;
  readonly first: Simulation;
}

const loadRules = () => import("./simulation.ts");
/** Should it fail, the first choice asks again. */
const preload = () => void loadRules().catch(() => undefined);

function Select({
  name,
  label,
  value,
  options,
  onChange,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: number, label: string])[];
  readonly onChange: (value: string, form: HTMLFormElement | null) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="input">
        <select
          id={id}
          name={name}
          value={value}
          onFocus={preload}
          onChange={({ currentTarget: { value: chosen, form } }) => onChange(chosen, form)}
        >
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </span>
    </div>
  );
}

const CHOICES = ["paidAtOnce", "months", "kilometres"] as const;

/** Browsers refuse an address that changes with every step of a held key. */
const REST_MS = 300;

/**
 * The choice whose figures are shown stands in the page's address, as the form would have asked for it: it is there after a reload, and
 * for who is sent it. One that was refused is none: the address leaves it out, and `shown` is undefined for the usual choice.
 */
function useAddress(keys: Partial<TypedChoice>, shown: TypedChoice | undefined, isDue: boolean) {
  const { key: place } = useLocation();
  useEffect(() => {
    if (!isDue) return undefined;
    const waiting = setTimeout(() => {
      const address = new URL(window.location.href);
      for (const field of CHOICES) {
        const key = keys[field];
        if (key === undefined) continue;
        if (shown === undefined) address.searchParams.delete(key);
        else address.searchParams.set(key, shown[field]);
      }
      window.history.replaceState(window.history.state, "", address);
    }, REST_MS);
    return () => clearTimeout(waiting);
    // Other forms of the page lead to addresses of their own.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [keys, shown, isDue, place]);
}

/** What stands in the fields though the page was not asked for it: typed and chosen before the script came, it is meant. */
function chosenEarly(keys: Partial<TypedChoice>, served: TypedChoice, fields: FormData): Partial<TypedChoice> {
  const early: { -readonly [Field in keyof TypedChoice]?: TypedChoice[Field] } = {};
  for (const field of CHOICES) {
    const value = fields.get(keys[field] ?? "");
    const before = field === "paidAtOnce" ? shownAsTyped(served[field]) : served[field];
    if (typeof value === "string" && value !== before) early[field] = value;
  }
  return early;
}

function Simulator({ choices, first, onOffer }: SimulatedView & Pick<SimulatorsProps, "onOffer">) {
  const [typed, setTyped] = useState(first.typed);
  const isHeld = first.issue === undefined;
  const [{ offer, issue, shown }, setTold] = useState({ ...first, shown: isHeld ? first.typed : undefined });
  const [isTouched, setTouched] = useState(false);
  const main = offer?.facts.find(({ isMain }) => isMain === true);
  const id = useId();
  const isLease = choices.kind === "loa";
  const keys = SIMULATED[choices.kind];
  useAddress(keys, shown, isTouched || !isHeld);
  const choose = (change: Partial<TypedChoice>, form: HTMLFormElement | null) => {
    const next = { ...typed, ...change };
    setTyped(next);
    setTouched(true);
    void loadRules().then(
      // Figures that nothing can be paid by stay as they were, told apart from those of a choice.
      ({ simulate }) =>
        setTold((before) => {
          const told = simulate(choices, next);
          return told.issue === undefined
            ? { ...told, shown: told.typed }
            : { ...told, offer: before.offer ?? told.offer, shown: before.shown };
        }),
      // No figures of former choices beside new ones: without the rules the server reckons, as it does without a script.
      () => form?.submit(),
    );
  };
  useEffect(() => {
    if (isTouched && offer !== undefined) onOffer?.(offer, choices.kind);
    // Of each figure that is shown, once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isTouched, offer]);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = group.current?.closest("form") ?? null;
    if (form === null) return;
    const early = chosenEarly(keys, first.typed, new FormData(form));
    if (Object.keys(early).length > 0) choose(early, form);
    // Once: what is chosen later is heard.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div ref={group} role="group" aria-labelledby={`${id}-kind`} data-touched={isTouched ? "" : undefined}>
      <h3 id={`${id}-kind`}>{isLease ? "En LOA" : "À crédit"}</h3>
      <div className="choices">
        <SumField
          name={keys.paidAtOnce}
          label={isLease ? "Premier loyer" : "Apport"}
          value={typed.paidAtOnce}
          least={choices.paidAtOnce.least}
          most={choices.paidAtOnce.most}
          issueId={issue === undefined ? undefined : `${id}-issue`}
          onReach={preload}
          onType={(paidAtOnce, form) => choose({ paidAtOnce }, form)}
        />
        {choices.months.length > 1 && (
          <Select
            name={keys.months}
            label="Durée"
            value={typed.months}
            options={choices.months.map((months) => [months, `${months} mois`])}
            onChange={(months, form) => choose({ months }, form)}
          />
        )}
        {isLease && choices.kilometres.length > 1 && (
          <Select
            name={SIMULATED.loa.kilometres}
            label="Kilométrage par an"
            value={typed.kilometres}
            options={choices.kilometres.map((km) => [km, kilometres(km)])}
            onChange={(chosen, form) => choose({ kilometres: chosen }, form)}
          />
        )}
      </div>
      {issue !== undefined && (
        <p className="issue" id={`${id}-issue`}>
          <Icon name="alert" small />
          {issue}
        </p>
      )}
      <p className="hide" role="status">
        {issue === undefined && main !== undefined && `${main.label}\u202f: ${main.value}`}
      </p>
      {offer !== undefined && <FinancingOffer offer={offer} isFormer={issue !== undefined} />}
    </div>
  );
}

interface SimulatorsProps {
  readonly simulated: readonly SimulatedView[];
  /** Told of what is shown once something was chosen. */
  readonly onOffer?: OnOffer | undefined;
  /** Fields that the form sends along. */
  readonly children: ReactNode;
}

export function Simulators({ simulated, onOffer, children }: SimulatorsProps) {
  return (
    <form className="simulators groups" action="#financement" noValidate onSubmit={(event) => event.preventDefault()}>
      {children}
      {simulated.map((one) => (
        <Simulator key={one.choices.kind} {...one} onOffer={onOffer} />
      ))}
      <p className="submit">
        <button className="button" type="submit">
          Calculer
        </button>
      </p>
    </form>
  );
}
