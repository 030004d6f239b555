/** What a case is judged by, in one column: pictures, what would change, what was asked and said, rules, words, the seller. */
import { Link } from "react-router";
import type { AdvertChange } from "../../domain/deposit/advert-changes.ts";
import { Icon } from "../design/icon.tsx";
import { Photo } from "../design/photo.tsx";
import { PriceScale } from "../seller-form/price-scale.tsx";
import type { CasePhoto, CaseView } from "./case-view.ts";
import { DecidedBefore } from "./decided-before.tsx";
import { NoticeList } from "./notice-list.tsx";
import { SellerRecord } from "./seller-record.tsx";

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

function Changes({ rows, was }: { readonly rows: readonly AdvertChange[]; readonly was: string }) {
  return (
    <dl className="rules changed">
      {rows.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <ins>{after === "" ? "plus rien" : after}</ins>
            <small>
              {was}&#8239;: {before === "" ? "rien" : before}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function CaseFile({ view }: { readonly view: CaseView }) {
  return (
    <article className="file" id="dossier" aria-labelledby="dossier-nom">
      <div className="heading">
        <h2 id="dossier-nom">{view.name}</h2>
        <p>{view.facts}</p>
      </div>
      {view.behind !== undefined && (
        <div className="notice">
          <Icon name="info" />
          <strong>Son vendeur l’a changée depuis</strong>
          <span>{view.behind}</span>
        </div>
      )}
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
            <Changes rows={view.change.rows} was="en ligne" />
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
      {view.corrected !== undefined && (
        <>
          <h3>Ce qui était à corriger, {view.corrected.at}</h3>
          <p className="text">{view.corrected.words}</p>
          <h3>Ce qui a changé depuis</h3>
          {view.corrected.rows.length === 0 ? (
            <p className="text">Rien de ce que les acheteurs lisent.</p>
          ) : (
            <Changes rows={view.corrected.rows} was="avant" />
          )}
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
