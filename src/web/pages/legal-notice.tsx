import { Link } from "react-router";
import { PUBLISHER } from "../../domain/publisher.ts";
import { pageMeta } from "../page-meta.ts";
import { textAddress } from "../text/text-address.ts";
import type { TextSection } from "../text/text-page.tsx";
import { TextPage } from "../text/text-page.tsx";
import type { Route } from "./+types/legal-notice.ts";

const TITLE = "Mentions légales";

export function loader({ context }: Route.LoaderArgs) {
  return textAddress(context, PUBLISHER.notice);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: TITLE,
    description: "Qui édite et qui héberge ce site, et comment signaler un contenu.",
    canonical: loaderData?.canonical,
  });
}

/** What the law asks of whoever runs the site and what nobody but them can say (loi n° 2004-575, article 1-1). */
const OPERATOR_FACTS = [
  "Éditeur, forme juridique et capital",
  "Siège et numéro d’immatriculation",
  "Téléphone et adresse électronique",
  "Directeur de la publication",
  "Hébergeur, adresse et téléphone",
] as const;

const SECTIONS: readonly TextSection[] = [
  {
    id: "editeur",
    title: "Éditeur et hébergeur",
    body: (
      <>
        <p>
          {PUBLISHER.standing} Avant de l’ouvrir, son exploitant remplit ce tableau (loi n° 2004-575 du 21 juin 2004,
          article 1-1).
        </p>
        <table>
          <tbody>
            {OPERATOR_FACTS.map((fact) => (
              <tr key={fact}>
                <th scope="row">{fact}</th>
                <td className="to-fill">à renseigner par l’exploitant</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    ),
  },
  {
    id: "annonces",
    title: "Les annonces",
    body: (
      <p>
        Tant qu’aucun professionnel n’a envoyé son stock, les annonces sont une démonstration&#8239;: véhicules, prix,
        historiques et vendeurs sont inventés, et rien n’y est à vendre. Les annonces d’un professionnel sont les
        siennes&#8239;: il répond de ce qu’elles disent.
      </p>
    ),
  },
  {
    id: "signaler",
    title: "Signaler un contenu",
    body: (
      <p>
        Pour signaler une annonce illicite ou trompeuse, donnez à l’exploitant sa référence, qui figure parmi ses
        caractéristiques, et ce qui vous paraît contraire à la loi. Une tentative d’escroquerie se signale aussi sur{" "}
        <a href="https://www.cybermalveillance.gouv.fr/">cybermalveillance.gouv.fr</a> ou{" "}
        <a href="https://signal.conso.gouv.fr/">SignalConso</a>.
      </p>
    ),
  },
  {
    id: "propriete",
    title: "Propriété intellectuelle",
    body: (
      <p>
        Les dessins, les textes et le nom de ce site sont protégés. Les données, les caractères et les logiciels repris
        d’autres auteurs sont nommés, avec leurs licences, dans les <Link to="/sources.html">sources et licences</Link>.
        Communes, codes postaux et populations&#8239;: Insee, La Poste et DGCL, via Etalab (édition 2026), Licence
        Ouverte 2.0. Coordonnées&#8239;: GeoNames, CC BY 4.0, arrondies et complétées.
      </p>
    ),
  },
];

export default function LegalNoticePage() {
  return (
    <TextPage
      title={TITLE}
      standfirst="Qui est derrière ce site, et ce qu’il faut savoir de ses annonces."
      sections={SECTIONS}
    />
  );
}
