import { redirect } from "react-router";
import {
  COMPARISON_PATH,
  comparisonAddress,
  readCompared,
  withCompared,
  withoutCompared,
} from "../../domain/comparison/compared-references.ts";
import { ComparisonContent } from "../comparison/comparison-content.tsx";
import "../comparison/comparison.css";
import { comparisonView } from "../comparison/comparison-view.ts";
import { readComparison, writeComparison } from "../cookies/comparison-cookie.ts";
import { Frame } from "../frame/frame.tsx";
import { pageMeta } from "../page-meta.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/comparison.ts";

const SEE_OTHER = 303;

/**
 * Puts a listing into the comparison that this browser keeps, takes one out of the comparison that is shown, or keeps the one that is
 * shown: each answers with the address of what is compared then.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const own = readComparison(request.headers.get("cookie"));
  const answer = (address: string, kept: readonly string[]) =>
    redirect(address, { status: SEE_OTHER, headers: { "Set-Cookie": writeComparison(services, kept) } });

  const text = (name: string) => {
    const sent = form.get(name);
    return typeof sent === "string" ? sent : undefined;
  };
  const [added] = readCompared(text("ajouter") ?? "").references;
  if (added !== undefined) {
    const more = withCompared(own, added);
    if (more !== undefined) return answer(comparisonAddress(more), more);
    return answer(`${comparisonAddress(own)}&refus=${added}`, own);
  }
  const shown = readCompared(text("annonces") ?? "").references;
  const removed = text("retirer");
  if (removed !== undefined)
    return answer(comparisonAddress(withoutCompared(shown, removed)), withoutCompared(own, removed));
  return answer(comparisonAddress(shown), shown);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const own = readComparison(request.headers.get("cookie"));
  const text = searchParams.get("annonces");
  // The address is what is shared: it says who is compared.
  if (text === null && own.length > 0) throw redirect(comparisonAddress(own));
  const asked = readCompared(text ?? "");
  const refused = readCompared(searchParams.get("refus") ?? "").references[0];
  const view = await comparisonView(services, asked, { own, refused });
  return { view, canonical: services.origin + COMPARISON_PATH };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const names = loaderData?.view.vehicles.map(({ name }) => name) ?? [];
  return pageMeta({
    title: names.length < 2 ? "Comparer des véhicules" : `Comparer ${names.join(", ")}`,
    description: "Jusqu’à quatre annonces côte à côte\u202f: prix, état, usage, place et équipement, ligne par ligne.",
    canonical: loaderData?.canonical,
    indexed: false,
  });
}

export default function ComparisonPage({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <Frame>
      <ComparisonContent view={view} />
    </Frame>
  );
}
