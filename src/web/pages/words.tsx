import { Link, redirect } from "react-router";
import { counted } from "../../domain/french.ts";
import { isReference, normaliseReference } from "../../domain/listings/listing.ts";
import { initialState, nextState } from "../../domain/filters/search-state.ts";
import { parseQuery } from "../../domain/filters/query.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { clearAll } from "../../domain/filters/transitions/set-filter.ts";
import { listingPath } from "../../domain/urls/listing-path.ts";
import { sentenceIn, withSentence } from "../../domain/urls/sentence-query.ts";
import type { Site } from "../../domain/urls/site.ts";
import { Icon } from "../design/icon.tsx";
import { Frame } from "../frame/frame.tsx";
import { WordField } from "../frame/word-field.tsx";
import { pageMeta } from "../page-meta.ts";
import { addressesOn } from "../results/address-of.ts";
import { withLaidOver } from "../results/laid-over-address.ts";
import { servicesContext } from "../services.ts";
import { withPlaceTyped } from "../words/other-place.ts";
import { SentenceHead } from "../words/sentence-head.tsx";
import "../words/sentence.css";
import "../words/words.css";
import { wordsView } from "../words/words-view.ts";
import { withChoicesKept } from "../words/written-on.ts";
import type { Route } from "./+types/words.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const canonical = `${services.origin}/recherche`;
  const typed = sentenceIn(searchParams);
  const said = typed && (await withChoicesKept(typed, searchParams, services.hearSentence));
  const told = said && (await withPlaceTyped(said, searchParams, services.hearSentence));
  const rules = { currentYear: new Date(services.now()).getUTCFullYear() };
  // Whatever else an address asks for, a sentence starts over (spec 4.12).
  const asked = initialState(withinShowroom(parseQuery(searchParams, services.known).filters, services.site), rules);
  const standing = clearAll(asked.filters);
  const { curef } = standing;
  const showroom = curef === undefined ? undefined : await services.dealer(curef);
  const addressOf = addressesOn(services.site, showroom?.curef);
  const scope = { standing, addressOf };
  if (told === undefined) return { view: await wordsView(services, undefined, scope), canonical };
  const heard = await services.hearSentence(told.text);
  const read = heard.read(told.choices);
  const { filters } = nextState(asked, { kind: "sentence", filters: read.filters }, rules);
  // What is not understood is told at the head of the results; with its sentence a search has a page though it finds nothing.
  const isRead = read.understood.length + read.leftOut.length > 0 || read.filters.words !== undefined;
  if (isRead) throw redirect(withLaidOver(withSentence(addressOf(filters), told), searchParams));
  const reference = normaliseReference(told.text);
  const named = isReference(reference) ? await services.listing(reference) : undefined;
  if (named !== undefined) throw redirect(listingPath(named.listing));
  return { view: await wordsView(services, { told, heard, unread: read.ignored }, scope), canonical };
}

/** A dealer's own domain has no other stock: its results stand under its paths. */
const withinShowroom = (filters: Filters, { curef }: Site): Filters =>
  curef === undefined ? filters : { ...filters, curef };

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData?.view.title ?? "Dites ce que vous cherchez",
    description: "Cherchez un véhicule d’occasion par sa marque, son modèle, sa carrosserie ou un équipement.",
    canonical: loaderData?.canonical,
    indexed: false,
  });
}

interface WayProps {
  readonly label: string;
  readonly detail: string;
  readonly href: string;
  readonly total: number;
}

function Way({ label, detail, href, total }: WayProps) {
  return (
    <li>
      <Link to={href} rel="nofollow">
        <Icon name="straight" />
        <span>
          {label} <small>{detail}</small>
        </span>
        <span className="n">{counted(total, "véhicule")}</span>
      </Link>
    </li>
  );
}

export default function WordsPage({ loaderData: { view } }: Route.ComponentProps) {
  const { title, hidden, sentence, near, wordsFound, examples } = view;
  return (
    <Frame>
      <main className="wrap words" id="contenu">
        {sentence === undefined ? (
          <>
            <h1>{title}</h1>
            <WordField primary focused hidden={hidden} />
          </>
        ) : (
          <>
            <SentenceHead sentence={sentence} />
            <div>
              <h1>{title}</h1>
              <p className="soft">
                Rien n’a été appliqué.{wordsFound === undefined && " Aucune annonce ne contient tous ces mots."}
              </p>
            </div>
          </>
        )}
        {near.length > 0 || wordsFound !== undefined ? (
          <div className="sign">
            <ul>
              {near.map(({ label, text, href, total }) => (
                <Way key={href} label={label} detail={`pour «\u202f${text}\u202f»`} href={href} total={total} />
              ))}
              {wordsFound !== undefined && <Way label="Ces mots" detail="dans le texte des annonces" {...wordsFound} />}
            </ul>
          </div>
        ) : null}
        {examples.length > 0 && (
          <section>
            <h2>{sentence === undefined ? "Par exemple" : "Essayez par exemple"}</h2>
            <ul className="ledger links">
              {examples.map(({ text, href, total }) => (
                <li key={text}>
                  <Link className="name" to={href} rel="nofollow">
                    {text}
                  </Link>{" "}
                  <span className="n">{counted(total, "véhicule")}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
    </Frame>
  );
}
