import type { ReactNode } from "react";
import { Form } from "react-router";
import { Icon } from "../design/icon.tsx";
import { atGroup } from "./at-group.ts";
import { Choices } from "./choices.tsx";
import type { FacetPart, FacetView } from "./facet-view.ts";
import { MoreFacet } from "./more-facet.tsx";
import type { MoreGroup } from "./more-groups.ts";
import type { Following } from "./use-following.ts";
import { useFollowing } from "./use-following.ts";

function Hidden({ fields }: { readonly fields: readonly (readonly [string, string])[] }) {
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

interface FaultProps {
  readonly id: string;
  readonly message: string | undefined;
  /** What a script says here before the server knows (`touched-forms.ts`); until then it is empty, and not seen. */
  readonly reversed?: string | undefined;
}

function Fault({ id, message, reversed }: FaultProps) {
  return (
    <p className="fault" id={id} role="alert" data-reversed={reversed}>
      {message}
    </p>
  );
}

/** With a script it is sent when it is touched (`touches.ts`); without one its fields are those of the one form of all. */
function Bounds({ action, children }: { readonly action: string; readonly children: ReactNode }) {
  return (
    <Form action={action} className="bounds" autoComplete="off" preventScrollReset>
      {children}
      {/* Enter asks for one. */}
      <button type="submit" hidden>
        Appliquer
      </button>
    </Form>
  );
}

interface PartProps {
  /** Where forms are sent. */
  readonly action: string;
  readonly following: Following;
  readonly facet: FacetView;
  readonly part: FacetPart;
  /** Where the whole of the facet is without a script. */
  readonly allHref: string;
}

function Part({ facet, part, action, following, allHref }: PartProps) {
  switch (part.kind) {
    case "choices":
      return (
        <Choices
          subject={part.title ?? facet.title}
          choices={part.choices}
          following={following}
          allHref={allHref}
          searched={part.searched}
        />
      );
    case "bounds":
      return (
        <>
          {part.tabs !== undefined && (
            <p className="segmented">
              {part.tabs.map(({ label, href, current }) => (
                <a key={label} href={href} onClick={following.follow} aria-current={current}>
                  {label}
                </a>
              ))}
            </p>
          )}
          {/* Each tab has fields of its own. */}
          <Bounds action={action} key={part.bounds[0]?.input.name}>
            <Hidden fields={part.hidden} />
            {part.bars !== undefined && (
              <div>
                <svg
                  className="bars"
                  viewBox={`0 0 ${part.bars.count} 100`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <path d={part.bars.outside} />
                  <path className="on" d={part.bars.inside} />
                </svg>
                {/* `bound-handles.ts` */}
                <div className="slider handles" data-stops={part.bars.stops} data-unit={part.bars.isUnit} />
              </div>
            )}
            <div className="pair">
              {part.bounds.map(({ input, unit }) => (
                <span className="input" key={input.name}>
                  <input {...input} />
                  {unit !== undefined && <span className="unit">{unit}</span>}
                </span>
              ))}
            </div>
            {part.bounds.map(({ input, error, reversed }) => (
              <Fault key={input.name} id={input["aria-describedby"]} message={error} reversed={reversed} />
            ))}
          </Bounds>
        </>
      );
    case "place":
      return (
        <Bounds action={action}>
          <Hidden fields={part.hidden} />
          <span className="input">
            <Icon name="pin" small />
            <input {...part.input} />
          </span>
          <span className="input">
            <select key={part.radius.defaultValue} {...part.radius}>
              {part.radii.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="down" small />
          </span>
          <Fault id="dptCp-error" message={part.error} />
        </Bounds>
      );
    case "reason":
      return <p className="meta soft">{part.reason}</p>;
  }
}

function TitledPart({ part, ...props }: PartProps) {
  const body = <Part part={part} {...props} />;
  if (part.title === undefined) return body;
  if (part.kind === "choices" && part.folded === true)
    return (
      <details className="inner" open={part.choices.some(({ chosen }) => chosen)}>
        <summary>
          {part.title}
          <Icon name="down" small />
        </summary>
        {body}
      </details>
    );
  return (
    <>
      <h3 className="of-part">{part.title}</h3>
      {body}
    </>
  );
}

interface OneFormProps {
  readonly id: string;
  readonly action: string;
  readonly hidden: readonly (readonly [string, string])[];
}

/** Of all that is typed beside the results: seen, and sent by its button, without a script alone. */
export function OneForm({ id, action, hidden }: OneFormProps) {
  return (
    <Form id={id} action={action} className="apply" autoComplete="off">
      <Hidden fields={hidden} />
      <button className="button primary" type="submit">
        Appliquer
      </button>
    </Form>
  );
}

interface FacetsProps {
  readonly facets: readonly FacetView[];
  /** The sections that are made on demand, between them. */
  readonly groups: readonly MoreGroup[];
  readonly action: string;
  readonly filtersHref: string;
}

export function Facets({ facets, groups, action, filtersHref }: FacetsProps) {
  const following = useFollowing();
  return [...facets, ...groups]
    .toSorted((a, b) => a.order - b.order)
    .map((facet) =>
      "href" in facet ? (
        <MoreFacet key={facet.id} group={facet} filtersHref={filtersHref} />
      ) : (
        <details className="facet" key={facet.id} id={facet.id} open={facet.open}>
          <summary>
            {facet.title}
            {facet.value !== undefined && <span className="value">{facet.value}</span>}
            <Icon name="down" small />
          </summary>
          <div className="body">
            {facet.parts.map((part) => (
              <TitledPart
                key={part.title ?? part.kind}
                facet={facet}
                part={part}
                action={action}
                following={following}
                allHref={atGroup(filtersHref, facet.id)}
              />
            ))}
          </div>
        </details>
      ),
    );
}
