/** A file of stock before anything of it is online: how it is read, what it would change, its first adverts. */
import { Form, Link, useLocation } from "react-router";
import { useTold } from "../browser/use-told.ts";
import { Icon } from "../design/icon.tsx";
import "../design/check.css";
import "../design/field.css";
import "./feeds.css";
import { IssueRows } from "./issue-rows.tsx";
import { MAPPING_FORM } from "./mapping-choice.ts";
import { EnterPresses, MappingForm } from "./mapping-form.tsx";
import { PreviewCards } from "./preview-cards.tsx";
import { proAddress } from "./pro-address.ts";
import { ProFrame } from "./pro-frame.tsx";
import { SendFile } from "./send-file.tsx";
import type { ProProps } from "./pro-page.ts";
import type { action, loader } from "./trial-data.server.ts";

type Tried = Extract<NonNullable<ProProps<typeof loader, typeof action>["loaderData"]["tried"]>, { kind: "done" }>;

interface TrialProps {
  readonly tried: Tried;
  readonly message: string | undefined;
  /** The address of this page. */
  readonly file: string;
}

function Trial({ tried, message, file }: TrialProps) {
  const { refusal, asks, figures, fates, issues, prices, cards } = tried;
  return (
    <>
      <section aria-labelledby="essai">
        <div className="titled">
          <h2 id="essai">Essai sur tout le fichier</h2>
          <p>Rien n’est encore écrit.</p>
        </div>
        {message !== undefined && (
          <p className="notice error" role="alert">
            {message}
          </p>
        )}
        {refusal === undefined ? (
          <div className="dry">
            <div className="would">
              <ul>
                {figures.map(([figure, words]) => (
                  <li key={words}>
                    <b>{figure}</b>
                    {words}
                  </li>
                ))}
              </ul>
              {fates.length > 0 && (
                <>
                  <h3>Dans les annonces déjà en ligne</h3>
                  <ul className="fates">
                    {fates.map(({ told, isLoss }) => (
                      <li key={told} className={isLoss ? "loss" : undefined}>
                        {isLoss && <Icon name="alert" small />}
                        {told}
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </div>
            {/* It sends the mapping as well: what is chosen there is never left out. */}
            <div className="go">
              <EnterPresses />
              {asks !== undefined && (
                <>
                  <p className="asks">{asks.told}</p>
                  <label className="check">
                    <input type="checkbox" form={MAPPING_FORM} name="retirer" value="oui" required />
                    <span>{asks.confirmed}</span>
                  </label>
                </>
              )}
              <button className="button primary large" type="submit" form={MAPPING_FORM} name="acte" value="importer">
                Mettre en ligne
              </button>
              <p>Les fichiers qui viendront d’eux-mêmes seront lus ainsi.</p>
            </div>
          </div>
        ) : (
          <div className="notice error" role="alert">
            <Icon name="alert" />
            <strong>Ce fichier serait refusé</strong>
            <p>{refusal}</p>
          </div>
        )}
      </section>
      {prices.length > 0 && (
        <section aria-labelledby="prix">
          <div className="titled">
            <h2 id="prix">Prix à relire avant de mettre en ligne</h2>
            <p>Un chiffre de trop, ou de moins&#8239;? Tels quels, ils paraîtront ainsi, sans indicateur de prix.</p>
          </div>
          <IssueRows issues={prices} file={file} />
        </section>
      )}
      {cards.length > 0 && (
        <section aria-labelledby="apercu">
          <div className="titled">
            <h2 id="apercu">Vos premières annonces, comme elles paraîtront</h2>
            <p>L’analyse du prix vient dans les minutes qui suivent.</p>
          </div>
          <PreviewCards cards={cards} />
        </section>
      )}
      {issues.length > 0 && (
        <section aria-labelledby="lignes">
          <div className="titled">
            <h2 id="lignes">Lignes à revoir</h2>
            <p>Les premières&#8239;; les autres lignes ne sont pas touchées.</p>
          </div>
          <IssueRows issues={issues} file={file} />
        </section>
      )}
    </>
  );
}

export default function ProTrialPage({ loaderData, actionData }: ProProps<typeof loader, typeof action>) {
  const { sign, id, run, name, unreadable, mostBytes, mapping, readAgain, tried } = loaderData;
  const place = useLocation();
  // Once for each reading: the page asks again by itself while the file is tried.
  const told = useTold<HTMLDivElement>(readAgain && place);
  const isMending = mapping?.rows.some(({ editor }) => editor !== undefined) === true;
  return (
    <ProFrame sign={sign} current="flux">
      <main className="wrap bands" id="contenu">
        <div className="headline">
          <div>
            <h1>{name}</h1>
            <p>
              <Link to={proAddress(sign.curef, "flux")}>Flux</Link>
              {mapping !== undefined && <> · {mapping.shape}</>}
              {run !== undefined && <> · importé, passage {run}</>}
            </p>
          </div>
          <Form method="post" className="acts">
            <button className="button" type="submit" name="acte" value="jeter">
              {run === undefined ? "Abandonner ce fichier" : "Ne plus garder ce fichier"}
            </button>
          </Form>
        </div>
        {unreadable !== undefined && (
          <div className="notice error" role="alert">
            <Icon name="alert" />
            <strong>Ce fichier ne peut pas être lu</strong>
            <p>{unreadable}</p>
          </div>
        )}
        {mostBytes !== undefined && (
          <section aria-labelledby="autre-fichier">
            <div className="titled">
              <h2 id="autre-fichier">Déposer un autre fichier</h2>
              <p>CSV, JSON ou XML. Celui-ci s’efface de lui-même.</p>
            </div>
            <SendFile curef={sign.curef} mostBytes={mostBytes} isMain />
          </section>
        )}
        {mapping !== undefined && mapping.missing.length > 0 && (
          <div className="notice error" role="alert">
            <Icon name="alert" />
            <strong>À remplir&#8239;: {mapping.missing.join(", ")}</strong>
            <p>Choisissez la colonne ci-dessous, puis faites relire le fichier.</p>
          </div>
        )}
        {isMending && (
          <div className="notice" role="status">
            <Icon name="info" />
            <strong>Vous réglez la lecture</strong>
            <p>L’essai sur tout le fichier reprend quand vous refermez le champ. Rien n’est encore écrit.</p>
          </div>
        )}
        {readAgain !== undefined && (
          <div className="notice" role="status" tabIndex={-1} ref={told}>
            <Icon name="info" />
            <strong>{readAgain.head}</strong>
            <p>{readAgain.told}</p>
          </div>
        )}
        {tried?.kind === "running" && (
          <div className="notice" role="status">
            <Icon name="clock" />
            <strong>Lecture de tout le fichier</strong>
            <p>{tried.done} pour l’instant. Cette page se met à jour d’elle-même.</p>
          </div>
        )}
        {tried?.kind === "done" && (
          <Trial tried={tried} message={actionData?.message} file={`${proAddress(sign.curef, "flux")}/${id}`} />
        )}
        {mapping !== undefined && (
          <section aria-labelledby="correspondance">
            <div className="titled">
              <h2 id="correspondance">Correspondance</h2>
              <p>
                {mapping.newColumns === undefined
                  ? "Devinée d’après vos colonnes et leur contenu. Corrigez ce qui ne va pas."
                  : "Reprise de votre dernier fichier mis en ligne, avec les mots que vous lui avez appris."}
                {mapping.newColumns !== undefined && mapping.newColumns.length > 0 && (
                  <> Colonnes nouvelles, devinées&#8239;: {mapping.newColumns.join(", ")}.</>
                )}
                {mapping.unread.length > 0 && <> Colonnes non lues&#8239;: {mapping.unread.join(", ")}.</>}
                {mapping.remarks.length > 0 && (
                  <>
                    {" "}
                    Vos remarques restent à vous&#8239;: si les acheteurs doivent lire «&#8239;
                    {mapping.remarks.join(" », « ")}&#8239;», choisissez-la pour Description.
                  </>
                )}
              </p>
            </div>
            <MappingForm view={mapping} of={`${sign.curef} ${id}`} />
          </section>
        )}
      </main>
    </ProFrame>
  );
}
