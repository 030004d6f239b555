/**
 * The operators' pages: one route in every first page's manifest, whose rest says which of them is asked for. What they tell is made in
 * `.server` modules, of which no browser is sent anything.
 */
import { Suspense, lazy } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { actOnDesk } from "../operator/act-on-desk.server.ts";
import { loader as loadCampaigns } from "../operator/campaigns-data.server.ts";
import { loadDealer, loadDealers } from "../operator/dealers-data.server.ts";
import DealersPage from "../operator/dealers-page.tsx";
import { nothingThere } from "../operator/enter-desk.ts";
import { loader as loadFeeds } from "../operator/feeds-data.server.ts";
import FeedsPage from "../operator/feeds-page.tsx";
import { loader as loadLog } from "../operator/log-data.server.ts";
import { loader as loadMails } from "../operator/mails-data.server.ts";
import { loader as loadModeration } from "../operator/moderation-data.server.ts";
import ModerationPage from "../operator/moderation-page.tsx";
import type { OperatorArgs } from "../operator/operator-page.ts";
import { DESK_PLACES } from "../operator/operator-address.ts";
import type { DeskPlace } from "../operator/operator-address.ts";
import { loadPeople, loadPerson } from "../operator/people-data.server.ts";
import { loader as loadReports } from "../operator/reports-data.server.ts";
import { loader as loadToday } from "../operator/today-data.server.ts";
import TodayPage from "../operator/today-page.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/operator.ts";

/** Those that are opened less often than the desk itself weigh on it no more than by their names. */
const DealerPage = lazy(() => import("../operator/dealer-page.tsx"));
const CampaignsPage = lazy(() => import("../operator/campaigns-page.tsx"));
const MailsPage = lazy(() => import("../operator/mails-page.tsx"));
const PeoplePage = lazy(() => import("../operator/people-page.tsx"));
const PersonPage = lazy(() => import("../operator/person-page.tsx"));
const ReportsPage = lazy(() => import("../operator/reports-page.tsx"));
const LogPage = lazy(() => import("../operator/log-page.tsx"));

/** What `actOnDesk` answers where nothing came of a gesture. */
const CONFLICT = 409;

/** Where one of many may be opened. */
const WITH_ONE: ReadonlySet<DeskPlace> = new Set<DeskPlace>(["moderation", "signalements", "vendeurs", "comptes"]);

function asked({ request, context, params: { "*": rest } }: Route.LoaderArgs | Route.ActionArgs) {
  const [first = "", id = "", ...more] = rest.split("/");
  const place = DESK_PLACES.find((known) => known === first);
  if (place === undefined || more.length > 0 || (id !== "" && !WITH_ONE.has(place))) throw nothingThere();
  const args: OperatorArgs = { request, context, id };
  return { place, args };
}

export async function loader(given: Route.LoaderArgs) {
  const { place, args } = asked(given);
  switch (place) {
    case "":
      return { page: "today" as const, told: await loadToday(args) };
    case "moderation":
      return { page: "moderation" as const, told: await loadModeration(args) };
    case "signalements":
      return { page: "reports" as const, told: await loadReports(args) };
    case "flux":
      return { page: "feeds" as const, told: await loadFeeds(args) };
    case "courriels":
      return { page: "mails" as const, told: await loadMails(args) };
    case "vendeurs":
      return args.id === ""
        ? { page: "dealers" as const, told: await loadDealers(args) }
        : { page: "dealer" as const, told: await loadDealer(args) };
    case "comptes":
      return args.id === ""
        ? { page: "people" as const, told: await loadPeople(args) }
        : { page: "person" as const, told: await loadPerson(args) };
    case "campagnes":
      return { page: "campaigns" as const, told: await loadCampaigns(args) };
    case "journal":
      return { page: "log" as const, told: await loadLog(args) };
  }
}

export const action = async (given: Route.ActionArgs) => actOnDesk(asked(given).args);

/** What was refused for what it had become meanwhile is read again with the refusal; the router reads nothing again after an error. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === CONFLICT;

const TITLES = {
  today: "Exploitation",
  moderation: "Modération",
  reports: "Signalements",
  feeds: "Flux",
  mails: "Courriels",
  dealers: "Vendeurs",
  dealer: "Vendeur",
  people: "Comptes",
  person: "Compte",
  campaigns: "Campagnes",
  log: "Journal",
} as const;

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: TITLES[loaderData?.page ?? "today"],
    description: "Réservé à l’exploitation.",
    canonical: undefined,
    indexed: false,
  });
}

export default function OperatorPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  switch (loaderData.page) {
    case "today":
      return <TodayPage loaderData={loaderData.told} answer={answer} />;
    case "moderation":
      return <ModerationPage loaderData={loaderData.told} answer={answer} />;
    case "reports":
      return (
        <Suspense>
          <ReportsPage loaderData={loaderData.told} answer={answer} />
        </Suspense>
      );
    case "feeds":
      return <FeedsPage loaderData={loaderData.told} answer={answer} />;
    case "mails":
      return (
        <Suspense>
          <MailsPage loaderData={loaderData.told} answer={answer} />
        </Suspense>
      );
    case "dealers":
      return <DealersPage loaderData={loaderData.told} answer={answer} />;
    case "dealer":
      return (
        <Suspense>
          <DealerPage loaderData={loaderData.told} answer={answer} />
        </Suspense>
      );
    case "people":
      return (
        <Suspense>
          <PeoplePage loaderData={loaderData.told} answer={answer} />
        </Suspense>
      );
    case "person":
      return (
        <Suspense>
          <PersonPage loaderData={loaderData.told} answer={answer} />
        </Suspense>
      );
    case "campaigns":
      return (
        <Suspense>
          <CampaignsPage loaderData={loaderData.told} answer={answer} />
        </Suspense>
      );
    case "log":
      return (
        <Suspense>
          <LogPage loaderData={loaderData.told} answer={answer} />
        </Suspense>
      );
  }
}
