import { Suspense, lazy, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { MoreGroup } from "./more-groups.ts";

/** The form's controls come when the first group is opened. */
const OpenGroup = lazy(() => import("./open-group.tsx"));

interface MoreFacetsProps {
  readonly groups: readonly MoreGroup[];
  readonly filtersHref: string;
}

/** The other groups of the form, collapsed (spec 2.29). Without a script each leads to its place in the form. */
export function MoreFacets({ groups, filtersHref }: MoreFacetsProps) {
  return groups.map((group) => <MoreFacet key={group.id} group={group} filtersHref={filtersHref} />);
}

function MoreFacet({
  group: { id, title, href },
  filtersHref,
}: {
  readonly group: MoreGroup;
  readonly filtersHref: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const elsewhere = (
    <Link className="meta tall" to={href} rel="nofollow">
      Régler dans tous les filtres
    </Link>
  );
  return (
    <details className="facet" id={`groupe-${id}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title}
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
