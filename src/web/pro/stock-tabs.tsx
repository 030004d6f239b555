import { Link } from "react-router";
import { useCurrentInSight } from "../browser/use-current-in-sight.ts";
import { whole } from "../../domain/french.ts";
import type { StockTab } from "./stock-question.ts";

export interface StockTabView {
  readonly tab: StockTab;
  readonly label: string;
  readonly count: number;
}

interface StockTabsProps {
  readonly address: string;
  readonly current: StockTab;
  readonly tabs: readonly StockTabView[];
}

export function StockTabs({ address, current, tabs }: StockTabsProps) {
  const places = useCurrentInSight(current);
  return (
    <nav className="tabs" ref={places} aria-label="Parties du stock">
      {tabs.map(({ tab, label, count }) => (
        <Link
          key={tab}
          to={tab === "en-ligne" ? address : `${address}?etat=${tab}`}
          aria-current={tab === current ? "page" : undefined}
        >
          {label} <span className="n">{whole(count)}</span>
        </Link>
      ))}
    </nav>
  );
}
