import type { ReactNode } from "react";
import { Suspense, lazy, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { MoreGroup } from "./more-groups.ts";

/** The form's controls come when the first group is opened; where they cannot come, the page stays as it is (spec 8.13). */
const OpenGroup = lazy(() =>
  import("./open-group.tsx").catch((error: unknown) => {
    reportError(error);
    return { default: ({ children }: { readonly children: ReactNode }) => children };
  }),
);

interface MoreFacetProps {
  readonly group: MoreGroup;
  readonly filtersHref: string;
}

/** A section of the form that is made when it is opened (spec 2.29). Without a script it leads to its place in the form. */
export function MoreFacet({ group: { id, title, value, href }, filtersHref }: MoreFacetProps) {
  const [isOpen, setOpen] = useState(false);
  const elsewhere = (
    <Link className="meta tall" to={href} rel="nofollow">
      Régler dans tous les filtres
    </Link>
  );
  return (
    <details className="facet" id={id} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title}
        {value !== undefined && <span className="value">{value}</span>}
        <Icon name="down" small />
      </summary>
      <div className="body form-group">
        {isOpen ? (
          <Suspense fallback={elsewhere}>
            <OpenGroup id={id} filtersHref={filtersHref}>
              {elsewhere}
            </OpenGroup>
          </Suspense>
        ) : (
          elsewhere
        )}
      </div>
    </details>
  );
}
