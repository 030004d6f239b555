/** The kilometre stone with a distance on it: the brand's mark doing its own work. Decoration: the link beside it says the distance. */
export function Stone({ km }: { readonly km: number }) {
  return (
    <svg className="stone" viewBox="0 0 44 60" aria-hidden="true">
      <path className="edge" d="M2 60V22a20 20 0 0 1 40 0v38Z" />
      <path className="cap" d="M4 22a18 18 0 0 1 36 0v2H4Z" />
      <path className="body" d="M4 26h36v34H4Z" />
      <text x="22" y="49" textAnchor="middle">
        {km}
      </text>
    </svg>
  );
}
