import type { CSSProperties, FormEvent, ReactNode } from "react";
import { Form, Link, useSubmit } from "react-router";
import { Icon } from "../design/icon.tsx";
import { Vehicle } from "../design/vehicle.tsx";
import type { Choice, EstimatePlot, EstimateView, Lane, ValuedView } from "./estimate-view.ts";

type Custom = CSSProperties & Record<`--${string}`, string | number>;
const at = (x: number): Custom => ({ "--x": `${x}%` });
const lane = ({ from, to, at: x }: Lane): Custom => ({ "--from": `${from}%`, "--to": `${to}%`, "--x": `${x}%` });
const FORM = "votre-voiture";
/** Of a figure, past which its words stand before it. */
const RIGHT = 60;

export function Estimate({ view }: { readonly view: EstimateView }) {
  const { valued, refusal } = view;
  return (
    <main className="wrap estimate" id="contenu">
      <h1>Estimer ma voiture</h1>
      <p className="soft">Trois questions, sans plaque, sans e-mail. L’intervalle se resserre à chaque réponse.</p>
      <div className="work">
        <Questions view={view} />
        <section className="value" aria-labelledby="t-val">
          <h2 id="t-val" className={view.name === "" ? undefined : "of"}>
            {view.name === "" ? "L’estimation s’affiche ici" : `${view.name}, vendue par un particulier`}
          </h2>
          {view.picture !== undefined && (
            <div className="picture">
              <Vehicle picture={view.picture} eager />
            </div>
          )}
          {valued !== undefined && <Value valued={valued} />}
          {refusal !== undefined && <Refusal refusal={refusal} />}
          {view.name === "" && (
            <p className="soft">
              Une marque et un modèle suffisent pour un premier intervalle. Il vient des prix demandés dans les annonces
              en ligne, et de rien d’autre.
            </p>
          )}
        </section>
      </div>
      {valued !== undefined && <Account valued={valued} results={view.results} />}
    </main>
  );
}

