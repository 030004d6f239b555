import { Link, useLocation } from "react-router";
import { PAGE_SENTENCES } from "../../domain/errors/page-sentences.ts";
import { Icon } from "../design/icon.tsx";
import Repairs from "./repairs.tsx";
import type { ResultsView } from "./results-view.ts";

/** The search failed, not the visitor: the same again, with all that was chosen. */
function Failed({ reference }: { readonly reference: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="notice error" role="alert">
      <Icon name="alert" />
      <strong>{PAGE_SENTENCES.search.title}</strong>
      <span>
        {PAGE_SENTENCES.search.text} <a href={pathname + search}>Réessayer</a>
      </span>
      <span className="meta">
        Si cela dure, signalez ce repère&#8239;: <b>{reference}</b>
      </span>
    </div>
  );
}

function NothingYet() {
  return (
    <div className="notice">
      <Icon name="info" />
      <strong>Aucune annonce en ligne pour l’instant.</strong>
      <span>Elles paraissent ici dès que les vendeurs les publient.</span>
    </div>
  );
}

/** The market is empty, or how to find more could not be counted. */
function NoWay({ clearHref }: { readonly clearHref: string }) {
  return (
    <div className="notice">
      <Icon name="info" />
      <strong>Aucune annonce ne répond à tous ces critères.</strong>
      <span>
        Retirez-en un ci-dessus, ou <Link to={clearHref}>effacez-les tous</Link>.
      </span>
    </div>
  );
}

/** Instead of cards, why there are none, and the ways on; after few, the ways to more. */
export function NothingFound({ view }: { readonly view: ResultsView }) {
  if (view.failure !== undefined) return <Failed reference={view.failure} />;
  if (view.total === undefined) return null;
  if (view.total !== 0) return view.ways && <Repairs ways={view.ways} />;
  // Of all that is for sale.
  const isWhole = view.tags.length === 0 && view.sentence === undefined;
  return (
    <>
      {isWhole && <NothingYet />}
      {view.ways !== undefined && <Repairs ways={view.ways} />}
      {!isWhole && view.ways === undefined && <NoWay clearHref={view.clearHref} />}
    </>
  );
}
