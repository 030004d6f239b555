import { useEffect, useId, useRef, useState } from "react";
import type { FormEvent } from "react";
import { Form, useNavigate } from "react-router";
import { whole } from "../../../domain/french.ts";
import { Icon } from "../../design/icon.tsx";
import { BudgetField } from "./budget-field.tsx";
import { FIELD, fieldsQuery, readFields } from "./finder-fields.ts";
import type { FinderPage } from "./finder-page.ts";
import type { FinderView } from "./finder-view.ts";
import { latestOnly, pause } from "../../browser/latest-only.ts";
import type { LiveTotal } from "./live-total.ts";
import { totalOf } from "./live-total.ts";
import { Options } from "./options.tsx";
import { MakeAndModel } from "./make-and-model.tsx";
import { PlaceField } from "./place-field.tsx";
import rememberSearch from "../../recent/remember-search.ts";
import { searchOfFields } from "../recent/search-of-fields.ts";
import { knownPlace, placeOf } from "./typed-place.ts";

interface FinderProps {
  readonly view: FinderView;
  readonly page: FinderPage;
}

interface Answer extends LiveTotal {
  /** The view that was asked about: a page that has moved on has its own total. */
  readonly of: FinderView;
}

/** Milliseconds without a key before a typed text is asked about. */
const TYPING = 180;

function buttonText(total: number | undefined): string {
  if (total === undefined) return "Voir les véhicules";
  if (total === 0) return "Aucun véhicule\u202f: élargir";
  return total === 1 ? "Voir le véhicule" : `Voir les ${whole(total)} véhicules`;
}

/** `Peugeot 208`: what the lists of makes and models show as chosen, without its total. */
function chosenNames(form: HTMLFormElement): string {
  return [...form.querySelectorAll<HTMLSelectElement>(`select[name="${FIELD.selection}"]`)]
    .filter(({ value }) => value !== "")
    .map(({ selectedOptions }) => (selectedOptions[0]?.text ?? "").replace(/ \([^(]*\)$/, ""))
    .join(" ");
}

/**
 * The way back, and a page that is loaded anew, find the form as it was left: at the address by which it is asked for with its fields
 * (`FIELD.step`).
 */
function keepInHistory(data: FormData, { path }: FinderPage): void {
  const query = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === "string" && value !== "") query.append(name, value);
  query.set(FIELD.step, "modele");
  history.replaceState(history.state, "", `${path}?${query}`);
}

/**
 * The fields of a search and the exact total that they promise. Without JavaScript they go to the page itself, which answers
 * with the results' address; with it the total follows every change and the results open at once.
 */
export function Finder({ view, page }: FinderProps) {
  const { order, range, monthly, radius } = view.form;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<Answer>();
  const [isAsking, setAsking] = useState(false);
  const lastKey = useRef(0);
  const ask = useRef(
    latestOnly<Answer>((told) => {
      setAnswer(told);
      setAsking(false);
    }),
  );
  const current = answer?.of === view ? answer : undefined;
  // A total without the place that was typed is not what was asked for.
  const served = view.placeIssue === undefined ? view.total : undefined;
  const total = current === undefined ? served : current.total;
  const issue = current === undefined ? view.placeIssue : current.issue;

  const count = (wait: number) => {
    if (form.current === null) return;
    const data = new FormData(form.current);
    const fields = readFields(data, page);
    keepInHistory(data, page);
    const answer = async (signal: AbortSignal): Promise<LiveTotal> => {
      await pause(wait, signal);
      const place = await placeOf(fields.place, signal);
      if (place.query === undefined) return place.issue === undefined ? {} : { issue: place.issue };
      return totalOf(fieldsQuery({ fields, page, place: place.query, order }), signal);
    };
    setAsking(true);
    // Without an answer there is no total: the one before is of other fields.
    ask.current((signal) =>
      answer(signal)
        .then((told) => ({ of: view, ...told }))
        .catch(() => ({ of: view })),
    );
  };

  // What was typed while the page still slept, or before it moved on to another kind of vehicle, is in the form already.
  useEffect(() => {
    if (form.current === null) return;
    const fields = readFields(new FormData(form.current), page);
    if (JSON.stringify(fields) === JSON.stringify(view.fields)) return;
    lastKey.current = Date.now();
    count(0);
    // eslint-disable-next-line react/exhaustive-deps -- only when the page brings another view
  }, [view]);

  const open = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(
      event.currentTarget,
      event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null,
    );
    const fields = readFields(data, page);
    const place = knownPlace(fields.place);
    if (place?.issue !== undefined) return event.preventDefault(); // told beside the field
    if (place?.query === undefined) return; // the page says what it may be
    event.preventDefault();
    const title = chosenNames(event.currentTarget) || view.verticalLabel;
    const query = fieldsQuery({ fields, page, place: place.query, order });
    const made = searchOfFields({ fields: { ...fields, place: place.label }, page, query, title });
    rememberSearch(made);
    keepInHistory(data, page);
    void navigate(made.search.url);
  };

  return (
    <Form
      className={`fields${range !== undefined ? " with-range" : ""}`}
      ref={form}
      action={page.path}
      role="search"
      aria-label="Rechercher un véhicule"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === FIELD.place) lastKey.current = Date.now();
        count(target instanceof HTMLInputElement && target.type !== "radio" ? TYPING : 0);
      }}
      onSubmit={open}
    >
      {page.vertical === undefined && <input type="hidden" name={FIELD.vertical} value={view.vertical} />}
      <MakeAndModel key={view.vertical} view={view} page={page} id={id} />
      {range !== undefined && (
        <div className="field">
          <label htmlFor={`${id}-autonomie`}>{range.label}</label>
          <span className="input large">
            <select id={`${id}-autonomie`} name={FIELD.autonomyMin} defaultValue={view.fields.autonomyMin}>
              <option value="">Peu importe</option>
              <Options options={range.options} />
            </select>
            <Icon name="down" small />
          </span>
        </div>
      )}
      <BudgetField page={page} fields={view.fields} monthly={monthly} id={id} />
      <PlaceField
        fields={view.fields}
        radius={radius}
        issue={issue}
        choices={current === undefined ? view.placeChoices : []}
        lastKey={lastKey}
        id={id}
      />
      <button
        className="button primary large"
        type="submit"
        aria-busy={isAsking}
        aria-disabled={current?.issue !== undefined}
      >
        {buttonText(total)}
      </button>
      <noscript>
        <button className="button" name={FIELD.step} value="modele" type="submit">
          Voir d’abord les modèles de la marque
        </button>
      </noscript>
      <p className="hide" role="status">
        {current?.total !== undefined && `${whole(current.total)} ${current.total < 2 ? "véhicule" : "véhicules"}`}
      </p>
    </Form>
  );
}
