import { Link } from "react-router";
import type { DealerSign } from "./dealer-sign.ts";

interface DealerHeaderProps {
  readonly dealer: DealerSign;
  /** The page is the dealer's own: the sign is its title. */
  readonly isTitle: boolean;
}

export function DealerHeader({ dealer: { name, href }, isTitle }: DealerHeaderProps) {
  const sign = (
    <Link className="dealer-name" to={href}>
      {name}
    </Link>
  );
  return (
    <header className="top">
      <div className="wrap">{isTitle ? <h1 tabIndex={-1}>{sign}</h1> : sign}</div>
    </header>
  );
}
