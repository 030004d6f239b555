import { Icon } from "../design/icon.tsx";
import type { Comparable } from "./comparables-view.ts";

/** What opens under the picture, where there is something to open. Written on the server: the links are the browser's own. */
export function ComparableAdverts({ comparables }: { readonly comparables: readonly Comparable[] }) {
  if (comparables.length === 0) return null;
  return (
    <details>
      <summary>
        Les plus proches de ces annonces comparables
        <Icon name="down" small />
      </summary>
      <ul className="comparables">
        {comparables.map(({ href, name, facts, price }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <span className="soft">{facts}</span>
            <b>{price}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}
