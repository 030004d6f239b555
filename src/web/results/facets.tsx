import { Form, Link, useNavigation } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { ChoiceView, FacetView } from "./facet-view.ts";

/** Values shown before "Voir tout", in lists of more than six (spec 9.9). */
const SHOWN = 4;
const LONG = 6;

const wholeFrench = new Intl.NumberFormat("fr-FR");

/** Shown as chosen as soon as it is asked for, before the answer comes. */
function useChosen({ chosen, href }: ChoiceView): boolean {
  const { location } = useNavigation();
  return location !== undefined && location.pathname + location.search === href ? !chosen : chosen;
}

function Choice({ choice }: { readonly choice: ChoiceView }) {
  const chosen = useChosen(choice);
  return (
    <li>
      <Link
        className="check"
        to={choice.href}
        preventScrollReset
        rel={choice.href.includes("?") ? "nofollow" : undefined}
        aria-current={chosen ? "true" : undefined}
      >
        <i
          className="box"
          style={choice.swatch === undefined ? undefined : { background: choice.swatch }}
          aria-hidden="true"
        />
        <span>{choice.label}</span>
        <span className="n">
          {wholeFrench.format(choice.count)}
          <span className="hide"> {choice.count < 2 ? "annonce" : "annonces"}</span>
        </span>
      </Link>
      {choice.inner !== undefined && choice.inner.length > 0 && (
        <div className="tree">
          <Choices choices={choice.inner} />
        </div>
      )}
    </li>
  );
}

/** Chosen values stay in sight: they come among the first. */
function Choices({ choices }: { readonly choices: readonly ChoiceView[] }) {
  if (choices.length <= LONG) {
    return (
      <ul>
        {choices.map((choice) => (
          <Choice key={choice.label} choice={choice} />
        ))}
      </ul>
    );
  }
  const isFirst = (choice: ChoiceView, index: number) => index < SHOWN || choice.chosen;
  return (
    <>
      <ul>
        {choices.filter(isFirst).map((choice) => (
          <Choice key={choice.label} choice={choice} />
        ))}
      </ul>
      <details className="rest">
        <summary className="more">
          Voir tout<span className="soft"> ({choices.length})</span>
        </summary>
        <ul>
          {choices
            .filter((choice, index) => !isFirst(choice, index))
            .map((choice) => (
              <Choice key={choice.label} choice={choice} />
            ))}
        </ul>
      </details>
    </>
  );
}

function Hidden({ fields }: { readonly fields: readonly (readonly [string, string])[] }) {
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function Fault({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p className="fault" id={id}>
      {message}
    </p>
  );
}

const RADII = [10, 20, 50, 100, 200];

interface BodyProps {
  readonly facet: FacetView;
  /** Where forms are sent. */
  readonly action: string;
}

function Body({ facet, action }: BodyProps) {
  switch (facet.kind) {
    case "choices":
      return <Choices choices={facet.choices} />;
    case "bounds":
      return (
        <Form
          action={action}
          className="bounds"
          key={facet.bounds.map(({ value }) => value).join("-")}
          preventScrollReset
        >
          <Hidden fields={facet.hidden} />
          {facet.bars.length > 1 && (
            <div className="bars" aria-hidden="true">
              {facet.bars.map(({ height, inside }, index) => (
                <i key={index} className={inside ? "on" : undefined} style={{ blockSize: `${height}%` }} />
              ))}
            </div>
          )}
          <div className="pair">
            {facet.bounds.map(({ name, label, value, unit, step, max, error }) => (
              <span className="input" key={name}>
                <input
                  type="number"
                  name={name}
                  defaultValue={value}
                  placeholder={label}
                  aria-label={`${facet.title} ${label.toLowerCase()}`}
                  min={0}
                  max={max}
                  step={step}
                  inputMode="numeric"
                  aria-invalid={error !== undefined}
                  aria-describedby={error === undefined ? undefined : `${name}-error`}
                />
                {unit !== undefined && <span className="unit">{unit}</span>}
              </span>
            ))}
          </div>
          {facet.bounds.map(({ name, error }) => (
            <Fault key={name} id={`${name}-error`} message={error} />
          ))}
          <button className="button" type="submit">
            Appliquer
          </button>
        </Form>
      );
    case "place":
      return (
        <Form action={action} className="bounds" key={`${facet.dptCp}-${facet.distance}`} preventScrollReset>
          <Hidden fields={facet.hidden} />
          <span className="input">
            <Icon name="pin" small />
            <input
              name="dptCp"
              defaultValue={facet.dptCp}
              placeholder="Code postal ou départements"
              aria-label="Code postal ou départements"
              autoComplete="postal-code"
              aria-invalid={facet.error !== undefined}
              aria-describedby={facet.error === undefined ? undefined : "dptCp-error"}
            />
          </span>
          <span className="input">
            <select name="distance" defaultValue={facet.distance} aria-label="Rayon autour du code postal">
              {RADII.map((radius, index) => (
                <option key={radius} value={index + 1}>
                  à {radius} km autour
                </option>
              ))}
            </select>
            <Icon name="down" small />
          </span>
          <Fault id="dptCp-error" message={facet.error} />
          <button className="button" type="submit">
            Appliquer
          </button>
        </Form>
      );
  }
}

export function Facets({ facets, action }: { readonly facets: readonly FacetView[]; readonly action: string }) {
  return facets.map((facet) => (
    <details className="facet" key={facet.id} id={facet.id} open={facet.open}>
      <summary>
        {facet.title}
        <Icon name="down" small />
      </summary>
      <div className="body">
        <Body facet={facet} action={action} />
      </div>
    </details>
  ));
}
