import { Link, useLocation } from "react-router";
import { contactPath } from "../contact/contact-address.ts";
import { Opening } from "../contact/opening.tsx";
import { Icon } from "../design/icon.tsx";
import { Distance } from "./distance.tsx";
import type { OriginState } from "./read-origin.ts";
import type { SellerView } from "./seller-view.ts";

interface SellerProps {
  readonly seller: SellerView;
  readonly reference: string;
  /** Of the listing, for the way back from the seller's showroom. */
  readonly name: string;
  readonly href: string;
}

export function Seller({ seller, reference, name, href }: SellerProps) {
  const { state } = useLocation();
  return (
    <section className="seller">
      <h2>{seller.name}</h2>
      {seller.kind !== "" && <p className="meta soft">{seller.kind}</p>}
      <p className="meta">
        {seller.street !== undefined && `${seller.street}, `}
        {seller.place}
      </p>
      {seller.opening !== undefined && <Opening opening={seller.opening} />}
      {seller.distance !== undefined && <Distance distance={seller.distance} />}
      <ul className="ticks">
        {seller.promises.map(({ icon, text, href }) => (
          <li key={text}>
            <Icon name={icon} small />
            {href === undefined ? (
              text
            ) : (
              // As in fact-groups.tsx.
              <a href={href} rel="nofollow noopener noreferrer">
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
      {seller.stock !== undefined && (
        <Link
          className="stock meta tall"
          to={seller.stock.href}
          state={{ origin: { title: name, href, state } } satisfies OriginState}
        >
          {seller.stock.label}
        </Link>
      )}
      <Link className="report meta tall" to={contactPath("signaler", reference)}>
        Signaler l’annonce
      </Link>
    </section>
  );
}
