import { Icon } from "../design/icon.tsx";
import type { KeyFact } from "./key-facts-view.ts";

export function KeyFacts({ facts }: { readonly facts: readonly KeyFact[] }) {
  return (
    <dl className="facts-key">
      {facts.map(({ icon, label, value }) => (
        <div key={label}>
          <dt>
            <Icon name={icon} className={icon === "borne" ? "borne" : ""} />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
