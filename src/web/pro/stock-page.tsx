/** A dealer's stock: where each price lies beside its market, priced and taken away by hand. */
import { Form, Link, data, redirect } from "react-router";
import { mayAct } from "../../domain/accounts/dealer-rights.ts";
import { counted } from "../../domain/french.ts";
import { stockCounts, stockRows } from "../../domain/stock/stock-table.ts";
import "../design/check.css";
import "../design/pagination.css";
import "./stock.css";
import { pageMeta } from "../page-meta.ts";
import { enterSpace } from "./enter-space.ts";
import { proAddress } from "./pro-address.ts";
import { ProFrame } from "./pro-frame.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { StockFilters } from "./stock-filters.tsx";
import { answerStock } from "./stock-gestures.ts";
import { readStockQuestion, stockQuery } from "./stock-question.ts";
import { StockTable } from "./stock-table.tsx";
import { stockRowViews } from "./stock-view.ts";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import type { ProArgs, ProMeta, ProProps } from "./pro-page.ts";

const SEE_OTHER = 303;
const UNPROCESSABLE = 422;
const PAGE_SIZE = 60;
const LONGEST_WORDS = 200;

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
    done: query.get("fait")?.slice(0, LONGEST_WORDS),
    rows: stockRowViews(found.slice(from, from + PAGE_SIZE), services.now()),
  };
}

export async function action({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterSpace(services, { request, curef: params.curef, act: "edit" });
  const answer = await answerStock(services, sign.curef, await readForm(request));
  if (answer.kind !== "done") return data(answer, answer.kind === "asked" ? undefined : UNPROCESSABLE);
  const query = new URL(request.url).searchParams;
  query.delete("index");
  query.set("fait", answer.words);
  throw redirect(`${proAddress(sign.curef, "stock")}?${String(query)}`, SEE_OTHER);
}

export function meta({ loaderData }: ProMeta<typeof loader>) {
  return pageMeta({
    title: `Stock, ${loaderData?.sign.name ?? "espace pro"}`,
    description: "Vos véhicules en ligne et leurs prix face au marché.",
    canonical: undefined,
    indexed: false,
  });
}

export default function ProStockPage({ loaderData, actionData }: ProProps<typeof loader, typeof action>) {
  const { sign, question, counts, found, pages, page, from, done, rows } = loaderData;
  const { sous, dans, "au-dessus": above, sans } = counts.places;
  const canEdit = mayAct(sign.right, "edit");
  const address = (next: number) => proAddress(sign.curef, "stock") + stockQuery(question, next);
  return (
    <ProFrame sign={sign} current="stock">
      <main className="wrap" id="contenu">
        <div className="headline">
          <div>
            <h1>{counted(counts.all, "véhicule")} en ligne</h1>
            <p>
              {counts.all === 0
                ? "Rien n’est en ligne\u202f: déposez d’abord votre fichier de stock."
                : `${sous} sous l’intervalle, ${dans} dedans, ${above} au-dessus, ${sans} sans analyse`}
            </p>
          </div>
        </div>
        {done !== undefined && actionData === undefined && (
          <p className="stock-done" role="status">
            {done}
          </p>
        )}
        {actionData?.kind === "wrong" && (
          <p className="notice error" role="alert">
            {actionData.words}
          </p>
        )}
        {actionData?.kind === "issues" && (
          <p className="notice error" role="alert">
            {actionData.issues.length === 1 ? "Un prix ne peut pas être lu" : "Des prix ne peuvent pas être lus"}
            &#8239;: des euros entiers, de 100 à 9&#8239;999&#8239;999. Rien n’a changé.
          </p>
        )}
        {counts.all > 0 && (
          <StockFilters question={question} counts={counts} address={proAddress(sign.curef, "stock")} />
        )}
        {counts.all > 0 && rows.length === 0 && (
          <p className="empty-stock">
            Aucun véhicule ne répond à tout cela. <Link to={proAddress(sign.curef, "stock")}>Voir tout le stock</Link>
          </p>
        )}
        {rows.length > 0 && (
          <Form method="post" className="work" key={`${page} ${stockQuery(question)} ${done ?? ""}`}>
            {/* Enter in a field is the first button. */}
            {canEdit && (
              <button className="hide" type="submit" tabIndex={-1}>
                Enregistrer les prix
              </button>
            )}
            <StockTable rows={rows} canEdit={canEdit} answer={actionData} />
            {canEdit && <SelectionBar answer={actionData?.kind === "asked" ? actionData : undefined} />}
          </Form>
        )}
        {pages > 1 && (
          <nav className="pages" aria-label="Pages du stock">
            {page > 1 && <Link to={address(page - 1)}>Précédente</Link>}
            <span aria-current="page">
              {from + 1} à {from + rows.length} sur {found}
            </span>
            {page < pages && <Link to={address(page + 1)}>Suivante</Link>}
          </nav>
        )}
      </main>
    </ProFrame>
  );
}
