/** A dealer's own vehicles as the cards of its showroom show them, written on the server alone: nothing of them is pressed. */
import { renderToStaticMarkup } from "react-dom/server";
import { DEFAULT_VERTICAL } from "../../domain/catalogue/verticals.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { verticalShown } from "../../domain/listings/showroom-verticals.ts";
import { results } from "../../search/asking.ts";
import { showroomStock } from "../../search/showroom-stock.ts";
import type { CardView } from "../cards/card-view.ts";
import { cardViews } from "../cards/card-view.ts";
import { Deal } from "../design/deal.tsx";
import { sceneChooser } from "../design/landscapes/choose-scene.ts";
import type { Scene } from "../design/landscapes/scene.ts";
import { standing } from "../design/landscapes/scene.ts";
import { Photo } from "../design/photo.tsx";
import { Vehicle } from "../design/vehicle.tsx";
import type { PageServices } from "../services.ts";

/** Enough to see a showroom by. */
const MOST_SHOWN = 3;

interface Shown {
  readonly card: CardView;
  readonly scene: Scene;
}

function ShownVehicle({ card, scene }: Shown) {
  return (
    <li>
      <span className="picture" {...(card.photo === undefined ? standing(scene) : {})}>
        {card.photo === undefined ? (
          <Vehicle picture={card.picture} />
        ) : (
          <Photo photo={card.photo} place="thumbnail">
            <Vehicle picture={card.picture} />
          </Photo>
        )}
      </span>
      <span className="told">
        <b>{card.name}</b>
        <small>{card.version || "Version non précisée"}</small>
        <span className="price">
          <b>{card.price}</b>
          {card.struckPrice !== undefined && <s>{card.struckPrice}</s>}
        </span>
        <Deal verdict={card.verdict} />
      </span>
    </li>
  );
}

/** Of the kind that the showroom opens with, with the verdicts that a dealer may hide; empty of who has none online. */
export async function writtenVehicles(
  services: Pick<PageServices, "search" | "photosAway" | "priceHistories" | "now">,
  { curef, showroom }: Pick<Dealer, "curef" | "showroom">,
): Promise<string> {
  const stock = await services.search.answer(showroomStock(curef, { vertical: DEFAULT_VERTICAL }));
  const vertical = verticalShown(DEFAULT_VERTICAL, stock, showroom?.defaultVertical);
  const request = { filters: { vertical, curef }, seed: "", page: 0, pageSize: MOST_SHOWN };
  const { found } = await services.search.answer(results(request));
  const cards = await cardViews(services, found);
  const sceneFor = sceneChooser();
  return renderToStaticMarkup(
    found.map(({ listing }, index) => {
      const card = cards[index];
      if (card === undefined) throw new Error(`no card of ${listing.reference}`);
      return <ShownVehicle key={listing.reference} card={card} scene={sceneFor(listing)} />;
    }),
  );
}
