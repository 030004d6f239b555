import { useLoaderData } from "react-router";
import { dayInParis } from "../../domain/paris-time.ts";
import { FEWEST_ADDED, FEWEST_COMPARABLES, FEWEST_KEPT, OLDEST } from "../../domain/valuation/market-bounds.ts";
import { measure, shortDate, whole } from "../../domain/french.ts";
import { amount } from "../../domain/french-sums.ts";
import { APPEAL_MONTHS } from "../../domain/moderation/moderation-case.ts";
import { SAME_PICTURE } from "../../domain/moderation/picture-hash.ts";
import { RULE_LABELS } from "../../domain/moderation/rule-labels.ts";
import { RUN, SAME_TEXT } from "../../domain/moderation/shared-text-bounds.ts";
import type { CampaignKind } from "../../domain/promotion/campaign.ts";
import { CAMPAIGN_KINDS } from "../../domain/promotion/campaign.ts";
import { PLACES, SPONSORED_LABEL } from "../../domain/promotion/paid-places.ts";
import { PROMO_DISTANCE } from "../../domain/promotion/promoted-offers.ts";
import { rateOn, ratesToCome } from "../../domain/promotion/place-rate.ts";
import { FAR_BELOW } from "../../domain/valuation/verdict.ts";
import { Deal } from "../design/deal.tsx";
import { pageMeta } from "../page-meta.ts";
import { servicesContext } from "../services.ts";
import { textAddress } from "../text/text-address.ts";
import type { TextSection } from "../text/text-page.tsx";
import { TextPage } from "../text/text-page.tsx";
import type { Route } from "./+types/ranking.ts";

const WHICH_PAID: Readonly<Record<CampaignKind, string>> = {
  sponsored: "une annonce qui répond à tous vos filtres",
  promo: `des annonces des marques que vous cherchez, les plus proches d’abord\u202f: à ${whole(PROMO_DISTANCE.topMake)}\u202fkm au plus pour une marque courante, à ${whole(PROMO_DISTANCE.otherMake)}\u202fkm pour une autre`,
};

const TITLE = "Comment les annonces sont classées";

export async function loader({ context }: Route.LoaderArgs) {
  const { now, placeRates } = context.get(servicesContext);
  const [today, rates] = [dayInParis(now()), await placeRates()];
  const told = (kind: CampaignKind): readonly string[] => [
    `${amount(rateOn(rates, kind, today).daily / 100)} par jour`,
    ...ratesToCome(rates, kind, today).map(
      ({ daily, from }) => `${amount(daily / 100)} pour une campagne ouverte à partir du ${shortDate(from)}`,
    ),
  ];
  return {
    ...textAddress(context, "/classement.html"),
    prices: { sponsored: told("sponsored"), promo: told("promo") },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: TITLE,
    description:
      "Par défaut, l’ordre des annonces est neutre et aucun vendeur ne peut l’acheter. Les tris et l’indicateur de prix, expliqués.",
    canonical: loaderData?.canonical,
  });
}

/** That of today, and those that are announced. */
function PriceOfPlace({ kind }: { readonly kind: CampaignKind }) {
  const { prices } = useLoaderData<typeof loader>();
  return prices[kind].map((price) => <div key={price}>{price}</div>);
}

