/** What a dealer’s files brought, and where they come from: told and set. */
import { data, redirect } from "react-router";
import { actorOf } from "../../domain/audit/actor-of.ts";
import { dayTold } from "../../domain/contact/day-told.ts";
import { counted, whole } from "../../domain/french.ts";
import { mayAct } from "../../domain/accounts/dealer-rights.ts";
import { isSourceAddress, shownSource } from "../../feeds/arrivals/source-address.ts";
import { DEFAULT_VERTICAL } from "../../domain/catalogue/verticals.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import { MARKETPLACE } from "../../domain/urls/site.ts";
import { total } from "../../search/asking.ts";
import { enterSpace } from "./enter-space.ts";
import { proAddress } from "./pro-address.ts";
import { runView } from "./run-view.ts";
import { uploadProblemTold } from "./upload-problem.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import type { ProArgs } from "./pro-page.ts";

const SEE_OTHER = 303;
const UNPROCESSABLE = 422;
const MEGABYTE = 1_000_000;
/** Of an address: the run it names was asked for a moment ago. */
export const IMPORTED = "importe";

export async function loader({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterSpace(services, { request, curef: params.curef, act: "see" });
  const { curef } = sign;
  const { feedDesk } = services;
  const { searchParams } = new URL(request.url);
  const asked = Number(searchParams.get("passage") ?? Number.NaN);
  const [runs, keys, source, online] = await Promise.all([
    feedDesk.runs(curef),
    feedDesk.keys(curef),
    feedDesk.source(curef),
    services.search.answer(total({ vertical: "carTruck", curef, allFamilies: true })),
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
  const canEdit = mayAct(sign.right, "edit");
  return {
    sign,
    canEdit: canEdit && feedDesk.mostBytes !== undefined,
    canGovern: mayAct(sign.right, "govern"),
    mostBytes: feedDesk.mostBytes ?? 0,
    most: whole(Math.floor((feedDesk.mostBytes ?? 0) / MEGABYTE)),
    online: counted(online, "véhicule"),
    problem: uploadProblemTold(searchParams.get("envoi")),
    runs: views.map(({ issues, ...told }) => ({ ...told, hasIssues: issues.length > 0 })),
    opened: opened ?? views[0],
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
  switch (said("acte")) {
    case "cle":
      return { key: await services.feedDesk.renewKey(sign.curef, by), issue: undefined, address: "" };
    case "relever":
      if (!isSourceAddress(address))
        return data(
          { key: undefined, issue: "Une adresse entière, comme https://logiciel.fr/export/stock.csv.", address },
          UNPROCESSABLE,
        );
      await services.feedDesk.setSource(sign.curef, address, by);
      throw here;
    case "ne-plus-relever":
      await services.feedDesk.setSource(sign.curef, undefined, by);
      throw here;
    default:
      throw here;
  }
}
