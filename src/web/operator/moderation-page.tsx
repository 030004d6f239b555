/** Adverts that rules held up, one after the other: the decision is made beside the evidence. */
import { Link } from "react-router";
import { Photo } from "../design/photo.tsx";
import { PriceScale } from "../seller-form/price-scale.tsx";
import type { CasePhoto, CaseView } from "./case-view.ts";
import { DecisionForm } from "./decision-form.tsx";
import { FOR_ANOTHER, OF_CHANGE, SUSPENDS_TOO, WHOLE_ADVERT } from "./gestures.ts";
import { deskAddress } from "./operator-address.ts";
import { JUDGED_KINDS } from "./judged-kinds.ts";
import { NoticeList } from "./notice-list.tsx";
import { OperatorFrame } from "./operator-frame.tsx";
import type { OperatorProps } from "./operator-page.ts";
import { Queue } from "./queue.tsx";
import { ReasonsFields } from "./reasons-fields.tsx";
import { SellerRecord } from "./seller-record.tsx";
import { WrittenField } from "./written-field.tsx";
import type { loader } from "./moderation-data.server.ts";
import { DecidedBefore } from "./decided-before.tsx";

function Pictures({ photos }: { readonly photos: readonly CasePhoto[] }) {
  if (photos.length === 0) return <p className="soft">Aucune photographie.</p>;
  return (
    <div className="pics">
      {photos.map(({ photo, number, seen }) => (
        <div key={photo.stem} className={seen && "pair"}>
          <figure>
            <a className="picture" href={`${photo.stem}-1280.jpg`}>
              <Photo photo={photo} place="card" />
            </a>
            <figcaption>{seen === undefined ? `Photographie ${String(number)}` : "Dans cette annonce"}</figcaption>
          </figure>
          {seen !== undefined && (
            <figure>
              <span className="picture">
                <Photo photo={seen.photo} place="card" />
              </span>
              <figcaption>
                <b>Déjà vue</b> dans {seen.told}
              </figcaption>
            </figure>
          )}
        </div>
      ))}
    </div>
  );
}

const CLOSED = {
  decided: "Ce dossier est décidé, et aucun recours n’attend.",
  closed: "Son vendeur a retiré l’annonce, ou l’a publiée à nouveau : ce dossier est clos sans décision.",
};

