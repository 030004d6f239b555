import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useHydrated } from "../browser/use-hydrated.ts";
import { Icon } from "../design/icon.tsx";
import { ALL_FOUND, MEANT, TOLD_MARK } from "./before-field.tsx";
import type { StockAnswer } from "./stock-gestures.ts";
import type { StockRowView } from "./stock-view.ts";
import { workWords } from "./stock-words.ts";
import { QUESTION, SELECTION } from "./use-stock-keys.ts";
import type { Asked, ElsewherePrice } from "./use-stock-work.ts";
import { useStillSaid, useStockWork } from "./use-stock-work.ts";

interface SelectionBarProps {
  /** As it was asked; the form may say something else by now. */
  readonly answer: Asked | undefined;
  /** With the amount that prices were to be lowered by, or with what is chosen. */
  readonly wrong: Extract<StockAnswer, { readonly kind: "wrong" }> | undefined;
  /** What filters find beyond this page. */
  readonly allFound: { readonly label: string; readonly count: number } | undefined;
  readonly maySponsor: boolean;
  readonly curef: string;
  readonly rows: readonly StockRowView[];
  /** Where the row of a vehicle is found. */
  readonly findAt: (price: ElsewherePrice) => string;
}

interface ElsewhereProps extends Pick<SelectionBarProps, "findAt"> {
  readonly work: Pick<ReturnType<typeof useStockWork>, "elsewhere" | "forgetElsewhere">;
}

const WRONG_AMOUNT = "combien-dit";
/** Names of vehicles that are told; the others are counted. */
const MOST_NAMED = 3;

function Elsewhere({ work: { elsewhere, forgetElsewhere }, findAt }: ElsewhereProps) {
  if (elsewhere.length === 0) return null;
  const more = elsewhere.length - MOST_NAMED;
  return (
    <>
      <span>
        {elsewhere.length === 1
          ? "Un prix écrit attend ailleurs dans le stock\u202f:"
          : `${String(elsewhere.length)} prix écrits attendent ailleurs dans le stock\u202f:`}
      </span>
      {elsewhere.slice(0, MOST_NAMED).map((price) => (
        <Link key={price.reference} to={findAt(price)}>
          {price.name}
        </Link>
      ))}
      {more > 0 && <span>{`et ${String(more)} ${more === 1 ? "autre" : "autres"}`}</span>}
      <button type="button" onClick={forgetElsewhere}>
        {elsewhere.length === 1 ? "L’oublier" : "Les oublier"}
      </button>
    </>
  );
}

/**
 * At the foot of the window, so that choosing never moves the table, and there only while something is chosen or typed; without a script
 * always. The table never moves with it. What a change would do is told before it is done.
 */
