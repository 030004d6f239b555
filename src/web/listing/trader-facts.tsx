import { listed } from "./fact.ts";
import type { TraderView } from "./trader-view.ts";

/** Who sells before the law: what is told, and what the law asks for besides. */
export function TraderFacts({ trader: { facts, missing, isInvented } }: { readonly trader: TraderView }) {
  return (
    <>
      {facts.length > 0 && (
        <dl className="ledger">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {missing.length > 0 && (
        <p className="untold">
          {facts.length === 0
            ? "Ce professionnel n’a pas encore transmis son identité légale\u202f: "
            : "Non transmis par ce professionnel\u202f: "}
          {listed(missing)}.
        </p>
      )}
      {isInvented && (
        <p className="untold">
          Ces mentions sont inventées pour la démonstration&#8239;: un numéro qui existerait l’est par hasard.
        </p>
      )}
    </>
  );
}
