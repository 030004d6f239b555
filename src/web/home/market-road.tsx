import { useId } from "react";
import { Link } from "react-router";
import { stateOf } from "../cards/trail.ts";
import { Deal } from "../design/deal.tsx";
import { Icon } from "../design/icon.tsx";
import { standing } from "../design/landscapes/scene.ts";
import { Vehicle } from "../design/vehicle.tsx";
import type { NewsView, OnRoadView } from "./market-view.ts";

interface MarketRoadProps {
  readonly market: readonly NewsView[];
  /** Of the page, for the way back from a listing. */
  readonly title: string;
  readonly href: string;
}

/** The news of the market with their exact totals; under each, some of its vehicles on one road, before the lands of their sellers. */
export function MarketRoad({ market, title, href }: MarketRoadProps) {
  if (market.length === 0) return null;
  const cards = market.flatMap((news) => news.standing.map((one) => one.href));
  const trail = stateOf({ title, href, cards });
  return (
    <section className="market" aria-label="Le marché aujourd’hui">
      {market.map((news) => (
        <News key={news.href} news={news} trail={trail} />
      ))}
    </section>
  );
}

interface NewsProps {
  readonly news: NewsView;
  readonly trail: ReturnType<typeof stateOf>;
}

function News({ news: { label, href, total, standing: vehicles }, trail }: NewsProps) {
  const id = useId();
  return (
    <div className="news">
      <h2 id={id}>
        <Link to={href} rel="nofollow" prefetch="intent">
          {total} {label}
          <Icon name="right" small />
        </Link>
      </h2>
      <ul aria-labelledby={id}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.href}>
            <OnRoad vehicle={vehicle} trail={trail} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OnRoad({ vehicle, trail }: { readonly vehicle: OnRoadView; readonly trail: NewsProps["trail"] }) {
  return (
    <Link to={vehicle.href} state={trail} prefetch="intent">
      <span className="picture" {...standing(vehicle.scene)}>
        <Vehicle picture={vehicle.picture} />
      </span>
      <b>{vehicle.name}</b>{" "}
      <span className="price">
        <strong>{vehicle.price}</strong>{" "}
        {vehicle.struckPrice !== undefined && (
          <s>
            <span className="hide">au lieu de </span>
            {vehicle.struckPrice}
          </s>
        )}
      </span>{" "}
      <Deal verdict={vehicle.verdict} />{" "}
      <span className="place">{`${vehicle.place.name} ${vehicle.place.beside}`}</span>
    </Link>
  );
}
