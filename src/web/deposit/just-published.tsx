import { useEffect, useRef } from "react";
import { PUBLISHED_PLACE } from "../../deposits/deposit-address.ts";
import { shareAddress } from "../cards/share-address.ts";
import { Icon } from "../design/icon.tsx";
import type { JustPublished as View } from "./just-published-view.ts";

/** The page came with it, which no reader is told of by its role alone, nor anybody whose hand was at the foot of a form: it takes the focus. */
export function JustPublished({ view }: { readonly view: View }) {
  const { heading, told, name, steps, href, address, next } = view;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.closest("section")?.scrollIntoView();
  }, []);
  return (
    <section className="just-published" id={PUBLISHED_PLACE} aria-labelledby="h-publiee">
      <div>
        <h2 id="h-publiee" tabIndex={-1} ref={head}>
          <Icon name="check" />
          {heading}
        </h2>
        <p className="soft">
          {name}. {told}
        </p>
        <dl className="ledger">
          {steps.map(({ label, value, isToCome }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={isToCome ? "soft" : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
        {href !== undefined && address !== undefined && (
          <p className="do">
            <a className="button primary" href={href}>
              Voir l’annonce
            </a>
            <button
              className="button with-script"
              type="button"
              onClick={() =>
                void shareAddress({ title: name, url: address, copied: "L’adresse de l’annonce est copiée" })
              }
            >
              <Icon name="share" />
              Partager
            </button>
          </p>
        )}
      </div>
      <div>
        <h3>Et ensuite</h3>
        <ul className="ledger links">
          {next.map(({ label, href: to, value }) => (
            <li key={label}>
              <a className="tall name" href={to}>
                {label}
              </a>
              <span className="n">{value}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
