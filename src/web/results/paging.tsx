import { Link } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { PagingView } from "./paging-view.ts";

export function Paging({ paging }: { readonly paging: PagingView }) {
  return (
    <nav className="pages" aria-label="Pages de résultats">
      {paging.previous !== undefined && (
        <Link to={paging.previous} rel="prev">
          <Icon name="left" small />
          Précédente
        </Link>
      )}
      {paging.pages.map((page, index) =>
        page === "gap" ? (
          <span className="gap" key={index}>
            …
          </span>
        ) : (
          <Link
            className="number"
            key={page.label}
            to={page.href}
            aria-label={`Page ${page.label}`}
            aria-current={page.current ? "page" : undefined}
          >
            {page.label}
          </Link>
        ),
      )}
      {paging.next !== undefined && (
        <Link to={paging.next} rel="next">
          Suivante
          <Icon name="right" small />
        </Link>
      )}
    </nav>
  );
}
