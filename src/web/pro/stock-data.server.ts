/** A dealer’s stock as its page shows it, and what is done to it there. */
import { data, redirect } from "react-router";
import { counted, whole } from "../../domain/french.ts";
import { MOST_AT_ONCE } from "../../domain/stock/all-found.ts";
import { flaggedRows } from "../../domain/stock/asked-rows.ts";
import { stockCounts, stockRows } from "../../domain/stock/stock-table.ts";
import { appointmentsLeft } from "./appointments-left.server.ts";
import { enterSpace } from "./enter-space.ts";
import { vehicleAddress } from "../../dealer-space/vehicle-address.ts";
import { NEW_CAMPAIGN, campaignAddress, proAddress } from "./pro-address.ts";
import { doneCode, doneWords, allFoundWords, issueWords, keepsForm } from "./stock-words.ts";
import { answerStock } from "./stock-gestures.ts";
import { stockDetail } from "./stock-detail.server.ts";
import { stockChoices } from "./stock-choices.ts";
import { STOCK_PARTS } from "./stock-parts.ts";
import type { StockTab } from "./stock-question.ts";
import { reasonWords } from "./look-words.ts";
import { STOCK_TABS, readStockQuestion, readStockTab } from "./stock-question.ts";
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
  const flagged = flaggedRows(rows, question);
  const asked = tab === "en-ligne" || tab === "reserves" ? stockRows(flagged.rows, question) : [];
  const aside = tab === "vendus" ? away.sold : tab === "retires" ? away.withdrawn : [];
  const found = tab === "brouillons" ? drafts.length : asked.length + aside.length;
  const pages = Math.max(1, Math.ceil(found / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(query.get("page") ?? 1)) || 1));
  const from = (page - 1) * PAGE_SIZE;
  const ofPage = <Item>(items: readonly Item[]) => items.slice(from, from + PAGE_SIZE);
  const counts = stockCounts(rows);
  const inTab: Readonly<Record<StockTab, number>> = {
    "en-ligne": counts.all,
    reserves: counts.reserved,
    brouillons: drafts.length,
    vendus: away.sold.length,
    retires: away.withdrawn.length,
  };
  const { empty, caption, when } = STOCK_PARTS[tab];
  const sponsored = new Set(
    campaigns.filter(({ state }) => state === "running").flatMap(({ campaign }) => campaign.references),
  );
  /** Beside those that are flagged, in the place of what is worth a look of any. */
  const reasons = new Map(
    flagged.looked.map(({ row, reason }) => [row.listing.reference, reasonWords(reason)] as const),
  );
  const opened = asked.find(({ listing }) => listing.reference === query.get("ouvert"));
  const { sous, dans, "au-dessus": above, sans } = counts.places;
  const word = services.done ?? "";
  const done = doneWords(word);
  return {
    sign,
    question,
    tab,
    choices: stockChoices(question, flagged.rows),
    tabs: STOCK_TABS.map((name) => ({ tab: name, label: STOCK_PARTS[name].label, count: inTab[name] })),
    online: counts.all,
    /** In this part of it, whatever is asked. */
    all: tab === "en-ligne" || tab === "reserves" ? inTab[tab] : 0,
    found,
    pages,
    page,
    from,
    done,
    /** Another form once what was chosen and typed is done with. */
    drawnAnew: done === undefined || keepsForm(word) ? undefined : { word },
    words: {
      online: counted(counts.all, "véhicule"),
      places:
        sign.suspended !== undefined
          ? "Rien n’est en ligne tant que l’espace est suspendu\u202f: vos annonces et vos fichiers sont gardés."
          : counts.all === 0
            ? "Rien n’est en ligne\u202f: déposez d’abord votre fichier de stock."
            : `${whole(sous)} sous l’intervalle, ${whole(dans)} dedans, ${whole(above)} au-dessus, ${whole(sans)} sans analyse`,
      allFound: allFoundWords(asked.length, ofPage(asked).length, MOST_AT_ONCE),
      empty,
      caption,
      when,
      found:
        question.isFlagged === true
          ? counted(found, "véhicule signalé", "véhicules signalés")
          : counted(found, "véhicule trouvé", "véhicules trouvés"),
    },
    rows: stockRowViews(curef, ofPage(asked), services.now(), { sponsored, reasons }),
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
  const query = new URL(request.url).searchParams;
  const answer = await answerStock(
    services,
    { curef: sign.curef, question: readStockQuestion(query) },
    await readForm(request),
  );
  if (answer.kind === "sponsored") {
    const chosen = new URLSearchParams(answer.references.map((reference) => ["choisi", reference]));
    throw redirect(`${campaignAddress(sign.curef, NEW_CAMPAIGN)}?${String(chosen)}`, SEE_OTHER);
  }
  if (answer.kind === "issues")
    return data({ ...answer, words: `${issueWords(answer.issues)} Rien n’a changé.` }, UNPROCESSABLE);
  if (answer.kind === "wrong") return data(answer, UNPROCESSABLE);
  if (answer.kind === "told") return data({ ...answer, words: doneWords(doneCode(answer.what)) });
  if (answer.kind !== "done") return data(answer);
  query.delete("index");
  // Its own page tells who would come for it all the same.
  if (answer.left !== undefined && (await appointmentsLeft(services, sign.curef, answer.left)).length > 0)
    throw redirect(vehicleAddress(sign.curef, answer.left), SEE_OTHER);
  const here = proAddress(sign.curef, "stock");
  services.leaveDone(here, doneCode(answer.what));
  throw redirect(query.size === 0 ? here : `${here}?${String(query)}`, SEE_OTHER);
}
