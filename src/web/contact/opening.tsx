import { Icon } from "../design/icon.tsx";
import type { OpeningView } from "./opening-view.ts";

/** What holds now, and the week behind it. */
export function Opening({ opening: { now, week, exceptions, limits } }: { readonly opening: OpeningView }) {
  return (
    <details className="opening meta">
      <summary>
        {now ?? "Horaires"}
        <Icon name="down" small />
      </summary>
      <dl className="ledger">
        {[...week, ...exceptions].map(({ days, hours }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">{limits}</p>
    </details>
  );
}
