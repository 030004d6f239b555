/** A dealer's stock files: what came of each, where they come from, and a form that sends one. */
import { Form, Link } from "react-router";
import { Field } from "../contact/field.tsx";
import { Icon } from "../design/icon.tsx";
import "../design/field.css";
import "../design/ledger.css";
import { IssueRows } from "./issue-rows.tsx";
import { proAddress } from "./pro-address.ts";
import { ProFrame } from "./pro-frame.tsx";
import { SendFile } from "./send-file.tsx";
import { useTold } from "../browser/use-told.ts";
import "./feeds.css";
import type { ProProps } from "./pro-page.ts";
import type { action, loader } from "./feeds-data.server.ts";

/** Lines are the old, the new, the sold and the refused. */
const COUNTS = [
  ["read", "Lignes"],
  ["added", "Nouvelles"],
  ["changed", "Modifiées"],
  ["unchanged", "Inchangées"],
  ["sold", "Vendues"],
  ["refused", "Refusées"],
  ["prices", "Prix changés"],
  ["withdrawn", "Retirées"],
] as const;

function Runs({
  runs,
  curef,
}: {
  readonly runs: ProProps<typeof loader, typeof action>["loaderData"]["runs"];
  readonly curef: string;
}) {
  return (
    <div className="register-box">
      <table className="register runs">
        <caption className="hide">Les derniers fichiers de stock</caption>
        <thead>
          <tr>
            <th scope="col">Reçu</th>
            {COUNTS.map(([key, label]) => (
              <th key={key} scope="col" className="n">
                {label}
              </th>
            ))}
            <th scope="col">État</th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ number, received, how, state, isWrong, isUnderWay, reason, counts, hasIssues, file }) => (
            <tr key={number}>
              <th scope="row" className="name">
                <span>{received}</span>
                <small>{reason ?? how}</small>
                {file !== undefined && !isUnderWay && (
                  <Link className="tall" to={file}>
                    Corriger la lecture<span className="hide"> du fichier reçu {received}</span>
                  </Link>
                )}
              </th>
              {COUNTS.map(([key, label]) => (
                <td key={key} className="n" data-label={label}>
                  {counts === undefined ? (
                    <span className="soft">–</span>
                  ) : key === "refused" && hasIssues ? (
                    <Link to={`${proAddress(curef, "flux")}?passage=${number}#lignes`}>{counts[key]}</Link>
                  ) : (
                    counts[key]
                  )}
                </td>
              ))}
              <td className="st">
                <span className={isWrong ? "state wrong" : "state quiet"}>
                  {isWrong && <Icon name="alert" small />}
                  {state}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export default function ProFeedsPage({ loaderData, actionData }: ProProps<typeof loader, typeof action>) {
  const {
    sign,
    canEdit,
    canGovern,
    most,
    mostBytes,
    online,
    underWay,
    problem,
    runs,
    opened,
    prices,
    lost,
    done,
    key,
    pushAddress,
    source,
  } = loaderData;
  const told = useTold<HTMLDivElement>(done);
  const { curef } = sign;
  const [latest] = runs;
  return (
    <ProFrame sign={sign} current="flux">
      <main className="wrap bands" id="contenu">
        <div className="headline">
          <div>
            <h1>Flux</h1>
            <p>
              {sign.name} · {online} en ligne
            </p>
          </div>
        </div>
        {done !== undefined && (
          <div className="notice" role="status" tabIndex={-1} ref={told}>
            <Icon name={done.isUnderWay ? "clock" : "check"} />
            <strong>{done.isUnderWay ? "Votre fichier est en cours d’import" : "Votre stock est en ligne"}</strong>
            <p>{done.isUnderWay ? "Cette page se met à jour d’elle-même." : done.told}</p>
            <p className="row">
              <Link className="button primary" to={proAddress(curef, "stock")}>
                Voir le stock
              </Link>
              <a className="button" href={done.showroom}>
                Voir la vitrine
              </a>
            </p>
          </div>
        )}
        {problem !== undefined && (
          <div className="notice error" role="alert">
            <Icon name="alert" />
            <strong>Ce fichier n’a pas été reçu</strong>
            <p>{problem}</p>
          </div>
        )}
        {latest?.isWrong === true && (
          <div className="notice error" role="alert">
            <Icon name="alert" />
            <strong>Rien n’a changé&#8239;: le dernier fichier n’a pas été appliqué</strong>
            <p>
              {latest.reason}
              {sign.suspended === undefined && " Vos annonces restent en ligne telles qu’avant."}
            </p>
          </div>
        )}
        {canEdit && (
          <section aria-labelledby="deposer">
            <div className="titled">
              <h2 id="deposer">Déposer un fichier</h2>
              <p>
                CSV, JSON ou XML, tel que votre logiciel l’écrit, jusqu’à {most}&#8239;Mo&#8239;; un classeur
                s’enregistre d’abord en CSV. Vous voyez ce qu’il changerait avant qu’une seule annonce ne change.
              </p>
            </div>
            <SendFile curef={curef} mostBytes={mostBytes} isMain={done === undefined} />
          </section>
        )}
        {underWay.length > 0 && (
          <section aria-labelledby="en-cours">
            <div className="titled">
              <h2 id="en-cours">Lectures commencées</h2>
              <p>Rien n’en est encore en ligne. Un fichier est gardé un jour, avec ce que vous en avez choisi.</p>
            </div>
            <ul className="ledger">
              {underWay.map(({ to, name, received }) => (
                <li key={to}>
                  <span>{name}</span>
                  <span className="soft">déposé {received}</span>
                  <Link className="button" to={to}>
                    Reprendre<span className="hide">&#8239;: {name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="passages">
          <div className="titled">
            <h2 id="passages">Passages</h2>
            {runs.length === 0 && <p>Aucun fichier n’est encore venu.</p>}
          </div>
          {runs.length > 0 && <Runs runs={runs} curef={curef} />}
          {lost !== undefined && (
            <p className="status">
              <b>
                <Icon name="alert" small />
                Photographies
              </b>
              <span>{lost.told}</span>
              <Link className="tall" to={lost.href}>
                Voir ces véhicules
              </Link>
            </p>
          )}
        </section>
        {opened !== undefined && opened.issues.length > 0 && (
          <section aria-labelledby="lignes">
            <div className="titled">
              <h2 id="lignes">Lignes à revoir</h2>
              <p>
                Fichier reçu {opened.received}&#8239;:{" "}
                {opened.file !== undefined
                  ? "corrigez sa lecture ici, ou les lignes dans votre logiciel."
                  : canEdit
                    ? "corrigez les lignes dans votre logiciel. Ce fichier n’est pas gardé ici\u202f: pour corriger sa lecture, déposez-le ci-dessus."
                    : "corrigez-les dans votre logiciel, le prochain envoi les reprendra."}
              </p>
            </div>
            <IssueRows issues={opened.issues} file={opened.file} />
          </section>
        )}
        {prices.length > 0 && (
          <section aria-labelledby="prix">
            <div className="titled">
              <h2 id="prix">Prix à relire</h2>
              <p>
                Un chiffre de trop, ou de moins&#8239;? Ils sont en ligne ainsi. Un prix changé à la main tient tant que
                votre fichier dit le même.
              </p>
            </div>
            <IssueRows issues={prices} file={undefined} />
          </section>
        )}
        {canGovern && (
          <section aria-labelledby="seuls">
            <div className="titled">
              <h2 id="seuls">Les fichiers qui viennent d’eux-mêmes</h2>
              <p>Ils sont lus comme le dernier fichier que vous avez importé ici.</p>
            </div>
            <div className="comings">
              <div>
                <h3>Votre logiciel les envoie</h3>
                <p className="soft">{key ?? "Aucune clé n’est encore créée."}</p>
                {actionData?.key !== undefined && (
                  <div className="notice" role="status">
                    <Icon name="info" />
                    <strong>Copiez cette clé maintenant&#8239;: elle n’est montrée que cette fois</strong>
                    <code className="secret">{actionData.key}</code>
                  </div>
                )}
                <p className="soft">
                  Adresse d’envoi&#8239;: <code>{pushAddress}</code>
                </p>
                <Form method="post">
                  <button className="button" type="submit" name="acte" value="cle">
                    {key === undefined ? "Créer une clé" : "Remplacer la clé"}
                  </button>
                </Form>
              </div>
              <div>
                <h3>Nous les relevons</h3>
                {source === undefined ? (
                  <Form method="post" noValidate className="pull">
                    <Field id="adresse" label="Adresse du fichier" issue={actionData?.issue}>
                      {(aria) => (
                        <input
                          name="adresse"
                          type="url"
                          inputMode="url"
                          autoComplete="off"
                          placeholder="https://"
                          defaultValue={actionData?.address}
                          {...aria}
                        />
                      )}
                    </Field>
                    <button className="button" type="submit" name="acte" value="relever">
                      Relever deux fois par jour
                    </button>
                  </Form>
                ) : (
                  <>
                    <p>
                      <code>{source.address}</code>
                    </p>
                    <p className="soft">
                      {source.problem ?? (source.isNew ? "Pas encore relevé." : "Relevé deux fois par jour.")}
                    </p>
                    <Form method="post">
                      <button className="button" type="submit" name="acte" value="ne-plus-relever">
                        Ne plus relever
                      </button>
                    </Form>
                  </>
                )}
              </div>
            </div>
          </section>
        )}
      </main>
    </ProFrame>
  );
}
