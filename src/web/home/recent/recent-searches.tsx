import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { RecentSearch, RecentSearchGroup } from "../../../domain/recent-searches/recent-searches.ts";
import { shortDate, whole } from "../../../domain/french.ts";
import { totalOf } from "../finder/live-total.ts";
import { useRecentSearches } from "../../recent/remember-search.ts";

/** Today's total, once the page has nothing better to do; none when the search cannot be counted. */
function useTotal(url: string): number | undefined {
  const [total, setTotal] = useState<number>();
  useEffect(() => {
    const controller = new AbortController();
    const query = new URL(url, location.origin).searchParams.toString();
    totalOf(query, controller.signal).then(
      (answer) => setTotal(answer.total),
      () => undefined,
    );
    return () => controller.abort();
  }, [url]);
  return total;
}

function Entry({ search: { title, labels, url, date } }: { readonly search: RecentSearch }) {
  const total = useTotal(url);
  return (
    <li>
      <Link to={url}>
        <b>{title}</b>
        <span className="soft">{labels.length === 0 ? "Toute la France" : labels.join(" · ")}</span>
      </Link>
      <span className="n">
        <span className="total">{total === undefined ? "" : whole(total)}</span>
        <time className="soft" dateTime={date}>
          le {shortDate(date)}
        </time>
      </span>
    </li>
  );
}

/** The visitor's own, of this kind of vehicle first; nothing until there is one, and nothing without JavaScript. */
export function RecentSearchesSection({ group }: { readonly group: RecentSearchGroup }) {
  const searches = useRecentSearches();
  const shown = searches[group].length > 0 ? searches[group] : searches[group === "car" ? "moto" : "car"];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="recherches">
      <h2 id="recherches">Vos dernières recherches</h2>
      <ul className="searches lines">
        {shown.map((search) => (
          <Entry key={search.hash} search={search} />
        ))}
      </ul>
    </section>
  );
}
