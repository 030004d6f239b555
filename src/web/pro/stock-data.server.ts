/** A dealer’s stock as its page shows it, and what is done to it there. */
import { data, redirect } from "react-router";
import { stockCounts, stockRows } from "../../domain/stock/stock-table.ts";
import { enterSpace } from "./enter-space.ts";
import { NEW_CAMPAIGN, campaignAddress, proAddress } from "./pro-address.ts";
import { doneCode, doneWords, issueWords, keepsForm } from "./stock-words.ts";
import { answerStock } from "./stock-gestures.ts";
import { stockDetail } from "./stock-detail.server.ts";
import type { StockTab } from "./stock-question.ts";
import { readStockQuestion, readStockTab } from "./stock-question.ts";
import { draftView, goneView, stockRowViews } from "./stock-view.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import type { ProArgs } from "./pro-page.ts";

const SEE_OTHER = 303;
const UNPROCESSABLE = 422;
const PAGE_SIZE = 60;

export async function loader({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterSpace(services, { request, curef: params.curef, act: "see" });
  const query = new URL(request.url).searchParams;
  const { curef } = sign;
  const question = readStockQuestion(query);
  const tab = readStockTab(query);
  const [rows, away, drafts, campaigns] = await Promise.all([
    services.dealerStock.rows(curef),
    services.dealerStock.away(curef),
    services.vehicleDesk.drafts(curef),
    services.dealerCampaigns.all(curef),
  ]);
  const asked = tab === "en-ligne" || tab === "reserves" ? stockRows(rows, question) : [];
  const aside = tab === "vendus" ? away.sold : tab === "retires" ? away.withdrawn : [];
  const found = tab === "brouillons" ? drafts.length : asked.length + aside.length;
  const pages = Math.max(1, Math.ceil(found / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(query.get("page") ?? 1)) || 1));
  const from = (page - 1) * PAGE_SIZE;
  const ofPage = <Item>(items: readonly Item[]) => items.slice(from, from + PAGE_SIZE);
  const counts = stockCounts(rows);
  const sponsored = new Set(
    campaigns.filter(({ state }) => state === "running").flatMap(({ campaign }) => campaign.references),
  );
  const opened = asked.find(({ listing }) => listing.reference === query.get("ouvert"));
  return {
    sign,
    question,
    tab,
    counts,
    tabs: {
      "en-ligne": counts.all,
      reserves: counts.reserved,
      brouillons: drafts.length,
      vendus: away.sold.length,
      retires: away.withdrawn.length,
    } satisfies Readonly<Record<StockTab, number>>,
    found,
    pages,
    page,
    from,
    done: doneWords(query.get("fait") ?? ""),
    /** Another form once what was chosen and typed is done with. */
    formOf: keepsForm(query.get("fait") ?? "") ? "" : (query.get("fait") ?? ""),
    rows: stockRowViews(curef, ofPage(asked), services.now(), sponsored),
    aside:
      tab === "brouillons"
        ? ofPage(drafts).map((sheet) => draftView(curef, sheet))
        : (await services.dealerStock.gone(ofPage(aside))).map((vehicle) => goneView(curef, vehicle)),
    detail: opened && (await stockDetail(services, curef, opened)),
  };
}

export async function action({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterSpace(services, { request, curef: params.curef, act: "edit" });
  const answer = await answerStock(services, sign.curef, await readForm(request));
  if (answer.kind === "sponsored") {
    const chosen = new URLSearchParams(answer.references.map((reference) => ["choisi", reference]));
    throw redirect(`${campaignAddress(sign.curef, NEW_CAMPAIGN)}?${String(chosen)}`, SEE_OTHER);
  }
  if (answer.kind === "issues")
    return data({ ...answer, words: `${issueWords(answer.issues)} Rien n’a changé.` }, UNPROCESSABLE);
  if (answer.kind === "wrong") return data(answer, UNPROCESSABLE);
  if (answer.kind === "told") return data({ ...answer, words: doneWords(doneCode(answer.what)) });
  if (answer.kind !== "done") return data(answer);
  const query = new URL(request.url).searchParams;
  query.delete("index");
  query.set("fait", doneCode(answer.what));
  throw redirect(`${proAddress(sign.curef, "stock")}?${String(query)}`, SEE_OTHER);
}
