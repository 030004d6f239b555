import type { ReactNode } from "react";
import type { FactGroup } from "./fact.ts";
import { listed } from "./fact.ts";

interface FactGroupsProps {
  readonly groups: readonly FactGroup[];
  /** One more, of another make. */
  readonly children?: ReactNode;
}

/** Label left, figure right; what the seller has not told stands in one line under them. */
export function FactGroups({ groups, children }: FactGroupsProps) {
  return (
    <div className="groups">
      {groups.map(({ title, facts, untold }) => (
        <div key={title}>
          <h3>{title}</h3>
          {facts.length > 0 && (
            <dl className="ledger">
              {facts.map(({ label, value, href }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {href === undefined ? (
                      value
                    ) : (
                      // The seller's, not ours: neither vouched for nor told where its reader comes from.
                      <a href={href} rel="nofollow noopener noreferrer">
                        {value}
                      </a>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {untold.length > 0 && <p className="untold">Non communiqué par le vendeur&#8239;: {listed(untold)}.</p>}
        </div>
      ))}
      {children}
    </div>
  );
}
