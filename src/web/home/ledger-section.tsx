import { useId } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { RowView } from "./counted-rows.ts";

export function LedgerRows({ rows }: { readonly rows: readonly RowView[] }) {
  return rows.map(({ label, href, total }) => (
    <li key={href}>
      <Link className="name" to={href} prefetch="intent">
        {label}
      </Link>
      {total !== undefined && <span className="n">{total}</span>}
    </li>
  ));
}

interface LedgerSectionProps {
  readonly title: string;
  readonly rows: readonly RowView[];
  /** Names short enough for two columns on a phone. */
  readonly short?: boolean;
  readonly children?: ReactNode;
}

/** Names with totals, set like a direction sign. Nothing at all without rows. */
export function LedgerSection({ title, rows, short = false, children }: LedgerSectionProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={short ? "ledger links short" : "ledger links"}>
        <LedgerRows rows={rows} />
      </ul>
      {children}
    </section>
  );
}
