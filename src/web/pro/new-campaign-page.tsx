/** A new campaign on one page: where, which vehicles, when, for how much. */
import { useState } from "react";
import type { FormEvent } from "react";
import { Form, Link, useNavigation } from "react-router";
import { counted } from "../../domain/french.ts";
import type { CampaignKind } from "../../domain/promotion/campaign.ts";
import { CAMPAIGN_KINDS } from "../../domain/promotion/campaign.ts";
import { costOf } from "../../domain/promotion/campaign-terms.ts";
import type { DailyRates } from "../../domain/promotion/place-rate.ts";
import { PLACES } from "../../domain/promotion/paid-places.ts";
import { Field } from "../contact/field.tsx";
import { Icon } from "../design/icon.tsx";
import { inEuros } from "./campaign-views.ts";
import type { action, loader } from "./new-campaign-data.server.ts";
import { proAddress } from "./pro-address.ts";
import { ProFrame } from "./pro-frame.tsx";
import type { ProProps } from "./pro-page.ts";
import "./campaigns.css";

const WHERE: Readonly<Record<CampaignKind, string>> = {
  sponsored:
    "Une seule annonce, avant les autres, sur la première page de chaque recherche à laquelle votre véhicule répond.",
  promo: `Jusqu’à ${String(PLACES.promo.most)} annonces après les résultats, pour la marque cherchée, les plus proches d’abord.`,
};

interface Terms {
  readonly place: string;
  readonly from: string;
  readonly until: string;
}

/** What all days cost, as the form stands; without a script, as it came. */
function Cost({ place, from, until, daily }: Terms & { readonly daily: DailyRates }) {
  const kind = CAMPAIGN_KINDS.find((one) => one === place);
  const days = kind === undefined ? Number.NaN : costOf(daily[kind], from, until);
  if (!Number.isFinite(days) || days <= 0) return null;
  return <p className="cost">Toute la période coûte {inEuros(days)}.</p>;
}

export default function ProNewCampaignPage({
  loaderData: { sign, today, typed: asked, words, daily, rates, vehicles, left, online },
  actionData,
}: ProProps<typeof loader, typeof action>) {
  const isSending = useNavigation().state !== "idle";
  const typed = actionData?.typed ?? asked;
  const issueOf = (field: string) => actionData?.faults.find((fault) => fault.field === field)?.message;
  const [terms, setTerms] = useState<Terms>(typed);
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget);
    const said = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    };
    setTerms({ place: said("place"), from: said("du"), until: said("au") });
  };
  const chosen = new Set(typed.chosen);
  const placeIssue = issueOf("place") ?? issueOf("daily");
  const vehiclesIssue = issueOf("references");
  return (
    <ProFrame sign={sign} current="campagnes">
      <main className="wrap bands" id="contenu">
        <div className="headline">
          <div>
            <p>
              <Link to={proAddress(sign.curef, "campagnes")}>Campagnes</Link>
            </p>
            <h1>Ouvrir une campagne</h1>
          </div>
        </div>
        <Form className="opening campaign" method="post" noValidate onChange={follow}>
          {actionData !== undefined && (
            <div className="notice error" role="alert">
              <Icon name="alert" />
              <strong>Rien n’est encore ouvert</strong>
              <span>{counted(actionData.faults.length, "champ")} à revoir. Ce que vous avez écrit est resté.</span>
            </div>
          )}
          <fieldset aria-describedby={placeIssue === undefined ? undefined : "place-issue"}>
            <legend>Où</legend>
            {placeIssue !== undefined && (
              <p className="fault" id="place-issue">
                <Icon name="alert" small />
                {placeIssue}
              </p>
            )}
            {/* No other price is taken than the one that stands here. */}
            {CAMPAIGN_KINDS.map((kind) => (
              <input key={kind} type="hidden" name={`prix-${kind}`} value={daily[kind]} />
            ))}
            {CAMPAIGN_KINDS.map((kind) => (
              <label className="check place" key={kind}>
                <input type="radio" name="place" value={kind} defaultChecked={typed.place === kind} />
                <span>
                  <b>{PLACES[kind].label}</b>
                  <small>{WHERE[kind]}</small>
                  {rates[kind].next !== undefined && <small className="next">{rates[kind].next}</small>}
                </span>
                <span className="rate">{rates[kind].daily}</span>
              </label>
            ))}
          </fieldset>
          <fieldset className="which" aria-describedby={vehiclesIssue === undefined ? undefined : "vehicules-issue"}>
            <legend>Quels véhicules</legend>
            {online === 0 ? (
              <p className="soft">
                Rien n’est en ligne. <Link to={proAddress(sign.curef, "flux")}>Déposer mon fichier de stock</Link>
              </p>
            ) : (
              <>
                <div className="find">
                  <span className="input">
                    <Icon name="search" small />
                    <input
                      type="search"
                      name="vehicule"
                      defaultValue={words}
                      aria-label="Modèle ou référence"
                      placeholder="Modèle ou référence"
                    />
                  </span>
                  {/* What is written and chosen goes with the question, and comes back with its answer. */}
                  <button className="button" type="submit" formMethod="get">
                    Chercher
                  </button>
                </div>
                {vehiclesIssue !== undefined && (
                  <p className="fault" id="vehicules-issue">
                    <Icon name="alert" small />
                    {vehiclesIssue}
                  </p>
                )}
                <ul className="choosable">
                  {vehicles.map(({ reference, name, version, told, price }) => (
                    <li key={reference}>
                      <label className="check">
                        <input type="checkbox" name="choisi" value={reference} defaultChecked={chosen.has(reference)} />
                        <span>
                          <b>{name}</b> {version}
                          <small>{told}</small>
                        </span>
                        <span>{price}</span>
                      </label>
                    </li>
                  ))}
                </ul>
                {left > 0 && (
                  <p className="soft">
                    Et {counted(left, "autre véhicule", "autres véhicules")}&#8239;: cherchez-les par leur modèle. Ceux
                    que vous avez cochés restent.
                  </p>
                )}
              </>
            )}
            <label className="check aim">
              <input type="checkbox" name="cible" value="marque" defaultChecked={typed.isForMakes} />
              <span>Seulement pour qui a choisi la marque de l’un d’eux</span>
            </label>
          </fieldset>
          <fieldset>
            <legend>Quand et combien</legend>
            <Field id="du" label="Premier jour" issue={issueOf("from")}>
              {(aria) => <input type="date" name="du" min={today} defaultValue={typed.from} {...aria} />}
            </Field>
            <Field id="au" label="Dernier jour" issue={issueOf("until")}>
              {(aria) => <input type="date" name="au" min={today} defaultValue={typed.until} {...aria} />}
            </Field>
            <Field id="budget" label="Budget, en euros" note="facultatif" issue={issueOf("budget")}>
              {(aria) => (
                <input
                  name="budget"
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="toute la période"
                  defaultValue={typed.budget}
                  {...aria}
                />
              )}
            </Field>
            <div className="about">
              <Cost {...terms} daily={daily} />
              <p className="soft">
                Un budget plus petit arrête la campagne plus tôt, à la fin d’une journée. Payer plus ne montre pas plus
                souvent.
              </p>
            </div>
          </fieldset>
          <div className="acts">
            <button className="button primary large" type="submit" aria-disabled={isSending}>
              Ouvrir la campagne
            </button>
          </div>
        </Form>
      </main>
    </ProFrame>
  );
}
