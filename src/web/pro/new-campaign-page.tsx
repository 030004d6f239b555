/** A new campaign on one page: where, which vehicles, when, for how much; and then what it comes to, before it owes anything. */
import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { counted } from "../../domain/french.ts";
import type { CampaignKind } from "../../domain/promotion/campaign.ts";
import { CAMPAIGN_KINDS } from "../../domain/promotion/campaign.ts";
import { costOf } from "../../domain/promotion/campaign-terms.ts";
import { inEuros } from "../../domain/promotion/cost-told.ts";
import type { DailyRates } from "../../domain/promotion/place-rate.ts";
import { VAT_PERCENT } from "../../domain/promotion/campaign-bill.ts";
import { PLACES } from "../../domain/promotion/paid-places.ts";
import { OPENED_AT, useFirstIssue } from "../browser/use-first-issue.ts";
import { Field } from "../contact/field.tsx";
import { Icon } from "../design/icon.tsx";
import type { CampaignRecap, action, loader } from "./new-campaign-data.server.ts";
import { proAddress } from "./pro-address.ts";
import { ProFrame } from "./pro-frame.tsx";
import type { ProProps } from "./pro-page.ts";
import { forgetChoices, useKeptChoices } from "./use-kept-choices.ts";
import "./campaigns.css";
import { textIn } from "../form-text.ts";

type Props = ProProps<typeof loader, typeof action>;

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
  return <p className="cost">Toute la période coûte {inEuros(days)} HT.</p>;
}

/** What is wrong with a group of choices. */
function Fault({ id, told }: { readonly id: string; readonly told: string }) {
  return (
    <p className="fault" id={id} {...OPENED_AT}>
      <Icon name="alert" small />
      {told}
    </p>
  );
}

/** No other price is taken than the one that stands here. */
function Shown({ daily }: { readonly daily: DailyRates }) {
  return CAMPAIGN_KINDS.map((kind) => <input key={kind} type="hidden" name={`prix-${kind}`} value={daily[kind]} />);
}

