/**
 * What using the vehicle costs. A form that asks the page’s own address for the same figures; with a script the sum for energy follows
 * every digit, by the same rules, which the browser loads when the field is first reached.
 */
import type { FormEvent, ReactNode } from "react";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation, useSubmit } from "react-router";
import { shownAsTyped } from "../browser/typed-figure.ts";
import { Icon } from "../design/icon.tsx";
import { KeptQuery } from "./kept-query.tsx";
import type { RegistrationView } from "./registration-view.ts";
import { RUNNING_COST_KEYS } from "./running-cost-keys.ts";
import type { RunningCostsView } from "./running-costs-view.ts";
import type { ZonesView } from "./zones-view.ts";

const loadRules = () => import("./energy-told.ts");
/** Should it fail, the first digit asks again. */
const preload = () => void loadRules().catch(() => undefined);

interface CostProps {
  readonly title: string;
  /** What opens the formula. */
  readonly how: string;
  readonly children: ReactNode;
  readonly formula: ReactNode;
}

function Cost({ title, how, children, formula }: CostProps) {
  return (
    <div className="cost">
      <h3>{title}</h3>
      {children}
      {formula !== null && (
        <details>
          <summary>
            {how}
            <Icon name="down" small />
          </summary>
          {formula}
        </details>
      )}
    </div>
  );
}

function Lines({ lines, remarks }: { readonly lines: readonly string[]; readonly remarks: readonly string[] }) {
  return (
    <>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </>
  );
}

function Registration({ view: { figure, isAtMost, beside, formulas, remarks } }: { readonly view: RegistrationView }) {
  const isKnown = figure !== undefined;
  return (
    <Cost
      title="Carte grise"
      how="Calcul de la carte grise"
      formula={isKnown ? <Lines lines={formulas} remarks={remarks} /> : null}
    >
      {isKnown && (
        <p className="figure">
          {isAtMost && "au plus "}
          <b className={isAtMost ? "estimated" : "certain"}>{figure}</b>
        </p>
      )}
      <p className={isKnown ? "beside" : "untold"}>{beside}</p>
    </Cost>
  );
}

function Zones({ view: { figure, beside, zones, caveat, rules, remarks } }: { readonly view: ZonesView }) {
  return (
    <Cost
      title="Vignette et zones"
      how={zones.length > 0 ? "Règle de chaque zone" : "D’où viennent ces règles"}
      formula={<Lines lines={rules} remarks={remarks} />}
    >
      {figure === undefined ? (
        <p className="untold">Vignette Crit’Air non communiquée.</p>
      ) : (
        <p className="figure">
          <b className="certain">{figure}</b>
        </p>
      )}
      <p className="beside">{beside}</p>
      {zones.length > 0 && (
        <dl className="ledger">
          {zones.map(({ name, verdict, isRefused }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{isRefused ? <b>{verdict}</b> : verdict}</dd>
            </div>
          ))}
        </dl>
      )}
      {caveat !== undefined && <p className="untold">{caveat}</p>}
    </Cost>
  );
}

const OWN = Object.values(RUNNING_COST_KEYS);

/** Or nothing: with the spaces that are typed, pasted or filled in with it, which the server reads over. */
const POSTCODE = /^\s*(?:(?:\d\s*){5})?$/;

