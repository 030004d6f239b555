/**
 * The professionals' space: one route in every first page's manifest, whose rest says which of its pages is asked for. What the pages
 * tell is made in `.server` modules, of which no browser is sent anything.
 */
import { lazy } from "react";
import type { MetaDescriptor, useActionData } from "react-router";
import { data } from "react-router";
// The code of each page comes with who opens it; what the server writes of it has its style from the start.
import "../design/check.css";
import "../design/field.css";
import "../design/ledger.css";
import "../design/pagination.css";
import "../design/segmented.css";
import "../design/switch.css";
import "../design/tabs.css";
import "../seller-form/seller-form.css";
import "../pro/campaigns.css";
import "../pro/contacts.css";
import "../pro/feeds.css";
import "../pro/showroom.css";
import "../pro/stock.css";
import "../pro/day.css";
import "../pro/pro.css";
import "../pro/vehicle.css";
import { action as actOnCampaign, loader as loadCampaign } from "../pro/campaign-data.server.ts";
import { loader as loadCampaigns } from "../pro/campaigns-data.server.ts";
import { action as actOnLead, loader as loadContacts } from "../pro/contacts-data.server.ts";
import { loader as loadDay } from "../pro/day-data.server.ts";
import { action as actOnFeeds, loader as loadFeeds } from "../pro/feeds-data.server.ts";
import { action as openCampaign, loader as loadNewCampaign } from "../pro/new-campaign-data.server.ts";
import { action as open, loader as loadOpening } from "../pro/opening-data.server.ts";
import {
  campaignHead,
  campaignsHead,
  contactsHead,
  dayHead,
  feedsHead,
  newCampaignHead,
  openingHead,
  showroomHead,
  spacesHead,
  stockHead,
  teamHead,
  trialHead,
  vehicleHead,
} from "../pro/space-heads.ts";
import { action as answerInvitation, loader as loadSpaces } from "../pro/spaces-data.server.ts";
import { action as actOnShowroom, loader as loadShowroom } from "../pro/showroom-data.server.ts";
import { action as actOnStock, loader as loadStock } from "../pro/stock-data.server.ts";
import { action as actOnTeam, loader as loadTeam } from "../pro/team-data.server.ts";
import { action as actOnTrial, loader as loadTrial } from "../pro/trial-data.server.ts";
import { NEW_CAMPAIGN } from "../pro/pro-address.ts";
import { action as actOnVehicle, loader as loadVehicle } from "../pro/vehicle-data.server.ts";
import type { ProArgs } from "../pro/pro-page.ts";
import type { Route } from "./+types/pro.ts";

/** Their code comes with who opens them. */
const StockPage = lazy(() => import("../pro/stock-page.tsx"));
const ShowroomPage = lazy(() => import("../pro/showroom-page.tsx"));
const VehiclePage = lazy(() => import("../pro/vehicle-page.tsx"));
const TeamPage = lazy(() => import("../pro/team-page.tsx"));
const FeedsPage = lazy(() => import("../pro/feeds-page.tsx"));
const TrialPage = lazy(() => import("../pro/trial-page.tsx"));
const OpeningPage = lazy(() => import("../pro/opening-page.tsx"));
const SpacesPage = lazy(() => import("../pro/spaces-page.tsx"));
const DayPage = lazy(() => import("../pro/day-page.tsx"));
const ContactsPage = lazy(() => import("../pro/contacts-page.tsx"));
const CampaignsPage = lazy(() => import("../pro/campaigns-page.tsx"));
const CampaignPage = lazy(() => import("../pro/campaign-page.tsx"));
const NewCampaignPage = lazy(() => import("../pro/new-campaign-page.tsx"));

const NOT_FOUND = 404;
const METHOD_NOT_ALLOWED = 405;

type Place =
  | "spaces"
  | "opening"
  | "day"
  | "stock"
  | "contacts"
  | "team"
  | "feeds"
  | "trial"
  | "campaigns"
  | "campaign"
  | "newCampaign"
  | "showroom"
  | "vehicle";

// Maps: an address may say `valueOf`, which every object has.
const BELOW: ReadonlyMap<string, Place> = new Map([
  ["flux", "trial"],
  ["stock", "vehicle"],
]);

const UNDER_DEALER: ReadonlyMap<string, Place> = new Map([
  ["", "day"],
  ["stock", "stock"],
  ["contacts", "contacts"],
  ["equipe", "team"],
  ["flux", "feeds"],
  ["campagnes", "campaigns"],
  ["vitrine", "showroom"],
]);

/** Undefined where there is no such page. */
function placeOf(rest: string): { readonly place: Place; readonly params: ProArgs["params"] } | undefined {
  const [curef = "", under = "", file = "", ...more] = rest.split("/");
  const params = { curef, file };
  if (more.length > 0) return undefined;
  if (curef === "") return under === "" ? { place: "spaces", params } : undefined;
  if (curef === "ouvrir") return under === "" ? { place: "opening", params } : undefined;
  if (under === "campagnes" && file !== "")
    return { place: file === NEW_CAMPAIGN ? "newCampaign" : "campaign", params };
  if (file !== "" && under !== "contacts") {
    const below = BELOW.get(under);
    return below && { place: below, params };
  }
  const place = UNDER_DEALER.get(under);
  return place && { place, params };
}

