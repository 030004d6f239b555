import { useRef } from "react";
import { Form } from "react-router";
import { Vehicle } from "../design/vehicle.tsx";
import { LaidInSection } from "../market-price/laid-in-section.tsx";
import { AgeAndDistance } from "./age-and-distance.tsx";
import { EquipmentAndRegion } from "./equipment-and-region.tsx";
import { EstimateDock } from "./estimate-dock.tsx";
import type { EstimateView } from "./estimate-view.ts";
import { SENTENCE } from "./estimate-query.ts";
import { InFewWords } from "./in-few-words.tsx";
import { useLiveForm } from "./live.ts";
import { Narrowing } from "./narrowing.tsx";
import { VALUE_HEADING, nextOf, useNextQuestion } from "./next-question.ts";
import { Refusal } from "./refusal.tsx";
import { WhichCar } from "./which-car.tsx";

/** Three questions on a road, what they give beside them, and the account of it below. */
export function Estimate({ view }: { readonly view: EstimateView }) {
  const { name, picture, valued, refusal, errors, fields, sentence } = view;
  // What is missing yet makes no sum wrong.
  const isWrong = Object.keys(errors).some((field) => field !== fields.missing);
  const form = useRef<HTMLFormElement>(null);
  const { leadTo, ...folding } = useNextQuestion(form);
  const next = nextOf(view);
  const live = useLiveForm(view, form, () => leadTo(next));
  const isRight = Object.keys(errors).length === 0;
  const asked = {
    view,
    // What is wrong is seen.
    folding: isRight ? folding : { ...folding, isFolded: () => false },
    next: view.wentOn && isRight ? next : undefined,
  };
  return (
    <main className="wrap estimate" id="contenu">
      <h1>Estimer ma voiture</h1>
      <p className="soft">
        Trois questions, sans plaque, sans e-mail. Plus la voiture est décrite, plus l’estimation lui ressemble.
      </p>
      <InFewWords sentence={sentence} />
      <div className="work">
        {/* Another description makes another form: its fields keep what they were first given. */}
        <Form key={sentence?.text} aria-label="Votre voiture" preventScrollReset {...live}>
          {sentence !== undefined && <input type="hidden" name={SENTENCE} value={sentence.text} />}
          <ol className="ask">
            <WhichCar {...asked} />
            <AgeAndDistance {...asked} />
            <EquipmentAndRegion {...asked} />
          </ol>
          <EstimateDock view={view} isWrong={isWrong} />
        </Form>
        <section className="value" aria-labelledby={VALUE_HEADING}>
          <h2
            id={VALUE_HEADING}
            className={name === "" ? undefined : "of"}
            tabIndex={-1}
            {...(asked.next === "value" && { autoFocus: true })}
          >
            {name === "" ? "L’estimation s’affiche ici" : `${name}, vendue par un particulier`}
          </h2>
          {picture !== undefined && (
            <div className="picture">
              <Vehicle picture={picture} eager />
            </div>
          )}
          {valued !== undefined && <Narrowing valued={valued} unknownWords={view.unknownWords} isWrong={isWrong} />}
          {refusal !== undefined && <Refusal refusal={refusal} />}
          {name === "" && (
            <p className="soft">
              Une marque et un modèle suffisent pour un premier intervalle. Il vient des prix demandés dans les annonces
              en ligne, et de rien d’autre.
            </p>
          )}
        </section>
      </div>
      {valued !== undefined && (
        <LaidInSection part={valued.account} id="compte" labelledBy="t-compte" className="part" />
      )}
    </main>
  );
}
