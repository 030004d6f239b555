import { useEffect } from "react";
import { Link } from "react-router";
import { consulted } from "../browser/consulted.ts";
import { storedText } from "../browser/stored-text.ts";
import { followSkips } from "../browser/skips.ts";
import type { DealerSign } from "../frame/dealer-sign.ts";
import { Frame } from "../frame/frame.tsx";
import { ContactDock } from "../contact/contact-bar.tsx";
import { LaidInSection } from "../market-price/laid-in-section.tsx";
import { Offers } from "../offers/offers.tsx";
import { Characteristics } from "./characteristics.tsx";
import { Equipment } from "./equipment.tsx";
import { Financing } from "./financing.tsx";
import { Guarantees } from "./guarantees.tsx";
import { KeyFacts } from "./key-facts.tsx";
import type { ListingView } from "./listing-view.ts";
import { MonthlyShown } from "./monthly-shown.tsx";
import { Offer } from "./offer.tsx";
import { Pictures } from "./pictures.tsx";
import { PriceHistory } from "./price-history.tsx";
import { RecentOffers } from "./recent-offers.tsx";
import { RunningCosts } from "./running-costs.tsx";
import { WayBack } from "./way-back.tsx";

interface OnSaleProps {
  readonly view: ListingView;
  readonly dealer: DealerSign | undefined;
  readonly canonical: string;
  /** Nobody but its writer sees it yet: it is no listing that was looked at. */
  readonly isPreview?: boolean;
}

/** The order of the blocks, which is that of a phone; on a wide screen the offer stands beside them. */
export default function OnSale({ view, dealer, canonical, isPreview = false }: OnSaleProps) {
  const { reference } = view;
  useEffect(() => {
    if (isPreview) return;
    // Where it cannot be read that is noted, before it is written over (spec 8.12).
    storedText(consulted.key);
    consulted.add(reference);
  }, [reference, isPreview]);
  useEffect(followSkips, []);
  return (
    <Frame vertical={view.vertical} dealer={dealer}>
      <main className="wrap" id="contenu">
        <div className="way">
          <ol className="crumbs on-page">
            {view.crumbs.map(({ label, href }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
            <li aria-current="page">Annonce</li>
          </ol>
          <WayBack />
        </div>
        <p className="printed">{canonical}</p>
        {view.mark !== undefined && <img src={view.mark} alt="" width={1} height={1} />}
        <MonthlyShown financing={view.financing}>
          <div className="listing">
            <div className="view">
              <Pictures photos={view.photos} picture={view.picture} scene={view.scene} />
            </div>
            <Offer view={view} address={canonical} />
            <KeyFacts facts={view.key} />
            <div className="details">
              {view.explained !== undefined && <LaidInSection part={view.explained} id="prix" labelledBy="t-prix" />}
              <PriceHistory past={view.past} time={view.time} />
              {view.financing !== undefined && <Financing financing={view.financing} warning={view.creditWarning} />}
              {view.runningCosts !== undefined && <RunningCosts view={view.runningCosts} />}
              <Characteristics view={view.characteristics} />
              <Equipment groups={view.equipment} />
              <Guarantees groups={view.guarantees} />
              {view.words !== undefined && <LaidInSection part={view.words} id="vendeur" labelledBy="t-vendeur" />}
              {view.trader !== undefined && <LaidInSection part={view.trader} id="identite" labelledBy="t-identite" />}
            </div>
          </div>
        </MonthlyShown>
        {view.similar !== undefined && (
          <Offers title="Annonces similaires" cards={view.similar.cards} note={view.similar.few} />
        )}
        <Offers title={`Du même vendeur\u202f: ${view.seller.name}`} cards={view.ofSeller} />
        {dealer === undefined && <RecentOffers reference={reference} />}
        <ContactDock listing={{ ...view, ...view.reach }} seller={view.seller.name} />
      </main>
    </Frame>
  );
}
