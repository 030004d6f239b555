/**
 * Choosing deposit, duration and kilometres. A form that asks the page's own address for the same figures; with a script they follow
 * every step, reckoned by the same rules, which the browser loads when the form is first reached.
 */
import { useId, useState } from "react";
import type { CreditChoices, LeaseChoices } from "../../domain/financing/choices.ts";
import type { TypedChoice } from "../../domain/financing/read-choice.ts";
import { Icon } from "../design/icon.tsx";
import { FinancingOffer } from "./offer.tsx";
import { SIMULATED } from "./simulated-keys.ts";
import type { Simulation } from "./simulation.ts";

export interface SimulatedView {
  readonly choices: CreditChoices | LeaseChoices;
  readonly first: Simulation;
}

const loadRules = () => import("./simulation.ts");
const preload = () => void loadRules();

/** Arrow keys move a sum by so much, euros. */
const STEP = 100;

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
  readonly onChange: (value: string) => void;
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
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
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

function Simulator({ choices, first }: SimulatedView) {
  const [typed, setTyped] = useState(first.typed);
  const [{ offer, issue }, setTold] = useState(first);
  const main = offer?.facts.find(({ isMain }) => isMain === true);
  const id = useId();
  const isLease = choices.kind === "loa";
  const keys = SIMULATED[choices.kind];
  const choose = (change: Partial<TypedChoice>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    void loadRules().then(({ simulate }) => setTold(simulate(choices, next)));
  };
  return (
    <div role="group" aria-labelledby={`${id}-kind`}>
      <h3 id={`${id}-kind`}>{isLease ? "En LOA" : "À crédit"}</h3>
      <div className="choices">
        <div className="field">
          <label htmlFor={id}>{isLease ? "Premier loyer" : "Apport"}</label>
          <span className="input">
            <input
              id={id}
              name={keys.paidAtOnce}
              type="number"
              inputMode="numeric"
              min={choices.paidAtOnce.least}
              max={choices.paidAtOnce.most}
              step={STEP}
              value={typed.paidAtOnce}
              aria-invalid={issue === undefined ? undefined : true}
              aria-describedby={issue === undefined ? undefined : `${id}-issue`}
              onFocus={preload}
              onChange={({ currentTarget }) => choose({ paidAtOnce: currentTarget.value })}
            />
            <span className="unit">€</span>
          </span>
          {issue !== undefined && (
            <span className="error" id={`${id}-issue`}>
              <Icon name="alert" small />
              {issue}
            </span>
          )}
        </div>
        <Select
          name={keys.months}
          label="Durée"
          value={typed.months}
          options={choices.months.map((months) => [months, `${months} mois`])}
          onChange={(months) => choose({ months })}
        />
        {isLease && (
          <Select
            name={SIMULATED.loa.kilometres}
            label="Kilométrage par an"
            value={typed.kilometres}
            options={choices.kilometres.map((km) => [km, `${km / 1000}\u202f000\u202fkm`])}
            onChange={(kilometres) => choose({ kilometres })}
          />
        )}
      </div>
      <p className="hide" role="status">
        {main !== undefined && `${main.label}\u202f: ${main.value}`}
      </p>
      {offer !== undefined && <FinancingOffer offer={offer} />}
    </div>
  );
}

export function Simulators({ simulated }: { readonly simulated: readonly SimulatedView[] }) {
  return (
    <form className="simulators groups" action="#financement" noValidate onSubmit={(event) => event.preventDefault()}>
      {simulated.map((one) => (
        <Simulator key={one.choices.kind} {...one} />
      ))}
      <p className="submit">
        <button className="button" type="submit">
          Calculer
        </button>
      </p>
    </form>
  );
}
