/** What a dealer’s files brought, and where they come from: told and set. */
import { data, redirect } from "react-router";
import { actorOf } from "../../domain/audit/actor-of.ts";
import { dayTold } from "../../domain/contact/day-told.ts";
import { momentInParis } from "../../domain/paris-time.ts";
import { counted, whole } from "../../domain/french.ts";
import { mayAct } from "../../domain/accounts/dealer-rights.ts";
import { listingReference } from "../../feeds/offers/listing-reference.ts";
import type { SourceFault } from "../../feeds/arrivals/source-address.ts";
import { shownSource, sourceFault } from "../../feeds/arrivals/source-address.ts";
import { DEFAULT_VERTICAL } from "../../domain/catalogue/verticals.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import { MARKETPLACE } from "../../domain/urls/site.ts";
import { total } from "../../search/asking.ts";
import { enterSpace } from "./enter-space.ts";
import { lostInStock } from "./lost-in-stock.ts";
import { vehicleAddress } from "../../dealer-space/vehicle-address.ts";
import { proAddress } from "./pro-address.ts";
import { pricesOnline, runView } from "./run-view.ts";
import { uploadProblemTold } from "./upload-problem.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import type { ProArgs } from "./pro-page.ts";

const SEE_OTHER = 303;
const UNPROCESSABLE = 422;
const MEGABYTE = 1_000_000;
/** Of an address: the run it names was asked for a moment ago. */
export const IMPORTED = "importe";

const SOURCE_FAULTS: Readonly<Record<SourceFault, string>> = {
  notWhole: "Une adresse entière, qui commence par https://, comme https://logiciel.fr/export/stock.csv.",
  nameless:
    "Une adresse de votre réseau, ou le numéro d’une machine, ne s’ouvre pas d’ici. Il faut un nom de domaine que tout Internet connaît, comme https://logiciel.fr/export/stock.csv.",
  fragment: "L’adresse du fichier lui-même, sans «\u202f#\u202f» ni ce qui le suit.",
};

export async function loader({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterSpace(services, { request, curef: params.curef, act: "see" });
  const { curef } = sign;
  const { feedDesk } = services;
  const { searchParams } = new URL(request.url);
  const asked = Number(searchParams.get("passage") ?? Number.NaN);
  const [runs, kept, begun, keys, source, count, rows] = await Promise.all([
    feedDesk.runs(curef),
    feedDesk.imported(curef),
    feedDesk.underWay(curef),
    feedDesk.keys(curef),
    feedDesk.source(curef),
    services.search.answer(total({ vertical: "carTruck", curef, allFamilies: true })),
    services.dealerStock.rows(curef),
  ]);
  const views = runs.map(runView);
  const opened = Number.isInteger(asked) ? views.find(({ number }) => number === asked) : undefined;
  const done =
    opened === undefined || !searchParams.has(IMPORTED) || opened.isWrong
      ? undefined
      : {
          isUnderWay: opened.isUnderWay,
          told: opened.told && `${opened.told}.`,
          showroom: showroomAddress(curef, { vertical: DEFAULT_VERTICAL }, MARKETPLACE),
        };
  const canEdit = mayAct(sign.right, "edit") && feedDesk.mostBytes !== undefined;
  const fileOf = (run: number | undefined) => {
    const file = run === undefined || !canEdit ? undefined : kept.get(run);
    return file && `${proAddress(curef, "flux")}/${file.id}`;
  };
  const told = opened ?? views[0];
  const reports = new Map(runs.map(({ arrival, report }) => [arrival.number, report]));
  const online = new Set(rows.map(({ listing }) => listing.reference));
  const formOf = (own: string) => {
    const reference = listingReference(curef, { own, apart: [] });
    return online.has(reference) ? `${vehicleAddress(curef, reference)}#prix` : undefined;
  };
  return {
    sign,
    canEdit,
    canGovern: mayAct(sign.right, "govern"),
    mostBytes: feedDesk.mostBytes ?? 0,
    most: whole(Math.floor((feedDesk.mostBytes ?? 0) / MEGABYTE)),
    online: counted(count, "véhicule"),
    underWay: canEdit
      ? begun.map(({ id, file, receivedAt }) => ({
          name: file,
          received: momentInParis(receivedAt),
          to: `${proAddress(curef, "flux")}/${id}`,
        }))
      : [],
    problem: uploadProblemTold(searchParams.get("envoi")),
    runs: views.map(({ issues, ...view }) => ({
      ...view,
      hasIssues: issues.length > 0,
      file: fileOf(view.number),
    })),
    opened: told && { ...told, file: fileOf(told.number) },
    prices: canEdit ? pricesOnline(reports.get(told?.number ?? 0)?.issues ?? [], formOf) : [],
    lost: lostInStock(curef, rows),
    done,
    isWaited: views.some(({ isUnderWay }) => isUnderWay),
    key: keys[0] === undefined ? undefined : keyTold(keys[0]),
    pushAddress: `${services.origin}/api/v1/feeds/${curef}`,
    source:
      source === undefined
        ? undefined
        : { address: shownSource(source.url), problem: source.problem, isNew: source.checkedAt === undefined },
  };
}

function keyTold({ createdAt, usedAt }: { readonly createdAt: string; readonly usedAt?: string }): string {
  const used = usedAt === undefined ? "jamais utilisée" : `utilisée le ${dayTold(usedAt)}`;
  return `Créée le ${dayTold(createdAt)}, ${used}`;
}

export async function action({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign, member } = await enterSpace(services, { request, curef: params.curef, act: "govern" });
  const by = actorOf(member);
  const form = await readForm(request);
  const said = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const here = redirect(proAddress(sign.curef, "flux"), SEE_OTHER);
  const address = said("adresse");
  const fault = sourceFault(address);
  switch (said("acte")) {
    case "cle":
      return { key: await services.feedDesk.renewKey(sign.curef, by), issue: undefined, address: "" };
    case "relever":
      if (fault !== undefined) return data({ key: undefined, issue: SOURCE_FAULTS[fault], address }, UNPROCESSABLE);
      await services.feedDesk.setSource(sign.curef, address, by);
      throw here;
    case "ne-plus-relever":
      await services.feedDesk.setSource(sign.curef, undefined, by);
      throw here;
    default:
      throw here;
  }
}
