/** A dealer's stock: where each price lies beside its market, priced and taken away by hand. */
import { Form, Link } from "react-router";
import { mayAct } from "../../domain/accounts/dealer-rights.ts";
import { counted } from "../../domain/french.ts";
import "../design/check.css";
import "../design/pagination.css";
import "./stock.css";
import { useFocusGivenBack } from "../browser/use-focus-given-back.ts";
import { Icon } from "../design/icon.tsx";
import { NEW_VEHICLE, proAddress, vehicleAddress } from "./pro-address.ts";
import { KeysLine } from "./keys-line.tsx";
import { ProFrame } from "./pro-frame.tsx";
import { useStockKeys } from "./use-stock-keys.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { StockFilters } from "./stock-filters.tsx";
import { stockQuery } from "./stock-question.ts";
import { issueWords } from "./stock-words.ts";
import { StockTable } from "./stock-table.tsx";
import type { ProProps } from "./pro-page.ts";
import type { action, loader } from "./stock-data.server.ts";

export default function ProStockPage({ loaderData, actionData }: ProProps<typeof loader, typeof action>) {
  const { sign, question, counts, found, pages, page, from, done, drafts, rows } = loaderData;
  const { sous, dans, "au-dessus": above, sans } = counts.places;
  const canEdit = mayAct(sign.right, "edit");
  const keys = useStockKeys();
  const { form, onSubmit } = useFocusGivenBack();
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
          {canEdit && (
            <div className="acts">
              <Link
                className={counts.all === 0 ? "button primary" : "button"}
                to={vehicleAddress(sign.curef, NEW_VEHICLE)}
              >
                <Icon name="plus" />
                Ajouter un véhicule
              </Link>
            </div>
          )}
        </div>
        {drafts.length > 0 && (
          <p className="drafts">
            {drafts.length === 1 ? "Un brouillon" : `${drafts.length} brouillons`}&#8239;:{" "}
            {drafts.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ", "}
                <Link to={vehicleAddress(sign.curef, id)}>{name}</Link>
              </span>
            ))}
          </p>
        )}
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
            {issueWords(actionData.issues)} Rien n’a changé.
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
          <Form
            method="post"
            className="work"
            ref={form}
            onSubmit={onSubmit}
            key={`${page} ${stockQuery(question)} ${done ?? ""}`}
          >
            {/* Enter in a field is the first button. */}
            {canEdit && (
              <button className="hide" type="submit" tabIndex={-1}>
                Enregistrer les prix
              </button>
            )}
            <StockTable rows={rows} canEdit={canEdit} answer={actionData} />
            <KeysLine keys={keys} />
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
