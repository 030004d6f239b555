import { Link } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { RefusalView } from "./refusal-view.ts";

export function Refusal({ refusal }: { readonly refusal: RefusalView }) {
  return (
    <>
      <div className="notice" role="status">
        <Icon name="info" />
        <strong>Pas d’analyse</strong>
        <span>{refusal.text}</span>
      </div>
      {refusal.adverts.length > 0 && (
        <ul className="ledger links">
          {refusal.adverts.map(({ href, name, price }) => (
            <li key={href}>
              <Link to={href}>{name}</Link>
              <b>{price}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
