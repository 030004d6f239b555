import { useEffect } from "react";
import { Link, useHref, useLocation, useMatches } from "react-router";
import type { ErrorResponse } from "react-router";
import { Icon } from "../design/icon.tsx";
import { pageName } from "../failure/page-name.ts";
import { Frame } from "../frame/frame.tsx";
import { WordField } from "../frame/word-field.tsx";
import type { Refused } from "../verification/lead-there.ts";
import { missingPageIn } from "./missing-page.ts";
import { Offers } from "../offers/offers.tsx";
import { useRoot } from "../frame/use-root.ts";

/** With a text of the server’s own: data of a page are asked from an address that has to be verified first. */
const FORBIDDEN = 403;
/** Nothing stands there, or nothing any more. */
const LOST: ReadonlySet<number> = new Set([404, 410]);

/** The way there comes when it is needed: a file that is shared would be named in every first page. */
async function verify(refused: Refused): Promise<void> {
  const { leadThere } = await import("../verification/lead-there.ts");
  leadThere(refused);
}

/** The blue sign says which ways there are, with exact counts; the field beside it, any other. Below, offers of the first. */
export default function NotFoundPage({ error }: { readonly error: ErrorResponse }) {
  const { pathname, search } = useLocation();
  const home = useHref("/");
  // The cast: React Router leaves open what an answer holds.
  const answer = error.data as unknown;
  const refusal = error.status === FORBIDDEN && typeof answer === "string" ? answer : undefined;
  const page = pageName(useMatches());
  useEffect(() => {
    if (refusal !== undefined) void verify({ page, home, back: pathname + search, answer: refusal });
  }, [refusal, page, home, pathname, search]);
  const { title, code, reason, isNear, searches, cards, asked = pathname + search, marketplace } = missingPageIn(error);
  const [first] = searches;
  const dealer = useRoot()?.dealer;
  const name = LOST.has(error.status) ? "Page introuvable" : title;
  if (dealer?.isClosed)
    return (
      <Frame>
        <title>{`${title} – Virage`}</title>
        <main className="wrap" id="contenu" data-error={code}>
          <div className="lost">
            <section>
              <h1>{title}</h1>
              <p className="lead">{reason}</p>
              {marketplace !== undefined && (
                <p>
                  <a className="button" href={marketplace}>
                    Chercher un véhicule sur Virage
                  </a>
                </p>
              )}
            </section>
          </div>
        </main>
      </Frame>
    );
  return (
    <Frame>
      <title>{`${name} – Virage`}</title>
      <main className="wrap" id="contenu" data-error={code}>
        <div className="lost">
          <section>
            <ol className="crumbs">
              <li>
                <Link to="/">Accueil</Link>
              </li>
              <li aria-current="page">{name}</li>
            </ol>
            <h1>{title}</h1>
            <p className="lead">
              {reason ?? `L’adresse est peut-être incomplète, ou ${isNear ? "l’annonce" : "la page"} a disparu.`}
              {isNear && " Au plus près, il y a\u202f:"}
            </p>
            {searches.length === 0 ? (
              <p>
                <Link className="button" to={dealer?.href ?? "/listing"}>
                  {dealer === undefined ? "Voir toutes les annonces" : "Voir la vitrine"}
                </Link>
              </p>
            ) : (
              <nav className="sign" aria-label={isNear ? "Recherches les plus proches" : "Toutes les annonces"}>
                <ul>
                  {searches.map(({ label, note, href, total }) => (
                    <li key={href}>
                      <Link to={href}>
                        <Icon name="straight" />
                        <span>
                          {label} {note !== undefined && <small>{note}</small>}
                        </span>
                        <span className="n">{total}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
            <p className="asked">Adresse demandée&#8239;: {asked}</p>
          </section>
          {dealer === undefined && (
            <section className="other">
              <h2>Ou dites ce que vous cherchez</h2>
              <WordField />
            </section>
          )}
        </div>
        {first !== undefined && <Offers title={first.label} cards={cards} />}
      </main>
    </Frame>
  );
}