function asked({ request, context, params: { "*": rest } }: Route.LoaderArgs | Route.ActionArgs) {
  const found = placeOf(rest);
  if (found === undefined) throw data(undefined, { status: NOT_FOUND });
  return { place: found.place, args: { request, context, params: found.params } };
}

/** With the head of the page, whose words no browser need know how to make. */
export async function loader(given: Route.LoaderArgs) {
  const { place, args } = asked(given);
  switch (place) {
    case "spaces": {
      const told = await loadSpaces(args);
      return { place, told, head: spacesHead() };
    }
    case "opening": {
      const told = loadOpening(args);
      return { place, told, head: openingHead() };
    }
    case "day": {
      const told = await loadDay(args);
      return { place, told, head: dayHead(told) };
    }
    case "stock": {
      const told = await loadStock(args);
      return { place, told, head: stockHead(told) };
    }
    case "showroom": {
      const told = await loadShowroom(args);
      return { place, told, head: showroomHead(told) };
    }
    case "vehicle": {
      const told = await loadVehicle(args);
      return { place, told, head: vehicleHead(told) };
    }
    case "contacts": {
      const told = await loadContacts(args);
      return { place, told, head: contactsHead(told, told.isOpened ? told.thread?.who : undefined) };
    }
    case "team": {
      const told = await loadTeam(args);
      return { place, told, head: teamHead(told) };
    }
    case "feeds": {
      const told = await loadFeeds(args);
      return { place, told, head: feedsHead(told) };
    }
    case "trial": {
      const told = await loadTrial(args);
      return { place, told, head: trialHead(told.name, told.tried?.kind === "running") };
    }
    case "campaigns": {
      const told = await loadCampaigns(args);
      return { place, told, head: campaignsHead(told) };
    }
    case "campaign": {
      const told = await loadCampaign(args);
      return { place, told, head: campaignHead(told) };
    }
    case "newCampaign": {
      const told = await loadNewCampaign(args);
      return { place, told, head: newCampaignHead(told) };
    }
  }
}

const ACTIONS = {
  spaces: answerInvitation,
  opening: open,
  stock: actOnStock,
  team: actOnTeam,
  feeds: actOnFeeds,
  trial: actOnTrial,
  campaign: actOnCampaign,
  newCampaign: openCampaign,
  showroom: actOnShowroom,
  vehicle: actOnVehicle,
  contacts: actOnLead,
} as const;

export async function action(given: Route.ActionArgs) {
  const { place, args } = asked(given);
  if (place === "day" || place === "campaigns") throw data(undefined, { status: METHOD_NOT_ALLOWED });
  return ACTIONS[place](args);
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData?.head ?? [{ title: "Espace pro – Virage" }, { name: "robots", content: "noindex" }];
}

export default function ProPage({ loaderData, actionData }: Route.ComponentProps) {
  // The casts: what an action tells stands under the address that it was sent to, and goes with it.
  switch (loaderData.place) {
    case "spaces":
      return <SpacesPage loaderData={loaderData.told} actionData={actionData as Answered<typeof answerInvitation>} />;
    case "opening":
      return <OpeningPage loaderData={loaderData.told} actionData={actionData as Answered<typeof open>} />;
    case "day":
      return <DayPage loaderData={loaderData.told} actionData={undefined} />;
    case "stock":
      return <StockPage loaderData={loaderData.told} actionData={actionData as Answered<typeof actOnStock>} />;
    case "showroom":
      return <ShowroomPage loaderData={loaderData.told} actionData={actionData as Answered<typeof actOnShowroom>} />;
    case "vehicle":
      return <VehiclePage loaderData={loaderData.told} actionData={actionData as Answered<typeof actOnVehicle>} />;
    case "contacts":
      return <ContactsPage loaderData={loaderData.told} actionData={actionData as Answered<typeof actOnLead>} />;
    case "team":
      return <TeamPage loaderData={loaderData.told} actionData={actionData as Answered<typeof actOnTeam>} />;
    case "feeds":
      return <FeedsPage loaderData={loaderData.told} actionData={actionData as Answered<typeof actOnFeeds>} />;
    case "trial":
      return <TrialPage loaderData={loaderData.told} actionData={actionData as Answered<typeof actOnTrial>} />;
    case "campaigns":
      return <CampaignsPage loaderData={loaderData.told} actionData={undefined} />;
    case "campaign":
      return <CampaignPage loaderData={loaderData.told} actionData={actionData as Answered<typeof actOnCampaign>} />;
    case "newCampaign":
      return <NewCampaignPage loaderData={loaderData.told} actionData={actionData as Answered<typeof openCampaign>} />;
  }
}

type Answered<Action extends (args: ProArgs) => unknown> = ReturnType<typeof useActionData<Action>>;
