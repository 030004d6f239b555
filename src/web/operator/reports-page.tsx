/** What visitors reported: each is decided with its reasons, once, and told to whom it concerns. */
import { Form, Link } from "react-router";
import { Photo } from "../design/photo.tsx";
import { PriceScale } from "../seller-form/price-scale.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { deskAddress } from "./operator-address.ts";
import { JUDGED_KINDS } from "./judged-kinds.ts";
import { NoticeList } from "./notice-list.tsx";
import { OperatorFrame } from "./operator-frame.tsx";
import type { OperatorAnswer, OperatorProps } from "./operator-page.ts";
import { Queue } from "./queue.tsx";
import { ReasonsFields } from "./reasons-fields.tsx";
import type { ReportView, loader } from "./reports-data.server.ts";
import { SellerRecord } from "./seller-record.tsx";
import { WrittenField } from "./written-field.tsx";
import { DecidedBefore } from "./decided-before.tsx";

function ReportFile({ view }: { readonly view: ReportView }) {
  return (
    <article className="file" id="dossier" aria-labelledby="dossier-nom">
      <div className="heading">
        <h2 id="dossier-nom">{view.name}</h2>
        <p>{view.facts}</p>
      </div>
      {view.photos.length === 0 ? (
        <p className="soft">Aucune photographie.</p>
      ) : (
        <div className="pics">
          {view.photos.map((photo) => (
            <a className="picture" key={photo.stem} href={`${photo.stem}-1280.jpg`}>
              <Photo photo={photo} place="card" />
            </a>
          ))}
        </div>
      )}
      {view.morePhotos > 0 && <p className="soft">et {view.morePhotos} de plus sur la page de l’annonce</p>}
      {view.scale !== undefined && <PriceScale scale={view.scale} asked="demandé" />}
      <h3>Signalement {view.id}</h3>
      <dl className="rules">
        {view.rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {view.others.length > 0 && (
        <>
          <h3>
            {view.others.length === 1
              ? "Un autre signalement de la même annonce"
              : "D’autres signalements de la même annonce"}
          </h3>
          <NoticeList notices={view.others} />
        </>
      )}
      <DecidedBefore decisions={view.before} />
      {view.history.length > 0 && (
        <>
          <h3>L’histoire de l’annonce</h3>
          <dl className="rules">
            {view.history.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <h3>Le texte de l’annonce</h3>
      <p className="text">{view.text === "" ? "Aucun." : view.text}</p>
      <p className="ways">
        {view.address !== undefined && <a href={view.address}>L’annonce comme un acheteur la voit</a>}
        {view.dealer !== undefined && <Link to={view.dealer}>Son vendeur</Link>}
      </p>
      {view.seller !== undefined && (
        <>
          <h3>Les autres annonces de ce particulier</h3>
          <SellerRecord record={view.seller.record} none="Aucune autre annonce n’a été publiée." />
          {view.seller.account !== undefined && (
            <p className="ways">
              <Link to={view.seller.account}>Son compte, d’où ses annonces se suspendent</Link>
            </p>
          )}
        </>
      )}
    </article>
  );
}

function Decided({ view, answer }: { readonly view: ReportView; readonly answer: OperatorAnswer | undefined }) {
  const { decision, restoration } = view;
  if (decision === undefined) return undefined;
  return (
    <div className="decide">
      <h2>{decision.told}</h2>
      {decision.reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {decision.ofCase !== undefined && (
        <p>
          <Link to={decision.ofCase}>Décidé avec le dossier de l’annonce</Link>
        </p>
      )}
      {restoration !== undefined && (
        <>
          <h3>{restoration.told}</h3>
          <p>{restoration.reason}</p>
        </>
      )}
      {decision.mayTakeBack && (
        <Form method="post" action={deskAddress("signalements", view.id)} noValidate className="below">
          <WrittenField
            name="raison"
            label="Pourquoi annuler le retrait"
            text={answer?.typed["raison"] ?? ""}
            issue={answer?.issues["raison"]}
            hint="Le vendeur et qui a signalé lisent ces mots."
          />
          <button className="button" type="submit" name="geste" value="retablir">
            Annuler le retrait
          </button>
        </Form>
      )}
    </div>
  );
}

export default function ReportsPage({
  loaderData: { sign, done, title, late, rows, more, opened, decided },
  answer,
}: OperatorProps<typeof loader>) {
  return (
    <OperatorFrame sign={sign} current="signalements" done={done} answer={answer}>
      <div className="oneline">
        <h1>{title}</h1>
        {late !== undefined && (
          <p>
            <b>{late}</b>
          </p>
        )}
      </div>
      {rows.length === 0 && opened === undefined ? (
        <p className="nothing">Ce que des visiteurs signalent d’une annonce vient ici, le premier à décider d’abord.</p>
      ) : (
        <div className="desk">
          <Queue label="Signalements à décider" rows={rows} current={opened?.id} more={more} />
          {opened !== undefined && (
            <>
              <ReportFile view={opened} />
              {opened.inCase !== undefined ? (
                <div className="decide">
                  <h2>Décision</h2>
                  <p>
                    Cette annonce attend aussi en modération. Elle s’y décide une fois, et qui l’a signalée en est
                    averti.
                  </p>
                  <p>
                    <Link className="button" to={opened.inCase}>
                      Ouvrir le dossier
                    </Link>
                  </p>
                </div>
              ) : opened.decision === undefined ? (
                <DecisionForm
                  key={opened.id}
                  action={deskAddress("signalements", opened.id)}
                  kind={JUDGED_KINDS.notice}
                  answer={answer}
                  notices={opened.others.map(({ id }) => id)}
                >
                  <ReasonsFields
                    answer={answer}
                    readBy="Qui a signalé et le vendeur lisent ces mots."
                    groundHint="La loi ou la condition, et pourquoi. Facultatif si l’annonce reste."
                  />
                </DecisionForm>
              ) : (
                <Decided view={opened} answer={answer} />
              )}
            </>
          )}
        </div>
      )}
      {decided.length > 0 && (
        <section aria-labelledby="decides">
          <div className="titled">
            <h2 id="decides">Décidés</h2>
          </div>
          <div className="register-box">
            <table className="register desk-table">
              <caption className="hide">Signalements décidés, les derniers d’abord</caption>
              <thead>
                <tr>
                  <th scope="col">Annonce</th>
                  <th scope="col">Décision</th>
                  <th scope="col">Prise</th>
                  <th scope="col">Signalement</th>
                </tr>
              </thead>
              <tbody>
                {decided.map(({ id, href, what, outcome, at }) => (
                  <tr key={id}>
                    <th scope="row" className="name">
                      <Link to={href}>{what}</Link>
                    </th>
                    <td>{outcome}</td>
                    <td>{at}</td>
                    <td>{id}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
    </OperatorFrame>
  );
}
