/** Mails that nobody has taken: why, and what may still be done. */
import { Form, Link } from "react-router";
import { deskAddress } from "./operator-address.ts";
import { OperatorFrame } from "./operator-frame.tsx";
import type { OperatorProps } from "./operator-page.ts";
import type { loader } from "./mails-data.server.ts";

export default function MailsPage({
  loaderData: { sign, done, title, waiting, rows },
  answer,
}: OperatorProps<typeof loader>) {
  return (
    <OperatorFrame sign={sign} current="courriels" done={done} answer={answer}>
      <div className="oneline">
        <h1>{title}</h1>
        {waiting !== undefined && <p>{waiting}</p>}
      </div>
      {rows.length === 0 ? (
        <p className="nothing">Un courriel que sa messagerie refuse vient ici avec la réponse du serveur.</p>
      ) : (
        <div className="register-box">
          <table className="register desk-table">
            <caption className="hide">Courriels non remis, puis à réessayer</caption>
            <thead>
              <tr>
                <th scope="col">Destinataire</th>
                <th scope="col">Courriel</th>
                <th scope="col">Réponse du serveur</th>
                <th scope="col" className="n">
                  Essais
                </th>
                <th scope="col">État</th>
                <th scope="col">
                  <span className="hide">Faire</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, to, dealer, subject, kind, failure, attempts, state, at, isRefused, mayResend }) => (
                <tr key={key}>
                  <th scope="row" className="name">
                    {to}
                  </th>
                  <td>
                    {kind}
                    {subject !== undefined && <small>{subject}</small>}
                  </td>
                  <td>{failure}</td>
                  <td className="n" data-label="Essais">
                    {attempts}
                  </td>
                  <td>
                    <span className={isRefused ? "wrong" : undefined}>{state}</span>
                    <small>{at}</small>
                  </td>
                  <td className="acts">
                    <Form method="post" action={deskAddress("courriels")}>
                      <input type="hidden" name="courriel" value={key} />
                      {dealer !== undefined && (
                        <Link className="button" to={dealer.href} aria-label={`Corriger l’adresse de ${dealer.name}`}>
                          Corriger l’adresse
                        </Link>
                      )}
                      {mayResend && (
                        <button
                          className="button"
                          type="submit"
                          name="geste"
                          value="renvoyer"
                          aria-label={`Renvoyer à ${to}\u202f: ${kind}`}
                        >
                          Renvoyer
                        </button>
                      )}
                      <button
                        className="button"
                        type="submit"
                        name="geste"
                        value="abandonner"
                        aria-label={`Abandonner\u202f: ${kind}, ${to}`}
                      >
                        Abandonner
                      </button>
                    </Form>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.some(({ mayResend }) => !mayResend) && (
        <p className="soft">
          Un courriel sans «&#8239;Renvoyer&#8239;» ne peut plus l’être&#8239;: ses mots ne sont pas gardés, ou son
          auteur sait déjà qu’il n’arrivera pas.
        </p>
      )}
    </OperatorFrame>
  );
}
