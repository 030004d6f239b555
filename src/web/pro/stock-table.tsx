import { Fragment, Suspense, useEffect, useState } from "react";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { lazyOrAsServed } from "../browser/lazy-or-as-served.ts";
import { Deal } from "../design/deal.tsx";
import { Icon } from "../design/icon.tsx";
import { Photo } from "../design/photo.tsx";
import { Vehicle } from "../design/vehicle.tsx";
import { BeforeField } from "./before-field.tsx";
import { MarketMark } from "./market-mark.tsx";
import type { StockDetail } from "./stock-detail.server.ts";
import type { StockAnswer } from "./stock-gestures.ts";
import type { StockRowView } from "./stock-view.ts";
import { withoutUnit } from "../seller-form/without-unit.ts";
import type { TypedPrices } from "./typed-prices.ts";
import { PRICE_FIELD, followStock, followTyped, useStockWork } from "./use-stock-work.ts";

/** Of a row that is open: few are on arrival. */
const DetailRow = lazyOrAsServed(() => import("./stock-detail.tsx"));

interface StockTableProps {
  /** Where a row is opened, and closed again. */
  readonly openAt: (reference: string | undefined) => string;
  readonly detail: StockDetail | undefined;
  readonly rows: readonly StockRowView[];
  readonly canEdit: boolean;
  readonly answer: StockAnswer | undefined;
  readonly curef: string;
}

interface Followed {
  /** Typed before, and not saved. */
  readonly kept: TypedPrices;
  readonly follow: (target: EventTarget) => void;
}

/** The box to choose by is for who may edit. */
const COLUMNS = { reading: 10, editing: 11 };