function Questions({ view }: { readonly view: EstimateView }) {
  const { fields, choices, answered, errors } = view;
  const submit = useSubmit();
  /** The choices of the next list depend on it. */
  const narrow = ({ currentTarget: { form } }: FormEvent<HTMLSelectElement>) => {
    if (form !== null) void submit(form, { preventScrollReset: true, replace: true });
  };
  const text = (name: "version" | "powerDIN" | "date" | "mileage", label: string, more: Partial<TextProps> = {}) => (
    <Text name={name} label={label} value={fields[name]} error={errors[name]} {...more} />
  );
  const isNamed = view.name !== "";
  return (
    <Form id={FORM} aria-label="Votre voiture" preventScrollReset>
      <ol className="ask">
        <li data-answered={isNamed ? "" : undefined}>
          <h2>Quelle voiture&#8239;?</h2>
          <div className="grid2">
            <Select
              name="make"
              label="Marque"
              value={fields.make}
              choices={choices.makes}
              none="Choisir"
              onChange={narrow}
            />
            {fields.make !== "" && (
              <Select
                key={fields.make}
                name="model"
                label="Modèle"
                value={fields.model}
                choices={choices.models}
                none="Choisir"
                onChange={narrow}
              />
            )}
            {isNamed && (
              <>
                <Select
                  key={fields.model}
                  name="commercialName"
                  label="Génération"
                  value={fields.commercialName}
                  choices={choices.generations}
                  none="Je ne sais pas"
                />
                {text("version", "Version", {
                  placeholder: "1.2 PURETECH 130 ALLURE",
                  hint: "Les mots de la carte grise ou de la facture.",
                })}
                <Select
                  name="energy"
                  label="Énergie"
                  value={fields.energy}
                  choices={choices.energies}
                  none="Je ne sais pas"
                />
                <Select
                  name="gearbox"
                  label="Boîte de vitesses"
                  value={fields.gearbox}
                  choices={choices.gearboxes}
                  none="Je ne sais pas"
                />
                {text("powerDIN", "Puissance", { unit: "ch", isNumber: true })}
              </>
            )}
          </div>
        </li>
        <li data-answered={answered > 1 ? "" : undefined}>
          <h2>Depuis quand, combien de kilomètres&#8239;?</h2>
          {isNamed && (
            <div className="grid2">
              {text("date", "Première mise en circulation", {
                placeholder: "MM/AAAA",
                hint: "Case B de la carte grise.",
              })}
              {text("mileage", "Kilométrage", {
                unit: "km",
                isNumber: true,
                ...(view.usualMileage === undefined
                  ? {}
                  : { hint: `Médiane des annonces comparables\u202f: ${view.usualMileage}\u202fkm.` }),
              })}
            </div>
          )}
        </li>
        <li data-answered={answered > 2 ? "" : undefined}>
          <h2>Avec quoi, et où&#8239;?</h2>
          {view.options.length > 0 && (
            <>
              <input type="hidden" name="equipment" value="1" />
              <fieldset className="opts">
                <legend>Équipements, et ce que chacun change ici</legend>
                {view.options.map(({ key, label, amount, isSaid }) => (
                  <label key={key} className="check">
                    <input type="checkbox" name="options" value={key} defaultChecked={isSaid} />
                    <span>{label}</span>
                    <span className="n">{amount}</span>
                  </label>
                ))}
              </fieldset>
              <Select
                name="regions"
                label="Région"
                value={fields.regions}
                choices={choices.regions}
                none="Sans préciser"
              />
              <p className="hint">
                L’état ne se lit pas dans les annonces&#8239;: le chiffre vaut pour une voiture sans défaut à signaler.
              </p>
            </>
          )}
        </li>
      </ol>
      <div className="dock always est">
        {view.valued !== undefined && (
          <span className="strip" aria-hidden="true">
            <i style={lane(view.valued.lanes.at(-1) ?? { label: "", interval: "", from: 0, to: 100, at: 50 })} />
          </span>
        )}
        <p aria-live="polite">
          <b>
            {view.valued === undefined
              ? view.refusal === undefined
                ? "Trois questions"
                : "Pas d’estimation"
              : `${view.valued.low} – ${view.valued.high}`}
          </b>
          <span className="meta soft">
            {view.valued === undefined
              ? (view.refusal?.range ?? "Une réponse suffit")
              : `${view.valued.apart}, ${view.valued.comparables}`}
          </span>
        </p>
        <button type="submit" className="button primary">
          {answered > 2 ? "Recalculer" : "Continuer"}
        </button>
      </div>
    </Form>
  );
}

interface SelectProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly none: string;
  readonly onChange?: (event: FormEvent<HTMLSelectElement>) => void;
}

function Select({ name, label, value, choices, none, onChange }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={`e-${name}`}>{label}</label>
      <span className="input">
        <select id={`e-${name}`} name={name} defaultValue={value} onChange={onChange}>
          <option value="">{none}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </span>
    </div>
  );
}

interface TextProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly unit?: string;
  readonly isNumber?: boolean;
}

function Text({ name, label, value, error, hint, placeholder, unit, isNumber = false }: TextProps) {
  const told: ReactNode = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={`e-${name}`}>{label}</label>
      <span className="input">
        <input
          id={`e-${name}`}
          name={name}
          defaultValue={value}
          placeholder={placeholder}
          inputMode={isNumber ? "numeric" : undefined}
          autoComplete="off"
          aria-invalid={error === undefined ? undefined : "true"}
          aria-describedby={told === undefined ? undefined : `e-${name}-told`}
        />
        {unit !== undefined && <span className="unit">{unit}</span>}
      </span>
      {told !== undefined && (
        <span id={`e-${name}-told`} className={error === undefined ? "hint" : "error"}>
          {told}
        </span>
      )}
    </div>
  );
}