const SECTIONS: readonly TextSection[] = [
  {
    id: "ordre",
    title: "L’ordre de départ",
    body: (
      <>
        <p>
          Quand vous lancez une recherche, toutes les annonces qui répondent à vos filtres sont retenues, et elles
          seules. Elles sont ensuite mélangées. Un nouveau mélange est tiré toutes les dix minutes&#8239;; le vôtre est
          gardé un jour, pour qu’en tournant les pages vous ne voyiez aucune annonce deux fois et n’en manquiez aucune.
        </p>
        <ol className="points">
          <li>
            <span>
              <b>Vos filtres décident d’abord.</b> C’est le seul paramètre qui fait entrer ou sortir une annonce.
            </span>
          </li>
          <li>
            <span>
              <b>Le tirage décide ensuite.</b> Chaque annonce a la même chance d’être en tête, qu’elle vienne d’un
              particulier ou d’un groupe de trente garages.
            </span>
          </li>
          <li>
            <span>
              <b>Rien d’autre.</b> Ni votre historique, ni votre appareil, ni le nombre de photos, ni l’indicateur de
              prix.
            </span>
          </li>
        </ol>
      </>
    ),
  },
  {
    id: "tris",
    title: "Les autres tris",
    body: (
      <>
        <table>
          <thead>
            <tr>
              <th scope="col">Tri choisi</th>
              <th scope="col">Ce qui compte</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Prix croissant, décroissant</th>
              <td>le prix demandé par le vendeur, sans les frais d’un financement</td>
            </tr>
            <tr>
              <th scope="row">Meilleures affaires</th>
              <td>l’écart entre le prix demandé et la valeur de marché, en part de cette valeur</td>
            </tr>
            <tr>
              <th scope="row">Kilométrage croissant</th>
              <td>le kilométrage déclaré par le vendeur</td>
            </tr>
            <tr>
              <th scope="row">Annonces les plus récentes, les plus anciennes</th>
              <td>la première mise en ligne&#8239;: une annonce retirée puis remise garde sa date</td>
            </tr>
            <tr>
              <th scope="row">Véhicules les plus récents</th>
              <td>la date de première mise en circulation</td>
            </tr>
          </tbody>
        </table>
        <p>
          À égalité, la référence de l’annonce départage. Une valeur que le vendeur n’a pas donnée passe toujours en
          dernier, dans les deux sens.
        </p>
      </>
    ),
  },
  {
    id: "argent",
    title: "Ce que l’argent change",
    body: (
      <>
        <p>
          Pas l’ordre&#8239;: aucun vendeur n’achète un rang, ni un indicateur de prix. Ce qui se paie, ce sont des
          places à part, sur la première page d’une recherche et nulle part ailleurs. L’annonce qui en occupe une porte
          la mention «&#8239;{SPONSORED_LABEL}&#8239;» sur sa photo, et n’est ni comptée ni montrée deux fois sur une
          même page. Sans cette mention, personne n’a payé.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Annonces, au plus</th>
              <th scope="col">Lesquelles</th>
              <th scope="col">Prix</th>
            </tr>
          </thead>
          <tbody>
            {CAMPAIGN_KINDS.map((kind) => (
              <tr key={kind}>
                <th scope="row">{PLACES[kind].label}</th>
                <td>{PLACES[kind].most}</td>
                <td>{WHICH_PAID[kind]}</td>
                <td>
                  <PriceOfPlace kind={kind} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Entre plusieurs professionnels qui paient, le tirage décide, et payer plus n’y change rien. Quand personne ne
          paie, ou que rien ne convient, la place n’existe pas et rien ne bouge. Le professionnel apprend combien de
          fois son annonce a été affichée et ouverte depuis cette place, jamais par qui.
        </p>
      </>
    ),
  },
  {
    id: "totaux",
    title: "Les totaux",
    body: (
      <p>
        Tous les nombres de véhicules sont exacts&#8239;: le total d’une recherche, le nombre écrit en face de chaque
        filtre, celui des pistes proposées quand une recherche ne donne rien. Ils sont comptés au moment où la page est
        préparée, il y a une minute au plus.
      </p>
    ),
  },
  {
    id: "baisses",
    title: "Les prix barrés",
    body: (
      <p>
        Un prix barré est le plus bas qui ait été demandé pendant les 30 jours précédant la baisse (article L. 112-1-1
        du Code de la consommation). Le vendeur ne le choisit pas&#8239;: il vient de l’historique du prix, que la page
        de l’annonce montre. Un prix remplacé dans la journée par un prix plus bas n’y compte pas. Une annonce retirée
        puis remise en ligne garde son historique.
      </p>
    ),
  },
  {
    id: "indicateur",
    title: "L’indicateur de prix",
    body: (
      <>
        <p>
          La valeur de marché d’un véhicule est apprise des prix demandés pour les autres&#8239;: modèle, génération,
          version, énergie, boîte, puissance, âge, kilométrage, équipement, historique, région et type de vendeur,
          jamais son propre prix. Une annonce plus vieille, plus roulée ou moins puissante n’est jamais estimée plus
          cher. À la valeur de marché s’ajoute un intervalle où se trouvent huit prix comparables sur dix. L’indicateur
          dit où tombe le prix demandé. La page de chaque annonce montre le calcul, terme par terme&#8239;: chacun part
          du repère écrit sous son nom ou, là où il n’y en a pas, de la moyenne des annonces comparables.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Indicateur</th>
              <th scope="col">Où se trouve le prix demandé</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <Deal verdict="VERY_GOOD_DEAL" />
              </th>
              <td>bien plus bas que l’intervalle</td>
            </tr>
            <tr>
              <th scope="row">
                <Deal verdict="GOOD_DEAL" />
              </th>
              <td>plus bas que l’intervalle</td>
            </tr>
            <tr>
              <th scope="row">
                <Deal verdict="EQUITABLE_DEAL" />
              </th>
              <td>entre le bas de l’intervalle et la valeur de marché</td>
            </tr>
            <tr>
              <th scope="row">
                <Deal verdict="FAIR_PRICE" />
              </th>
              <td>entre la valeur de marché et le haut de l’intervalle</td>
            </tr>
            <tr>
              <th scope="row">
                <Deal verdict="ABOVE_MARKET" />
              </th>
              <td>plus haut que l’intervalle</td>
            </tr>
            <tr>
              <th scope="row">
                <Deal verdict="OFF_MARKET" />
              </th>
              <td>bien plus haut que l’intervalle</td>
            </tr>
            <tr>
              <th scope="row">
                <Deal verdict="NOT_COMPUTED" />
              </th>
              <td>
                trop peu d’annonces comparables (moins de {FEWEST_COMPARABLES}&#8239;; ensuite un modèle estimé le reste
                jusqu’à {FEWEST_KEPT}, un autre le devient à {FEWEST_ADDED}), plus de {OLDEST} ans, ou prix
                manifestement faux
              </td>
            </tr>
          </tbody>
        </table>
        <p>
          L’indicateur ne change pas l’ordre des annonces. Il ignore l’état de la carrosserie, l’usure des pneus et
          l’entretien&#8239;: il ne remplace ni un essai, ni le contrôle technique, ni le rapport gratuit{" "}
          <a href="https://histovec.interieur.gouv.fr/">HistoVec</a>.
        </p>
      </>
    ),
  },
  {
    id: "deposees",
    title: "Les annonces déposées par des particuliers",
    body: (
      <>
        <p>
          Une annonce déposée ici paraît aussitôt, sauf si l’une de ces règles se déclenche&#8239;: une personne la lit
          alors avant qu’elle paraisse. Celle qui revient après une correction demandée est toujours lue. Aucune règle
          ne refuse une annonce.
        </p>
        <ul className="points">
          <li>
            <span>
              <b>{RULE_LABELS.price}.</b> Moins de {measure(100 * FAR_BELOW, "%")} de la valeur de marché.
            </span>
          </li>
          <li>
            <span>
              <b>{RULE_LABELS.text}.</b> {measure(SAME_TEXT, "%")} ou plus des suites de {RUN} mots sont celles d’une
              autre annonce.
            </span>
          </li>
          <li>
            <span>
              <b>{RULE_LABELS.contact}.</b> Un numéro, une adresse ou un lien, que l’annonce masque de toute façon.
            </span>
          </li>
          <li>
            <span>
              <b>{RULE_LABELS.picture}.</b> Les empreintes de deux photographies diffèrent de {SAME_PICTURE} bits sur 64
              ou moins.
            </span>
          </li>
          <li>
            <span>
              <b>{RULE_LABELS.facts}.</b> Un modèle qui n’était pas encore vendu, un kilométrage impossible.
            </span>
          </li>
          <li>
            <span>
              <b>{RULE_LABELS.plate}.</b> La plaque n’est affichée nulle part, elle n’est que comparée.
            </span>
          </li>
          <li>
            <span>
              <b>{RULE_LABELS.unlisted}.</b> Une marque ou un modèle que notre liste n’a pas.
            </span>
          </li>
        </ul>
        <p>
          Un refus, ou une demande de correction, est motivé par e-mail. Il peut être contesté pendant {APPEAL_MONTHS}{" "}
          mois par le lien de ce courriel ou depuis «&#8239;Mes annonces&#8239;»&#8239;: une personne relit le dossier.
          Refuser une modification laisse en ligne l’annonce d’avant, sauf si la décision le dit.
        </p>
      </>
    ),
  },
];

export default function RankingPage() {
  return (
    <TextPage
      title={TITLE}
      standfirst="En bref&#8239;: par défaut, l’ordre est neutre et aucun vendeur ne peut l’acheter."
      sections={SECTIONS}
    />
  );
}
