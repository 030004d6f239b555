/** An advert that is being written, as its page will be: the page of a listing itself, seen by its writer alone. */
import { redirect } from "react-router";
import { offerOf } from "../../domain/deposit/to-offer.ts";
import { rewritten, stockChange } from "../../domain/stock/stock-change.ts";
import { newOffer } from "../../domain/vehicle-entry/new-offer.ts";
import { factsOn } from "../../domain/valuation/verdict.ts";
import { DEPOSIT_PHOTOS, depositAddress } from "../../deposits/deposit-address.ts";
import { listingReference } from "../../deposits/listing-reference.ts";
import "../contact/contact-bar.css";
import "../seller-form/seller-form.css";
import { holderOf } from "../deposit/holder-of.ts";
import { marketOfFacts } from "../deposit/market-of-facts.ts";
import "../financing/offer.css";
import "../listing/co2-label.css";
import "../listing/full-screen.css";
import "../listing/gallery.css";
import "../listing/listing.css";
import { listingView } from "../listing/listing-view.ts";
import OnSale from "../listing/on-sale.tsx";
import "../listing/price-explained.css";
import "../listing/price-history.css";
import "../listing/running-costs.css";
import { notFound } from "../not-found/find-missing-page.ts";
import { JUDGED_CASE, deskAddress } from "../operator/operator-address.ts";
import { pageMeta } from "../page-meta.ts";
import { enterSpace } from "../pro/enter-space.ts";
import { vehicleAddress } from "../../dealer-space/vehicle-address.ts";
import { photoEntries } from "../pro/vehicle-view.server.ts";
import type { PageServices } from "../services.ts";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/deposit-preview.ts";

const OWN = { told: "Aperçu, vu de vous seul", back: "Revenir à l’annonce" };
const JUDGING = { told: "Aperçu, tel qu’un acheteur le verrait", back: "Revenir au dossier" };

/** No listing has it. */
const REFERENCE = "APERCU";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const url = new URL(request.url);
  const curef = url.searchParams.get("etablissement");
  if (curef !== null) return ofDealer(services, request, curef, url.searchParams.get("vehicule") ?? "");
  const id = url.searchParams.get("annonce") ?? undefined;
  const upon = url.searchParams.get(JUDGED_CASE) ?? undefined;
  const own = await services.deposits.find(holderOf(services, request.headers.get("cookie")), id);
  const deposit = own ?? (await judged(services, id, upon));
  if (deposit === undefined) throw await notFound(services, url, { code: "notFound" });
  const { facts } = services.deposits.read(deposit, deposit.email ?? "");
  const offer = offerOf(facts, REFERENCE, []);
  // What is missing is told where it is typed.
  if (offer === undefined) throw redirect(`${depositAddress({ id, step: 1 })}&verifier=tout`);
  const change = stockChange(undefined, offer, new Date(services.now()).toISOString());
  if (change.kind === "unchanged") throw new Error("a new offer changes nothing");
  const market = await marketOfFacts(services, facts, listingReference(deposit));
  const value = market?.answers?.values.at(-1);
  const listing = { ...change.listing, ...factsOn(offer.price, value) };
  const view = await listingView({ ...services, explanation: async () => value }, listing, new URLSearchParams());
  const reach = {
    canWrite: false,
    hasPhone: false,
    unreachable:
      facts.phone === undefined
        ? "Ici, les acheteurs vous écrivent sans voir votre adresse."
        : "Ici, les acheteurs vous écrivent sans voir votre adresse, et demandent votre numéro.",
  };
  const count = deposit.photos.length;
  const photos = deposit.photos.map(({ shown }, index) => ({
    stem: `${DEPOSIT_PHOTOS}/${shown}`,
    alt: `Photographie ${String(index + 1)} sur ${String(count)}\u202f: ${view.name}`,
  }));
  return own === undefined
    ? {
        view: { ...view, photos, reach },
        back: deskAddress("moderation", upon),
        words: JUDGING,
      }
    : { view: { ...view, photos, reach }, back: `${depositAddress({ id, step: 5 })}#etape-5`, words: OWN };
}

/** A vehicle of a dealer, as it will be once what was typed is put online. */
async function ofDealer(services: PageServices, request: Request, curef: string, id: string) {
  const { dealer } = await enterSpace(services, { request, curef, act: "see" });
  const { vehicleDesk } = services;
  const opened = await vehicleDesk.open(curef, id);
  const back = vehicleAddress(curef, id);
  if (opened === undefined) throw await notFound(services, new URL(request.url), { code: "notFound" });
  const read = vehicleDesk.read(opened);
  if (read.issues.length > 0) throw redirect(`${back}?verifier=tout`);
  const at = new Date(services.now()).toISOString();
  const { listing: before } = opened;
  const change =
    before === undefined
      ? stockChange(undefined, newOffer(read, { reference: REFERENCE, dealer, photos: [] }), at)
      : rewritten({ listing: before }, read, at);
  const listing = change.kind === "unchanged" ? before : change.listing;
  if (listing === undefined) throw new Error("a new offer changes nothing");
  const view = await listingView(services, listing, new URLSearchParams());
  const entries = photoEntries(opened, curef);
  const photos = entries.map(({ stem }, index) => ({
    stem,
    alt: `Photographie ${String(index + 1)} sur ${String(entries.length)}\u202f: ${view.name}`,
  }));
  const reach = {
    canWrite: false,
    hasPhone: false,
    unreachable: "Ici, les acheteurs vous écrivent ou vous appellent.",
  };
  return { view: { ...view, photos, reach }, back, words: OWN };
}

/** What somebody else wrote, for who judges it. */
async function judged({ viewer, operatorDesk }: PageServices, id: string | undefined, upon: string | undefined) {
  const isOperator = viewer.kind === "member" && viewer.roles.includes("operator");
  return isOperator && id !== undefined ? operatorDesk.cases.advert(id, upon) : undefined;
}

export function meta() {
  return pageMeta({
    title: "Aperçu de l’annonce",
    description: "Vu de vous seul.",
    canonical: undefined,
    indexed: false,
  });
}

export default function PreviewPage({ loaderData: { view, back, words } }: Route.ComponentProps) {
  return (
    <div className="is-preview">
      <div className="preview-line">
        <div className="wrap">
          <span>{words.told}</span>
          <a className="button" href={back}>
            {words.back}
          </a>
        </div>
      </div>
      <OnSale view={view} dealer={undefined} canonical="" isPreview />
    </div>
  );
}
