import { Icon } from "../design/icon.tsx";
import CardSkeleton from "../cards/card-skeleton.tsx";
import { Card } from "../cards/card.tsx";
import { sceneOf } from "../design/landscapes/choose-scene.ts";
import type { CardView } from "../cards/card-view.ts";
import { SAMPLE_CARDS } from "./sample-cards.ts";

const sceneFor = ({ reference }: CardView) =>
  sceneOf({ reference, place: { department: "69" }, sellerType: "PARTICULIER" });

export function Cards() {
  return (
    <section aria-labelledby="cartes">
      <h2 id="cartes">Cartes</h2>
      <div className="cards">
        <ul>
          {SAMPLE_CARDS.map((card) => (
            <Card key={card.reference} card={card} scene={sceneFor(card)} />
          ))}
          <CardSkeleton />
        </ul>
      </div>
      <h3>En liste</h3>
      <div className="cards rows">
        <ul className="list">
          {SAMPLE_CARDS.slice(0, 2).map((card) => (
            <Card key={card.reference} card={card} scene={sceneFor(card)} />
          ))}
          <CardSkeleton />
        </ul>
      </div>
      <h3>Au téléphone</h3>
      <div className="cards phone">
        <ul>
          {SAMPLE_CARDS.slice(0, 3).map((card) => (
            <Card key={card.reference} card={card} scene={sceneFor(card)} />
          ))}
          <CardSkeleton />
        </ul>
      </div>
    </section>
  );
}

export function Messages() {
  return (
    <section aria-labelledby="panneaux">
      <h2 id="panneaux">Panneau, registre, messages</h2>
      <div className="three">
        <nav className="sign" aria-label="Exemple de panneau">
          <ul>
            <li>
              <a href="#panneaux">
                <Icon name="straight" />
                <span>
                  +800 € <small>Prix maximum&#8239;: 15 800 €</small>
                </span>
                <span className="n">14</span>
              </a>
            </li>
            <li>
              <a href="#panneaux" data-state="hover">
                <Icon name="straight" />
                <span>
                  Toute la France <small>Sans limite de distance</small>
                </span>
                <span className="n">9</span>
              </a>
            </li>
          </ul>
        </nav>
        <ul className="ledger links">
          {[
            ["Renault", "58 214"],
            ["Peugeot", "55 902"],
            ["Citroën", "34 118"],
          ].map(([name, total]) => (
            <li key={name}>
              <a className="name" href="#panneaux">
                {name}
              </a>
              <span className="n">{total}</span>
            </li>
          ))}
        </ul>
        <div className="stack">
          <p className="notice">
            <Icon name="info" />
            <strong>Aucune annonce ne répond à tous ces critères.</strong>
            <span>Retirez un filtre, ou élargissez le prix.</span>
          </p>
          <p className="notice error">
            <Icon name="alert" />
            <strong>Le prix max doit être supérieur au prix min</strong>
            <span>La recherche attend cette correction.</span>
          </p>
        </div>
      </div>
      <h3>Vide</h3>
      <div className="empty">
        <span className="picture bare" />
        <strong>Aucun favori pour l’instant</strong>
        <span className="soft">Touchez le cœur d’une annonce&#8239;: elle vous attendra ici.</span>
        <a href="#panneaux">Reprendre votre dernière recherche</a>
      </div>
      <h3>Fil et pages</h3>
      <ol className="crumbs">
        <li>
          <a href="#panneaux">Accueil</a>
        </li>
        <li>
          <a href="#panneaux">Voitures</a>
        </li>
        <li aria-current="page">Renault Clio V</li>
      </ol>
      <nav className="pages" aria-label="Exemple de pages">
        <a href="#panneaux">
          <Icon name="left" small />
          Précédente
        </a>
        <a href="#panneaux" aria-current="page">
          1
        </a>
        <a href="#panneaux" data-state="hover">
          2
        </a>
        <a href="#panneaux" data-state="focus">
          3
        </a>
        <span>…</span>
        <a href="#panneaux">56</a>
        <a href="#panneaux">
          Suivante
          <Icon name="right" small />
        </a>
      </nav>
    </section>
  );
}
