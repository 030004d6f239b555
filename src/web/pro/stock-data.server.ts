/** A dealer’s stock as its page shows it, and what is done to it there. */
import { data, redirect } from "react-router";
import { stockCounts, stockRows } from "../../domain/stock/stock-table.ts";
import { enterSpace } from "./enter-space.ts";
import { proAddress } from "./pro-address.ts";
import { doneCode, doneWords } from "./stock-words.ts";
import { answerStock } from "./stock-gestures.ts";
import { readStockQuestion } from "./stock-question.ts";
import { stockRowViews } from "./stock-view.ts";
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
  const question = readStockQuestion(query);
  const rows = await services.dealerStock.rows(sign.curef);
  const found = stockRows(rows, question);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(query.get("page") ?? 1)) || 1));
  const from = (page - 1) * PAGE_SIZE;
  return {
    sign,
    question,
    counts: stockCounts(rows),
    found: found.length,
    pages,
    page,
    from,
    drafts: (await services.vehicleDesk.drafts(sign.curef)).map(({ id, typed }) => ({
      id,
      name: typed.vehicle?.trim() || "sans nom",
    })),
    done: doneWords(query.get("fait") ?? ""),
    rows: stockRowViews(sign.curef, found.slice(from, from + PAGE_SIZE), services.now()),
  };
}

export async function action({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterSpace(services, { request, curef: params.curef, act: "edit" });
  const answer = await answerStock(services, sign.curef, await readForm(request));
  if (answer.kind !== "done") return data(answer, answer.kind === "asked" ? undefined : UNPROCESSABLE);
  const query = new URL(request.url).searchParams;
  query.delete("index");
  query.set("fait", doneCode(answer.what));
  throw redirect(`${proAddress(sign.curef, "stock")}?${String(query)}`, SEE_OTHER);
}