export function RunningCosts({ view: { energy, registration, zones, place } }: { readonly view: RunningCostsView }) {
  const { basis, first } = energy;
  const [told, setTold] = useState(first);
  const submit = useSubmit();
  const { pathname, state } = useLocation();
  const id = useId();
  // In place: whoever came from results still finds the way back to them.
  const send = (form: HTMLFormElement) =>
    void submit(form, { action: pathname, replace: true, state, preventScrollReset: true });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget);
  };
  const drive = (text: string, form: HTMLFormElement | null) => {
    if (basis === undefined) return;
    void loadRules().then(
      ({ tellEnergy }) => setTold(tellEnergy(basis, text)),
      // No sum for former kilometres beside new ones: without the rules the server reckons, as it does without a script.
      () => form?.submit(),
    );
  };
  const typing = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = typing.current;
    const early = (name: string) => {
      const field = form?.elements.namedItem(name);
      return field instanceof HTMLInputElement && field.value !== field.defaultValue ? field : undefined;
    };
    const postcode = early(RUNNING_COST_KEYS.place);
    const driven = early(RUNNING_COST_KEYS.kilometres);
    // Typed before the script came. The server reckons both; a postcode that is still being typed is heard at its next digit.
    if (
      form !== null &&
      postcode !== undefined &&
      (POSTCODE.test(postcode.value) || postcode !== document.activeElement)
    )
      send(form);
    if (driven !== undefined) drive(driven.value, form);
    // Once: what is typed later is heard.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <section id="usage" className="running-costs" aria-labelledby="t-usage">
      <h2 id="t-usage">Coût d’usage</h2>
      <form className="choices" action="#usage" noValidate onSubmit={onSubmit} ref={typing}>
        <KeptQuery own={OWN} />
        <div className="field">
          <label htmlFor={`${id}-km`}>Kilomètres par an</label>
          <span className="input">
            <input
              id={`${id}-km`}
              name={RUNNING_COST_KEYS.kilometres}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={energy.kilometres}
              aria-invalid={told?.issue === undefined ? undefined : true}
              aria-describedby={`${id}-km-hint`}
              onFocus={preload}
              onChange={({ currentTarget: { value, form } }) => drive(value, form)}
              onBlur={({ currentTarget }) => {
                currentTarget.value = shownAsTyped(currentTarget.value);
              }}
            />
            <span className="unit">km</span>
          </span>
          <span className="hint" id={`${id}-km-hint`}>
            {told?.issue === undefined ? (
              energy.usual
            ) : (
              <span className="error">
                <Icon name="alert" small />
                {told.issue}
              </span>
            )}
          </span>
        </div>
        <div className="field">
          <label htmlFor={`${id}-place`}>Votre code postal</label>
          <span className="input">
            <input
              id={`${id}-place`}
              name={RUNNING_COST_KEYS.place}
              inputMode="numeric"
              autoComplete="postal-code"
              defaultValue={place.text}
              aria-invalid={place.issue === undefined ? undefined : true}
              aria-describedby={`${id}-place-hint`}
              onChange={({ currentTarget: { value, form } }) => {
                if (form !== null && POSTCODE.test(value)) send(form);
              }}
              // What is no postcode by then is a department, or is told to be none.
              onBlur={({ currentTarget: { value, form } }) => {
                if (form !== null && !POSTCODE.test(value) && value.trim() !== place.text) send(form);
              }}
            />
          </span>
          <span className="hint" id={`${id}-place-hint`}>
            {place.issue === undefined ? (
              "Pour la carte grise et les zones."
            ) : (
              <span className="error">
                <Icon name="alert" small />
                {place.issue}
              </span>
            )}
          </span>
        </div>
        <button className="button" type="submit">
          Calculer
        </button>
      </form>
      <div className="costs">
        <Cost
          title={energy.title}
          how="Calcul de l’énergie"
          formula={told === undefined ? null : <Lines lines={told.formulas} remarks={energy.remarks} />}
        >
          {told === undefined ? (
            <p className="untold">{energy.untold}</p>
          ) : (
            <div role="status">
              <p className="figure">
                environ <b className="estimated">{told.figure}</b>
              </p>
              <p className="beside">{told.beside}</p>
              {energy.caveat !== undefined && <p className="beside">{energy.caveat}</p>}
              {told.onTheRoad !== undefined && (
                <p className="beside">
                  {energy.onTheRoad}&#8239;: <b className="estimated">{told.onTheRoad.figure}</b> de carburant.
                </p>
              )}
            </div>
          )}
        </Cost>
        <Registration view={registration} />
        <Zones view={zones} />
      </div>
      <p className="untold">Trait plein&#8239;: un tarif ou une règle. Tirets&#8239;: une estimation.</p>
    </section>
  );
}
