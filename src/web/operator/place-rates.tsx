/** What places cost: today, from which day on another price, and before. */
import { Form } from "react-router";
import { CAMPAIGN_KINDS } from "../../domain/promotion/campaign.ts";
import { PLACES } from "../../domain/promotion/paid-places.ts";
import { Field } from "../contact/field.tsx";
import { Icon } from "../design/icon.tsx";
import type { RateRow } from "./rate-rows.ts";
import { deskAddress } from "./operator-address.ts";
import type { OperatorAnswer } from "./operator-page.ts";
import { RowGesture } from "./row-gesture.tsx";

function RateTable({ caption, rows }: { readonly caption: string; readonly rows: readonly RateRow[] }) {
  return (
    <div className="register-box">
      <table className="register desk-table">
        <caption className="hide">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col" className="n">
              Par jour
            </th>
            <th scope="col">Vaut</th>
            <th scope="col">Fixé</th>
            <th scope="col">
              <span className="hide">Faire</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, from, label, daily, holds, setOn, isToCome }) => (
            <tr key={`${place} ${from}`}>
              <th scope="row" className="name">
                {label}
              </th>
              <td className="n" data-label="Par jour">
                {daily}
              </td>
              <td data-label="Vaut">{holds}</td>
              <td data-label="Fixé">{setOn}</td>
              <td className="acts">
                {isToCome && (
                  <RowGesture
                    action={deskAddress("campagnes")}
                    gesture="sans-tarif"
                    fields={{ place, des: from }}
                    label="Retirer"
                    told={`Retirer le prix ${daily}, ${label}, ${holds}`}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PlaceRatesProps {
  readonly rates: readonly RateRow[];
  readonly former: readonly RateRow[];
  /** The first day from which a price can be set. */
  readonly tomorrow: string;
  readonly answer: OperatorAnswer | undefined;
}

export function PlaceRates({ rates, former, tomorrow, answer }: PlaceRatesProps) {
  const { typed = {}, issues = {} } = answer ?? {};
  return (
    <section aria-labelledby="prix">
      <div className="titled">
        <h2 id="prix">Prix des places</h2>
      </div>
      <RateTable caption="Prix des places, celui d’aujourd’hui puis ceux à venir" rows={rates} />
      {/* Begins anew once a price is set. */}
      <Form
        key={`${String(rates.length)} ${String(former.length)}`}
        method="post"
        action={deskAddress("campagnes")}
        noValidate
        className="deed rate-form"
      >
        <Field id="place" label="Place" issue={issues["place"]}>
          {(aria) => (
            <>
              <select name="place" defaultValue={typed["place"] ?? CAMPAIGN_KINDS[0]} {...aria}>
                {CAMPAIGN_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {PLACES[kind].label}
                  </option>
                ))}
              </select>
              <Icon name="down" small />
            </>
          )}
        </Field>
        <Field id="tarif-jour" label="Par jour, en euros" issue={issues["tarif"]}>
          {(aria) => (
            <input
              name="tarif"
              inputMode="decimal"
              autoComplete="off"
              placeholder="4,50"
              defaultValue={typed["tarif"]}
              {...aria}
            />
          )}
        </Field>
        <Field id="des" label="À partir du" issue={issues["des"]}>
          {(aria) => <input type="date" name="des" min={tomorrow} defaultValue={typed["des"] ?? tomorrow} {...aria} />}
        </Field>
        <button className="button" type="submit" name="geste" value="tarif">
          Fixer ce prix
        </button>
      </Form>
      <p className="soft">
        Au plus tôt demain. Une campagne garde le prix du jour où elle a été ouverte&#8239;; le formulaire des
        professionnels et la page «&#8239;Comment les annonces sont classées&#8239;» disent celui du jour.
      </p>
      {former.length > 0 && (
        <details className="former-rates">
          <summary>Prix d’avant</summary>
          <RateTable caption="Prix d’avant, le dernier d’abord" rows={former} />
        </details>
      )}
    </section>
  );
}