/** Escape gives back the price that is online; arrows go up and down a column of fields. */
function followKeys(event: KeyboardEvent<HTMLInputElement>, follow: Followed["follow"]): void {
  const { key, currentTarget } = event;
  if (key === "Escape") {
    currentTarget.value = currentTarget.dataset["price"] ?? currentTarget.defaultValue;
    follow(currentTarget);
    return;
  }
  if (key !== "ArrowDown" && key !== "ArrowUp") return;
  const fields = [...(currentTarget.form?.querySelectorAll<HTMLInputElement>(PRICE_FIELD) ?? [])];
  const next = fields[fields.indexOf(currentTarget) + (key === "ArrowDown" ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.select();
}

function Row({
  row,
  canEdit,
  answer,
  openAt,
  detail,
  kept,
  follow,
}: { readonly row: StockRowView } & Omit<StockTableProps, "rows" | "curef"> & Followed) {
  const named = `${row.name}, ${row.dealerReference}`;
  const typed = answer === undefined || answer.kind === "done" ? undefined : answer.typed[row.reference];
  const before = kept[row.reference]?.before ?? row.price;
  const isOpen = detail?.reference === row.reference;
  // Of the price that is online again nothing is wrong.
  const [gaveBackAfter, setGaveBackAfter] = useState<StockAnswer>();
  const isWrong =
    answer?.kind === "issues" &&
    answer !== gaveBackAfter &&
    answer.issues.some(({ reference }) => reference === row.reference);
  const isChosen = (answer?.kind === "asked" || answer?.kind === "wrong") && answer.chosen.includes(row.reference);
  return (
    <tr className={isOpen ? "opened" : undefined}>
      {canEdit && (
        <td className="ck">
          <label className="check">
            <input
              type="checkbox"
              name="choisi"
              value={row.reference}
              defaultChecked={isChosen}
              aria-label={`Choisir ${named}`}
            />
          </label>
        </td>
      )}
      <td className="pic">
        <span className="picture">
          {row.photo === undefined ? (
            <Vehicle picture={row.picture} />
          ) : (
            <Photo photo={row.photo} place="thumbnail">
              <Vehicle picture={row.picture} />
            </Photo>
          )}
        </span>
      </td>
      <th className="name" scope="row">
        <Link to={row.href}>{row.name}</Link>
        <small title={row.version}>{row.version || "Version non précisée"}</small>
        {row.flagged !== undefined && <small className="flagged">{row.flagged}</small>}
      </th>
      <td className="id">
        <span>{row.dealerReference}</span>
        <small>
          {row.year} · <Icon name="borne" small className="borne" />
          {row.mileage}
        </small>
      </td>
      <td className="n price">
        {canEdit ? (
          <span className="cellinput">
            <BeforeField key={`${row.price} ${before}`} of={row.reference} value={before} />
            <input
              // What was sent and answered stands in a field of its own: of one that was drawn anew meanwhile React leaves the text.
              key={`prix ${row.price} ${typed ?? ""}`}
              name={`prix-${row.reference}`}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed ?? kept[row.reference]?.typed ?? row.price}
              data-price={row.price}
              aria-label={`Prix de ${named}, en euros`}
              aria-invalid={isWrong}
              onKeyDown={(event) => {
                followKeys(event, follow);
                if (event.key === "Escape") setGaveBackAfter(answer);
              }}
              // Its sign stands beside it.
              onBlur={({ currentTarget: field }) => {
                field.value = withoutUnit(field.value, "€");
              }}
            />
            <span>€</span>
          </span>
        ) : (
          <b>{row.price}&#8239;€</b>
        )}
        {kept[row.reference] !== undefined && <small className="was online">au lieu de {row.price}&#8239;€</small>}
        {row.inFile !== undefined && <small className="was">fichier&#8239;: {row.inFile}</small>}
      </td>
      <td className="mk lane">
        <MarketMark row={row} />
      </td>
      <td className="ec">
        {row.gap !== undefined && <b className="pcv">{row.gap}</b>}
        {row.bound !== undefined && (
          <span
            className="bound"
            title="Jusqu’à cette borne, le prix reste celui du marché pour ce modèle. Elle est large où ses prix sont dispersés."
          >
            borne à {row.bound}
          </span>
        )}
        <small>
          <Deal verdict={row.verdict} />
        </small>
      </td>
      <td className="n days" data-label="En ligne">
        {row.days}&#8239;j
      </td>
      <td className="n ld" data-label="Contacts">
        {row.contacts === 0 ? (
          "0"
        ) : (
          <Link to={row.asked} aria-label={`Contacts\u202f: ${String(row.contacts)}, ${row.name}`}>
            {row.contacts}
          </Link>
        )}
      </td>
      <td className={row.state.isSoft ? "st soft" : "st"}>{row.state.told}</td>
      <td className="op">
        <Link
          className="iconbutton"
          to={openAt(isOpen ? undefined : row.reference)}
          preventScrollReset
          aria-label={`${isOpen ? "Refermer" : "Ouvrir"} ${named}`}
        >
          <Icon name={isOpen ? "up" : "down"} small />
        </Link>
      </td>
    </tr>
  );
}

export default function StockTable({ rows, curef, ...shown }: StockTableProps) {
  const { canEdit, detail } = shown;
  const { kept } = useStockWork(curef, rows);
  const follow = (target: EventTarget) => followStock(curef, rows, target);
  useEffect(() => followTyped(curef, rows), [curef, rows]);
  return (
    <div className="register-box">
      <table className="register stock">
        <caption className="hide">Véhicules en ligne</caption>
        <thead>
          <tr>
            {canEdit && (
              <th className="ck" scope="col">
                <label className="check all-rows">
                  <input type="checkbox" aria-label="Choisir toute la page" />
                </label>
                <span className="hide">Choisir</span>
              </th>
            )}
            <th className="pic" scope="col">
              <span className="hide">Image</span>
            </th>
            <th scope="col">Véhicule</th>
            <th className="id" scope="col">
              Référence
            </th>
            <th className="n price" scope="col">
              Prix
            </th>
            <th className="mk" scope="col">
              Face au marché
            </th>
            <th className="ec" scope="col">
              Écart
            </th>
            <th className="n days" scope="col">
              En ligne
            </th>
            <th className="n ld" scope="col">
              Contacts 30&#8239;j
            </th>
            <th className="st" scope="col">
              État
            </th>
            <th className="op" scope="col">
              <span className="hide">Ouvrir</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.reference}>
              <Row row={row} kept={kept} follow={follow} {...shown} />
              {detail?.reference === row.reference && (
                <Suspense>
                  <DetailRow
                    detail={detail}
                    name={row.name}
                    columns={canEdit ? COLUMNS.editing : COLUMNS.reading}
                    canEdit={canEdit}
                  />
                </Suspense>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