function Value({ valued }: { readonly valued: ValuedView }) {
  return (
    <>
      <p className="big">
        <strong>{valued.estimate}</strong>
        <span>
          entre <b>{valued.low}</b> et <b>{valued.high}</b>, 8 fois sur 10
        </span>
      </p>
      <div className="sharp" role="group" aria-label={valued.narrowing}>
        {valued.lanes.map((one, index) => {
          const isNow = index === valued.lanes.length - 1;
          return (
            <div className="row" key={one.label} data-now={isNow ? "" : undefined}>
              <span>{one.label}</span>
              <span>{one.interval}</span>
              <span className="lane" style={lane(one)}>
                <i />
              </span>
            </div>
          );
        })}
        <ul aria-hidden="true">
          {valued.ticks.map(({ at: x, label }) => (
            <li key={label} style={at(x)}>
              {label}
            </li>
          ))}
        </ul>
      </div>
      <p className="meta soft">
        Trait discontinu&#8239;: une estimation, que l’on peut franchir.{" "}
        <a className="tall" href="#compte">
          Lire le compte
        </a>
      </p>
    </>
  );
}

function Refusal({ refusal }: { readonly refusal: NonNullable<EstimateView["refusal"]> }) {
  return (
    <>
      <div className="notice" role="status">
        <Icon name="info" />
        <strong>Pas d’analyse</strong>
        <span>{refusal.text}</span>
      </div>
      {refusal.adverts.length > 0 && (
        <ul className="ledger links">
          {refusal.adverts.map(({ href, name, price }) => (
            <li key={href}>
              <Link to={href}>{name}</Link>
              <b>{price}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Account({ valued, results }: { readonly valued: ValuedView; readonly results: EstimateView["results"] }) {
  return (
    <section className="part" aria-labelledby="compte">
      <h2 id="compte">Le compte, terme par terme</h2>
      <p className="soft">
        La même méthode que pour les annonces&#8239;: elle est <Link to="/classement.html">publique</Link> et ne change
        pas selon qui demande.
      </p>
      <div className="reasons">
        <table>
          <caption className="hide">L’estimation, terme par terme</caption>
          <tbody>
            <tr>
              <th scope="row">Prix habituel de {valued.comparables}</th>
              <td className="bar" aria-hidden="true" />
              <td>{valued.typical}</td>
            </tr>
            {valued.terms.map(({ label, amount, size }) => {
              const style: Custom = { "--w": `${Math.abs(size) / 2}%` };
              return (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className="bar" aria-hidden="true">
                    <i data-side={size < 0 ? "less" : "more"} style={style} />
                  </td>
                  <td>{amount}</td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                Estimation
                <small>
                  8 fois sur 10 entre {valued.low} et {valued.high}
                </small>
              </th>
              <td className="bar" aria-hidden="true" />
              <td>{valued.estimate}</td>
            </tr>
          </tfoot>
        </table>
        {valued.plot !== undefined && <Picture plot={valued.plot} />}
      </div>
      <p className="meta soft">
        {valued.basis} Prix demandés, pas prix payés. Ce qui n’est pas dit est complété par les annonces
        comparables&#8239;; l’adresse de cette page garde vos réponses, sans votre nom.
      </p>
      {results !== undefined && (
        <p>
          <Link className="button" to={results.href}>
            {results.label}
          </Link>
        </p>
      )}
    </section>
  );
}

function Picture({ plot }: { readonly plot: EstimatePlot }) {
  const mark: Custom = { "--x": `${plot.mark.x}%`, "--y": `${plot.mark.y}%` };
  return (
    <figure className="cloud">
      <figcaption>
        <b>Parmi les annonces comparables</b>
        <span className="soft">{plot.note}</span>
      </figcaption>
      <div className="area" aria-hidden="true">
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none">
          <path className="grid" d={plot.grid} />
          <path className="dots" d={plot.dots} />
          <path className="within" d={plot.interval} />
        </svg>
        <span className="ring" style={mark} />
        <span className="mark" style={mark} data-before={plot.mark.x > RIGHT ? "" : undefined}>
          La vôtre
        </span>
        {plot.prices.map(({ at: y, label }) => (
          <span key={label} className="y" style={{ "--y": `${y}%` } as Custom}>
            {label}
          </span>
        ))}
        {plot.distances.map(({ at: x, label }) => (
          <span key={label} className="x" style={at(x)}>
            {label}
          </span>
        ))}
      </div>
    </figure>
  );
}
