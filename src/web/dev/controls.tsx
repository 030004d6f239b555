import { useState } from "react";
import { euros } from "../../domain/french.ts";
import { MARKET_VERDICTS } from "../../domain/catalogue/badges.ts";
import { Deal } from "../design/deal.tsx";
import { Icon } from "../design/icon.tsx";
import { RangeHistogram } from "../design/range-histogram.tsx";
import { WordField } from "../frame/word-field.tsx";
import { WordSearch } from "../frame/word-search.tsx";
import { Example, States } from "./states.tsx";

const ALL = ["repos", "survol", "focus", "appui", "inactif"] as const;

export function Controls() {
  return (
    <>
      <section aria-labelledby="boutons">
        <h2 id="boutons">Boutons</h2>
        <p className="meta soft">Un seul bouton jaune par page.</p>
        <States states={[...ALL, "en cours"]}>
          {({ busy, ...shown }) => (
            <button className="button primary" type="button" aria-busy={busy} {...shown}>
              {busy && <Icon name="filter" />}
              Chercher
            </button>
          )}
        </States>
        <States states={ALL}>
          {({ busy: _busy, ...shown }) => (
            <button className="button" type="button" {...shown}>
              <Icon name="filter" />
              Filtrer (4)
            </button>
          )}
        </States>
        <States states={ALL}>
          {({ busy: _busy, ...shown }) => (
            <button className="button plain" type="button" {...shown}>
              <Icon name="arrow" />
              Tout voir
            </button>
          )}
        </States>
        <States states={["repos", "survol", "focus", "inactif"]}>
          {({ busy: _busy, ...shown }) => (
            <button className="iconbutton" type="button" aria-label="Chercher" {...shown}>
              <Icon name="search" />
            </button>
          )}
        </States>
        <States states={["repos", "survol", "focus"]}>
          {({ "data-state": state }) => (
            <a href="#boutons" data-state={state}>
              Voir les 19 marques
            </a>
          )}
        </States>
      </section>
      <section aria-labelledby="etiquettes">
        <h2 id="etiquettes">Étiquettes et verdicts</h2>
        <States states={["repos", "survol", "focus"]}>
          {({ "data-state": state }) => (
            <a className="tag" href="#etiquettes" data-state={state}>
              Boîte automatique
              <Icon name="close" small />
            </a>
          )}
        </States>
        <div className="states">
          <Example name="non compris">
            <span className="tag unread">«&#8239;pas trop vieille&#8239;»</span>
          </Example>
          <Example name="bêta">
            <span className="beta">BETA</span>
          </Example>
          {([...MARKET_VERDICTS, "NOT_COMPUTED"] as const).map((verdict) => (
            <Example key={verdict} name={verdict}>
              <Deal verdict={verdict} />
            </Example>
          ))}
        </div>
      </section>
      <section aria-labelledby="champs">
        <h2 id="champs">Champs</h2>
        <States states={["repos", "survol", "focus", "inactif"]}>
          {({ "data-state": state, disabled }) => (
            <div className="field">
              <label htmlFor={`prix-${state ?? disabled}`}>Prix max</label>
              <span className="input" data-state={state}>
                <input id={`prix-${state ?? disabled}`} placeholder="Max" disabled={disabled} />
                <span className="unit">€</span>
              </span>
            </div>
          )}
        </States>
        <div className="states">
          <Example name="erreur">
            <div className="field">
              <label htmlFor="prix-faux">Prix max</label>
              <span className="input">
                <input id="prix-faux" defaultValue="3 000" aria-invalid="true" aria-describedby="prix-dit" />
                <span className="unit">€</span>
              </span>
              <span className="error" id="prix-dit">
                <Icon name="alert" small />
                Le prix max doit être supérieur au prix min
              </span>
            </div>
          </Example>
          <Example name="liste">
            <span className="input">
              <select aria-label="Trier par">
                <option>Prix croissant</option>
              </select>
              <Icon name="down" small />
            </span>
          </Example>
          <Example name="recherche de l’en-tête">
            <WordSearch />
          </Example>
        </div>
        <div className="wide">
          <WordField primary={false} />
        </div>
      </section>
      <section aria-labelledby="cases">
        <h2 id="cases">Cases</h2>
        <States states={["repos", "survol", "focus", "inactif"]}>
          {({ "data-state": state, disabled }) => (
            <label className="check" data-state={state}>
              <input type="checkbox" data-state={state} disabled={disabled} />
              <span>Toyota</span>
              <span className="n">246</span>
            </label>
          )}
        </States>
        <div className="states">
          <Example name="cochée">
            <label className="check">
              <input type="checkbox" defaultChecked />
              <span>Toyota</span>
              <span className="n">246</span>
            </label>
          </Example>
          <Example name="choix unique">
            <label className="check">
              <input type="radio" name="tri" defaultChecked />
              <span>Prix croissant</span>
            </label>
          </Example>
          <Example name="rubrique fermée, ouverte">
            <details className="facet">
              <summary>
                Énergie
                <span className="value">Hybride</span>
                <Icon name="down" small />
              </summary>
            </details>
            <details className="facet" open>
              <summary>
                Boîte
                <Icon name="down" small />
              </summary>
              <div className="body">
                <label className="check">
                  <input type="checkbox" defaultChecked />
                  <span>Automatique</span>
                  <span className="n">1 094</span>
                </label>
              </div>
            </details>
          </Example>
        </div>
      </section>
      <section aria-labelledby="onglets">
        <h2 id="onglets">Onglets</h2>
        <States states={["repos", "survol", "focus"]}>
          {({ "data-state": state }) => (
            <nav className="tabs" aria-label={`Exemple d’onglets, ${state ?? "repos"}`}>
              <a href="#onglets" aria-current="page">
                Voitures <span className="n">352 180</span>
              </a>
              <a href="#onglets" data-state={state}>
                Utilitaires <span className="n">31 406</span>
              </a>
              <a href="#onglets">
                Motos <span className="n">22 918</span>
              </a>
            </nav>
          )}
        </States>
      </section>
      <section aria-labelledby="curseurs">
        <h2 id="curseurs">Curseurs</h2>
        <div className="states sliders">
          <Example name="sans borne">
            <Slider />
          </Example>
          <Example name="borné">
            <Slider start={{ from: 8000, to: 21_000 }} />
          </Example>
          <Example name="inactif">
            <Slider start={{ from: 8000, to: 21_000 }} disabled />
          </Example>
        </div>
      </section>
    </>
  );
}

const HEIGHTS = [8, 20, 34, 52, 70, 88, 100, 94, 80, 62, 46, 34, 26, 18, 12, 8] as const;

const WHOLE = { from: 0, to: 32_000 } as const;

interface SliderProps {
  readonly start?: { readonly from: number; readonly to: number };
  readonly disabled?: boolean;
}

function Slider({ start = WHOLE, disabled = false }: SliderProps) {
  const [bounds, setBounds] = useState(start);
  return (
    <RangeHistogram
      label="Prix"
      bars={HEIGHTS}
      min={WHOLE.from}
      max={WHOLE.to}
      step={500}
      {...bounds}
      format={euros}
      onChange={setBounds}
      disabled={disabled}
    />
  );
}