interface RecapProps extends Pick<Props["loaderData"], "sign" | "typed" | "daily"> {
  readonly recap: CampaignRecap;
  readonly isSending: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

function Recap({ sign, typed, daily, recap, isSending, onSubmit }: RecapProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It comes in the place of a form whose end its reader has just pressed.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return (
    <ProFrame sign={sign} current="campagnes">
      <main className="wrap bands" id="contenu">
        <div className="headline">
          <div>
            <p>
              <Link to={proAddress(sign.curef, "campagnes")}>Campagnes</Link>
            </p>
            <h1 ref={heading} tabIndex={-1}>
              Relire avant de lancer
            </h1>
            <p>Rien n’est dû tant que vous n’avez pas lancé la campagne.</p>
          </div>
        </div>
        <section className="recap" aria-label="Ce que vous lancez">
          <dl className="ledger">
            <div>
              <dt>Place</dt>
              <dd>{recap.place}</dd>
            </div>
            <div>
              <dt>Dates</dt>
              <dd>
                {recap.dates}
                {recap.endsOn !== undefined && <small>le budget est épuisé le {recap.endsOn} au soir</small>}
              </dd>
            </div>
            {recap.makes !== undefined && (
              <div>
                <dt>Pour qui cherche</dt>
                <dd>{recap.makes}</dd>
              </div>
            )}
            <div>
              <dt>{counted(recap.vehicles.length, "véhicule")}</dt>
              <dd>
                <ul>
                  {recap.vehicles.map(({ reference, name, price }) => (
                    <li key={reference}>
                      {name}, {price}
                    </li>
                  ))}
                </ul>
                {recap.reserved > 0 && (
                  <small className="kept">
                    Dont {counted(recap.reserved, "réservé")}&#8239;: vous paieriez pour un véhicule que les acheteurs
                    voient déjà gardé pour quelqu’un.
                  </small>
                )}
              </dd>
            </div>
          </dl>
          <dl className="ledger sums">
            <div>
              <dt>
                {recap.days} à {recap.daily}
              </dt>
              <dd>{recap.net}</dd>
            </div>
            <div>
              <dt>TVA {VAT_PERCENT}&#8239;%</dt>
              <dd>{recap.vat}</dd>
            </div>
            <div className="total">
              <dt>Au plus</dt>
              <dd>{recap.gross}</dd>
            </div>
          </dl>
          <h2>Ce qui est facturé, et quand</h2>
          <dl className="ledger sums">
            {recap.bills.map(({ on, told }) => (
              <div key={on}>
                <dt>Le {on}</dt>
                <dd>{told}</dd>
              </div>
            ))}
          </dl>
          <p className="soft house-rule">
            {recap.more > 0 && `Puis ${counted(recap.more, "autre facture", "autres factures")}, une par mois. `}
            Une journée commencée est due jusqu’au soir. Mise en pause ou terminée, la campagne ne doit rien des jours
            suivants, et ne dépasse jamais cette somme.
          </p>
        </section>
        <Form className="acts launch" method="post" onSubmit={onSubmit}>
          <Shown daily={daily} />
          <input type="hidden" name="place" value={typed.place} />
          {typed.chosen.map((reference) => (
            <input key={reference} type="hidden" name="choisi" value={reference} />
          ))}
          <input type="hidden" name="du" value={typed.from} />
          <input type="hidden" name="au" value={typed.until} />
          <input type="hidden" name="budget" value={typed.budget} />
          {typed.isForMakes && <input type="hidden" name="cible" value="marque" />}
          <button className="button primary large" type="submit" name="geste" value="lancer" aria-disabled={isSending}>
            Lancer la campagne
          </button>
          <button className="button large" type="submit" name="geste" value="corriger">
            Modifier
          </button>
        </Form>
      </main>
    </ProFrame>
  );
}

export default function ProNewCampaignPage({
  loaderData: { sign, today, typed: asked, words, daily, rates, vehicles, isNothingFound, left, online },
  actionData,
}: Props) {
  const isSending = useNavigation().state !== "idle";
  const typed = actionData?.typed ?? asked;
  const recap = actionData?.recap;
  const issueOf = (field: string) => actionData?.faults.find((fault) => fault.field === field)?.message;
  const form = useFirstIssue(actionData?.faults);
  const [terms, setTerms] = useState<Terms>(typed);
  const tell = (from: HTMLFormElement) => {
    const written = new FormData(from);
    const said = (name: string) => textIn(written, name);
    setTerms({ place: said("place"), from: said("du"), until: said("au") });
  };
  const { search } = useLocation();
  const keptUnder = `campaign ${sign.curef} `;
  const keep = useKeptChoices(form, { key: keptUnder + search, drawn: JSON.stringify(asked), onPutBack: tell });
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    tell(currentTarget);
    keep(currentTarget);
  };
  const launch = ({ nativeEvent }: FormEvent<HTMLFormElement>) => {
    const { submitter } = nativeEvent as SubmitEvent; // of a form that is sent
    if (submitter instanceof HTMLButtonElement && submitter.value === "lancer") forgetChoices(keptUnder);
  };
  const chosen = new Set(typed.chosen);
  const placeIssue = issueOf("place") ?? issueOf("daily");
  const vehiclesIssue = issueOf("references");
  if (recap !== undefined)
    return <Recap sign={sign} typed={typed} daily={daily} recap={recap} isSending={isSending} onSubmit={launch} />;
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
        <Form className="opening campaign" method="post" noValidate preventScrollReset onChange={follow} ref={form}>
          {actionData !== undefined && actionData.faults.length > 0 && (
            <div className="notice error" role="alert">
              <Icon name="alert" />
              <strong>Rien n’est encore ouvert</strong>
              <span>{counted(actionData.faults.length, "champ")} à revoir. Ce que vous avez écrit est resté.</span>
            </div>
          )}
          <fieldset aria-describedby={placeIssue === undefined ? undefined : "place-issue"}>
            <legend>Où</legend>
            {placeIssue !== undefined && <Fault id="place-issue" told={placeIssue} />}
            <Shown daily={daily} />
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
                {vehiclesIssue !== undefined && <Fault id="vehicules-issue" told={vehiclesIssue} />}
                {isNothingFound && (
                  <p className="nothing" role="status">
                    Aucun véhicule de votre stock ne répond à «&#8239;{words.trim()}&#8239;».
                    {vehicles.length > 0 && " Ceux que vous avez cochés restent."}
                  </p>
                )}
                <ul className="choosable">
                  {vehicles.map(({ reference, name, version, told, isReserved, price }) => (
                    <li key={reference}>
                      <label className="check">
                        <input type="checkbox" name="choisi" value={reference} defaultChecked={chosen.has(reference)} />
                        <span>
                          <b>{name}</b> {version}
                          <small>
                            {told}
                            {isReserved && <span className="kept">, réservé</span>}
                          </small>
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
            <Field id="budget" label="Budget, en euros HT" note="facultatif" issue={issueOf("budget")}>
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
              Relire avant de lancer
            </button>
          </div>
        </Form>
      </main>
    </ProFrame>
  );
}
