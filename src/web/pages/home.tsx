import { Link } from "react-router";
import { makeLabel } from "../../domain/catalogue/makes.ts";
import { VERTICALS, verticalLabel } from "../../domain/catalogue/verticals.ts";
import { whole } from "../../domain/french.ts";
import { TOP_MAKES_SIZE } from "../../domain/filters/constants.ts";
import { Frame } from "../frame/frame.tsx";
import { resultsAddress } from "../addresses.ts";
import "../home/home.css";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/home.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { search, origin } = context.get(servicesContext);
  const [totals, { aggs }] = await Promise.all([
    Promise.all(
      VERTICALS.map(async (vertical) => ({
        label: verticalLabel(vertical),
        href: resultsAddress({ vertical }),
        total: whole(await search.count({ vertical })),
      })),
    ),
    search.aggregations({ vertical: "carTruck" }, ["topMakes"], { size: TOP_MAKES_SIZE }),
  ]);
  const { topMakes } = aggs;
  const items = topMakes !== undefined && "items" in topMakes ? topMakes.items : [];
  const makes = items.map(({ key, count }) => ({
    label: makeLabel(key),
    href: resultsAddress({ vertical: "carTruck", makesModelsCommercialNames: [{ make: key }] }),
    total: whole(count),
  }));
  return { totals, makes, canonical: `${origin}/` };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: "Virage – voitures, utilitaires, motos, scooters et quads d’occasion" },
    {
      name: "description",
      content: "Des véhicules d’occasion dans toute la France, avec des totaux exacts et des prix expliqués.",
    },
    ...(loaderData === undefined ? [] : [{ tagName: "link", rel: "canonical", href: loaderData.canonical }]),
  ];
}

export default function HomePage({ loaderData: { totals, makes } }: Route.ComponentProps) {
  return (
    <Frame>
      <main className="wrap home" id="contenu">
        <h1>Trouvez votre prochain véhicule d’occasion</h1>
        <div className="lists">
          <section>
            <h2>Par type</h2>
            <ul className="ledger links">
              {totals.map(({ label, href, total }) => (
                <li key={href}>
                  <Link className="name" to={href}>
                    {label}
                  </Link>
                  <span className="n">{total}</span>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>Par marque</h2>
            <ul className="ledger links">
              {makes.map(({ label, href, total }) => (
                <li key={href}>
                  <Link className="name" to={href}>
                    {label}
                  </Link>
                  <span className="n">{total}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </main>
    </Frame>
  );
}
