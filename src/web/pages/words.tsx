import { Link, redirect } from "react-router";
import { counted } from "../../domain/french.ts";
import { isReference, normaliseReference } from "../../domain/listings/listing.ts";
import { Icon } from "../design/icon.tsx";
import { Frame } from "../frame/frame.tsx";
import { WordField } from "../frame/word-field.tsx";
import { resultsAddress } from "../results/empty-searches.ts";
import { initialState, nextState } from "../../domain/filters/search-state.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import { Offers } from "../offers/offers.tsx";
import { pageMeta } from "../page-meta.ts";
import { servicesContext } from "../services.ts";
import { parseQuery } from "../../domain/filters/query.ts";
import "../words/words.css";
import { wordsView } from "../words/words-view.ts";
import type { Route } from "./+types/words.ts";

/** Characters of the longest sentence that an address holds, percent-encoded. */
const MAX_TEXT_LENGTH = 1000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const text = (searchParams.get("texte") ?? "").trim().slice(0, MAX_TEXT_LENGTH);
  const heard = await services.readSentence(text);
  const rules = { currentYear: new Date(services.now()).getUTCFullYear() };
  // Whatever else an address asks for, words start over (spec 4.12).
  const asked = initialState(parseQuery(searchParams, services.known).filters, rules);
  const { filters } = nextState(asked, { kind: "sentence", text, filters: heard.filters }, rules);
  const read = {
    filters,
    understood: heard.understood.length > 0,
    unread: heard.ignored.map((span) => span.text),
  };
  if (read.understood && read.unread.length === 0)
    throw redirect(await resultsAddress(services, read.filters, request));
  const reference = normaliseReference(text);
  const named = isReference(reference) ? await services.listing(reference) : undefined;
  if (named !== undefined) throw redirect(listingPath(named.listing));
  const view = await wordsView(services, text, read);
  return { view, canonical: `${services.origin}/recherche` };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData?.view.title ?? "Chercher par mots",
    description: "Cherchez un véhicule d’occasion par sa marque, son modèle, sa carrosserie ou un équipement.",
    canonical: loaderData?.canonical,
    indexed: false,
  });
}

export default function WordsPage({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <Frame>
      <main className="wrap words" id="contenu">
        <h1>{view.title}</h1>
        {view.kind === "partly" && (
          <section className="heard">
            <ul className="tags" aria-label="Compris">
              <li className="meta soft" aria-hidden="true">
                Compris&#8239;:
              </li>
              {view.tags.map((tag) => (
                <li className="tag" key={tag}>
                  {tag}
                </li>
              ))}
            </ul>
            <p>
              <Link className="button primary large" to={view.href}>
                {view.total === 0 ? "Voir cette recherche" : `Voir ${counted(view.total, "annonce")}`}
              </Link>
            </p>
          </section>
        )}
        {view.unread.length > 0 && (
          <div className="notice">
            <Icon name="info" />
            <strong>
              {view.unread.length === 1 ? "Ce passage n’est pas compris" : "Ces passages ne sont pas compris"}&#8239;:{" "}
              {view.unread.map((stretch) => `«\u202f${stretch}\u202f»`).join(", ")}.
            </strong>
            <span>La recherche se fait sans, avec tout le reste.</span>
          </div>
        )}
        <WordField primary={view.kind !== "partly"} text={view.text} focused={view.kind === "empty"} />
        {view.examples.length > 0 && (
          <section>
            <h2>Par exemple</h2>
            <ul className="ledger links">
              {view.examples.map(({ text, href, total }) => (
                <li key={text}>
                  <Link className="name" to={href}>
                    {text}
                  </Link>{" "}
                  <span className="n">{counted(total, "annonce")}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Offers title={view.sentence} cards={view.cards} />
      </main>
    </Frame>
  );
}