export default function SelectionBar({
  answer: asked,
  wrong,
  allFound,
  maySponsor,
  curef,
  rows,
  findAt,
}: SelectionBarProps) {
  const work = useStockWork(curef, rows);
  const answer = useStillSaid(asked) ? asked : undefined;
  const { step, ticked } = asked ?? wrong ?? {};
  const isAmountWrong = wrong?.amount !== undefined;
  const { chosen, typed, elsewhere } = work;
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const isToConfirm = answer !== undefined && !answer.isEmpty;
  const isOn = answer !== undefined || wrong !== undefined || chosen + typed + elsewhere.length > 0;
  const isIdle = isHydrated && chosen === 0;
  const question = useRef<HTMLDivElement>(null);
  // Prices are sent from their rows, and on a phone this bar is far below them.
  useEffect(() => {
    if (answer?.gesture === "prix") question.current?.focus();
  }, [answer]);
  const amount = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wrong?.amount !== undefined) amount.current?.focus();
  }, [wrong]);
  return (
    <div
      className="selection"
      id={SELECTION}
      role="group"
      aria-label="Actions"
      data-on={isOn || undefined}
      data-open={isOpen || answer !== undefined || wrong !== undefined || undefined}
    >
      <p className="counts" role="status">
        {chosen + typed > 0 && <b>{workWords(work)}</b>}
        {typed > 0 && <span>{typed === 1 ? "Gardé" : "Gardés"} dans cet onglet jusque-là.</span>}
        <Elsewhere work={work} findAt={findAt} />
      </p>
      {allFound !== undefined && (
        <label className="check all-found" hidden={isIdle}>
          <input
            type="checkbox"
            name={ALL_FOUND}
            value={allFound.count}
            autoComplete="off"
            defaultChecked={ticked !== undefined}
          />
          {allFound.label}
        </label>
      )}
      {/* What waits to be confirmed is the one thing to press. */}
      <button className={isToConfirm ? "button" : "button primary"} type="submit" disabled={isHydrated && typed === 0}>
        Enregistrer les prix
      </button>
      <button
        className="button unfold"
        type="button"
        disabled={chosen === 0}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {isOpen ? "Moins d’actions" : "Actions"}
      </button>
      <fieldset className="bulk" disabled={isIdle}>
        <legend className="hide">Baisser les prix</legend>
        <label>
          Baisser les choisis de{" "}
          <span className="input">
            <input
              name="de"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={step?.by ?? wrong?.amount ?? ""}
              aria-label="De combien"
              aria-invalid={isAmountWrong}
              aria-describedby={isAmountWrong ? WRONG_AMOUNT : undefined}
              ref={amount}
            />
          </span>
        </label>
        <span className="input">
          <select name="unite" aria-label="Unité" defaultValue={step?.unit === "percent" ? "pourcent" : "euros"}>
            <option value="euros">€</option>
            <option value="pourcent">%</option>
          </select>
          <Icon name="down" small />
        </span>
        <span className="input">
          <select
            name="plancher"
            aria-label="Sans descendre sous"
            defaultValue={step?.stopsAtMarket === false ? "aucun" : "borne"}
          >
            <option value="borne">pas sous la borne basse</option>
            <option value="aucun">sans plancher</option>
          </select>
          <Icon name="down" small />
        </span>
        <button className="button" type="submit" name="geste" value="baisser">
          Voir l’effet
        </button>
        {wrong !== undefined && (
          // What is wrong with what is chosen is announced at the head of the page.
          <p className="wrong" id={WRONG_AMOUNT} role={isAmountWrong ? "alert" : undefined}>
            {wrong.words}
          </p>
        )}
      </fieldset>
      <fieldset className="bulk" disabled={isIdle}>
        <legend className="hide">Réserver ou retirer</legend>
        <button className="button" type="submit" name="geste" value="reserver">
          Réserver
        </button>
        <button className="button" type="submit" name="geste" value="liberer">
          Lever la réservation
        </button>
        {maySponsor && (
          <button className="button" type="submit" name="geste" value="sponsoriser">
            Sponsoriser
          </button>
        )}
        <button className="button" type="submit" name="geste" value="retirer">
          Retirer les choisis
        </button>
        <button className="iconbutton leave" type="button" aria-label="Ne plus rien choisir" onClick={work.leaveChosen}>
          <Icon name="close" small />
        </button>
      </fieldset>
      {answer !== undefined && (
        <div className="effect" id={QUESTION} role="status" tabIndex={-1} ref={question}>
          <p>{answer.effect}</p>
          {answer.lines.length > 0 && (
            <ul>
              {answer.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {answer.mark !== undefined && <input type="hidden" name={TOLD_MARK} value={answer.mark} />}
          {Object.entries(answer.prices ?? {}).map(([reference, price]) => (
            <input key={reference} type="hidden" name={`${MEANT}-${reference}`} value={price} />
          ))}
          {isToConfirm && (
            <button
              className="button primary"
              type="submit"
              name="geste"
              value={`${answer.gesture}-oui${answer.only === undefined ? "" : `:${answer.only}`}`}
            >
              Confirmer
            </button>
          )}
        </div>
      )}
    </div>
  );
}