function CaseFile({ view }: { readonly view: CaseView }) {
  return (
    <article className="file" id="dossier" aria-labelledby="dossier-nom">
      <div className="heading">
        <h2 id="dossier-nom">{view.name}</h2>
        <p>{view.facts}</p>
      </div>
      <Pictures photos={view.photos} />
      <p>
        <a href={view.preview}>La page comme un acheteur la verrait</a>
      </p>
      {view.change !== undefined && (
        <>
          <h3>Ce que la modification change</h3>
          {view.change.rows.length === 0 ? (
            <p className="text">Rien de ce que les acheteurs lisent.</p>
          ) : (
            <dl className="rules changed">
              {view.change.rows.map(({ label, before, after }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <ins>{after === "" ? "plus rien" : after}</ins>
                    <small>en ligne&#8239;: {before === "" ? "rien" : before}</small>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <p>
            <a href={view.change.href}>L’annonce en ligne</a>, qui reste telle quelle jusqu’à votre décision
          </p>
        </>
      )}
      {view.appeal !== undefined && (
        <>
          <h3>Le recours, {view.appeal.at}</h3>
          <p className="text">{view.appeal.words}</p>
        </>
      )}
      {view.past !== undefined && (
        <>
          <h3>{view.past.told}</h3>
          {view.past.reasons.map((reason) => (
            <p className="text" key={reason}>
              {reason}
            </p>
          ))}
        </>
      )}
      {view.notices.length > 0 && (
        <>
          <h3>{view.notices.length === 1 ? "Un visiteur la signale" : "Des visiteurs la signalent"}</h3>
          <NoticeList notices={view.notices} />
        </>
      )}
      {view.rules.length > 0 && (
        <>
          <h3>Pourquoi elle attend</h3>
          <dl className="rules">
            {view.rules.map(({ label, told, bound }) => (
              <div key={label + told}>
                <dt>{label}</dt>
                <dd>
                  {told}
                  <small>{bound}</small>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {view.scale !== undefined && <PriceScale scale={view.scale} asked="demandé" />}
      <DecidedBefore decisions={view.before} />
      <h3>Le texte</h3>
      <p className="text">
        {view.text.length === 0
          ? "Aucun."
          : view.text.map(({ text, isContact }, index) =>
              // The parts of one text, which changes with its case alone.
              // eslint-disable-next-line react/no-array-index-key
              isContact ? <mark key={index}>{text}</mark> : text,
            )}
      </p>
      {view.defects !== "" && (
        <>
          <h3>Les défauts dits</h3>
          <p className="text">{view.defects}</p>
        </>
      )}
      <h3>Le vendeur</h3>
      <p className="text">{view.seller}</p>
      {view.account !== undefined && (
        <p>
          {view.account.isSuspended && <>Ses annonces sont suspendues. </>}
          <Link to={view.account.href}>Son compte</Link>
        </p>
      )}
      <SellerRecord record={view.record} none="Aucune autre annonce n’a été publiée." />
    </article>
  );
}

export default function ModerationPage({
  loaderData: { sign, done, title, longest, appeals, rows, more, next, opened },
  answer,
}: OperatorProps<typeof loader>) {
  // Nothing to choose from: the case has the room of the queue. Of appeals that are judged on their account’s page, the queue has all.
  const isAlone = opened !== undefined && rows.every(({ id }) => id === opened.id);
  return (
    <OperatorFrame sign={sign} current="moderation" done={done} refusal={answer?.refusal}>
      <div className="oneline">
        <h1>{title}</h1>
        {longest !== undefined && (
          <p>
            le plus ancien attend depuis <b>{longest}</b>
          </p>
        )}
        {appeals !== undefined && <p>{appeals}</p>}
        {next !== undefined && (
          <p>
            <Link to={next}>Passer au dossier suivant</Link>, celui-ci reste
          </p>
        )}
      </div>
      {rows.length === 0 && opened === undefined ? (
        <p className="nothing">
          Les annonces que les règles retiennent, et les recours de leurs vendeurs, viennent ici.
        </p>
      ) : (
        <div className="desk" data-alone={isAlone || undefined}>
          {!isAlone && <Queue label="Dossiers à juger" rows={rows} current={opened?.id} more={more} />}
          {opened !== undefined && (
            <>
              <CaseFile view={opened} />
              {opened.isForAnother || !opened.isOpen ? (
                <div className="decide">
                  <h2>Décision</h2>
                  <p className="auto">
                    {opened.isOpen ? FOR_ANOTHER : CLOSED[opened.past === undefined ? "closed" : "decided"]}
                  </p>
                </div>
              ) : (
                <DecisionForm
                  key={opened.id}
                  action={deskAddress("moderation", opened.id)}
                  kind={
                    JUDGED_KINDS[
                      opened.isRemoval
                        ? "removal"
                        : opened.appeal !== undefined
                          ? "appeal"
                          : opened.change !== undefined
                            ? "change"
                            : "advert"
                    ]
                  }
                  answer={answer}
                  seen={opened.seen}
                  notices={opened.notices.map(({ id }) => id)}
                  always={
                    opened.notices.length > 0 && (
                      <WrittenField
                        name="reponse"
                        label={
                          opened.notices.length === 1
                            ? "Ce que vous répondez au signalement"
                            : "Ce que vous répondez aux signalements"
                        }
                        text={answer?.typed["reponse"] ?? ""}
                        issue={answer?.issues["reponse"]}
                        rows={3}
                        hint={
                          opened.change === undefined
                            ? "Si l’annonce paraît. Refusée, qui l’a signalée lit les motifs."
                            : "Si l’annonce paraît ou reste en ligne. Retirée, qui l’a signalée lit les motifs."
                        }
                      />
                    )
                  }
                >
                  <ReasonsFields
                    answer={answer}
                    draft={opened.draft}
                    readBy="Son vendeur lit ces mots tels quels."
                    hasGroundKind
                  />
                  {opened.change !== undefined && opened.appeal === undefined && (
                    <>
                      <input type="hidden" name={OF_CHANGE} value="oui" />
                      <label className="check">
                        <input
                          type="checkbox"
                          name={WHOLE_ADVERT}
                          value="oui"
                          defaultChecked={answer?.typed[WHOLE_ADVERT] !== undefined}
                        />
                        <span>Retirer aussi la version en ligne</span>
                      </label>
                    </>
                  )}
                  {opened.appeal === undefined && opened.account?.isSuspended === false && (
                    <label className="check">
                      <input
                        type="checkbox"
                        name={SUSPENDS_TOO}
                        value="oui"
                        defaultChecked={answer?.typed[SUSPENDS_TOO] !== undefined}
                      />
                      <span>Suspendre aussi toutes les annonces de ce vendeur, pour ces motifs</span>
                    </label>
                  )}
                </DecisionForm>
              )}
            </>
          )}
        </div>
      )}
    </OperatorFrame>
  );
}
