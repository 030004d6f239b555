import { Link } from "react-router";
import { whole } from "../../domain/french.ts";
import { Icon } from "../design/icon.tsx";
import { standing } from "../design/landscapes/scene.ts";
import { Vehicle } from "../design/vehicle.tsx";
import { Frame } from "../frame/frame.tsx";
import { Offers } from "../offers/offers.tsx";
import type { SoldView } from "./sold-view.ts";

/** How the links to the others are called: above the page, and below what was for sale. */
function waysTo({ total, name }: SoldView["others"]): readonly [back: string, onward: string] {
  // Of a dealer who has sold the last of its kind.
  if (total === 0) return ["Tout ce qui est en vente", "Voir tout ce qui est en vente"];
  if (total === 1) return [`L’autre ${name} en vente`, `Voir l’autre ${name} en vente`];
  const all = `${whole(total)} ${name}`;
  return [`${all} en vente`, `Voir les ${all}`];
}

/** What was for sale, with its last price struck; then the way on. */
export default function Sold({ view }: { readonly view: SoldView }) {
  const { others, similar, lesson } = view;
  const [back, onward] = waysTo(others);
  return (
    <Frame vertical={view.vertical}>
      <main className="wrap" id="contenu">
        <p className="path">
          <Link to={others.href}>
            <Icon name="left" small />
            {back}
          </Link>
        </p>
        <div className="gone">
          <div className="picture" {...standing(view.scene)}>
            <Vehicle picture={view.picture} eager />
            <span className="note">Dessin&#8239;: l’annonce est retirée, ses photos aussi</span>
          </div>
          <section aria-labelledby="vehicule">
            <h1 id="vehicule">{view.name}</h1>
            <p className="summary">{view.summary}</p>
            <p className="status">N’est plus en vente depuis le {view.since}</p>
            <p className="price">
              <s>{view.price}</s>
              <span>dernier prix affiché</span>
            </p>
            <dl className="ledger">
              {view.facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className="act">
              <Link className="button primary large" to={others.href}>
                {onward}
              </Link>
            </p>
          </section>
        </div>
        <Offers title="Les plus ressemblantes en vente" cards={similar.cards} note={similar.few} />
        {lesson !== undefined && (
          <section className="lesson" aria-labelledby="t-delais">
            <h2 id="t-delais">Combien de temps restent les autres</h2>
            <p>{lesson}</p>
          </section>
        )}
      </main>
    </Frame>
  );
}
