import { Form, Link } from "react-router";
import { Icon } from "../design/icon.tsx";
import { atGroup } from "./at-group.ts";
import { Choices } from "./choices.tsx";
import type { FacetView } from "./facet-view.ts";
import type { Following } from "./use-following.ts";
import { useFollowing } from "./use-following.ts";

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
  readonly following: Following;
  /** Where the whole of the facet is without a script. */
  readonly allHref: string;
}

function Body({ facet, action, following, allHref }: BodyProps) {
  switch (facet.kind) {
    case "choices":
      return <Choices subject={facet.title} choices={facet.choices} following={following} allHref={allHref} />;
    case "bounds":
      return (
        <Form
          action={action}
          className="bounds"
          key={facet.bounds.map(({ value }) => value).join("-")}
          preventScrollReset
        >
          <Hidden fields={facet.hidden} />
          {facet.bars !== undefined && (
            <svg className="bars" viewBox={`0 0 ${facet.bars.count} 100`} preserveAspectRatio="none" aria-hidden="true">
              <path d={facet.bars.outside} />
              <path className="on" d={facet.bars.inside} />
            </svg>
          )}
          <div className="pair">
            {facet.bounds.map(({ name, label, value, unit, step, max, error }) => (
              <span className="input" key={name}>
                <input
                  type="number"
                  name={name}
                  defaultValue={value}
                  placeholder={label}
                  aria-label={`${facet.subject ?? facet.title} ${label.toLowerCase()}`}
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
          {facet.more !== undefined && (
            <Link className="meta tall" to={facet.more.href} rel="nofollow">
              {facet.more.label}
            </Link>
          )}
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

interface FacetsProps {
  readonly facets: readonly FacetView[];
  readonly action: string;
  readonly filtersHref: string;
}

export function Facets({ facets, action, filtersHref }: FacetsProps) {
  const following = useFollowing();
  return facets.map((facet) => (
    <details className="facet" key={facet.id} id={facet.id} open={facet.open}>
      <summary>
        {facet.title}
        <Icon name="down" small />
      </summary>
      <div className="body">
        <Body facet={facet} action={action} following={following} allHref={atGroup(filtersHref, facet.id)} />
      </div>
    </details>
  ));
}
