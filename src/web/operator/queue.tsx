import { Link } from "react-router";
import { whole } from "../../domain/french.ts";
import { Photo } from "../design/photo.tsx";
import type { QueueRow } from "./case-view.ts";

interface QueueProps {
  readonly label: string;
  readonly rows: readonly QueueRow[];
  readonly current: string | undefined;
  /** Further ones that are not shown. */
  readonly more: number;
}

/** What waits, the longest first; the one that is opened is marked. */
export function Queue({ label, rows, current, more }: QueueProps) {
  return (
    <nav className="queue" aria-label={label}>
      <ol>
        {rows.map(({ id, href, name, ago, why, who, photo }) => (
          <li key={id}>
            <Link to={href} aria-current={id === current ? "true" : undefined} className={photo && "pictured"}>
              {photo !== undefined && (
                <span className="picture">
                  <Photo photo={photo} place="thumbnail" />
                </span>
              )}
              <b>{name}</b>
              <span>{ago}</span>
              <span className="reason">{why}</span>
              <span className="seller">{who}</span>
            </Link>
          </li>
        ))}
      </ol>
      {more > 0 && <p>et {whole(more)} de plus, qui suivront</p>}
    </nav>
  );
}
