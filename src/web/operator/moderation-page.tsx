/** Adverts that rules held up, one after the other: the decision is made beside the evidence. */
import { Link } from "react-router";
import { Photo } from "../design/photo.tsx";
import { PriceScale } from "../seller-form/price-scale.tsx";
import type { CasePhoto, CaseView } from "./case-view.ts";
import { DecisionForm } from "./decision-form.tsx";
import { FOR_ANOTHER } from "./gestures.ts";
import { deskAddress } from "./operator-address.ts";
import { JUDGED_KINDS } from "./judged-kinds.ts";
import { NoticeList } from "./notice-list.tsx";
import { OperatorFrame } from "./operator-frame.tsx";
import type { OperatorProps } from "./operator-page.ts";
import { Queue } from "./queue.tsx";
import { ReasonsFields } from "./reasons-fields.tsx";
import { WrittenField } from "./written-field.tsx";
import type { loader } from "./moderation-data.server.ts";

function Pictures({ photos }: { readonly photos: readonly CasePhoto[] }) {
  if (photos.length === 0) return <p className="soft">Aucune photographie.</p>;
  return (
    <div className="pics">
      {photos.map(({ photo, number, seen }) => (
        <div key={photo.stem} className={seen && "pair"}>
          <figure>
            <span className="picture">
              <Photo photo={photo} place="card" />
            </span>
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
      {view.scale !== undefined && <PriceScale scale={view.scale} asked="demandé" />}
      <h3>Le texte</h3>
      <p className="text">{view.text === "" ? "Aucun." : view.text}</p>
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
    </article>
  );
}

export default function ModerationPage({
  loaderData: { sign, done, title, longest, appeals, rows, more, opened },
  answer,
}: OperatorProps<typeof loader>) {
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
      </div>
      {rows.length === 0 && opened === undefined ? (
        <p className="nothing">
          Les annonces que les règles retiennent, et les recours de leurs vendeurs, viennent ici.
        </p>
      ) : (
        <div className="desk">
          <Queue label="Dossiers à juger" rows={rows} current={opened?.id} more={more} />
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
                  kind={JUDGED_KINDS[opened.appeal === undefined ? "advert" : "appeal"]}
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
                        hint="Si l’annonce paraît. Refusée, qui l’a signalée lit les motifs."
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
                </DecisionForm>
              )}
            </>
          )}
        </div>
      )}
    </OperatorFrame>
  );
}
