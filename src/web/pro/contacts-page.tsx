/** What visitors wrote to a dealer: who waits first, one conversation, the vehicle that it is about. */
import { Form, Link } from "react-router";
import type { LeadTab } from "../../domain/contact/lead-work.ts";
import { Icon } from "../design/icon.tsx";
import "../design/check.css";
import "../design/pagination.css";
import "../design/segmented.css";
import "../design/tabs.css";
import { useFocusGivenBack } from "../browser/use-focus-given-back.ts";
import { LeadVehicle } from "./lead-vehicle.tsx";
import { LeadThread } from "./lead-thread.tsx";
import { leadAddress, proAddress } from "./pro-address.ts";
import { ProFrame } from "./pro-frame.tsx";
import type { ProProps } from "./pro-page.ts";
import type { action, loader } from "./contacts-data.server.ts";
import type { LeadQuestion } from "./lead-query.ts";
import { leadQuery } from "./lead-query.ts";
import "./contacts.css";

const TAB_LABELS: Readonly<Record<LeadTab, string>> = {
  ouverts: "Ouverts",
  "a-repondre": "À répondre",
  clos: "Clos",
};

const EMPTY_TAB: Readonly<Record<LeadTab, string>> = {
  ouverts: "Aucun contact ouvert.",
  "a-repondre": "Personne n’attend de réponse.",
  clos: "Aucun contact clos\u202f: marquez «\u202fvendu\u202f» ou «\u202fperdu\u202f» ce qui est fini.",
};

/** Of a list that was narrowed. */
function nothingOf({ listing, tab, text }: LeadQuestion): string {
  if (listing === undefined || text !== "") return "Aucun contact ne répond à tout cela. ";
  return tab === "ouverts"
    ? "Aucun message ouvert pour ce véhicule\u202f: un numéro affiché compte aussi pour un contact. "
    : "Aucun message de cet état pour ce véhicule. ";
}

export default function ProContactsPage({ loaderData, actionData }: ProProps<typeof loader, typeof action>) {
  const { form: answerForm, onSubmit: onAnswer } = useFocusGivenBack();
  const { form: stateForm, onSubmit: onState } = useFocusGivenBack();
  const { sign, question, counts, total, about, rows, page, pages, isOpened, thread, vehicle } = loaderData;
  const contacts = proAddress(sign.curef, "contacts");
  const narrowed = question.text !== "" || question.listing !== undefined;
  return (
    <ProFrame sign={sign} current="contacts">
      <main className={isOpened ? "wrap contacts opened" : "wrap contacts"} id="contenu">
        <section className="list" aria-labelledby="les-contacts">
          <div className="head">
            <div className="row">
              {/* Of a conversation that was opened, who wrote is what the page is about. */}
              {isOpened ? <h2 id="les-contacts">Contacts</h2> : <h1 id="les-contacts">Contacts</h1>}
              {total > 0 && (
                <Form role="search" aria-label="Chercher un contact" action={contacts}>
                  {question.tab !== "ouverts" && <input type="hidden" name="etat" value={question.tab} />}
                  {question.listing !== undefined && <input type="hidden" name="annonce" value={question.listing} />}
                  <span className="input">
                    <Icon name="search" small />
                    <input
                      type="search"
                      name="q"
                      key={question.text}
                      defaultValue={question.text}
                      aria-label="Nom, véhicule ou mots"
                      placeholder="Nom, véhicule"
                    />
                  </span>
                </Form>
              )}
            </div>
            {about !== undefined && (
              <p className="about">
                <b>{about}</b>
                <Link className="tall" to={contacts + leadQuery({ ...question, listing: undefined })}>
                  Tous les véhicules
                </Link>
              </p>
            )}
            <nav className="tabs" aria-label="États des contacts">
              {counts.map(({ tab, count }) => (
                <Link
                  key={tab}
                  to={contacts + leadQuery({ ...question, tab })}
                  aria-current={tab === question.tab ? "page" : undefined}
                >
                  {TAB_LABELS[tab]} <span className="n">{count}</span>
                </Link>
              ))}
            </nav>
          </div>
          {rows.length === 0 ? (
            <p className="none">
              {total === 0
                ? "Personne ne vous a encore écrit. Les messages des visiteurs arrivent ici et dans votre boîte."
                : narrowed
                  ? nothingOf(question)
                  : EMPTY_TAB[question.tab]}
              {narrowed && <Link to={contacts}>Voir tous les contacts ouverts</Link>}
            </p>
          ) : (
            <ul tabIndex={-1}>
              {rows.map((row) => (
                <li key={row.name} className={row.wait === undefined ? undefined : "new"}>
                  <Link
                    to={leadAddress(sign.curef, row.name) + leadQuery(question, page)}
                    aria-current={row.name === thread?.name ? "true" : undefined}
                  >
                    <b>{row.who}</b>
                    <span className="at">{row.at}</span>
                    <span className="car">{row.car}</span>
                    <span className="txt">{row.words}</span>
                    <span className="how">{row.standing}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {pages > 1 && (
            <nav className="pages" aria-label="Pages de contacts">
              {page > 1 && <Link to={contacts + leadQuery(question, page - 1)}>Précédente</Link>}
              <span aria-current="page">
                {page} sur {pages}
              </span>
              {page < pages && <Link to={contacts + leadQuery(question, page + 1)}>Suivante</Link>}
            </nav>
          )}
        </section>
        {thread !== undefined && (
          <LeadThread
            // Another conversation, or a further line of this one, has fields of its own.
            key={`${thread.name} ${thread.items.length}`}
            thread={thread}
            isPage={isOpened}
            vehicle={vehicle}
            page={loaderData}
            back={contacts + leadQuery(question, page)}
            answer={actionData}
            answerForm={answerForm}
            onAnswer={onAnswer}
            stateForm={stateForm}
            onState={onState}
          />
        )}
        {vehicle !== undefined && <LeadVehicle vehicle={vehicle} curef={sign.curef} />}
      </main>
    </ProFrame>
  );
}
