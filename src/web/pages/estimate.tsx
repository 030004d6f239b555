import { Frame } from "../frame/frame.tsx";
import "../estimate/estimate.css";
import { Estimate } from "../estimate/estimate.tsx";
import { estimateView } from "../estimate/estimate-view.ts";
import { pageMeta } from "../page-meta.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/estimate.ts";

const PATH = "/estimer.html";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  return {
    view: await estimateView(services, searchParams),
    isLanding: searchParams.size === 0,
    canonical: services.origin + PATH,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: "Estimer ma voiture",
    description:
      "Ce que vaut une voiture d’occasion d’après les annonces en ligne\u202f: trois questions, sans plaque, sans e-mail, et le compte terme par terme.",
    canonical: loaderData?.canonical,
    vertical: "car",
    indexed: loaderData?.isLanding ?? false,
  });
}

export default function EstimatePage({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <Frame>
      <Estimate view={view} />
    </Frame>
  );
}
