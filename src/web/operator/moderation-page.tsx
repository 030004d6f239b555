/** Adverts that rules held up, one after the other: the decision is made beside the evidence. */
import { Link } from "react-router";
import { CaseFile } from "./case-file.tsx";
import type { CaseView } from "./case-view.ts";
import { DecisionForm } from "./decision-form.tsx";
import { CORRECTION, FOR_ANOTHER, OF_CHANGE, SUSPENDS_TOO, WHOLE_ADVERT } from "./gestures.ts";
import { deskAddress } from "./operator-address.ts";
import { judgedKindOf } from "./judged-kinds.ts";
import { OperatorFrame } from "./operator-frame.tsx";
import type { OperatorProps } from "./operator-page.ts";
import { Queue } from "./queue.tsx";
import { ReasonsFields } from "./reasons-fields.tsx";
import { WrittenField } from "./written-field.tsx";
import type { loader } from "./moderation-data.server.ts";

function correctionHint({ change, notices }: CaseView): string {
  const meanwhile =
    change === undefined ? "L’annonce attend hors ligne." : "L’annonce quitte le site, version en ligne comprise.";
  const reported = notices.length === 0 ? "" : " Les signalements attendent la seconde lecture.";
  return `Pour une demande de correction\u202f: son vendeur lit ces mots tels quels, corrige et publie, puis vous relisez. ${meanwhile}${reported}`;
}

const CLOSED = {
  decided: "Ce dossier est décidé, et aucun recours n’attend.",
  closed: "Son vendeur a retiré l’annonce, ou l’a publiée à nouveau : ce dossier est clos sans décision.",
};

export default function ModerationPage({
  loaderData: { sign, done, title, longest, appeals, rows, more, next, opened },
  answer,
}: OperatorProps<typeof loader>) {
  // Nothing to choose from: the case has the room of the queue. Of appeals that are judged on their account’s page, the queue has all.
  const isAlone = opened !== undefined && rows.every(({ id }) => id === opened.id);
  return (
    <OperatorFrame sign={sign} current="moderation" done={done} answer={answer}>
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
                  kind={judgedKindOf(opened)}
                  answer={answer}
                  seen={opened.seen}
                  notices={opened.notices.map(({ id }) => id)}
                  {...(opened.appeal === undefined && !opened.isRemoval
                    ? {
                        alone: {
                          gesture: "corriger",
                          fields: (
                            <WrittenField
                              name={CORRECTION}
                              label="Ce qui est à corriger"
                              text={answer?.typed[CORRECTION] ?? ""}
                              issue={answer?.issues[CORRECTION]}
                              rows={5}
                              hint={correctionHint(opened)}
                            />
                          ),
                        },
                      }
                    : {})}
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
