import { Link } from "react-router";
import { useCurrentInSight } from "../browser/use-current-in-sight.ts";
import { whole } from "../../domain/french.ts";
import type { StockTab } from "./stock-question.ts";
import { STOCK_TABS } from "./stock-question.ts";

const LABELS: Readonly<Record<StockTab, string>> = {
  "en-ligne": "En ligne",
  reserves: "Réservés",
  brouillons: "Brouillons",
  vendus: "Vendus",
  retires: "Retirés, 30\u202fjours",
};

interface StockTabsProps {
  readonly address: string;
  readonly current: StockTab;
  readonly counts: Readonly<Record<StockTab, number>>;
}

export function StockTabs({ address, current, counts }: StockTabsProps) {
  const tabs = useCurrentInSight(current);
  return (
    <nav className="tabs" ref={tabs} aria-label="Parties du stock">
      {STOCK_TABS.map((tab) => (
        <Link
          key={tab}
          to={tab === "en-ligne" ? address : `${address}?etat=${tab}`}
          aria-current={tab === current ? "page" : undefined}
        >
          {LABELS[tab]} <span className="n">{whole(counts[tab])}</span>
        </Link>
      ))}
    </nav>
  );
}
