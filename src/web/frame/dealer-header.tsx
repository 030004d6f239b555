import { Link } from "react-router";
import type { DealerSign } from "./dealer-sign.ts";

export function DealerHeader({ dealer: { name, href } }: { readonly dealer: DealerSign }) {
  return (
    <header className="top">
      <div className="wrap">
        <Link className="dealer-name" to={href}>
          {name}
        </Link>
      </div>
    </header>
  );
}
