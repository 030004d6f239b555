/** A dealer's stock: where each price lies beside its market, priced and taken away by hand. */
import { Suspense, memo } from "react";
import { Form, Link } from "react-router";
import { lazyAfterSign } from "../browser/lazy-after-sign.ts";
import { lazyOrAsServed } from "../browser/lazy-or-as-served.ts";
import "../design/check.css";
import "../design/pagination.css";
import "./stock.css";
import { useDrawnAnew } from "../browser/use-drawn-anew.ts";
import { useFocusGivenBack } from "../browser/use-focus-given-back.ts";
import { Icon } from "../design/icon.tsx";
import { whole } from "../../domain/french.ts";
import "../design/tabs.css";
import { vehicleAddress } from "../../dealer-space/vehicle-address.ts";
import { NEW_VEHICLE, proAddress, stockFileAddress } from "./pro-address.ts";
import { KeysLine } from "./keys-line.tsx";
import { ProFrame } from "./pro-frame.tsx";
import { QUESTION, useStockKeys } from "./use-stock-keys.ts";
import { STOCK_FORM, followStock } from "./use-stock-work.ts";
import { StockFilters } from "./stock-filters.tsx";
import { arePricesWaiting } from "./typed-prices.ts";
import { stockQuery } from "./stock-question.ts";
import { StockTabs } from "./stock-tabs.tsx";
import type { ProProps } from "./pro-page.ts";
import type { action, loader } from "./stock-data.server.ts";

/** Of a stock that holds something. */
const AsideTable = lazyOrAsServed(() => import("./aside-table.tsx"));
const StockTable = lazyOrAsServed(() => import("./stock-table.tsx"));
/** At once where prices wait in this tab that were typed and not saved. */
const SelectionBar = lazyAfterSign(() => import("./selection-bar.tsx"), arePricesWaiting);

type StockProps = ProProps<typeof loader, typeof action>;

/**
 * Drawn again with other data alone: where their page is drawn again before their code has come, React would throw away what the server
 * wrote, and with it what is chosen and typed there.
 */
const Table = memo(function Table({ loaderData, actionData }: StockProps) {
  const { sign, question, page, rows, detail } = loaderData;
  const here = proAddress(sign.curef, "stock");
  return (
    <Suspense>
      <StockTable
        curef={sign.curef}
        rows={rows}
        canEdit={sign.may.edit}
        answer={actionData}
        detail={detail}
        openAt={(reference) => here + stockQuery(question, { page, opened: reference })}
      />
    </Suspense>
  );
});

const Bar = memo(function Bar({ loaderData, actionData }: StockProps) {
  const { sign, question, rows, found, words } = loaderData;
  const here = proAddress(sign.curef, "stock");
  const wrong = actionData?.kind === "wrong" ? actionData : undefined;
  return (
    <Suspense>
      <SelectionBar
        wrong={wrong}
        allFound={words.allFound === undefined ? undefined : { label: words.allFound, count: found }}
        answer={actionData?.kind === "asked" ? actionData : undefined}
        maySponsor={sign.may.govern}
        curef={sign.curef}
        rows={rows}
        findAt={({ dealerReference }) => here + stockQuery({ text: dealerReference, sort: question.sort })}
      />
    </Suspense>
  );
});

export default function ProStockPage({ loaderData, actionData }: StockProps) {
  const {
    sign,
    question,
    tab,
    tabs,
    online,
    all,
    choices,
    found,
    pages,
    page,
    from,
    done,
    drawnAnew,
    words,
    rows,
    aside,
  } = loaderData;
  const canEdit = sign.may.edit;
  const keys = useStockKeys();
  const { form, onSubmit } = useFocusGivenBack();
  const formKey = `${page} ${stockQuery(question)} ${useDrawnAnew(drawnAnew)}`;
  const here = proAddress(sign.curef, "stock");
  const address = (next: number) => {
    if (tab === "en-ligne" || tab === "reserves") return here + stockQuery(question, { page: next });
    return `${here}?${String(new URLSearchParams({ etat: tab, page: String(next) }))}`;
  };
  const isOnline = tab === "en-ligne" || tab === "reserves";
  const told = actionData?.kind === "told" ? actionData.words : undefined;
  const isOver = actionData === undefined || actionData.kind === "told";
  return (
    <ProFrame sign={sign} current="stock">
      <main className="wrap" id="contenu">
        <div className="headline">
          <div>
            <h1>{words.online} en ligne</h1>
            <p>{words.places}</p>
          </div>
          <div className="acts">
            {all > 0 && (
              <a className="button" href={stockFileAddress(sign.curef) + stockQuery(question)} download>
                <Icon name="download" />
                Exporter
              </a>
            )}
            {canEdit && (
              <Link className={online === 0 ? "button primary" : "button"} to={vehicleAddress(sign.curef, NEW_VEHICLE)}>
                <Icon name="plus" />
                Ajouter un véhicule
              </Link>
            )}
          </div>
        </div>
        <StockTabs address={here} current={tab} tabs={tabs} />
        {(told ?? done) !== undefined && isOver && (
          <p className="stock-done" role="status">
            {told ?? done}
          </p>
        )}
        {actionData?.kind === "wrong" && actionData.amount === undefined && (
          <p className="notice error" role="alert">
            {actionData.words}
          </p>
        )}
        {actionData?.kind === "asked" && actionData.gesture === "prix" && (
          <noscript>
            <p className="notice">
              Rien n’a encore changé&#8239;: <a href={`#${QUESTION}`}>un prix est loin du marché</a>.
            </p>
          </noscript>
        )}
        {actionData?.kind === "issues" && (
          <p className="notice error" role="alert">
            {actionData.words}
          </p>
        )}
        {all > 0 && <StockFilters question={question} choices={choices} address={here} />}
        {isOnline && found > 0 && found < all && (
          <p className="meta found" role="status">
            {words.found} sur {whole(all)} · <Link to={here}>Tout montrer</Link>
          </p>
        )}
        {rows.length === 0 && aside.length === 0 && (
          <p className="empty-stock">
            {all === 0 ? (
              words.empty
            ) : (
              <>
                Aucun véhicule ne répond à tout cela. <Link to={here}>Voir tout le stock</Link>
              </>
            )}
          </p>
        )}
        {aside.length > 0 && (
          <Suspense>
            <AsideTable caption={words.caption} when={words.when} rows={aside} />
          </Suspense>
        )}
        {rows.length > 0 && (
          <Form
            method="post"
            className="work"
            id={STOCK_FORM}
            ref={form}
            onSubmit={onSubmit}
            onChange={({ target }) => {
              followStock(sign.curef, rows, target);
            }}
            key={formKey}
          >
            {/* Enter in a field is the first button. */}
            {canEdit && (
              <button className="hide" type="submit" tabIndex={-1}>
                Enregistrer les prix
              </button>
            )}
            <Table loaderData={loaderData} actionData={actionData} />
            <KeysLine keys={keys} />
            {canEdit && <Bar loaderData={loaderData} actionData={actionData} />}
          </Form>
        )}
        {pages > 1 && (
          <nav className="pages" aria-label="Pages du stock">
            {page > 1 && <Link to={address(page - 1)}>Précédente</Link>}
            <span aria-current="page">
              {whole(from + 1)} à {whole(from + rows.length + aside.length)} sur {whole(found)}
            </span>
            {page < pages && <Link to={address(page + 1)}>Suivante</Link>}
          </nav>
        )}
      </main>
    </ProFrame>
  );
}
