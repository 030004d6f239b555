/** What somebody keeps: in this browser, or with their account wherever they are signed in (spec 3.28). */
import { Suspense, lazy } from "react";
import { redirect } from "react-router";
import { keptOf } from "../../domain/favourites/favourites.ts";
import { signInAddress } from "../account/account-address.ts";
import "../account/account.css";
import { keptCounts } from "../account/kept-counts.ts";
import { ASKED_AT_ONCE } from "../favourites/asked-at-once.ts";
import "../favourites/favourites.css";
import { inOrder, keptOrderOf } from "../favourites/kept-order.ts";
import { keptView } from "../favourites/kept-view.ts";
import { sentTouches } from "../favourites/sent-touches.ts";
import { Frame } from "../frame/frame.tsx";
import { pageMeta } from "../page-meta.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/favourites.ts";

const PATH = "/favoris";
const SEE_OTHER = 303;
const NOTHING = { rows: [], unknown: [] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const order = keptOrderOf(searchParams.get("tri"));
  const { viewer, kept } = services;
  const canonical = services.origin + PATH;
  if (viewer.kind !== "member") return { canonical, given: { view: NOTHING, count: 0, order, isMember: false } };
  const all = keptOf(await kept.favourites(viewer));
  const [view, counts] = await Promise.all([keptView(services, all), keptCounts(services, viewer)]);
  const rows = inOrder(view.rows, order);
  return {
    canonical,
    account: { email: viewer.email, counts },
    given: {
      view: { ...view, rows: searchParams.get("voir") === "tous" ? rows : rows.slice(0, ASKED_AT_ONCE) },
      count: all.length,
      order,
      isMember: true,
    },
  };
}

/** A row without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { viewer, kept } = services;
  if (viewer.kind !== "member") throw redirect(signInAddress(PATH), SEE_OTHER);
  const form = await readForm(request);
  // Moments are those of devices: the machine's clock, whatever pages are shown.
  const touched = sentTouches(form, await kept.favourites(viewer), Date.now());
  if (touched !== undefined) await kept.mergeFavourites(viewer, [touched]);
  throw redirect(PATH, SEE_OTHER);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: "Vos favoris",
    description: "Les annonces que vous gardez, leur prix d’aujourd’hui et celles qui sont parties.",
    canonical: loaderData?.canonical,
    indexed: false,
  });
}

/** Apart, so that every page’s list of what pages need stays short: it stands in the first scripts. */
const KeptContent = lazy(() => import("../favourites/kept-content.tsx"));

export default function FavouritesPage({ loaderData: { account, given } }: Route.ComponentProps) {
  return (
    <Frame>
      <Suspense>
        <KeptContent account={account} given={given} />
      </Suspense>
    </Frame>
  );
}
